import { allFields, type Entity, type Field } from '#kernel/entity/index.ts'
import { requireRight, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { fieldsIn, type LabelValues } from '../rules/fill-text.ts'
import type { LabelElement } from '../rules/element.ts'
import { fieldText } from './field-text.ts'
import { recordLink } from './record-link.ts'

/** The fields that a label's elements take, each once. */
export function fieldsOf(elements: readonly LabelElement[]): string[] {
  return [...new Set(elements.flatMap((element) => ('text' in element ? fieldsIn(element.text) : [])))]
}

/** Beside its fields: the address of a record's page. */
const LINK = 'link'

/** Whether a label of the entity can show `field`, `reference.field` or `link`. */
export function hasField(ctx: Ctx, entity: Entity, path: string): boolean {
  const [name, below] = path.split('.') as [string, string?]
  const field = fieldOf(entity, name)
  if (!field && path === LINK) return true
  if (!field || !isShown(field)) return false
  if (below === undefined) return true
  const target = targetOf(ctx, field)
  const inner = target && fieldOf(target, below)
  return inner !== undefined && isShown(inner)
}

/** The field that somebody asks for by name; what every object has is none. */
function fieldOf(entity: Entity, name: string): Field | undefined {
  const fields = allFields(entity)
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

/**
 * What the records say on labels, in their order.
 * @param names the fields that are asked for; those of references need the right to list what they refer to, and beside what names it the
 *   sight of it: what data rules hide on its own page no label tells
 */
export async function labelValues(ctx: Ctx, entity: Entity, records: readonly Rec[], names: readonly string[]): Promise<LabelValues[]> {
  await addTexts(ctx, entity, records)
  const fields = allFields(entity)
  const own = names.filter((path) => !path.includes('.'))
  const textOf = (record: Rec, name: string) =>
    fields[name] ? fieldText(fields[name], record, name, ctx.locale) : recordLink(ctx, entity, record)
  const values = records.map((record) => Object.fromEntries(own.map((name) => [name, textOf(record, name)])))
  for (const reference of new Set(names.filter((path) => path.includes('.')).map((path) => path.split('.')[0]!))) {
    const target = targetOf(ctx, fields[reference]!)!
    const below = names.filter((path) => path.startsWith(`${reference}.`)).map((path) => path.slice(reference.length + 1))
    const found = await referred(ctx, target, records.map((record) => record[reference]))
    records.forEach((record, index) => {
      const other = found.get(record[reference] as string)
      for (const name of other ? below : []) {
        if (other!.seen || isName(target, name))
          values[index]![`${reference}.${name}`] = fieldText(allFields(target)[name]!, other!.record, name, ctx.locale)
      }
    })
  }
  return values
}

/** What a reference is named by wherever it stands. */
const isName = ({ key, display }: Entity, name: string) => name === key || name === display

/** A record at the end of a reference, and whether data rules show it to the caller on its own page. */
interface Referred {
  record: Rec
  seen: boolean
}

async function referred(ctx: Ctx, target: Entity, ids: readonly unknown[]): Promise<Map<string, Referred>> {
  requireRight(ctx, `${target.permission}:list`)
  const wanted = [...new Set(ids.filter((id): id is string => typeof id === 'string' && id !== ''))]
  const found = await findMany(withoutDataRules(ctx), target, wanted)
  await addTexts(ctx, target, found)
  const seen = new Set((await findMany(ctx, target, wanted)).map(({ id }) => id))
  return new Map(found.map((record) => [record.id, { record, seen: seen.has(record.id) }]))
}

function targetOf(ctx: Ctx, field: Field): Entity | undefined {
  return field.kind === 'ref' ? ctx.kernel.registry.entities.get(field.target!) : undefined
}

function isShown({ kind, secret }: Field): boolean {
  return secret !== true && kind !== 'lines' && kind !== 'json' && kind !== 'file' && kind !== 'image'
}
