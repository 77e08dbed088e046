import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { insertSql, stampNew } from '#kernel/server/operations/write.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { issue, issuePick } from '../../index.ts'
import { allocate, type IssueRule, type Stock } from '../../rules/allocate.ts'
import { warehouseSaid } from '../said.ts'
import { issueKinds, linesOfIssue, type Issue, type IssueLine } from './issue-kinds.ts'
import { hold, type NewClaim } from './reservations.ts'
import { atRow } from './rows.ts'
import { documentSaid } from './said.ts'

/** A balance that an issue may take from. */
interface Candidate extends Stock { item: string; lot: string | null; bin: string; binCode: string; hu: string | null; reserved: string }

interface ItemFacts { id: string; code: string; rule: string; uom: string; uomId: string }

interface Taken { line: IssueLine; from: Candidate; qty: string; uomId: string }

/**
 * Decides from where each line is taken, by the issue rule of its item, writes the picks in the order of the walk and
 * reserves the stock. Where stock is short, nothing is allocated unless the document allows it in part.
 * @throws Refusal with the texts of domain §2.21
 */
export async function allocateIssue(ctx: Ctx, record: Issue): Promise<void> {
  const { lines } = linesOfIssue(record)
  const kind = issueKinds[record.outType]!
  const items = await itemsOf(ctx, lines)
  const stock = await candidates(ctx, record.warehouse, [...items.keys()])
  const faults: Fault[] = []
  const taken = lines.flatMap((line, index): Taken[] => {
    const item = items.get(line.item)!
    const own = stock.filter((one) => one.item === line.item && (!line.lot || one.lot === line.lot) && (kind.usable || one.stockType === line.stockType))
    // What is cleared away is named by its state; age and state do not keep it.
    const usable = kind.usable ? own : own.map((one) => ({ ...one, stockType: 'OK' as const, expireDate: null }))
    const { picks, short } = allocate(usable, line.qty, ruleOf(item), now(ctx).slice(0, 10))
    if (new Decimal(short).gt(0) && (record.partial !== 'Y' || picks.length === 0)) faults.push(atRow(index, shortage(ctx, line, item, own, picks)))
    return picks.map(({ key, qty }) => {
      const from = stock.find((one) => one.key === key)!
      from.reserved = new Decimal(from.reserved).plus(qty).toFixed()
      return { line, from, qty, uomId: item.uomId }
    })
  })
  if (faults.length > 0) throw refuseFaults(faults)
  await writePicks(ctx, record, taken, kind.usable)
}

function ruleOf({ rule }: ItemFacts): IssueRule {
  return rule === 'FEFO' || rule === 'LIFO' ? rule : 'FIFO'
}

function shortage(ctx: Ctx, line: IssueLine, item: ItemFacts, own: readonly Candidate[], picks: readonly { qty: string }[]): Fault {
  const named = line.lot ? own : []
  if (named.length > 0 && named.every(({ stockType, frozen }) => stockType !== 'OK' || frozen)) return { field: 'lot', text: documentSaid[ctx.locale].unusable }
  const today = now(ctx).slice(0, 10)
  if (named.some(({ expireDate }) => expireDate && expireDate < today)) return { field: 'lot', text: documentSaid[ctx.locale].expired }
  const there = picks.reduce((sum, { qty }) => sum.plus(qty), new Decimal(0))
  return { field: 'qty', text: warehouseSaid[ctx.locale].short(item.code, named[0]?.lotNo ?? '', `${there.toFixed()} ${item.uom}`, `${new Decimal(line.qty).toFixed()} ${item.uom}`) }
}

async function itemsOf(ctx: Ctx, lines: readonly IssueLine[]): Promise<Map<string, ItemFacts>> {
  const { rows } = await sql<ItemFacts>`select i.id, i.code, i.issue_rule as rule, u.code as uom, u.id as "uomId" from md_item i join md_uom u on u.id = i.base_uom where i.id = any(${lines.map(({ item }) => item)}) and i.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locked in the order of their keys, as postings lock them. */
async function candidates(ctx: Ctx, warehouse: string, items: readonly string[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`select s.balance_key as key, s.item, s.lot, s.bin, b.code as "binCode", s.hu, s.qty::text as qty, s.reserved::text as reserved, s.stock_type as "stockType", b.frozen = 'Y' or w.frozen = 'Y' as frozen,
      coalesce(l.receipt_date, s.first_in::date)::text as "receiptDate", l.expire_date::text as "expireDate", coalesce(l.lot_no, '') as "lotNo", b.path_seq as "pathSeq"
    from wms_balance s join wms_bin b on b.id = s.bin join wms_warehouse w on w.id = s.warehouse left join wms_lot l on l.id = s.lot
    where s.warehouse = ${warehouse} and s.item = any(${[...items]}) and s.qty > 0 and s.serial is null and s.tenant_id = ${ctx.session.tenantId} order by s.balance_key for update of s`.execute(ctx.db)
  return rows
}

async function writePicks(ctx: Ctx, record: Issue, taken: readonly Taken[], reserves: boolean): Promise<void> {
  const walk = taken.toSorted((a, b) => a.from.pathSeq - b.from.pathSeq || (a.from.binCode < b.from.binCode ? -1 : 1))
  const rows = walk.map(({ line, from, qty, uomId }, index): Rec => ({ orderNum: index + 1, line: line.id, item: line.item, lot: from.lot, bin: from.bin, hu: from.hu, stockType: from.stockType, qty, pickedQty: '0', postedQty: '0', uom: uomId, override: 'N', balanceKey: from.key }))
  await insertPicks(ctx, record.id, rows)
  if (reserves) await hold(ctx, { type: issue.id, id: record.id, no: record.docNo }, rows.map((row): NewClaim => ({ pick: row.id as string, balanceKey: row.balanceKey as string, qty: row.qty as string, item: row.item as string, lot: row.lot as string | null, warehouse: record.warehouse, bin: row.bin as string })))
}

/** Adds picks to an issue; they bear their ids afterwards. */
export async function insertPicks(ctx: Ctx, mainId: string, rows: readonly Rec[]): Promise<void> {
  for (const row of rows) {
    stampNew(ctx, row)
    row.mainId = mainId
  }
  if (rows.length > 0) await insertSql(issuePick, rows).execute(ctx.db)
}
