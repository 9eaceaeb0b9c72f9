// Finding an op again after its file changed: ids follow the order of appearance, so an op added
// above shifts them all.
#pragma once

#include "engine/plan/Plan.h"

#include <QString>
#include <QStringList>

namespace tilescope {

/// What an op is recognised by: function, name, first result and extents of its domain.
QString opSignature(const ModelGraph &model, const OpNode &op);

/// The op of `model` that `signature` means: the one with `id` when its signature is the same, else the
/// only one that has it; -1 when there is none or several.
int64_t findBySignature(const ModelGraph &model, const QString &signature, int64_t id);

/// The op of `after` that op `id` of `before` is: by its signature, else the last one at its place, else
/// the first of all; -1 when there is none.
int64_t sameOp(const ModelGraph &before, int64_t id, const ModelGraph &after);

/// `overrides`, made for `before`, for the ops of `after`. Ops that are gone or ambiguous are left out
/// and named in `lost`.
Overrides carryOver(const Overrides &overrides, const ModelGraph &before, const ModelGraph &after,
                    QStringList &lost);

/// "%product (linalg.matmul)": how messages and menus call an op.
QString opLabel(const ModelGraph &model, const OpNode &op);
/// The first result's name, else "op 7".
QString opResultName(const ModelGraph &model, const OpNode &op);

} // namespace tilescope
