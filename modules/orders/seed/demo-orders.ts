import { Decimal, type Row } from '#kernel/entity/index.ts'
import { daysLater } from '#kernel/entity/period.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { newId } from '#kernel/server/ids.ts'
import { addRecords, addRows } from '#kernel/server/operations/system-writes.ts'
import { actingAs, dayFromNow, type IdOf } from '#modules/system/server.ts'
import { order, orderLine } from '../entities/order.ts'
import { invoice, payment, paymentMatch } from '../entities/payment.ts'
import { lineAmount, totalOf } from '../rules/amounts.ts'
import { lineState } from '../rules/line-state.ts'
import { abroad, domestic, perUnit, soldInserts, type Seed } from './demo-customers.ts'

/*
 * What was ordered in half a year (domain §2.15): most of it shipped and paid, some late, the rest at every stage. What is seeded of the
 * past has no documents of the store: the plant began to keep those here a month ago.
 */

type Stage = 'paid' | 'owed' | 'late' | 'ready' | 'making' | 'planned' | 'fresh' | 'closed' | 'cancelled'

interface Story {
  stage: Stage
  /** How many days ago it was ordered. */
  ago: number
}

/** So many of each stage, the oldest first, ordered in these days. */
const chapters: readonly (readonly [stage: Stage, count: number, from: number, to: number])[] = [['paid', 76, 178, 70], ['late', 8, 112,
  82], [
  'owed',
  16,
  68,
  40,
], ['closed', 3, 120, 60], ['cancelled', 5, 130, 20], ['ready', 8, 44, 30], ['making', 18, 38, 16], ['planned', 10, 20, 9], ['fresh', 8, 10,
  5]]

const stories: readonly Story[] = chapters.flatMap(([stage, count, from, to]) =>
  Array.from({ length: count }, (_, index) => ({ stage, ago: Math.round(from - ((from - to) * index) / Math.max(1, count - 1)) }))
)

const dealt = <T>(all: readonly T[], index: number): T => all[index % all.length]!
/** How much of a position was planned, made, packed and shipped, as shares of what was ordered. */
const shares: Readonly<Record<Stage, (position: number) => readonly [planned: number, made: number, packed: number, shipped: number]>> = {
  paid: () => [1, 1, 1, 1],
  late: () => [1, 1, 1, 1],
  owed: () => [1, 1, 1, 1],
  closed: () => [1, 0.4, 0.4, 0.4],
  cancelled: () => [0, 0, 0, 0],
  ready: (position) => (position === 0 ? [1, 1, 1, 0.5] : [1, 1, 1, 0]),
  making: (position) => (position === 0 ? [1, 0.6, 0.2, 0] : [1, 0.1, 0, 0]),
  planned: (position) => (position === 0 ? [1, 0, 0, 0] : [0.5, 0, 0, 0]),
  fresh: () => [0, 0, 0, 0],
}

const { approved, executing, finished, closed, cancelled } = order.state
const stateOf: Readonly<Record<Stage, string>> = { paid: finished, late: finished, owed: finished, closed, cancelled, ready: executing,
  making: executing, planned: executing, fresh: approved }

export interface Seeded {
  order: Row<typeof order>
  stage: Stage
}

