import { sql, type RawBuilder } from 'kysely'
import { columnOf, type Entity } from '#kernel/entity/index.ts'
import type { RelatedRecord } from '#kernel/entity/relation-calls.ts'
import { can, type Ctx } from '../context.ts'
import { titleOf } from '../labels.ts'
import { findMany } from '../operations/find.ts'
import { joinAnd, scopeOf } from '../operations/scope.ts'
import type { Rec } from '../rules.ts'
import { addTexts } from '../texts/resolve.ts'
import { addContents } from './contents.ts'

/** Steps in each direction, and records of one entity in a step. */
const DEEPEST = 4
const MOST = 20

/** A record that came of another. */
interface Led {
  from: string
  entity: string
  id: string
}

/** What a module knows of records that came of others by means of its own. */
export type RelationSource = (ctx: Ctx, entity: Entity, ids: readonly string[]) => Promise<Led[]>

interface Found {
  entity: Entity
  record: Rec
  level: number
  from: Set<string>
}

/** What a record came from and what came of it, step by step, within the caller's rights. */
export async function relationsOf(ctx: Ctx, entity: Entity, record: Rec): Promise<{ records: RelatedRecord[]; more: boolean }> {
  const root: Found = { entity, record, level: 0, from: new Set() }
  const known = new Map([[keyOf(entity, record.id as string), root]])
  const more = { is: false }
  for (const step of [forward, back]) {
    let level = [root]
    for (let depth = 1; depth <= DEEPEST && level.length > 0; depth += 1) level = await step(ctx, level, known, more)
  }
  return { records: await describeFound(ctx, [...known.values()]), more: more.is }
}

type Known = Map<string, Found>
interface More {
  is: boolean
}

/** What came of the records of a level. */
async function forward(ctx: Ctx, level: readonly Found[], known: Known, more: More): Promise<Found[]> {
  const led = (await Promise.all(
    [...Map.groupBy(level, ({ entity }) => entity)].map(([entity, some]) =>
      ledBy(ctx, entity, some.map(({ record }) => record.id as string), more)
    ),
  )).flat()
  const found = await recordsOf(ctx, led)
  const byId = new Map(level.map((one) => [one.record.id as string, one]))
  return led.flatMap(({ from, entity: name, id }) => {
    const there = found.get(`${name} ${id}`)
    return there ? [...place(known, there.entity, there.record, byId.get(from)!.level + 1, from)] : []
  })
}

/** What the records of a level came from. */
async function back(ctx: Ctx, level: readonly Found[], known: Known): Promise<Found[]> {
  const sources = level.flatMap((one) => sourcesOf(ctx, one).map((source) => ({ one, ...source })))
  const found = await recordsOf(ctx, sources)
  return sources.flatMap(({ one, entity: name, id }) => {
    const there = found.get(`${name} ${id}`)
    if (!there) return []
    const before = known.get(keyOf(there.entity, id))
    // What came of a record is no source of it, whoever names whom.
    if (before && before.level > one.level) return []
    one.from.add(id)
    return place(known, there.entity, there.record, one.level - 1)
  })
}

function place(known: Known, entity: Entity, record: Rec, level: number, from?: string): Found[] {
  const key = keyOf(entity, record.id as string)
  const before = known.get(key)
  if (before) {
    if (from !== undefined && before.level > 0) before.from.add(from)
    return []
  }
  const one: Found = { entity, record, level, from: new Set(from === undefined ? [] : [from]) }
  known.set(key, one)
  return [one]
}

const keyOf = (entity: Entity, id: string) => `${entity.id} ${id}`

/** Whether records of the entity bear what they came from, as documents do. */
const bears = (entity: Entity) => 'sourceType' in entity.fields && 'sourceId' in entity.fields
/** Entities whose records the caller may see among the relations. */
const seen = (ctx: Ctx, entity: Entity) => !entity.parent && !entity.internal && can(ctx, `${entity.permission}:list`)

function refsTo(entity: Entity, target: string): string[] {
  return Object.entries(entity.fields).filter(([, field]) => field.kind === 'ref' && field.target === target).map(([name]) => name)
}

function sourcesOf(ctx: Ctx, { entity, record }: Found): { entity: string; id: string }[] {
  const named = typeof record.sourceType === 'string' && typeof record.sourceId === 'string'
    ? [{ entity: record.sourceType, id: record.sourceId }]
    : []
  const referred = Object.entries(entity.fields).flatMap(([name, { kind, target }]) => {
    const id = record[name]
    const other = kind === 'ref' && target ? ctx.kernel.registry.entities.get(target) : undefined
    return other && bears(other) && typeof id === 'string' && id !== '' ? [{ entity: other.id, id }] : []
  })
  return [...named, ...referred]
}

