import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { InputOf, MoveAct } from '#kernel/entity/call.ts'
import { Decimal, type Entity } from '#kernel/entity/index.ts'
import { serve, type ServedCall } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { inbound, type Suggestion } from '../../calls/documents.ts'
import { suggestBins } from '../../rules/bin-rules.ts'
import type { PostingLine } from '../../rules/posting.ts'
import { post } from '../post.ts'
import { stepKey } from './step-key.ts'
import { binsWith, contentOf, requireRoom, weightOfOne } from './bins.ts'
import { inboundDoc, type InboundDoc, type InboundLine } from './inbound.ts'
import { addToLines, atRow, requireRows } from './rows.ts'
import { documentMessages } from './messages.ts'
import { secondOf } from './units.ts'

interface Put {
  line: InboundLine
  bin: string
  qty: string
}

/** From the receiving bin into the bins; done when nothing is left. By the entity of the document. */
export const servedPutAways: ReadonlyMap<string, ServedCall> = new Map(
  inbound.map((
    { entity, lines, putAway },
  ) => [entity.id,
    serve(putAway as MoveAct<Entity, (typeof putAway)['input']>,
      (ctx, { lines: sent }, record) => putInto(ctx, entity, lines, record, sent))]
  ),
)

async function putInto(ctx: Ctx, entity: Entity, lines: Entity, record: Rec, sent: SentPuts): Promise<Rec> {
  const doc = inboundDoc(record)
  const puts = readPuts(ctx, doc, sent)
  await requireUsable(ctx, doc, puts)
  await requireRoom(ctx, doc.warehouse,
    puts.flatMap(({ line, bin, qty }, row) => (bin === doc.bin ? [] : [{ row, field: 'bin', item: line.item, lot: line.lot, bin, qty }])))
  const moves = puts.filter(({ bin }) => bin !== doc.bin).flatMap((put, index) => pairOf(doc, put, index + 1))
  if (moves.length > 0)
    await post(ctx, { doc: { type: entity.id, id: doc.id, no: doc.docNo }, key: await stepKey(ctx, entity, doc.id, 'put'), lines: moves })
  const amounts = sumByLine(puts)
  await addToLines(ctx, lines, 'put_qty', amounts)
  const done = doc.lines.every((line) => new Decimal(line.putQty ?? 0).plus(amounts.get(line.id) ?? 0).gte(line.qty))
  return { status: done ? entity.states!.moves.putAway!.to : record.status }
}

type SentPuts = InputOf<(typeof inbound)[number]['putAway']>['lines']

function readPuts(ctx: Ctx, doc: InboundDoc, sent: SentPuts): Put[] {
  const messages = documentMessages[ctx.locale]
  const faults: Fault[] = []
  const left = new Map(doc.lines.map((line) => [line.id, openOf(line)]))
  const puts = requireRows(ctx, sent).flatMap(({ line: id, bin, qty }, index): Put[] => {
    const line = doc.lines.find((one) => one.id === id)
    const open = left.get(id)
    if (!line || !open) faults.push(atRow(index, { field: 'line', text: messages.noLine }))
    else if (open.lt(qty)) faults.push(atRow(index, { field: 'qty', text: messages.tooMuch(open.toFixed()) }))
    else left.set(id, open.minus(qty))
    return line ? [{ line, bin, qty }] : []
  })
  if (faults.length > 0) throw refuseFaults(faults)
  return puts
}

function openOf({ qty, putQty }: Pick<InboundLine, 'qty' | 'putQty'>): Decimal {
  return new Decimal(qty).minus(putQty ?? 0)
}

function sumByLine(puts: readonly Put[]): Map<string, string> {
  const sums = new Map<string, string>()
  for (const { line, qty } of puts) sums.set(line.id, new Decimal(sums.get(line.id) ?? 0).plus(qty).toFixed())
  return sums
}

