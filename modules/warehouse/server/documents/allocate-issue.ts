import { Decimal, type Row } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { findLines } from '#kernel/server/operations/find.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import { issue, issuePick } from '../../index.ts'
import { allocate, allocateAside } from '../../rules/allocate.ts'
import { coverShort, coveredBy } from '../../rules/alternates.ts'
import { holdAside, keptText, sortAside, unitsAside, type AsideAt, type KeptStock } from '../hu/set-aside.ts'
import { outermostNumbers } from '../hu/packed.ts'
import { warehouseMessages } from '../messages.ts'
import { issueKinds, linesOfIssue, type Issue, type IssueLine } from './issue-kinds.ts'
import { alternatesOf, candidates, itemsOf, type AlternateFacts, type Candidate, type ItemFacts } from './issue-stock.ts'
import { hold, type NewClaim } from './reservations.ts'
import { atRow } from './rows.ts'
import { documentMessages } from './messages.ts'

interface Taken {
  line: IssueLine
  from: Candidate
  qty: string
  uomId: string
  ratio?: string
}

/** What lines are taken from: all of it held, so that nothing changes meanwhile. */
interface Source {
  items: ReadonlyMap<string, ItemFacts>
  alternates: readonly AlternateFacts[]
  stock: (Candidate & { aside?: AsideAt })[]
  /** Stock that is set aside for others. */
  kept: readonly KeptStock[]
  usable: boolean
  today: string
}

/**
 * Decides from where each line is taken, by the issue rule of its item, writes the picks in the order of the walk and
 * reserves the stock. Where stock is short, approved alternates cover the rest if the document allows them, else they are
 * offered; nothing is allocated in part unless the document says so.
 * @throws Refusal with the texts of domain §2.21
 */
export async function allocateIssue(ctx: Ctx, record: Issue): Promise<void> {
  await allocateLines(ctx, record, await sourceFor(ctx, record),
    linesOfIssue(record).lines.map((line, row) => ({ line, row, wanted: line.qty })), 0)
}

/**
 * Allocates what no pick of an issue under way stands for, as a freeze leaves it, under the locks of the balances, which
 * whoever freezes holds as well.
 */
export async function reallocateIssue(ctx: Ctx, record: Issue): Promise<{ status: string }> {
  const source = await sourceFor(ctx, record)
  const picks = await findLines(ctx, issuePick, [record.id])
  const open = linesOfIssue(record).lines.map((line, row) => ({ line, row,
    wanted: new Decimal(line.qty).minus(coveredBy(picks.filter((pick) => pick.line === line.id))).toFixed() })
  ).filter(({ wanted }) => new Decimal(wanted).gt(0))
  if (open.length === 0) throw new Refusal(documentMessages[ctx.locale].allAllocated)
  await allocateLines(ctx, record, source, open, picks.length)
  return { status: record.status === issue.state.toPick ? issue.state.toPick : issue.state.picking }
}

async function sourceFor(ctx: Ctx, record: Issue): Promise<Source> {
  const { lines } = linesOfIssue(record)
  const { usable } = issueKinds[record.outType]!
  const items = await itemsOf(ctx, lines)
  const alternates = usable ? await alternatesOf(ctx, lines.filter(({ lot }) => !lot).map(({ item }) => item)) : []
  const all = [...items.keys(), ...alternates.map(({ item }) => item)]
  if (usable) await holdAside(ctx)
  const stock = await candidates(ctx, record.warehouse, all)
  return { items, alternates, usable, ...await sortAside(ctx, stock, usable ? await unitsAside(ctx, all, record) : []),
    today: now(ctx).slice(0, 10) }
}

interface Wanted {
  line: IssueLine
  row: number
  wanted: string
}

async function allocateLines(ctx: Ctx, record: Issue, source: Source, open: readonly Wanted[], picked: number): Promise<void> {
  const faults: Fault[] = []
  const taken: Taken[] = []
  for (const one of open) {
    const found = take(source, one, record.alternates === 'Y')
    if (found.short.gt(0) && (record.partial !== 'Y' || found.taken.length === 0))
      faults.push(...shortages(ctx, source, one, found.short, record.alternates === 'Y').map((fault) => atRow(one.row, fault)))
    taken.push(...found.taken)
  }
  if (faults.length > 0) throw refuseFaults(faults)
  await writePicks(ctx, record, taken, { reserves: source.usable, picked })
}

/** Stock of an item as a line may take it; what is cleared away is named by its state, and age and state do not keep it. */
function stockFor({ stock, usable }: Source, line: IssueLine): Source['stock'] {
  const own = stock.filter((one) =>
    one.item === line.item && (!line.lot || one.lot === line.lot) && (usable || one.stockType === line.stockType)
  )
  return usable ? own : own.map((one) => ({ ...one, stockType: 'OK', expireDate: null }))
}

