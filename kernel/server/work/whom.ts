import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import type { Work } from '#kernel/entity/work.ts'
import { now, type Ctx } from '../context.ts'
import type { Person } from '../kernel.ts'
import type { Rec } from '../rules.ts'
import { waitingRows, worksOf } from './waiting.ts'
import { inStates, waitsOf, type WaitsFor } from './waits-of.ts'

/** So many people are named on the record's own page, the others counted. */
const named = 3

export interface Whom extends WaitsFor {
  since: string
  late: boolean
  /** Where the step is made, if not on the record's page. */
  at: string | null
}

/** The step that a record waits for, and whose it is; null where it waits for nobody. Who listens to its moves may know better. */
export async function whomItWaits(ctx: Ctx, entity: Entity, record: Rec): Promise<Whom | null> {
  const elsewhere = (await heldElsewhere(ctx, entity, [record.id as string])).get(record.id as string)
  if (elsewhere) return elsewhere
  const works = worksOf(ctx, entity).filter((work) => inStates(work, record))
  const steps = (await waitingSteps(ctx, entity, works, [record.id as string])).get(record.id as string)
  const waiting = works.filter(({ id }) => steps?.includes(id))
  if (waiting.length === 0) return null
  const people = await peopleOf(ctx, waiting)
  const all = waiting.map((work) => waitsOf(ctx, work, record, people(work), named))
  const at = Math.max(0, all.findIndex(({ mine }) => mine))
  return { ...all[at]!, ...whenAndWhere(ctx, waiting[at]!, record) }
}

/** Who has the rights to these steps, all of them asked at once. */
export async function peopleOf(ctx: Ctx, works: readonly Work[]): Promise<(work: Work) => readonly Person[]> {
  const people = await ctx.kernel.providers.peopleWith(ctx, [...new Set(works.map(({ right }) => right))])
  return ({ right }) => people.get(right)!
}

function whenAndWhere(ctx: Ctx, { since, due, at }: Work, record: Rec): Pick<Whom, 'since' | 'late' | 'at'> {
  const until = due === undefined ? null : record[due]
  return { since: String(since.map((name) => record[name]).find(Boolean) ?? ''), late: typeof until === 'string' && until < now(ctx),
    at: at?.replace('{id}', encodeURIComponent(String(record.id))) ?? null }
}

/** What modules know of records that wait for somebody else first; the first of them is believed. */
export async function heldElsewhere(ctx: Ctx, entity: Entity, ids: readonly string[]): Promise<ReadonlyMap<string, Whom>> {
  const answers = await Promise.all(ctx.kernel.waitingSources.flatMap(({ whom }) => (whom ? [whom(ctx, entity, ids)] : [])))
  return new Map(answers.reverse().flatMap((held) => [...held]))
}

/** By record: the steps for which what modules say of them holds, whoever makes them; one statement. */
export async function waitingSteps(ctx: Ctx, entity: Entity, works: readonly Work[],
  ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  if (works.length === 0) return new Map()
  const nobody = { ...ctx, session: { ...ctx.session, username: '' } }
  const holds = works.map(({ by: _whose, ...work }) => sql`case when ${waitingRows(nobody, work).where} then ${work.id}::text end`)
  const { rows } = await sql<{ id: string; steps: string[] }>`
    select t.id, array_remove(array[${sql.join(holds)}], null) as steps
    from ${sql.table(entity.table)} t where t.id = any(${[...ids]})`.execute(ctx.db)
  return new Map(rows.map(({ id, steps }) => [id, steps]))
}
