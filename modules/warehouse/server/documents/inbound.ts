import { sql } from 'kysely'
import type { Entity, Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { arrival, arrivalLine, materialReturn, receipt, receiptLine, returnLine } from '../../index.ts'
import type { MoveType, StockType } from '../../rules/move-types.ts'
import type { PostingLine } from '../../rules/posting.ts'
import { post } from '../post.ts'
import { requireBinOf } from './bins.ts'
import { giveLots } from './lots.ts'
import { atRow } from './rows.ts'
import { documentMessages } from './messages.ts'
import { secondOf } from './units.ts'

export type InboundLine = Row<typeof arrivalLine> & { heatNo?: string | null }

/** What documents that bring goods in have in common. */
export interface InboundDoc {
  id: string
  docNo: string
  docDate: string
  status: string
  warehouse: string
  bin: string
  supplier?: string | null
  lines: InboundLine[]
}

/** Entities that bring goods in, with their lines. */
export const inboundKinds: readonly { entity: Entity; lines: Entity }[] = [{ entity: arrival, lines: arrivalLine }, { entity: receipt,
  lines: receiptLine }, { entity: materialReturn, lines: returnLine }]

export function inboundDoc(record: unknown): InboundDoc {
  return record as InboundDoc
}

/** Rule of a document that brings goods in: its bin is one of its warehouse. */
export async function checkPlace(ctx: Ctx, record: { warehouse: string | null; bin: string | null }): Promise<void> {
  await requireBinOf(ctx, record.warehouse, [{ field: 'bin', bin: record.bin }])
}

/** Nothing expires before it was made: a slip of the pen that would make a lot useless. */
export function checkDates(ctx: Ctx, lines: readonly Pick<InboundLine, 'produceDate' | 'expireDate'>[]): void {
  const faults = lines.flatMap(({ produceDate, expireDate }, index): Fault[] => (
    produceDate && expireDate && expireDate < produceDate
      ? [atRow(index, { field: 'expireDate', text: documentMessages[ctx.locale].expiresBefore(produceDate) })]
      : []
  ))
  if (faults.length > 0) throw refuseFaults(faults)
}

/** Whose flag says whether what comes in waits for inspection; none: it always does. */
type Inspection = 'iqc' | 'fqc' | 'always'

/** What comes in by a move type, and whether it is inspected first (domain §2.5). */
const inspections: Partial<Record<MoveType, Inspection>> = { 101: 'iqc', 102: 'fqc', 104: 'always' }

/** Posts what came to the receiving bin; lots are made where lines name none. */
export async function postInbound(ctx: Ctx, { entity, lines }: { entity: Entity; lines: Entity }, record: InboundDoc,
  moveType: '101' | '102' | '104', edge?: (line: InboundLine) => PostingLine['edge']): Promise<void> {
  requireSome(ctx, record.lines)
  await giveLots(ctx, lines, record, record.lines)
  const flags = await inspectedItems(ctx, record.lines, inspections[moveType] ?? 'always')
  const rows = record.lines.map((line, index): PostingLine => {
    const traced = edge?.(line)
    const stockType: StockType = flags.has(line.item) ? 'QC' : 'OK'
    return { moveType, docLine: index + 1, item: line.item, lot: line.lot, warehouse: record.warehouse, bin: record.bin, stockType,
      qty: line.qty, ...secondOf(line, line.qty), ...(traced ? { edge: traced } : {}) }
  })
  await post(ctx, { doc: { type: entity.id, id: record.id, no: record.docNo }, key: `${entity.id}:${record.id}:in`, lines: rows })
}

export function requireSome(ctx: Ctx, lines: readonly unknown[]): void {
  if (lines.length === 0) throw new Refusal(documentMessages[ctx.locale].noLines)
}

async function inspectedItems(ctx: Ctx, lines: readonly { item: string }[], by: Inspection): Promise<ReadonlySet<string>> {
  const ids = lines.map(({ item }) => item)
  if (by === 'always') return new Set(ids)
  const { rows } = await sql<{ id: string }>`select id from md_item where id = any(${ids}) and ${sql.ref(by)} = 'Y'`.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}

/** Whether something of the document still waits for inspection where it was received. */
export async function waitsForInspection(ctx: Ctx, { bin, lines }: Pick<InboundDoc, 'bin' | 'lines'>): Promise<boolean> {
  const { rows } = await sql`select from wms_balance b join unnest(${lines.map(({ item }) => item)}::text[],
    ${lines.map(({ lot }) => lot ?? '')}::text[]) as l(item, lot) on l.item = b.item and l.lot = coalesce(b.lot, '')
    where b.bin = ${bin} and b.stock_type = 'QC' and b.qty > 0 and b.tenant_id = ${ctx.session.tenantId} limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** 待检 or 待入库, by what the posting left behind (domain §2.18). */
export async function stateOfArrived(ctx: Ctx,
  record: InboundDoc): Promise<typeof arrival.state.toInspect | typeof arrival.state.toPutAway> {
  return (await waitsForInspection(ctx, record)) ? arrival.state.toInspect : arrival.state.toPutAway
}
