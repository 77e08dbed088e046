import type { Entity, Field } from '#kernel/entity/index.ts'
import { LookedUp } from '../dictionary/looked-up.ts'
import { findEntity } from '../entities.ts'
import { sessionStore } from '../session/session-store.ts'
import { entityApi, type Wanted } from './entity-api.ts'
import type { Values } from './form-values.ts'
import type { Option } from './record.ts'

/** What one decides by of a record, by name, texts of codes in `<name>_dictText`. */
export type Details = Readonly<Values>

/** What is told of records that lines name: asked for where it is shown, and anew after half a minute, for stock moves. */
export const optionDetails = new LookedUp<Details>(async (source, ids) => {
  const [id, wanted] = JSON.parse(source) as [string, Wanted]
  const entity = findEntity(id)
  if (!entity) return []
  const found = await entityApi(entity).optionsOf(ids, wanted)
  return ids.map((one) => found.find(({ value }) => value === one)?.details ?? {})
}, true)

sessionStore.subscribe(({ token }, before) => {
  if (token !== before.token) optionDetails.clear()
})

const sourceOf = (entity: Entity, { names, at }: Wanted) => JSON.stringify([entity.id, { names, at }])

/** What an option tells besides key and name, in its order: first what belongs to this place, then the record's own. */
export function detailFields({ decidedBy = [], fields }: Entity, { besides = {} }: Pick<Field, 'besides'>): [string, Field][] {
  const own = decidedBy.filter((name) => fields[name])
  return [...Object.entries(besides).filter(([name]) => !own.includes(name)), ...own.map((name): [string, Field] => [name, fields[name]!])]
}

/** What is asked about the options of a reference that stands in a row of a record; undefined where they tell nothing more. */
export function wantedOf(target: Entity, field: Field, row: Details = {}, head: Details = {}): Wanted | undefined {
  const names = detailFields(target, field).map(([name]) => name)
  const at = Object.entries(field.besidesFrom ?? {}).flatMap(([name, from]) => {
    const value = from in row ? row[from] : head[from]
    return typeof value === 'string' && value !== '' ? [[name, value]] : []
  })
  return names.length === 0 ? undefined : { names, at: Object.fromEntries(at) }
}

/** What is told of the record that a row names; undefined while it is not known. */
export function detailsOf(field: Field, value: unknown, row: Details, head: Details): Details | undefined {
  const target = findEntity(field.target)
  const wanted = target && wantedOf(target, field, row, head)
  return wanted && typeof value === 'string' && value !== '' ? optionDetails.of(sourceOf(target, wanted), value) : undefined
}

/** Keeps what a list of options told, so that the one that is chosen need not be asked about. */
export function keepDetails(entity: Entity, wanted: Wanted, options: readonly Option[]): void {
  for (const { value, details } of options) if (details) optionDetails.keep(sourceOf(entity, wanted), value, details)
}
