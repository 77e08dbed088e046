import { Decimal, type Row } from '#kernel/entity/index.ts'
import { now, refusal, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { move } from '#kernel/server/operations/move.ts'
import { requireRev } from '#kernel/server/operations/save.ts'
import { stateText } from '#kernel/server/operations/states.ts'
import { addRows, changeRow } from '#kernel/server/operations/system-writes.ts'
import type { Source } from '../../calls/mix.ts'
import { aimOf, mix, mixLine, mixPart, nextToWeigh, partResult, type PartResult } from '../../index.ts'
import { balanceKeyOf } from '../../rules/posting.ts'
import { hold } from '../documents/reservations.ts'
import { warehouseMessages } from '../messages.ts'
import { lockBalances } from '../post.ts'
import { shownByScale } from './by-scale.ts'
import { itemsOf, partsOf, sourcesOf, totalOf, type Mix, type MixItem, type MixLine, type MixPart } from './facts.ts'
import { mixMessages } from './messages.ts'
import { signBatch } from './sign-batch.ts'

export interface Weighing {
  id: string
  line: string
  rev: number
  lot: string | null
  gross: string
  tare: string | null
  scale: string | null
  otherLotReason: string | null
  fromScale?: readonly { field: string; sensor: string; at: number }[] | null
  part?: string | null
  batchReason?: string | null
}

export interface Weighed {
  id: string
  rev: number
  weighed: string
  result: PartResult
}

/** Under which scale and tare of a person are remembered. */
export const weighingKit = 'weighing'

/**
 * Keeps a weighing with both signatures, within its tolerance or not: what is out of it is told by `result` and keeps the next
 * component waiting. The lot is the one that expires first; another one has its reason. A lot that runs out is weighed as a part:
 * the next one continues the component, and the tolerance holds for the sum.
 * @param secondBy who proved to stand by (`countersign`); nobody where a scale showed all of it
 */
export async function weigh(ctx: Ctx, input: Weighing, secondBy: string | null): Promise<Weighed> {
  return transact(ctx, async (tx) => {
    const doc = await lockWeighing(tx, input.id)
    const line = await requireTurn(tx, doc, input)
    const shown = await shownByScale(tx, input)
    if (input.batchReason?.trim() && secondBy !== null) await signBatch(tx, doc, secondBy, input.batchReason.trim())
    const item = (await itemsOf(tx, [line.item])).get(line.item)!
    const weighed = netOf(tx, input, item)
    const source = await chooseSource(tx, doc, line, item, { ...input, weighed })
    const before = totalOf(partsOf(doc, line.id).map((part) => part.weighed)).toFixed()
    const result = partResult(aimOf(line, item.precision), { before, weighed, tolPct: line.tolPct ?? doc.tolPct, part: input.part === 'Y' })
    const signed = { lot: source.lot, bin: source.bin, otherLotReason: source.reason, gross: input.gross, tare: input.tare ?? '0',
      scale: shown?.scale ?? input.scale, scaleDevice: shown?.device ?? null, scaleTime: shown?.time ?? null, weighBy: tx.session.username,
      secondBy, weighTime: now(tx) }
    const sum = new Decimal(before).plus(weighed).toFixed()
    const { rev } = await changeRow(tx, mixLine, line, { ...signed, weighed: sum, result })
    if (result === 'OK' || result === 'PART') await addPart(tx, doc, { ...signed, line: line.id, item: line.item, weighed })
    await tx.kernel.providers.rememberParts(tx, weighingKit, { scale: input.scale, tare: input.tare })
    return { id: line.id, rev, weighed: sum, result }
  })
}

/** What is within its tolerance, or a part of it, goes into the mill: it is reserved for the charge until the mill is empty. */
async function addPart(ctx: Ctx, doc: Mix, { item, lot, bin, weighed, ...more }: Partial<Row<typeof mixPart>> & Weighable): Promise<void> {
  const [part] = await addRows(ctx, mixPart, [{ ...more, item, lot, bin, weighed, mainId: doc.id, orderNum: doc.parts.length + 1 }])
  await hold(ctx, { type: mix.id, id: doc.id, no: doc.docNo }, [{ pick: part!.id, item, lot, bin, warehouse: doc.warehouse, qty: weighed,
    balanceKey: weighedFrom(doc, item, { lot, bin }) }])
}

type Weighable = Pick<MixPart, 'item' | 'lot' | 'weighed'> & { bin: string }

/** The balance that a component is weighed from. */
function weighedFrom({ warehouse }: Mix, item: string, { lot, bin }: { lot: string | null; bin: string }): string {
  return balanceKeyOf({ item, lot, warehouse, bin, stockType: 'OK' })
}

async function lockWeighing(ctx: Ctx, id: string): Promise<Mix> {
  let doc = await findOne(ctx, mix, id, { lock: true })
  if (doc.status === mix.state.released) {
    await move(ctx, mix, 'begin', { id })
    doc = await findOne(ctx, mix, id)
  } else if (doc.status !== mix.state.weighing) throw new Refusal(mixMessages[ctx.locale].notWeighing(await stateText(ctx, mix, doc)))
  return withLines(ctx, mix, doc)
}

/** The line that was sent must be the one whose turn it is, as it was read. */
async function requireTurn(ctx: Ctx, doc: Mix, { line: id, rev }: Weighing): Promise<MixLine> {
  const lines = doc.lines
  const line = lines.find((one) => one.id === id)
  if (!line) throw refusal(ctx, 'notFound')
  requireRev(ctx, rev, line)
  const next = nextToWeigh(lines)
  if (!next) throw new Refusal(mixMessages[ctx.locale].allWeighed)
  if (next.id !== id) throw new Refusal(mixMessages[ctx.locale].notYetTurn((await itemsOf(ctx, [next.item])).get(next.item)!.code))
  return line
}

/** Gross less tare, as measured quantities are rounded: half up to the unit. */
function netOf(ctx: Ctx, { gross, tare }: Weighing, { precision, uom }: MixItem): string {
  const net = new Decimal(gross).minus(tare ?? 0).toDecimalPlaces(precision, Decimal.ROUND_HALF_UP)
  if (new Decimal(gross).lte(tare ?? 0)) throw refuseFaults([{ field: 'gross', text: mixMessages[ctx.locale].tareOverGross }])
  if (net.isZero()) throw refuseFaults([{ field: 'gross', text: mixMessages[ctx.locale].precision(uom, precision) }])
  return net.toFixed()
}

async function chooseSource(ctx: Ctx, doc: Mix, line: MixLine, item: MixItem,
  { lot, otherLotReason, weighed }: { lot: string | null; otherLotReason: string | null; weighed: string }
): Promise<Source & { reason: string | null }> {
  // Held, then read: of two who weigh the last of a lot at once the second finds what the first left.
  await lockBalances(ctx, (await sourcesOf(ctx, doc.warehouse, line.item)).map((one) => weighedFrom(doc, line.item, one)))
  const sources = await sourcesOf(ctx, doc.warehouse, line.item)
  const [first] = sources
  if (!first) throw new Refusal(mixMessages[ctx.locale].noStock(item.code))
  const wanted = item.lotCtrl ? (lot ?? first.lot) : null
  const other = wanted !== first.lot
  if (other && !otherLotReason?.trim()) throw refuseFaults([{ field: 'otherLotReason', text: mixMessages[ctx.locale].fefo(first.lotNo) }])
  const ofLot = sources.filter((source) => source.lot === wanted)
  const source = ofLot.find(({ available }) => new Decimal(available).gte(weighed))
  if (!source)
    throw new Refusal(
      warehouseMessages[ctx.locale].short(item.code, ofLot[0]?.lotNo ?? '',
        `${Decimal.max(0, ...ofLot.map(({ available }) => available)).toFixed()} ${item.uom}`, `${weighed} ${item.uom}`),
    )
  return { ...source, reason: other ? otherLotReason!.trim() : null }
}
