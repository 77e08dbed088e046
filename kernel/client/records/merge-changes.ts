import type { Entity, Field } from '#kernel/entity/index.ts'
import { isEditable, sameValue, type Values } from './form-values.ts'
import { formFields } from './list-fields.ts'

export type Side = 'mine' | 'theirs'

/** A field that differs between what I typed and what somebody else saved meanwhile. */
export interface Difference {
  name: string
  field: Field
  base: unknown
  mine: unknown
  theirs: unknown
  /** Both changed it; otherwise only the named side did. */
  changedBy: 'both' | Side
}

/** Three-way comparison of a stale form with the record as it stands now. */
export function compareChanges(entity: Entity, base: Values, mine: Values, theirs: Values): Difference[] {
  return formFields(entity)
    .filter(({ name, field }) => isEditable(field, true) && !sameValue(field, mine[name], theirs[name]))
    .map(({ name, field }) => ({
      name,
      field,
      base: base[name],
      mine: mine[name],
      theirs: theirs[name],
      changedBy: sameValue(field, base[name], theirs[name]) ? 'mine' : sameValue(field, base[name], mine[name]) ? 'theirs' : 'both',
    }))
}

/** What each difference becomes unless the person says otherwise: the change of whoever made one, theirs where both did. */
export function defaultSides(differences: readonly Difference[]): Record<string, Side> {
  return Object.fromEntries(differences.map(({ name, changedBy }) => [name, changedBy === 'mine' ? 'mine' : 'theirs']))
}

/** The form's values after the choice: their record with my side of the chosen fields, texts included. */
export function mergeChanges(differences: readonly Difference[], sides: Readonly<Record<string, Side>>, mine: Values, theirs: Values): Values {
  const merged = { ...theirs }
  for (const { name } of differences) {
    if (sides[name] !== 'mine') continue
    merged[name] = mine[name]
    merged[`${name}_dictText`] = mine[`${name}_dictText`]
  }
  return merged
}
