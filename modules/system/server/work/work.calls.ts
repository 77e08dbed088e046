import type { Entity, Locale } from '#kernel/entity/index.ts'
import { papers, relations } from '#kernel/entity/relation-calls.ts'
import { remind, stateCounts, whomItWaitsFor } from '#kernel/entity/work-calls.ts'
import type { Work } from '#kernel/entity/work.ts'
import { listing } from '#kernel/server/calls/listing.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { missingRight, requireRight, type Ctx } from '#kernel/server/context.ts'
import { titleOf } from '#kernel/server/labels.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { papersOf, relationsOf } from '#kernel/server/work/relations.ts'
import { whomItWaits } from '#kernel/server/work/whom.ts'
import { allOwnWorks, countWaiting, listWaiting, type WaitingRow } from '#kernel/server/work/waiting.ts'
import { workCounts, workRows, type WorkRow, type WorkStep } from '../../calls/work.ts'
import { countStates } from './count-states.ts'
import { pathsOfEntities } from './paths.ts'
import { remindOf } from './remind.ts'

const usualRows = 20
const mostRows = 200

/** What waits for people, from the steps that modules declare. */
export const workCalls = [
  serve(workCounts, (ctx) => steps(ctx)),
  serve(workRows,
    (ctx, { works, size }) =>
      rows(ctx, Math.min(Math.max(1, Math.trunc(size ?? usualRows)), mostRows), works && works.length > 0 ? new Set(works) : undefined)),
  serve(stateCounts, (ctx, { entity }) => countStates(ctx, listed(ctx, entity))),
  serve(whomItWaitsFor, async (ctx, { entity: id, id: recordId }) => {
    const entity = listed(ctx, id)
    const whom = await whomItWaits(ctx, entity, await findOne(ctx, entity, recordId ?? ''))
    if (!whom) return null
    const { usernames: _accounts, ...whose } = whom
    return whose
  }),
  serve(relations, async (ctx, { entity: id, id: recordId }) => {
    const entity = listed(ctx, id)
    return relationsOf(ctx, entity, await findOne(ctx, entity, recordId ?? ''))
  }),
  serve(papers, async (ctx, { entity: id, id: recordId }) => {
    const entity = listed(ctx, id)
    return papersOf(ctx, entity, (await findOne(ctx, entity, recordId ?? '')).id)
  }),
  serve(remind, async (ctx, { entity: id, id: recordId }) => {
    const entity = listed(ctx, id)
    return remindOf(ctx, entity, await findOne(ctx, entity, recordId ?? ''))
  }),
]

/** An entity whose records the caller may list. */
function listed(ctx: Ctx, id = ''): Entity {
  const entity = ctx.kernel.registry.entities.get(id)
  // What there is not, nobody has a right to: whoever asks learns nothing else. A sub-table that is listed by itself has tabs.
  if (!entity || (entity.parent && !entity.tabbedBy) || entity.internal) throw missingRight(ctx, `${id}:list`)
  requireRight(ctx, `${entity.permission}:list`)
  return entity
}

async function steps(ctx: Ctx): Promise<WorkStep[]> {
  const paths = pathsOfEntities(ctx)
  const works = new Map(allOwnWorks(ctx).map((one) => [one.work.id, one]))
  return (await countWaiting(ctx)).map(({ work: id, count, late }) => {
    const { work, entity } = works.get(id)!
    return { id, entity: entity.id, title: titleOfWork(work, ctx.locale), of: titleOf(entity, ctx.locale),
      path: pathOf(paths, work, entity), count, late }
  })
}

async function rows(ctx: Ctx, size: number, only: ReadonlySet<string> | undefined): Promise<WorkRow[]> {
  const waiting = await listWaiting(ctx, size, only)
  const works = new Map(allOwnWorks(ctx).map((one) => [one.work.id, one]))
  const paths = pathsOfEntities(ctx)
  const records = new Map<string, Awaited<ReturnType<typeof shown>>>()
  await Promise.all([...Map.groupBy(waiting, ({ work }) => works.get(work)!.entity)].map(async ([entity, some]) => {
    records.set(entity.id, await shown(ctx, entity, some))
  }))
  return waiting.flatMap(({ work: id, id: recordId, since, late }) => {
    const { work, entity } = works.get(id)!
    const record = records.get(entity.id)!.get(recordId)
    // It went on meanwhile.
    if (!record) return []
    const name = entity.key ?? entity.display ?? 'id'
    return [{ work: id, entity: entity.id, act: work.act, title: titleOfWork(work, ctx.locale), of: titleOf(entity, ctx.locale),
      id: recordId, no: String(record[`${name}_dictText`] ?? record[name] ?? ''),
      what: String(record._contents ?? record[entity.display ?? 'id'] ?? ''), since, late, from: from(work, record),
      path: placeOf(paths, work, entity, recordId),
      record: work.at === undefined && (record._actions as string[]).includes(work.act) ? record : null }]
  })
}

async function shown(ctx: Ctx, entity: Entity, rows: readonly WaitingRow[]): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  const ids = [...new Set(rows.map(({ id }) => id))]
  const { records } = await listing(ctx, entity, { id: `${ids.join(',')},`, pageSize: ids.length })
  return new Map(records.map((record) => [record.id, record]))
}

function from({ from: field }: Work, record: Record<string, unknown>): string | null {
  const name = field === undefined ? undefined : record[`${field}_dictText`] ?? record[field]
  return typeof name === 'string' && name !== '' ? name : null
}

function titleOfWork({ title, en }: Work, locale: Locale): string {
  return locale === 'en-US' ? en : title
}

/** The list that shows exactly the rows of a step. */
function pathOf(paths: ReadonlyMap<string, string>, work: Work, entity: Entity): string {
  return work.path ?? `${paths.get(entity.id) ?? ''}?f.work=${encodeURIComponent(work.id)}`
}

/** Where the step of one record is made. */
function placeOf(paths: ReadonlyMap<string, string>, work: Work, entity: Entity, id: string): string {
  return work.at?.replace('{id}', encodeURIComponent(id)) ?? `${paths.get(entity.id) ?? ''}?open=view:${encodeURIComponent(id)}`
}
