import { sql, type RawBuilder } from 'kysely'
import { columnOf, allFields, type Entity } from '#kernel/entity/index.ts'
import { derivedWork, type Work } from '#kernel/entity/work.ts'
import { can, now, type Ctx } from '../context.ts'
import { readListQuery } from '../query/conditions.ts'
import { whereOf, type Where } from '../query/where.ts'
import type { ScopeRule } from '../rules.ts'
import { joinAnd, scopeOf } from '../operations/scope.ts'

const ofEntity = new WeakMap<Entity, readonly Work[]>()

/** The steps that records of an entity wait for: declared ones in their order, then approvals. */
export function worksOf(ctx: Ctx, entity: Entity): readonly Work[] {
  let works = ofEntity.get(entity)
  if (!works) {
    const declared = ctx.kernel.registry.modules.flatMap(({ work = [] }) => work).filter(({ of }) => of === entity.id)
    works = [...declared, ...derivedWork(entity).filter(({ id }) => !declared.some((one) => one.id === id))]
    ofEntity.set(entity, works)
  }
  return works
}

/** The steps that the caller has the right to. */
function ownWorks(ctx: Ctx, entity: Entity): readonly Work[] {
  return can(ctx, `${entity.permission}:list`) ? worksOf(ctx, entity).filter(({ right }) => can(ctx, right)) : []
}

/** Which records, as `t`, wait for the caller in this step, of those that the list shows. */
export function waitingRows(ctx: Ctx, work: Work): { where: Where; tables: readonly string[] } {
  const entity = ctx.kernel.registry.entity(work.of)
  const { conditions } = readListQuery(entity, { ...work.where })
  const rules: ScopeRule[] = ctx.kernel.waitingSources.flatMap((source) =>
    entity.states?.moves[work.act] ? source.free?.(ctx, entity) ?? [] : []
  )
  const own = ctx.kernel.rulesOf(entity).waits?.[work.act]
  if (own) rules.push(own(ctx))
  const where = [...conditions.map((condition) => whereOf(condition, ctx.locale)), ...byWhom(ctx, work), ...rules.map((rule) => rule.where)]
  return { where: joinAnd(where), tables: rules.flatMap(({ tables = [] }) => tables) }
}

function byWhom({ session: { username } }: Ctx, { by }: Work): Where[] {
  if (by === 'submitter') return [sql`t.submit_by = ${username}`]
  return by === 'other' ? [sql`t.submit_by is distinct from ${username}`] : []
}

/** Records that wait for the caller in any of the steps: `mine`, or a step by its id; undefined where nothing of it is theirs. */
export function rowsOfWork(ctx: Ctx, entity: Entity, asked: string): ScopeRule | undefined {
  const works = ownWorks(ctx, entity).filter(({ id }) => asked === 'mine' || id === asked)
  if (works.length === 0) return undefined
  const rows = works.map((work) => waitingRows(ctx, work))
  return { where: sql<boolean>`(${sql.join(rows.map(({ where }) => sql`(${where})`), sql` or `)})`,
    tables: rows.flatMap(({ tables }) => tables) }
}

/** All steps of the caller with their entities. */
export function allOwnWorks(ctx: Ctx): { work: Work; entity: Entity }[] {
  return [...ctx.kernel.registry.entities.values()].flatMap((entity) =>
    entity.parent || entity.internal ? [] : ownWorks(ctx, entity).map((work) => ({ work, entity }))
  )
}

export interface Waiting {
  work: string
  count: number
  /** Those whose time is past. */
  late: number
}

/** How much waits for the caller in each step; one statement. */
export async function countWaiting(ctx: Ctx): Promise<Waiting[]> {
  const parts = allOwnWorks(ctx).map(({ work, entity }) =>
    sql`select ${work.id}::text as work, count(*)::int as count, (count(*) filter (where ${isLate(ctx, work, entity)}))::int as late
      from ${sql.table(entity.table)} t where ${rowsOf(ctx, work, entity)}`
  )
  if (parts.length === 0) return []
  const { rows } = await sql<Waiting>`${sql.join(parts, sql` union all `)}`.execute(ctx.db)
  return rows.filter(({ count }) => count > 0)
}

export interface WaitingRow {
  work: string
  id: string
  since: string
  late: boolean
}

/** What waits for the caller, the late first, then the longest waiting. @param only steps by id; all without it */
export async function listWaiting(ctx: Ctx, limit: number, only?: ReadonlySet<string>): Promise<WaitingRow[]> {
  const parts = allOwnWorks(ctx).filter(({ work }) => only === undefined || only.has(work.id)).map(({ work, entity }) =>
    sql`(select ${work.id}::text as work, t.id, ${sinceOf(work, entity)} as since, ${isLate(ctx, work, entity)} as late
      from ${sql.table(entity.table)} t where ${rowsOf(ctx, work, entity)} order by late desc, since, t.id limit ${limit})`
  )
  if (parts.length === 0) return []
  const { rows } = await sql<WaitingRow>`
    select * from (${sql.join(parts, sql` union all `)}) w order by late desc, since, id limit ${limit}`.execute(ctx.db)
  return rows
}

function rowsOf(ctx: Ctx, work: Work, entity: Entity): Where {
  return joinAnd([...scopeOf(ctx, entity).where, waitingRows(ctx, work).where])
}

function column(entity: Entity, name: string): RawBuilder<unknown> {
  return sql.ref(`t.${columnOf(name, allFields(entity)[name]!)}`)
}

function sinceOf({ since }: Work, entity: Entity): RawBuilder<unknown> {
  return sql`coalesce(${sql.join(since.map((name) => column(entity, name)))})`
}

function isLate(ctx: Ctx, { due }: Work, entity: Entity): RawBuilder<unknown> {
  return due ? sql`coalesce(${column(entity, due)} < ${now(ctx)}, false)` : sql`false`
}
