# Runs COMMAND (a list), feeding it INPUT when given, and fails unless it exits with EXIT and what it
# prints on both streams matches MATCHES.
set(feed)
if(INPUT)
  set(feed INPUT_FILE ${INPUT})
endif()
execute_process(COMMAND ${COMMAND} ${feed} RESULT_VARIABLE code OUTPUT_VARIABLE out ERROR_VARIABLE err)
if(NOT code EQUAL EXIT)
  message(FATAL_ERROR "exit ${code} instead of ${EXIT}\n${out}${err}")
endif()
if(NOT "${out}${err}" MATCHES "${MATCHES}")
  message(FATAL_ERROR "nothing matches ${MATCHES} in\n${out}${err}")
endif()