/** What lies at the receiving bin must be released: inspection first, nothing frozen, nothing rejected. */
async function requireUsable(ctx: Ctx, doc: InboundDoc, puts: readonly Put[]): Promise<void> {
  const { rows } = await sql<{ item: string; lot: string | null; stockType: string; qty: string }>`
    select item, lot, stock_type as "stockType", sum(qty)::text as qty
    from wms_balance
    where bin = ${doc.bin}
      and qty > 0
      and hu is null
      and item = any(${puts.map(({ line }) => line.item)})
      and tenant_id = ${ctx.session.tenantId}
    group by item, lot, stock_type`.execute(ctx.db)
  const there = ({ item, lot }: InboundLine, type: string) =>
    new Decimal(rows.find((row) => row.item === item && row.lot === lot && row.stockType === type)?.qty ?? 0)
  const wanted = sumByLine(puts)
  const faults = puts.flatMap(({ line }, row): Fault[] => {
    if (there(line, 'OK').gte(wanted.get(line.id)!)) return []
    const messages = documentMessages[ctx.locale]
    if (there(line, 'QC').gt(0)) return [atRow(row, { field: 'qty', text: messages.uninspected })]
    return there(line, 'NG').gt(0) || there(line, 'HOLD').gt(0) ? [atRow(row, { field: 'qty', text: messages.unusable })] : []
  })
  if (faults.length > 0) throw refuseFaults(faults)
}

/** Which documents, as `t`, have something to put away: released, and still at the receiving bin. */
export function somethingToPutAway(lines: Entity): { where: RawBuilder<SqlBool>; tables: readonly string[] } {
  return { where: sql<SqlBool>`exists (
      select 1
      from ${sql.table(lines.table)} l
      join wms_balance b on b.bin = t.bin and b.item = l.item and b.lot is not distinct from l.lot and b.tenant_id = t.tenant_id
        and b.stock_type = 'OK' and b.qty > 0 and b.hu is null
      where l.main_id = t.id and l.del_flag = 0 and coalesce(l.put_qty, 0) < l.qty)`, tables: [lines.table, 'wms_balance'] }
}

function pairOf(doc: InboundDoc, { line, bin, qty }: Put, pair: number): PostingLine[] {
  const half = (at: string, sign: '' | '-'): PostingLine => ({ moveType: '301', docLine: line.orderNum ?? 0, pair, item: line.item,
    lot: line.lot, warehouse: doc.warehouse, bin: at, stockType: 'OK', qty: `${sign}${qty}`, ...secondOf(line, `${sign}${qty}`) })
  return [half(doc.bin, '-'), half(bin, '')]
}

const mostSuggested = 5

/** Bins for each line that is still open, the best first (spec §2.5); lines of one document do not share an empty bin that keeps items apart. */
export async function suggestionsFor(ctx: Ctx, record: Rec): Promise<Suggestion[]> {
  const doc = inboundDoc(record)
  const bins = (await binsWith(ctx, { warehouse: doc.warehouse })).filter(({ id, enabled, frozen }) => enabled && !frozen && id !== doc.bin)
  const { rows } = await sql<
    { id: string; kg: string }
  >`select i.id, (${weightOfOne})::text as kg from md_item i join md_uom u on u.id = i.base_uom where i.id =
    any(${doc.lines.map(({ item }) => item)})`.execute(ctx.db)
  const weights = new Map(rows.map(({ id, kg }) => [id, kg]))
  return doc.lines.filter((line) => openOf(line).gt(0)).flatMap((line) => {
    const incoming = contentOf({ item: line.item, lot: line.lot, qty: openOf(line).toFixed() }, weights.get(line.item) ?? '0')
    const found = suggestBins(bins, incoming).slice(0, mostSuggested)
    bins.find(({ id }) => id === found[0]?.bin.id)?.contents.push(incoming)
    return found.map(({ bin, reason }) => ({ line: line.id, bin: bin.id, binCode: bin.code, reason }))
  })
}
