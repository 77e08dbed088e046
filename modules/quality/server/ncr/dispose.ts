import { Decimal } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create } from '#kernel/server/operations/save.ts'
import { lookup } from '#kernel/entity/lookup.ts'
import { findPeople } from '#modules/system/server.ts'
import type { PostingLine } from '#modules/warehouse/index.ts'
import { post } from '#modules/warehouse/server.ts'
import { disposeRow } from '../../calls/ncr.ts'
import { concession, ncr } from '../../index.ts'
import { degraded } from './degrade.ts'
import { rejectedStock, requireUnfrozen, restated, takenOut } from './rejected-stock.ts'
import { addRow, doneNow, lotsOf, rowOf, stateByRows, writeRow, type Disposition, type Ncr } from './rows.ts'
import { ncrMessages } from './messages.ts'

interface Asked {
  okQty: string | null
  ngQty: string | null
  resultNo: string | null
  cost: string | null
}
/** What the row says then; undefined where it is written already. */
type Dispose = (ctx: Ctx, record: Ncr, row: Disposition, asked: Asked) => Promise<Partial<Disposition> | undefined>

/**
 * Carries out one row. Scrap, returns, sorting and
 * degrading post at once; a concession waits for its approval, rework for its document of production, repair until it is reported done.
 */
export const servedDispose = serve(disposeRow, async (ctx, { row: id, ...asked }, record) => {
  const row = rowOf(ctx, record, id)
  requireOpen(ctx, row)
  const values = await disposals[row.disposition!]!(ctx, record, row, asked)
  if (values)
    await writeRow(ctx, row, { ...values, ...(asked.cost === null ? {} : { cost: asked.cost }),
      resultNo: values.resultNo ?? asked.resultNo })
  return { status: await stateByRows(ctx, record.id) }
})

function requireOpen(ctx: Ctx, { state, disposition, resultNo }: Disposition): void {
  const messages = ncrMessages[ctx.locale]
  if (state === 'DOING') throw new Refusal(messages.notOpen(messages.doing))
  if (state === 'WAIT') throw new Refusal(messages.notOpen(messages.waits(resultNo ?? '')))
  if (state === 'DONE') throw new Refusal(messages.notOpen(messages.done))
  if (!disposition) throw new Refusal(messages.undecided)
}

const rework: Dispose = (ctx) => Promise.resolve({ state: 'DOING', doneBy: ctx.session.username, doneTime: now(ctx) })

const disposals: Readonly<Record<string, Dispose>> = lookup({
  REWORK: rework,
  REPAIR: rework,
  SCRAP: (ctx, record, row) => posted(ctx, record, row, async () => takenOut(record.item, await rejectedStock(ctx, record, row), '205')),
  RTV: (ctx, record, row) => {
    if (!record.supplier) throw new Refusal(ncrMessages[ctx.locale].supplierNeeded)
    return posted(ctx, record, row, async () => takenOut(record.item, await rejectedStock(ctx, record, row), '203'))
  },
  DEGRADE: (ctx, record, row) =>
    posted(ctx, record, row, async () => {
      const pieces = await rejectedStock(ctx, record, row)
      await requireUnfrozen(ctx, pieces)
      return degraded(ctx, record, pieces, row.toItem!)
    }),
  SORT: sorted,
  CONC: conceded,
})

/** Posts a row by the key of its revision: each time that it is carried out it posts once. Nothing lies in stock, nothing is posted. */
async function posted(ctx: Ctx, record: Ncr, row: Disposition, linesOf: () => Promise<PostingLine[]>): Promise<Partial<Disposition>> {
  if (record.stocked !== 'Y') return doneNow(ctx)
  const { id } = await post(ctx, { doc: { type: ncr.id, id: record.id, no: record.docNo }, key: `${ncr.id}:${row.id}:${row.rev}`,
    lines: await linesOf() })
  return { ...doneNow(ctx), posting: id }
}

/** What was good is used; what was not waits for the board as a row of its own. */
async function sorted(ctx: Ctx, record: Ncr, row: Disposition, { okQty, ngQty }: Asked): Promise<Partial<Disposition>> {
  const messages = ncrMessages[ctx.locale]
  if (okQty === null || ngQty === null) throw new Refusal(messages.sortNeeded)
  if (!new Decimal(okQty).plus(ngQty).eq(row.qty)) throw new Refusal(messages.sortSum(new Decimal(row.qty).toFixed()))
  const good = new Decimal(okQty)
  const values = good.isZero() ? doneNow(ctx) : await posted(ctx, record, row, async () => {
    const pieces = await rejectedStock(ctx, record, { lot: row.lot, qty: good.toFixed() })
    await requireUnfrozen(ctx, pieces)
    return restated(record.item, pieces, 'OK')
  })
  if (new Decimal(ngQty).gt(0)) await addRow(ctx, record.id, { qty: ngQty, lot: row.lot, sortedFrom: row.id })
  return { ...values, qty: good.toFixed() }
}

/** The concession is decided on its own: in the process that is bound to it, or by whoever has the right. Its rule writes the row. */
async function conceded(ctx: Ctx, record: Ncr, row: Disposition): Promise<undefined> {
  await requireAnotherToApprove(ctx)
  const lots = lotsOf(record)
  const { id } = await create(ctx, concession, { docDate: now(ctx).slice(0, 10), owner: ctx.session.username, ncr: record.id, row: row.id,
    item: record.item, lot: row.lot ?? (lots.length === 1 ? lots[0]!.lot : null), qty: row.qty, reason: row.reason })
  await move(ctx, concession, 'submit', { id })
}

/** Who submits a concession does not approve it (domain §2.19): begun by the only quality manager it would wait for ever. */
async function requireAnotherToApprove(ctx: Ctx): Promise<void> {
  const managers = await findPeople(ctx, { by: 'role', ids: ['quality-manager'] })
  if (managers.length === 1 && managers[0] === ctx.session.username) throw new Refusal(ncrMessages[ctx.locale].onlyApprover)
}
