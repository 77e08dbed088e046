import type { Entity, Field } from '#kernel/entity/index.ts'
import { isEditable, rowsOf, sameValue, type Values } from './form-values.ts'
import { formFields } from './list-fields.ts'
import { compareLines, mergeLines, withMyKeys } from './merge-lines.ts'
import { proposedSide, type Choice, type Side, type Sides } from './merge-row.ts'
import { choicesOf, type RowsComparison } from './merge-rows.ts'

export type { Side } from './merge-row.ts'

/** A field that differs between what I typed and what somebody else saved meanwhile; chosen by its name. */
export interface Difference extends Choice {
  name: string
  field: Field
  base: unknown
  mine: unknown
  theirs: unknown
  /** Of a sub-table: what differs by row and cell; its choices take the place of the field's. */
  rows?: RowsComparison
}

/** Three-way comparison of a stale form with the record as it stands now. */
export function compareChanges(entity: Entity, base: Values, mine: Values, theirs: Values): Difference[] {
  return formFields(entity)
    .filter(({ name, field }) => isEditable(field, true) && !sameValue(field, mine[name], theirs[name]))
    .map(({ name, field }) => {
      const changedBy = sameValue(field, base[name], theirs[name]) ? 'mine' : sameValue(field, base[name], mine[name]) ? 'theirs' : 'both'
      const rows = field.kind === 'lines' ? compareLines(name, field, base, mine, theirs) : undefined
      return { choice: name, name, field, base: base[name], mine: mine[name], theirs: theirs[name], changedBy,
        side: proposedSide(changedBy), ...(rows ? { rows } : {}) }
    })
}

/** All that may be chosen, fields and cells alike. */
export function allChoices(differences: readonly Difference[]): Choice[] {
  return differences.flatMap((difference): readonly Choice[] => (difference.rows ? choicesOf(difference.rows) : [difference]))
}

/** What each difference becomes unless the person says otherwise: the change of whoever made one, mine where both did. */
export function defaultSides(differences: readonly Difference[]): Record<string, Side> {
  return Object.fromEntries(allChoices(differences).map(({ choice, side }) => [choice, side]))
}

/** The form's values after the choice: their record with what is mine by choice, texts included. */
export function mergeChanges(entity: Entity, differences: readonly Difference[], sides: Sides, mine: Values, theirs: Values): Values {
  const merged = { ...theirs }
  for (const { name, field } of formFields(entity))
    if (field.kind === 'lines') merged[name] = withMyKeys(rowsOf(mine, name), rowsOf(theirs, name))
  for (const { name, rows, choice, side } of differences) {
    if (rows) merged[name] = mergeLines(rows, sides)
    else if ((sides[choice] ?? side) === 'mine') {
      merged[name] = mine[name]
      merged[`${name}_dictText`] = mine[`${name}_dictText`]
    }
  }
  return merged
}