/** Orders of the past and those under way. */
export async function seedOrders(system: Ctx, { customers, items }: { customers: IdOf; items: IdOf }): Promise<readonly Seeded[]> {
  const numbers = new Map<string, number>()
  const buyers = [...domestic.filter(([, , , , { status }]) => status === undefined), ...abroad]
  const seeded = stories.map(({ stage, ago }, index) => {
    const buyer = dealt(buyers, index * 7 + Math.floor(index / buyers.length))
    const day = dayFromNow(system, -ago)
    const count = (numbers.get(day) ?? 0) + 1
    numbers.set(day, count)
    const docNo = `SO${day.replaceAll('-', '')}${String(count).padStart(3, '0')}`
    return { stage, ago, lines: linesOf({ system, items, buyer, stage, ago, index }),
      record: head({ buyer, customers, day, docNo, stage, index }) }
  })
  const records: Row<typeof order>[] = []
  // The history of a record begins on its day.
  for (const [ago, made] of Map.groupBy(seeded, (one) => one.ago)) {
    records.push(
      ...await addRecords(actingAs(system, 'sales', ago), order,
        made.map(({ stage, lines, record }) => ({ ...record, amount: totalOf(lines.map(({ amount }) => amount ?? null), record.currency),
          ready: stage === 'ready' ? 'Y' as const : 'N' as const })
        )),
    )
  }
  const ctx = actingAs(system, 'sales', 1)
  const ofNumber = new Map(records.map((record) => [record.docNo, record]))
  await addRows(ctx, orderLine,
    seeded.flatMap(({ record: { docNo }, lines }) =>
      lines.map((line, position) => ({ ...line, mainId: ofNumber.get(docNo)!.id, orderNum: position + 1 }))
    ))
  const all = seeded.map(({ record: { docNo }, stage }) => ({ order: ofNumber.get(docNo)!, stage }))
  await seedReceivables(ctx, all)
  return all
}

interface Line {
  system: Ctx
  items: IdOf
  buyer: Seed
  stage: Stage
  ago: number
  index: number
}

function head(
  { buyer: [code, , , city, more], customers, day, docNo, stage, index }: { buyer: Seed; customers: IdOf; day: string; docNo: string;
    stage: Stage; index: number },
) {
  const isAbroad = code.startsWith('E')
  const currency = String(more.currency ?? 'CNY')
  const at = `${day} 09:20:00`
  return { docNo, docDate: day, status: stateOf[stage], owner: 'sales', customer: customers(code), address: city, currency,
    orderType: isAbroad ? 'EXP' as const : index % 11 === 5 ? 'SAMPLE' as const : 'DOM' as const,
    customerPo: isAbroad ? `PO-${4100 + index * 3}` : `CG${day.slice(2, 4)}${String(200 + index)}`, fxRate: String(perUnit[currency]),
    tradeTerm: isAbroad ? String(more.tradeTerm) : null, portLoad: isAbroad ? 'Ningbo' : null,
    payTerm: more.payTerm === undefined ? null : String(more.payTerm), priority: index % 9 === 0 ? 2 : 5, version: 1,
    offersShort: 'N' as const, ...(stage === 'cancelled' ? { cancelledReason: '客户项目取消' } : {}),
    ...(stage === 'closed' ? { closedReason: '客户不再需要余量' } : {}), submitBy: 'sales', submitTime: at, auditBy: 'director',
    auditTime: `${day} 14:00:00`, createBy: 'sales', createTime: at }
}