/** Records that name one of these as what they came from, by their source or by a reference. */
async function ledBy(ctx: Ctx, entity: Entity, ids: readonly string[], more: More): Promise<Led[]> {
  const parts = [...ctx.kernel.registry.entities.values()].filter((other) => bears(other) && seen(ctx, other)).flatMap((other) => {
    const source = sql`t.${sql.ref(columnOf('sourceType', other.fields.sourceType!))} = ${entity.id} and `
    return [['sourceId', source] as const, ...refsTo(other, entity.id).map((name) => [name, sql``] as const)].map(([name, condition]) =>
      partOf(ctx, other, name, condition, ids)
    )
  })
  if (parts.length === 0) return []
  const { rows } = await sql<Led>`${sql.join(parts, sql` union all `)}`.execute(ctx.db)
  more.is ||= [...Map.groupBy(rows, (row) => row.entity).values()].some((some) => some.length > MOST)
  const own = await Promise.all(ctx.kernel.relationSources.map((source) => source(ctx, entity, ids)))
  return [...rows, ...own.flat()]
}

function partOf(ctx: Ctx, entity: Entity, name: string, condition: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<unknown> {
  const column = sql.ref(columnOf(name, entity.fields[name]!))
  return sql`(select t.${column} as "from", ${entity.id}::text as entity, t.id from ${sql.table(entity.table)} t
    where ${condition} t.${column} = any(${ids}) and ${joinAnd(scopeOf(ctx, entity).where)}
    order by t.create_time, t.id limit ${MOST + 1})`
}

/** Those of the named records that the caller may see. */
async function recordsOf(ctx: Ctx,
  named: readonly { entity: string; id: string }[]): Promise<Map<string, { entity: Entity; record: Rec }>> {
  const found = new Map<string, { entity: Entity; record: Rec }>()
  for (const [name, some] of Map.groupBy(named, ({ entity }) => entity)) {
    const entity = ctx.kernel.registry.entities.get(name)
    if (!entity || !seen(ctx, entity)) continue
    for (const record of await findMany(ctx, entity, [...new Set(some.map(({ id }) => id))]))
      found.set(`${name} ${record.id}`, { entity, record })
  }
  return found
}

/** States of documents that somebody still has to go on with. */
function openStates({ states }: Entity): string[] {
  return [...new Set(Object.values(states?.moves ?? {}).filter(({ danger, auto }) => !danger && !auto).flatMap(({ from }) => from))]
}

/** Documents under way whose header or rows name a record, the newest first. */
export async function papersOf(ctx: Ctx, entity: Entity, id: string): Promise<{ records: RelatedRecord[]; more: boolean }> {
  const parts = [...ctx.kernel.registry.entities.values()].filter((other) => other.document && seen(ctx, other)).flatMap((other) => {
    const named = [...refsTo(other, entity.id).map((name) => sql`t.${sql.ref(columnOf(name, other.fields[name]!))} = ${id}`),
      ...ctx.kernel.registry.lines(other).flatMap(({ entity: lines }) =>
        refsTo(lines, entity.id).map((name) =>
          sql`t.id in (select l.main_id from ${sql.table(lines.table)} l where
            l.${sql.ref(columnOf(name, lines.fields[name]!))} = ${id} and l.del_flag = 0)`
        )
      )]
    if (named.length === 0) return []
    return [sql`(select ${other.id}::text as entity, t.id, t.create_time from ${sql.table(other.table)} t
      where (${sql.join(named, sql` or `)}) and t.status = any(${openStates(other)}) and ${joinAnd(scopeOf(ctx, other).where)}
      order by t.create_time desc, t.id limit ${MOST + 1})`]
  })
  if (parts.length === 0) return { records: [], more: false }
  const { rows } = await sql<{ entity: string; id: string }>`
    select entity, id from (${sql.join(parts, sql` union all `)}) p order by create_time desc, id limit ${MOST + 1}`.execute(ctx.db)
  const found = await recordsOf(ctx, rows)
  const records = rows.slice(0, MOST).flatMap(({ entity: name, id: paper }): Found[] => {
    const one = found.get(`${name} ${paper}`)
    return one ? [{ ...one, level: 0, from: new Set() }] : []
  })
  return { records: await describeFound(ctx, records), more: rows.length > MOST }
}

async function describeFound(ctx: Ctx, all: readonly Found[]): Promise<RelatedRecord[]> {
  for (const [entity, some] of Map.groupBy(all, (one) => one.entity)) {
    const records = some.map(({ record }) => record)
    await addTexts(ctx, entity, records)
    await addContents(ctx, entity, records)
  }
  return all.map(({ entity, record, level, from }) => {
    const name = entity.key ?? entity.display ?? 'id'
    const stateName = entity.states?.field ?? ('status' in entity.fields ? 'status' : undefined)
    const state = stateName === undefined ? null : record[stateName]
    const text = stateName === undefined ? null : record[`${stateName}_dictText`]
    return { entity: entity.id, id: record.id as string, of: titleOf(entity, ctx.locale), no: String(record[name] ?? ''),
      what: String(record._contents ?? ''), state: typeof state === 'string' ? state : null,
      stateText: typeof text === 'string' ? text : null, level, from: [...from] }
  }).toSorted((a, b) => a.level - b.level)
}
