import { sql } from 'kysely'
import { now, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { newId } from '#kernel/server/ids.ts'
import { checkCodes } from '#kernel/server/operations/checks.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { characteristic, spcPoint } from '../../index.ts'
import { readValue, type ValueFormat } from '../../rules/inspection/read-value.ts'
import { isCounted } from '../../rules/spc/judge-points.ts'
import { appendPoints, type NewPoint } from './append.ts'
import { spcMessages } from './messages.ts'
import { lockChart, typeOf, type Chart } from './stored.ts'

/** What a person types of a point: values apart from each other by spaces or lines, or what was counted. */
export interface TypedPoint {
  chart: string
  values: string | null
  size: number | null
  bad: number | null
  at: string | null
  lot: string | null
}

/**
 * Adds a point that somebody typed.
 * @returns the number of the point
 * @throws Refusal naming what cannot be read
 */
export async function addTyped(ctx: Ctx, input: TypedPoint): Promise<{ seq: number }> {
  return transact(ctx, async (tx) => {
    const messages = spcMessages[tx.locale]
    const chart = await lockChart(tx, input.chart)
    if (chart.state !== 'OPEN') throw new Refusal(messages.closed(chart.code))
    if (chart.source !== 'REPORT') throw new Refusal(messages.notTyped)
    const at = timeOf(tx, chart, input.at)
    await requireLot(tx, chart, input.lot)
    const taken = isCounted(typeOf(chart)) ? countOf(tx, chart, input) : await valuesOf(tx, chart, input)
    await appendPoints(tx, chart, [{ ...taken, at, lot: input.lot, sourceKey: `typed:${newId(tx.kernel.clock.now().getTime())}` }])
    return { seq: chart.pointCount! }
  })
}

function timeOf(ctx: Ctx, chart: Chart, at: string | null): string {
  const messages = spcMessages[ctx.locale]
  if (at !== null && at > now(ctx)) throw refuseFaults([{ field: 'at', text: messages.future }])
  if (at !== null && chart.lastTime !== null && at < chart.lastTime)
    throw refuseFaults([{ field: 'at', text: messages.before(chart.lastTime) }])
  return at ?? now(ctx)
}

/** A lot that a point names may be frozen for it: it exists, and is of the item that the chart watches. */
async function requireLot(ctx: Ctx, chart: Chart, id: string | null): Promise<void> {
  if (id === null) return
  const [faults] = await checkCodes(ctx, spcPoint, [{ lot: id }], [null])
  if (faults!.length > 0) throw refuseFaults(faults!)
  const { rows: [other] } = await sql<
    { lotNo: string }
  >`select lot_no as "lotNo" from wms_lot where id = ${id} and item <> ${chart.item} and tenant_id = ${ctx.session.tenantId}`.execute(
    ctx.db,
  )
  if (other) throw refuseFaults([{ field: 'lot', text: spcMessages[ctx.locale].otherItem(other.lotNo) }])
}

type Taken = Pick<NewPoint, 'values' | 'size' | 'bad'>

function countOf(ctx: Ctx, chart: Chart, { size, bad }: TypedPoint): Taken {
  const messages = spcMessages[ctx.locale]
  const faults: Fault[] = [
    ...(size === null || size < 1 ? [{ field: 'size', text: messages.needSize }] : []),
    ...(bad === null || bad < 0 ? [{ field: 'bad', text: messages.needBad }] : []),
  ]
  if (faults.length === 0 && (chart.chart === 'P' || chart.chart === 'NP') && bad! > size!)
    faults.push({ field: 'bad', text: messages.tooBad })
  if (faults.length > 0) throw refuseFaults(faults)
  return { values: [], size: size!, bad }
}

async function valuesOf(ctx: Ctx, chart: Chart, { values }: TypedPoint): Promise<Taken> {
  const messages = spcMessages[ctx.locale]
  const typed = (values ?? '').split(/[\s;；、]+/).filter(Boolean)
  const n = chart.chart === 'XBAR_R' || chart.chart === 'XBAR_S' ? chart.n : 1
  if (typed.length === 0) throw refuseFaults([{ field: 'values', text: messages.noValues }])
  if (typed.length > n) throw refuseFaults([{ field: 'values', text: messages.tooMany(typed.length, n) }])
  const { decimals, uom } = await findOne(ctx, characteristic, chart.char)
  const format: ValueFormat = { decimals: Number(decimals ?? 6), unit: uom as string | null }
  return { values: typed.map((text) => readOne(ctx, text, format)), size: typed.length, bad: null }
}

function readOne(ctx: Ctx, text: string, format: ValueFormat): string {
  const messages = spcMessages[ctx.locale]
  const read = readValue(text, format)
  if (read.ok) return read.value
  const { fault } = read
  throw refuseFaults([{ field: 'values', text: fault.code === 'decimals'
    ? messages.decimals(text, fault.decimals)
    : fault.code === 'thousands'
    ? messages.thousands(text, fault.asPoint)
    : fault.code === 'unit'
    ? messages.unit(text, fault.unit)
    : messages.notNumber(text) }])
}
