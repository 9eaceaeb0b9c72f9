# How every target of the project is built: warnings, sanitizers, linker, and the
# two kinds of library (plain C++ and MLIR) with a precompiled header each.

add_library(ts_options INTERFACE)
target_include_directories(ts_options INTERFACE ${CMAKE_SOURCE_DIR})
target_include_directories(ts_options SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS})
target_compile_definitions(ts_options INTERFACE TILESCOPE_VERSION="${PROJECT_VERSION}")
target_compile_options(ts_options INTERFACE -Wall -Wextra -Wno-unused-parameter
  # GCC 12 reports overlaps that cannot be in std::string concatenation, and uninitialised
  # storage inside std::optional and std::variant.
  -Wno-restrict -Wno-maybe-uninitialized)
if(TILESCOPE_WERROR)
  target_compile_options(ts_options INTERFACE -Werror)
endif()
if(TILESCOPE_SANITIZE)
  target_compile_options(ts_options INTERFACE -fsanitize=${TILESCOPE_SANITIZE} -fno-omit-frame-pointer)
  target_link_options(ts_options INTERFACE -fsanitize=${TILESCOPE_SANITIZE})
endif()
if(TILESCOPE_FUZZ)
  # Counts the edges taken, for the fuzz targets to follow.
  target_compile_options(ts_options INTERFACE -fsanitize=fuzzer-no-link)
endif()
find_program(TILESCOPE_MOLD mold)
if(TILESCOPE_MOLD AND NOT TILESCOPE_SANITIZE)
  target_link_options(ts_options INTERFACE -fuse-ld=mold)
endif()
find_program(TILESCOPE_CCACHE ccache)
if(TILESCOPE_CCACHE)
  set(CMAKE_C_COMPILER_LAUNCHER ${TILESCOPE_CCACHE})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${TILESCOPE_CCACHE})
endif()

# A library without MLIR: plain structs and arithmetic (LLVM's support headers allowed).
function(tilescope_plain_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINK" ${ARGN})
  add_library(${name} STATIC ${ARG_SOURCES})
  target_link_libraries(${name} PUBLIC ts_options ${ARG_LINK} LLVM)
endfunction()

# A library that includes MLIR headers; they share one precompiled header.
function(tilescope_mlir_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINK;DEPENDS" ${ARGN})
  add_library(${name} STATIC ${ARG_SOURCES})
  target_include_directories(${name} SYSTEM PUBLIC ${MLIR_INCLUDE_DIRS})
  target_link_libraries(${name} PUBLIC ts_options ${ARG_LINK} MLIR LLVM)
  target_compile_options(${name} PRIVATE -fpch-preprocess)
  target_precompile_headers(${name} REUSE_FROM ts_mlir_pch)
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
endfunction()
