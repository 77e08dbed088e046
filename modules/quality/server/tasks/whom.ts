import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import { can, now, type Ctx } from '#kernel/server/context.ts'
import type { Person } from '#kernel/server/kernel.ts'
import type { Whom } from '#kernel/server/work/whom.ts'
import { inspection, ncr, task, openNcrs } from '../../index.ts'
import { taskMessages } from './messages.ts'

/** So many people are named. */
const named = 3

interface Held {
  document: string
  kind: 'task' | 'ncr'
  id: string
  no: string
  since: string
  late: boolean
  person: string | null
}

/** What the goods of documents wait for in quality: an inspection that is not finished, or a nonconformity that is not disposed of. */
export async function whoInspects(ctx: Ctx, entity: Entity, ids: readonly string[]): Promise<ReadonlyMap<string, Whom>> {
  return entity.document && entity.module !== 'quality' ? inspectorsOf(ctx, entity, ids) : new Map()
}

/** The same of records that are no documents, for the module that has them inspected. */
export async function inspectorsOf(ctx: Ctx, entity: Entity, ids: readonly string[]): Promise<ReadonlyMap<string, Whom>> {
  const held = await heldOf(ctx, entity, ids)
  if (held.length === 0) return new Map()
  const people = await ctx.kernel.providers.peopleWith(ctx, Object.values(rights))
  return new Map(held.map((one) => [one.document, whomOf(ctx, one, people.get(rights[one.kind])!)]))
}

const rights = { task: `${inspection.permission}:record`, ncr: `${ncr.permission}:dispose` } as const

function whomOf(ctx: Ctx, { kind, id, no, since, late, person }: Held, all: readonly Person[]): Whom {
  const one = all.filter(({ username }) => username === person)
  const people = one.length > 0 ? one : all
  const messages = taskMessages[ctx.locale]
  return { act: kind, title: kind === 'task' ? messages.inspects(no) : messages.disposes(no), mine: can(ctx, rights[kind]),
    people: people.slice(0, named).map(({ realname }) => realname), more: Math.max(0, people.length - named),
    usernames: people.map(({ username }) => username), since, late,
    at: kind === 'task' ? `/quality/task-board?task=${id}` : `${ncr.path}?open=view:${id}` }
}

/** The first of each document. */
async function heldOf(ctx: Ctx, entity: Entity, ids: readonly string[]): Promise<Held[]> {
  const { tenantId } = ctx.session
  const { rows } = await sql<Held>`
    select distinct on (document) *
    from (
      select t.source_id as document, 'task' as kind, t.id, t.no, t.create_time as since, coalesce(t.due < ${now(ctx)}, false) as late,
        t.inspector as person, 0 as rank
      from ${sql.table(task.table)} t
      where t.source_type = ${entity.id} and t.source_id = any(${[...ids]}) and t.status in ('WAIT', 'RUNNING')
        and t.tenant_id = ${tenantId} and t.del_flag = 0
      union all
      select t.source_id, 'ncr', n.id, n.doc_no, n.create_time, false, null, 1
      from ${sql.table(task.table)} t
      join qms_insp i on i.task = t.id and i.del_flag = 0
      join ${sql.table(ncr.table)} n on n.source_type = ${inspection.id} and n.source_id = i.id and n.status = any(${openNcrs})
        and n.del_flag = 0
      where t.source_type = ${entity.id} and t.source_id = any(${[...ids]}) and t.tenant_id = ${tenantId} and t.del_flag = 0
    ) held
    order by document, rank, since`.execute(ctx.db)
  return rows
}
