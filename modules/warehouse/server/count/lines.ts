import { sql } from 'kysely'
import type { AnswerOf } from '#kernel/entity/call.ts'
import { codesOf, type Row } from '#kernel/entity/index.ts'
import { refusal, type Ctx } from '#kernel/server/context.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { unitText } from '#modules/product/server.ts'
import type { countSheet } from '../../calls/count.ts'
import { count, countLine, differenceOf } from '../../index.ts'

export type CountLine = Row<typeof countLine>

const counting: readonly string[] = codesOf(count, 'toCount', 'counting')
const booksOf = ['snapQty', 'bookQty', 'difference'] as const

/** The sheet with its progress. While a blind count runs, the answer does not hold what the books say, whoever asks. */
export async function sheetOf(ctx: Ctx, id: string): Promise<AnswerOf<typeof countSheet>> {
  const record = await findOne(ctx, count, id)
  const blind = record.blind === 'Y' && counting.includes(String(record.status))
  const stored = await linesOf(ctx, id)
  const units = await unitsOf(ctx, stored.map(({ item }) => item))
  const lines = await addTexts(ctx, countLine,
    stored.map((line) => ({ ...line, difference: differenceOf(line), ...units.get(line.item)! })))
  if (blind) { for (const line of lines) for (const name of booksOf) delete (line as Rec)[name] }
  const inState = (state: string) => lines.filter((line) => line.state === state).length
  return { blind, progress: { total: lines.length, counted: inState('DONE'), recount: inState('RECOUNT') }, lines }
}

/** All lines of a count in their order. */
export async function linesOf(ctx: Ctx, countId: string): Promise<CountLine[]> {
  const { rows } = await sql<CountLine>`
    select id, rev, line_no as "lineNo", item, lot, serial, warehouse, bin, hu, stock_type as "stockType", found, state,
      trim_scale(snap_qty)::text as "snapQty", trim_scale(book_qty)::text as "bookQty", trim_scale(count_qty)::text as "countQty",
      count_by as "countBy", count_time as "countTime", trim_scale(recount_qty)::text as "recountQty", recount_by as "recountBy",
      recount_time as "recountTime"
    from wms_count_line
    where count_id = ${countId} and tenant_id = ${ctx.session.tenantId}
    order by line_no`.execute(ctx.db)
  return rows
}

/** A line of this very count, held until the transaction ends. */
export async function lockLine(ctx: Ctx, countId: string, id: string): Promise<CountLine> {
  const line = await findOne(ctx, countLine, id, { lock: true })
  if (line.countId !== countId) throw refusal(ctx, 'notFound')
  return line
}

export interface Unit {
  code: string
  uom: string
  precision: number
  lotCtrl: boolean
}

/** Code, base unit and its decimals by item. */
export async function unitsOf(ctx: Ctx, items: readonly string[]): Promise<Map<string, Unit>> {
  const { rows } = await sql<Unit & { id: string }>`
    select i.id, i.code, ${unitText(ctx, 'u')} as uom, coalesce(u.precision, 6) as precision, i.lot_ctrl = 'Y' as "lotCtrl"
    from md_item i
    join md_uom u on u.id = i.base_uom
    where i.id = any(${[...new Set(items)]}) and i.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return new Map(rows.map(({ id, ...unit }) => [id, unit]))
}
