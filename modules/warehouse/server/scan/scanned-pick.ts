import { sql } from 'kysely'
import { Decimal, joinNames } from '#kernel/entity/index.ts'
import { perform } from '#kernel/server/calls/carry-out.ts'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { requireMove } from '#kernel/server/operations/move.ts'
import type { Rec } from '#kernel/server/rules.ts'
import type { Scanned, scanPick } from '../../calls/scan.ts'
import { bin, hu, issue, lot } from '../../index.ts'
import { balanceKeyOf } from '../../rules/posting.ts'
import { bestFit, matchPicks, type InHand, type OpenPick, type PickMatch } from '../../rules/match-picks.ts'
import { issueKinds, linesOfIssue, type Issue } from '../documents/issue-kinds.ts'
import { servedPick } from '../documents/pick.ts'
import { documentMessages } from '../documents/messages.ts'
import { holdAside } from '../hu/set-aside.ts'
import { sumOf } from '../hu/units.ts'
import { lockBalances } from '../post.ts'
import { unitInHand } from './picked-unit.ts'
import { scanMessages } from './messages.ts'
import { scanned, scannedAny } from './scanned.ts'

type ScannedPick = Scanned<typeof scanPick>

export interface Picked {
  docNo: string
  qty: string
  done: boolean
}

/**
 * Picks for an issue what was scanned: a lot in a bin, or a handling unit with all that stands inside. It is picked by the
 * action that the picking window uses; what was not planned is taken only where the person says so.
 */
export async function scannedPick(ctx: Ctx, asked: ScannedPick): Promise<Picked> {
  return transact(ctx, async (tx) => {
    const record = await withLines(tx, issue, await findOne(tx, issue, asked.issue, { lock: true }))
    await requireMove(tx, issue, 'pick', record, null)
    const open = openPicks(record)
    await holdAside(tx)
    const hands = await handsOf(tx, record, open, asked)
    const { matches, over } = matchPicks(open, hands)
    if (new Decimal(over).gt(0))
      throw refuseFaults([{ field: 'qty', text: documentMessages[tx.locale].tooMuch(sumOf(open.map((pick) => pick.open)).toFixed()) }])
    await requirePlanned(tx, open, matches, asked)
    await holdBalances(tx, record, open, matches)
    const after = await perform(tx, servedPick, { id: record.id,
      picks: matches.map(({ pick, hand, hu: unit, qty }) => ({ pick, qty, bin: hand.bin, lot: hand.lot, hu: unit,
        reason: asked.reason })
      ) })
    return { docNo: record.docNo, qty: sumOf(matches.map(({ qty }) => qty)).toFixed(), done: after.status === issue.state.toCheck }
  })
}

function openPicks(record: Issue): OpenPick[] {
  return linesOfIssue(record).picks.map(({ id, item, lot: lotId, bin: binId, hu: unit, stockType, qty, pickedQty }) => ({ id, item,
    lot: lotId, bin: binId, hu: unit, stockType, open: new Decimal(qty).minus(pickedQty ?? 0).toFixed() })
  )
}

async function handsOf(ctx: Ctx, record: Issue, open: readonly OpenPick[], asked: ScannedPick): Promise<InHand[]> {
  const messages = scanMessages[ctx.locale]
  const { usable } = issueKinds[record.outType]!
  const found = await scannedAny(ctx, [hu, lot], asked.code, 'code', messages.notLotOrUnit)
  const place = asked.binCode === null ? undefined : await scanned(ctx, bin, asked.binCode, 'binCode', messages.notBin)
  if (found.entity.id === hu.id) return unitInHand(ctx, record, open, { unit: found.record, place, qty: asked.qty, usable })
  if (!place) throw refuseFaults([{ field: 'binCode', text: messages.binNeeded }])
  const hand = { item: found.record.item as string, lot: found.record.id as string, bin: place.id as string }
  if (usable) await requireUsable(ctx, found.record, hand.bin)
  const fit = bestFit(open, hand)
  if (!fit)
    throw new Refusal(
      sumOf(open.map((pick) => pick.open)).gt(0)
        ? messages.notWanted(String(found.record.lotNo), record.docNo)
        : messages.allPicked(record.docNo),
    )
  return [{ ...hand, qty: asked.qty ?? fit.open }]
}

/** A lot that is frozen, or lies there in a state in which nobody may use it. */
async function requireUsable(ctx: Ctx, { id, frozen }: Rec, binId: string): Promise<void> {
  const { rows } = await sql<{ type: string }>`
    select distinct stock_type as type
    from wms_balance
    where lot = ${id} and bin = ${binId} and qty > 0 and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  if (frozen === 'Y' || (rows.length > 0 && rows.every(({ type }) => type !== 'OK')))
    throw new Refusal(documentMessages[ctx.locale].unusable)
}

/** Another place or lot than was planned is most often the wrong label: it is meant only where that is said. */
async function requirePlanned(ctx: Ctx, open: readonly OpenPick[], matches: readonly PickMatch[],
  { elsewhere }: ScannedPick): Promise<void> {
  const stray = matches.find(({ fit }) => fit !== 'planned')
  if (!stray || elsewhere === 'Y') return
  const { hand } = stray
  const fit = bestFit(open, hand)!
  if (fit.fit === 'planned') throw refuseFaults([{ field: 'qty', text: documentMessages[ctx.locale].tooMuch(fit.open) }])
  const wanted = open.filter((pick) =>
    new Decimal(pick.open).gt(0) && pick.item === hand.item && (stray.fit === 'otherLot' || pick.lot === hand.lot)
  )
  const { rows } = await sql<{ id: string; name: string }>`select id, lot_no as name from wms_lot where id = any(${[hand.lot,
    ...wanted.map((pick) => pick.lot)]}) union all select id, code from wms_bin where id = any(${[hand.bin,
    ...wanted.map((pick) => pick.bin)]})`.execute(ctx.db)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const listed = (ids: readonly (string | null)[]) => joinNames(ctx.locale, [...new Set(ids.map((id) => names.get(id ?? '') ?? '—'))])
  const messages = scanMessages[ctx.locale]
  throw stray.fit === 'otherLot'
    ? refuseFaults([{ field: 'code', text: messages.otherLot(listed([hand.lot]), listed(wanted.map((pick) => pick.lot))) }])
    : refuseFaults([{ field: 'binCode',
      text: messages.otherBin(listed([hand.lot]), listed([hand.bin]), listed(wanted.map((pick) => pick.bin))) }])
}

/** All at once in the order of their keys: a pallet is many balances, and others pick meanwhile. */
async function holdBalances(ctx: Ctx, record: Issue, open: readonly OpenPick[], matches: readonly PickMatch[]): Promise<void> {
  const keys = matches.flatMap(({ pick, hand, hu: unit }) => {
    const planned = open.find(({ id }) => id === pick)!
    const place = { moveType: '301', item: hand.item, warehouse: record.warehouse, stockType: planned.stockType as 'OK', qty: '0' } as const
    return [balanceKeyOf({ ...place, lot: planned.lot, bin: planned.bin, hu: planned.hu }),
      balanceKeyOf({ ...place, lot: hand.lot, bin: hand.bin, hu: unit })]
  })
  await lockBalances(ctx, keys)
}