/** Takes what there is for a line; it is reserved for those that follow. */
function take(source: Source, { line, wanted }: Wanted, alternates: boolean): { taken: Taken[]; short: Decimal } {
  const item = source.items.get(line.item)!
  const reserve = (key: string, qty: string): Candidate => {
    const from = source.stock.find((one) => one.key === key)!
    from.reserved = new Decimal(from.reserved).plus(qty).toFixed()
    return from
  }
  const { picks, short } = allocateAside(stockFor(source, line), wanted, item.rule, source.today)
  const taken = picks.map(({ key, qty }): Taken => ({ line, from: reserve(key, qty), qty, uomId: item.uomId }))
  if (!alternates || line.lot) return { taken, short: new Decimal(short) }
  const others = source.alternates.filter(({ of }) => of === line.item)
  const covered = coverShort(short, others, (id) => source.stock.filter((one) => one.item === id), source.today)
  taken.push(
    ...covered.picks.map(({ key, qty, item: id, ratio }): Taken => ({ line, from: reserve(key, qty), qty, ratio,
      uomId: others.find((one) => one.item === id)!.uomId })
    ),
  )
  return { taken, short: new Decimal(covered.short) }
}

/** Why a line cannot be taken, and what could be taken in its place. */
function shortages(ctx: Ctx, source: Source, { line, wanted }: Wanted, short: Decimal, alternates: boolean): Fault[] {
  const messages = documentMessages[ctx.locale]
  const item = source.items.get(line.item)!
  const named = line.lot ? source.stock.filter((one) => one.item === line.item && one.lot === line.lot) : []
  if (named.length > 0 && named.every(({ stockType, frozen }) => stockType !== 'OK' || frozen))
    return [{ field: 'lot', text: messages.unusable }]
  if (named.some(({ expireDate }) => expireDate && expireDate < source.today)) return [{ field: 'lot', text: messages.expired }]
  const text =
    warehouseMessages[ctx.locale].short(item.code, named[0]?.lotNo ?? '', `${new Decimal(wanted).minus(short).toFixed()} ${item.uom}`,
      `${new Decimal(wanted).toFixed()} ${item.uom}`)
    + keptText(ctx, source.kept, line)
  const offered = alternates || line.lot
    ? []
    : source.alternates.filter(({ of }) => of === line.item).flatMap(({ item: id, code, uom }) => {
      const there = allocate(source.stock.filter((one) => one.item === id), '1e18', 'FIFO', source.today).picks.reduce(
        (sum, { qty }) => sum.plus(qty),
        new Decimal(0),
      )
      return there.gt(0) ? [{ field: 'item', text: messages.alternateThere(code, `${there.toFixed()} ${uom}`) }] : []
    })
  return [{ field: 'qty', text }, ...offered]
}

async function writePicks(ctx: Ctx, record: Issue, taken: readonly Taken[],
  { reserves, picked }: { reserves: boolean; picked: number }): Promise<void> {
  const walk = taken.toSorted((a, b) => a.from.pathSeq - b.from.pathSeq || (a.from.binCode < b.from.binCode ? -1 : 1))
  const rows = await insertPicks(ctx, record.id, walk.map(({ line, from, qty, uomId, ratio }, index) => ({
    orderNum: picked + index + 1,
    line: line.id,
    item: from.item,
    lot: from.lot,
    bin: from.bin,
    hu: from.hu,
    stockType: from.stockType,
    qty,
    pickedQty: '0',
    postedQty: '0',
    uom: uomId,
    override: 'N',
    balanceKey: from.key,
    replaces: ratio === undefined ? null : line.item,
    ratio: ratio ?? null,
  })))
  if (reserves)
    await hold(ctx, { type: issue.id, id: record.id, no: record.docNo },
      rows.map(({ id, balanceKey, qty, item, lot, bin }): NewClaim => ({ pick: id, balanceKey: balanceKey!, qty, item, lot,
        warehouse: record.warehouse, bin })
      ))
}

type Pick = Row<typeof issuePick>

/** Adds picks to an issue; each tells the outermost unit that its own one stands in, which a picker takes whole. */
export async function insertPicks(ctx: Ctx, mainId: string, picks: readonly Partial<Pick>[]): Promise<Pick[]> {
  const outermost = await outermostNumbers(ctx, picks.flatMap(({ hu }) => hu ?? []))
  return addRows(ctx, issuePick, picks.map((pick) => ({ ...pick, mainId, outerHu: outermost.get(pick.hu ?? '') ?? null })))
}
