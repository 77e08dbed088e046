import { sql } from 'kysely'
import { allFields, columnOf, type Entity, type Field } from '#kernel/entity/index.ts'
import type { Ctx } from '../context.ts'
import type { Rec } from '../rules.ts'
import { addTexts } from '../texts/resolve.ts'
import { checkCodes } from './checks.ts'
import { joinAnd, scopeOf } from './scope.ts'

/** Under which it is remembered what somebody entered last in the form of an entity. */
const nameOf = (entity: Entity) => `form:${entity.id}`

const fieldsFrom = (entity: Entity, from: Field['from']) =>
  Object.entries(entity.fields).filter(([, field]) => field.from === from && !field.readonly)

/**
 * What a new record begins with for the caller, with the texts of its codes: themselves, what they entered last in this form, and
 * what the rule of the entity makes of it. What they could not choose any more is left out: it was deleted, taken out of use, or
 * is not theirs to see.
 */
export async function defaultsOf(ctx: Ctx, entity: Entity): Promise<Rec> {
  const record: Rec = {}
  for (const [name] of fieldsFrom(entity, 'me')) record[name] = ctx.session.username
  const remembering = fieldsFrom(entity, 'last')
  if (remembering.length > 0) {
    const last = (await ctx.kernel.providers.remembered(ctx, nameOf(entity)) ?? {}) as Rec
    for (const [name] of remembering) if (last[name] !== undefined && last[name] !== null) record[name] = last[name]
  }
  await ctx.kernel.rulesOf(entity).defaults?.(ctx, record)
  const [faults] = await checkCodes(ctx, entity, [record], [null])
  for (const { field } of faults!) delete record[field]
  for (const [name, field] of Object.entries(entity.fields))
    if (field.kind === 'ref' && record[name] && !await mayChoose(ctx, field, String(record[name]))) delete record[name]
  const [shown] = await addTexts(ctx, entity, [record])
  return shown!
}

async function mayChoose(ctx: Ctx, field: Field, id: string): Promise<boolean> {
  const target = ctx.kernel.registry.entity(field.target!)
  const { enabled } = allFields(target)
  const where = [...scopeOf(ctx, target).where, sql<boolean>`t.id = ${id}`]
  if (enabled?.kind === 'yesNo') where.push(sql`${sql.ref(`t.${columnOf('enabled', enabled)}`)} is distinct from 'N'`)
  const { rows } = await sql`select from ${sql.table(target.table)} t where ${joinAnd(where)}`.execute(ctx.db)
  return rows.length > 0
}

/** Whether adding a record of the entity leaves something to be remembered. */
export const remembers = (entity: Entity): boolean => fieldsFrom(entity, 'last').length > 0

/** Remembers what somebody entered, for the next record of theirs. What they left empty is no wish to leave it empty again. */
export async function rememberEntered(ctx: Ctx, entity: Entity, record: Rec): Promise<void> {
  const parts = Object.fromEntries(fieldsFrom(entity, 'last').map(([name]) => [name, record[name]]).filter(([, value]) => value ?? false))
  if (Object.keys(parts).length > 0) await ctx.kernel.providers.rememberParts(ctx, nameOf(entity), parts)
}
