import { now, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { checkCodes } from '#kernel/server/operations/checks.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { requireRev } from '#kernel/server/operations/save.ts'
import { changeRecord } from '#kernel/server/operations/system-writes.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { spcPoint } from '../../index.ts'
import { recountOpen } from './open-count.ts'
import { rejudge } from './rejudge.ts'
import { spcMessages } from './messages.ts'
import { lockChart, type Chart, type Point } from './stored.ts'
import { tellChart } from './tell.ts'

interface Asked {
  id: string
  rev: number
}

/** Keeps a point from counting, with a reason; it stays where it is, and what follows is judged anew (domain §2.6 rule 6). */
export async function exclude(ctx: Ctx, { id, rev, reason }: Asked & { reason: string }): Promise<Rec> {
  return onPoint(ctx, { id, rev }, async (tx, chart, point) => {
    if (point.excluded === 'Y') throw new Refusal(spcMessages[tx.locale].alreadyExcluded(point.seq))
    await change(tx, point, 'exclude', { excluded: 'Y', excludeReason: reason, excludeBy: tx.session.username })
    await rejudge(tx, chart, point.seq)
  })
}

/** Lets an excluded point count again; why stands in its place. */
export async function include(ctx: Ctx, { id, rev, reason }: Asked & { reason: string }): Promise<Rec> {
  return onPoint(ctx, { id, rev }, async (tx, chart, point) => {
    if (point.excluded === 'N') throw new Refusal(spcMessages[tx.locale].notExcluded(point.seq))
    await change(tx, point, 'include', { excluded: 'N', excludeReason: reason, excludeBy: tx.session.username })
    await rejudge(tx, chart, point.seq)
  })
}

/** What was the matter with a point, and what was done. */
export async function noteCause(ctx: Ctx,
  { id, rev, cause, causeNote, action }: Asked & { cause: string; causeNote: string | null; action: string | null }): Promise<Rec> {
  return onPoint(ctx, { id, rev }, async (tx, chart, point) => {
    if ((point.violations | point.spreadViolations) === 0 && point.excluded === 'N')
      throw new Refusal(spcMessages[tx.locale].noViolation(point.seq))
    const [faults] = await checkCodes(tx, spcPoint, [{ cause }], [null])
    if (faults!.length > 0) throw refuseFaults(faults!)
    await change(tx, point, 'cause', { cause, causeNote, action, causeBy: tx.session.username, causeTime: now(tx) })
    await recountOpen(tx, chart.id)
    tellChart(tx, chart.id)
  })
}

/** The chart is held before its point, as where points come. */
async function onPoint(ctx: Ctx, { id, rev }: Asked, act: (ctx: Ctx, chart: Chart, point: Point & Rec) => Promise<void>): Promise<Rec> {
  return transact(ctx, async (tx) => {
    const found = await findOne(tx, spcPoint, id)
    const chart = await lockChart(tx, found.chart as string)
    const point = await findOne(tx, spcPoint, id, { lock: true })
    requireRev(tx, rev, point)
    if (chart.state !== 'OPEN') throw new Refusal(spcMessages[tx.locale].closed(chart.code))
    await act(tx, chart, point as Point & Rec)
    return findOne(tx, spcPoint, id)
  })
}

async function change(ctx: Ctx, before: Point & Rec, action: string, values: Partial<Point>): Promise<void> {
  await changeRecord(ctx, spcPoint, before, values, { action })
}
