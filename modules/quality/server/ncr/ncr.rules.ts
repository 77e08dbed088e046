import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { can, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { addItemUnits } from '#modules/product/server.ts'
import { inspection, ncr } from '../../index.ts'
import { tooFine } from '../quantities.ts'
import { otherUnits } from './degrade.ts'
import { holdGoods } from './hold-goods.ts'
import { lotNumbers } from './lot-numbers.ts'
import { makeCapa } from './open-capa.ts'
import { dispositionsOf, lotsOf, type Disposition, type Ncr } from './rows.ts'
import { ncrMessages } from './messages.ts'
import { setApart, standsApart, unsetApart } from './set-apart.ts'

/** A nonconformity is reviewed with all that becomes of it, by somebody who neither found nor submitted it (domain §2.19). */
export const ncrRules = defineRules(ncr, {
  shown: addItemUnits,
  async beforeSave(ctx, record, before) {
    await requireLots(ctx, record)
    await requireRows(ctx, record)
    await requireWholeUnits(ctx, record, before)
    if (before?.status === ncr.state.submitted && !isOnBoard(ctx, before)) throw new Refusal(ncrMessages[ctx.locale].boardEdits)
    if (before && isJudged(before) && saysOfJudgement(record) !== saysOfJudgement(before)) throw new Refusal(ncrMessages[ctx.locale].judged)
    if (before && (await standsApart(ctx, record.id)) && saysOfLots(record) !== saysOfLots(before))
      throw new Refusal(ncrMessages[ctx.locale].marked)
  },
  async beforeRemove(ctx, record) {
    if (record.status === ncr.state.submitted) throw new Refusal(ncrMessages[ctx.locale].underReview)
    if (isJudged(record)) throw new Refusal(ncrMessages[ctx.locale].judgedStays)
    if (await standsApart(ctx, record.id)) throw new Refusal(ncrMessages[ctx.locale].marked)
  },
  offered: (ctx, record, actions) =>
    actions.filter((name) =>
      (name !== 'delete' || (record.status !== ncr.state.submitted && !isJudged(record)))
      && (name !== 'edit' || record.status !== ncr.state.submitted || isOnBoard(ctx, record))
    ),
  holds: { dispose: holdGoods, done: holdGoods, takeBack: holdGoods },
  moves: {
    async submit(ctx, record) {
      requireLotSum(ctx, record)
      await setApart(ctx, record)
      // A complaint always has its 8D report.
      if (record.source === 'COMPLAINT' && !record.capa) return { capa: (await makeCapa(ctx, record)).id }
    },
    async approve(ctx, record) {
      requireSum(ctx, record)
      await requireOtherThanInspector(ctx, record, ncrMessages[ctx.locale].inspectorApproves)
    },
    cancel: (ctx, record) => unsetApart(ctx, record.id),
  },
})

/** While it is reviewed the board writes it: who decides for it, and who was asked to it. */
function isOnBoard(ctx: Ctx, { mrb }: Ncr): boolean {
  return can(ctx, `${ncr.permission}:decide`) || (mrb ?? '').split(',').includes(ctx.session.username)
}

const saysOfLots = (record: Pick<Ncr, 'lots' | 'item' | 'stocked'>) =>
  JSON.stringify([record.item, record.stocked,
    lotsOf(record).map(({ lot, qty, bin, stockType }) => [lot, new Decimal(qty).toFixed(), bin, stockType])])

/** What a judgement rejected stays what it said, so that all of the goods are disposed of. */
const isJudged = ({ sourceType }: Pick<Ncr, 'sourceType'>) => sourceType === inspection.id

const saysOfJudgement = (record: Ncr) =>
  JSON.stringify([saysOfLots(record), new Decimal(record.qty).toFixed(), record.source, record.reference])

/** Each lot once, of that item; stock that was not rejected yet says where it lies. */
async function requireLots(ctx: Ctx, record: Ncr): Promise<void> {
  const messages = ncrMessages[ctx.locale]
  const lots = lotsOf(record)
  const { rows } = await sql<{ id: string; lotNo: string; item: string; code: string }>`
    select l.id, l.lot_no as "lotNo", l.item, i.code
    from wms_lot l
      join md_item i on i.id = ${record.item} and i.tenant_id = l.tenant_id
    where l.id = any(${lots.map(({ lot }) => lot).filter(Boolean)}) and l.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  const known = new Map(rows.map((row) => [row.id, row]))
  const seen = new Set<string>()
  const faults = lots.flatMap(({ lot, bin, stockType }, index): Fault[] => {
    const found = known.get(lot)
    const at = (field: string, text: string): Fault[] => [{ lines: 'lots', row: index + 1, field, text }]
    if (found && found.item !== record.item) return at('lot', messages.otherLot(found.lotNo, found.code))
    if (found && seen.has(lot)) return at('lot', messages.lotTwice(found.lotNo))
    seen.add(lot)
    return stockType !== 'NG' && !bin ? at('bin', messages.binNeeded) : []
  })
  if (faults.length > 0) throw refuseFaults(faults)
}

/** What a judgement rejected is as fine as its lot; what people write is no finer than that, or than the unit of the item. */
async function requireWholeUnits(ctx: Ctx, record: Ncr, before: Ncr | null): Promise<void> {
  const rowsOf = (lines: string, rows: readonly { qty: string | null }[]) =>
    rows.map(({ qty }, index) => ({ lines, row: index + 1, field: 'qty', qty }))
  const faults = await tooFine(ctx, record.item, [{ field: 'qty', qty: record.qty }, ...rowsOf('lots', lotsOf(record)),
    ...rowsOf('dispositions', dispositionsOf(record))], record.sourceType ? record.qty : before?.qty)
  if (faults.length > 0) throw refuseFaults(faults)
}

/** What rows say by themselves; their sum is the review's matter. */
async function requireRows(ctx: Ctx, record: Ncr): Promise<void> {
  const messages = ncrMessages[ctx.locale]
  const lots = new Set(lotsOf(record).map(({ lot }) => lot))
  const wrongUnits = await wrongUnitsOf(ctx, record.item, dispositionsOf(record))
  const numbers = await lotNumbers(ctx, dispositionsOf(record).flatMap(({ lot }) => (lot && !lots.has(lot) ? [lot] : [])))
  const faults = dispositionsOf(record).flatMap((row, index): Fault[] => {
    const at = (field: string, text: string): Fault => ({ lines: 'dispositions', row: index + 1, field, text })
    return faultsOf(row, { item: record.item, supplier: record.supplier,
      foreign: row.lot && !lots.has(row.lot) ? numbers.get(row.lot) ?? '' : null, wrongUnits, messages }).map(([field, text]) =>
        at(field, text)
      )
  })
  if (faults.length > 0) throw refuseFaults(faults)
}

/** Items that rows degrade to although they are kept in another unit: such a row could never be carried out. */
export async function wrongUnitsOf(ctx: Ctx, item: string,
  rows: readonly Pick<Partial<Disposition>, 'disposition' | 'toItem'>[]): Promise<ReadonlyMap<string, string>> {
  const targets = rows.flatMap(({ disposition, toItem }) => (disposition === 'DEGRADE' && toItem ? [toItem] : []))
  return targets.length === 0 ? new Map() : otherUnits(ctx, item, targets)
}

interface Around {
  item: string
  supplier: string | null
  /** Number of a lot that is none of the record's. */
  foreign: string | null
  wrongUnits: ReadonlyMap<string, string>
  messages: (typeof ncrMessages)[keyof typeof ncrMessages]
}

/** What is wrong with a row by itself: field and text. */
export function faultsOf(
  { disposition, qty, toItem, reason }: Pick<ReturnType<typeof dispositionsOf>[number], 'disposition' | 'qty' | 'toItem' | 'reason'>,
  { item, supplier, foreign, wrongUnits, messages }: Around,
): [field: string, text: string][] {
  const faults: [string, string][] = []
  if (qty !== null && new Decimal(qty).lte(0)) faults.push(['qty', messages.zeroQty])
  if (foreign !== null) faults.push(['lot', messages.foreignLot(foreign)])
  if (disposition === 'DEGRADE' && !toItem) faults.push(['toItem', messages.toItemNeeded])
  if (disposition === 'DEGRADE' && toItem === item) faults.push(['toItem', messages.sameItem])
  if (disposition === 'DEGRADE' && toItem && wrongUnits.has(toItem)) faults.push(['toItem', wrongUnits.get(toItem)!])
  if (disposition === 'RTV' && !supplier) faults.push(['disposition', messages.supplierNeeded])
  if (disposition === 'CONC' && !reason?.trim()) faults.push(['reason', messages.reasonNeeded])
  return faults
}

function requireLotSum(ctx: Ctx, record: Ncr): void {
  const messages = ncrMessages[ctx.locale]
  const lots = lotsOf(record)
  if (lots.length === 0) return
  const sum = lots.reduce((total, { qty }) => total.plus(qty), new Decimal(0))
  if (!sum.eq(record.qty)) throw refuseFaults([{ field: 'qty', text: messages.lotSum(sum.toFixed(), new Decimal(record.qty).toFixed()) }])
}

/** @throws Refusal 「处置数量合计必须等于不合格数量」 (domain §2.21) */
function requireSum(ctx: Ctx, record: Ncr): void {
  const messages = ncrMessages[ctx.locale]
  const rows = dispositionsOf(record)
  if (rows.length === 0) throw new Refusal(messages.noRows)
  const undecided = rows.findIndex(({ disposition }) => !disposition)
  if (undecided >= 0) throw refuseFaults([{ lines: 'dispositions', row: undecided + 1, field: 'disposition', text: messages.undecided }])
  if (!rows.reduce((total, { qty }) => total.plus(qty), new Decimal(0)).eq(record.qty)) throw new Refusal(messages.sum)
}

/** Whoever inspected the goods, or found them, does not decide for the board (domain §2.19). */
export async function requireOtherThanInspector(ctx: Ctx,
  { sourceType, sourceId, createBy }: Pick<Ncr, 'sourceType' | 'sourceId' | 'createBy'>, text: string): Promise<void> {
  const me = ctx.session.username
  if (isJudged({ sourceType })) {
    const { rows: [found] } = await sql<
      { inspector: string | null; judgeBy: string | null }
    >`select inspector, judge_by as "judgeBy" from qms_insp where id = ${sourceId}`.execute(ctx.db)
    if (found?.inspector === me || found?.judgeBy === me) throw new Refusal(text)
  } else if (createBy === me) throw new Refusal(text)
}