function linesOf({ system, items, buyer: [code, , , , more], stage, ago, index }: Line): Partial<Row<typeof orderLine>>[] {
  const currency = String(more.currency ?? 'CNY')
  const isAbroad = code.startsWith('E')
  // Eight of nineteen orders of the past had a position more.
  const positions = 1 + (index % 4) + (stage === 'paid' && index % 19 < 8 ? 1 : 0)
  return Array.from({ length: positions }, (_, position) => {
    const [insert, price] = dealt(soldInserts, index + position * 2)
    const qty = String(200 * (1 + ((index * 5 + position * 3) % 9)))
    const [plannedQty, producedQty, packedQty, shippedQty] = shares[stage](position).map((share) => new Decimal(qty).times(share).toFixed())
    const due = dueOf(stage, ago, index + position)
    const own = { qty, plannedQty: plannedQty!, producedQty: producedQty!, packedQty: packedQty!, shippedQty: shippedQty!, returnedQty: '0',
      openingPlanned: plannedQty!, openingMade: producedQty!, openingPacked: new Decimal(packedQty!).minus(shippedQty!).toFixed(),
      overPct: isAbroad ? '5' : '0', underPct: isAbroad ? '5' : '0' }
    const unit = (price / perUnit[currency]!).toFixed(currency === 'JPY' ? 0 : 2)
    const state = lineState({ ...own, shortClosed: false, ended: stage === 'closed' || stage === 'cancelled' })
    // One position in seven left after its day, those of the late orders all of them.
    const slip = stage === 'late' ? 6 : (index + position) % 7 === 3 ? 2 : -2
    return { ...own, id: newId(system.kernel.clock.now().getTime()), lineNo: position + 1, item: items(insert), uom: '件', price: unit,
      taxRate: isAbroad ? '0' : '13', amount: lineAmount({ qty, price: unit }, currency), dueDate: dayFromNow(system, due),
      promiseDate: dayFromNow(system, due),
      customerPartNo: isAbroad ? `${code.replace('-', '')}-${10_200 + soldInserts.findIndex(([name]) => name === insert) * 7}` : null,
      shortClosed: 'N' as const, lineStatus: state,
      completedAt: state === 'SHIPPED' ? `${dayFromNow(system, Math.min(due + slip, -4))} 15:30:00` : null }
  })
}

/** When it is wanted, in days from today: orders take four to six weeks; a few of those that are made are late or will be. */
function dueOf(stage: Stage, ago: number, index: number): number {
  const due = -ago + 28 + (index % 3) * 7
  if (stage === 'paid' || stage === 'late' || stage === 'owed') return Math.min(due, -8)
  if (stage === 'making' && index % 9 === 0) return -2
  if (stage === 'ready' && index % 7 === 0) return -1
  if (stage === 'planned' && index % 5 === 0) return 5
  return Math.max(due, 1 + (index % 11))
}

/** What was shipped is invoiced; the old of it is paid. */
async function seedReceivables(ctx: Ctx, seeded: readonly Seeded[]): Promise<void> {
  const billed = seeded.filter(({ stage }) => stage === 'paid' || stage === 'late' || stage === 'owed')
  const invoices = await addRecords(ctx, invoice, billed.map(({ order: of, stage }, index) => {
    const day = shifted(ctx, of.docDate, 34)
    return { docNo: numberOf('IV', day, index), docDate: day, status: stage === 'owed' ? invoice.state.approved : invoice.state.finished,
      salesOrder: of.id, customer: of.customer, currency: of.currency, amount: of.amount!, paid: stage === 'owed' ? '0' : of.amount!,
      dueDate: daysLater(day, 30), createBy: 'sales', createTime: `${day} 10:00:00` }
  }))
  const settled = invoices.filter(({ status }) => status === invoice.state.finished)
  const paidOn = ({ dueDate }: { dueDate: string }) => shifted(ctx, dueDate, -3)
  const payments = await addRecords(ctx, payment,
    settled.map((of, index) => ({ docNo: numberOf('RC', paidOn(of), index), docDate: paidOn(of), status: payment.state.finished,
      customer: of.customer, currency: of.currency, amount: of.amount, bankRef: `BK${70_310 + index * 17}`, createBy: 'sales',
      createTime: `${paidOn(of)} 10:30:00` })
    ))
  await addRows(ctx, paymentMatch,
    settled.map((of, index) => ({ mainId: payments[index]!.id, orderNum: 1, invoice: of.id, amount: of.amount })))
}

/** A day so much later, but not after the day before yesterday. */
function shifted(ctx: Ctx, day: string, days: number): string {
  const later = daysLater(day, days)
  const last = dayFromNow(ctx, -2)
  return later < last ? later : last
}

/** Numbers of the past, apart from those that the day's own documents take. */
function numberOf(kind: string, day: string, index: number): string {
  return `${kind}${day.slice(2).replaceAll('-', '')}${String(500 + index).padStart(3, '0')}`
}
