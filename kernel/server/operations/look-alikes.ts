import { sql } from 'kysely'
import { columnOf, type Entity, type Field } from '#kernel/entity/index.ts'
import { foldKey } from '#kernel/entity/look-alike.ts'
import type { Ctx } from '../context.ts'
import type { Fault } from '../errors.ts'
import type { Rec } from '../rules.ts'
import { faultOf } from './draft.ts'
import { same } from './diff.ts'

/** Keys of an entity that people write, that are read by people and sent by scanners: what the server numbers is never alike. */
export function scannedFields(entity: Entity): [name: string, field: Field][] {
  return entity.readOnly ? [] : Object.entries(entity.fields).filter(([, { scanned, readonly }]) => scanned && !readonly)
}

interface Given {
  owner: number
  value: string
}

/** Adds a fault to each record whose new key looks like another one, that is there or comes with it, and is not the same. */
export async function checkLookAlikes(ctx: Ctx, entity: Entity, records: readonly Rec[], before: readonly (Rec | null)[],
  faults: readonly Fault[][]): Promise<void> {
  for (const [name, field] of scannedFields(entity)) {
    const given = records.flatMap((record, owner): Given[] => {
      const value = record[name]
      return typeof value !== 'string' || (before[owner] && same(before[owner][name], value)) ? [] : [{ owner, value }]
    })
    if (given.length === 0) continue
    await holdKeys(ctx, entity, name, given.map(({ value }) => value))
    const ids = given.map(({ owner }) => before[owner]?.id ?? '')
    const there = await alikeThere(ctx, entity, columnOf(name, field), given.map(({ value }, at) => ({ value, id: String(ids[at]) })))
    const first = new Map<string, string>()
    for (const [at, { owner, value }] of given.entries()) {
      const fold = foldKey(value)
      const other = there.get(at) ?? first.get(fold)
      if (other !== undefined && other !== value) faults[owner]!.push(faultOf(ctx, name, field, 'looksLike', value, { other }))
      if (!first.has(fold)) first.set(fold, value)
    }
  }
}

/** So many keys are held each by itself. For more of them, and in an import, all are: the database has room for some thousand locks. */
const mostHeld = 100

/**
 * Holds keys until the transaction ends, so that of two that look alike and come at the same moment the second sees the first. No unique
 * index does it: what looked alike before stays.
 */
async function holdKeys(ctx: Ctx, entity: Entity, name: string, values: readonly string[]): Promise<void> {
  const all = `alike ${entity.table}.${name} ${entity.scope === 'none' ? '' : ctx.session.tenantId}`
  const folds = [...new Set(values.map(foldKey))].toSorted()
  if (ctx.importing || folds.length > mostHeld) {
    await sql`select pg_advisory_xact_lock(hashtext(${all}))`.execute(ctx.db)
    return
  }
  await sql`select pg_advisory_xact_lock_shared(hashtext(${all}))`.execute(ctx.db)
  // In one order, so that two never wait for each other in a circle.
  await sql`select pg_advisory_xact_lock(hashtext(key)) from unnest(${folds.map((fold) => `${all} ${fold}`)}::text[]) as key`.execute(
    ctx.db,
  )
}

/** By the place of each value what is there and looks like it. */
async function alikeThere(ctx: Ctx, entity: Entity, column: string,
  given: readonly { value: string; id: string }[]): Promise<ReadonlyMap<number, string>> {
  const ofTenant = entity.scope === 'none' ? sql`true` : sql`t.tenant_id = ${ctx.session.tenantId}`
  const { rows } = await sql<{ at: number; other: string }>`
    select (g.at - 1)::int as at, min(${sql.ref(`t.${column}`)}) as other
    from unnest(${given.map(({ value }) => value)}::text[], ${given.map(({ id }) => id)}::text[]) with ordinality as g(value, id, at)
    join ${sql.table(entity.table)} t on mw_fold(${sql.ref(`t.${column}`)}) = mw_fold(g.value) and ${sql.ref(`t.${column}`)} <> g.value
      and t.id <> g.id and t.del_flag = 0 and ${ofTenant}
    group by g.at`.execute(ctx.db)
  return new Map(rows.map(({ at, other }) => [at, other]))
}

export interface LookAlikes {
  entity: Entity
  field: string
  keys: string[]
}

/** So many groups of keys are told at most. */
const mostGroups = 200

/** Keys that stood before they were held against each other: those of each entity that look the same, together. */
export async function lookAlikesOf(ctx: Ctx, entity: Entity): Promise<LookAlikes[]> {
  const found: LookAlikes[] = []
  for (const [name, field] of scannedFields(entity)) {
    const column = sql.ref(columnOf(name, field))
    const ofTenant = entity.scope === 'none' ? sql`true` : sql`tenant_id = ${ctx.session.tenantId}`
    const { rows } = await sql<{ keys: string[] }>`
      select array_agg(distinct ${column}::text order by ${column}::text) as keys
      from ${sql.table(entity.table)}
      where del_flag = 0 and ${column} is not null and ${ofTenant}
      group by mw_fold(${column})
      having count(distinct ${column}) > 1
      limit ${mostGroups}`.execute(ctx.db)
    found.push(...rows.map(({ keys }) => ({ entity, field: name, keys })))
  }
  return found
}
