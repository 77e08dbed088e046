import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { InputOf } from '#kernel/entity/call.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { storedSource } from '#kernel/server/excel/import-source.ts'
import { silent } from '#kernel/server/progress.ts'
import type { checkSheet } from '../../calls/sheets.ts'
import type { Matching } from '../../rules/read-sheet.ts'
import { chosenColumns, tableOf, type SheetTable } from '../../rules/sheet-table.ts'

export type SheetInput = InputOf<typeof checkSheet>

/** A customer's sheet with what its columns mean. */
export interface ReadSheet extends SheetTable {
  fileName: string
  sheets: readonly string[]
  sheet: number
  /** The same for the same rows, however the file is called. */
  contentMark: string
  forget(): Promise<void>
}

export async function readSheetOf(ctx: Ctx, input: SheetInput): Promise<ReadSheet> {
  const { filename, sheets, forget } = await storedSource(ctx, { file: input.file }, silent)
  const { sheet = longest(sheets) } = input
  const { rows } = sheets[sheet] ?? { rows: [] }
  const table = tableOf(rows, await remembered(ctx, input.customer, rows), input.headerRow)
  const matching = input.matching === undefined ? table.matching : chosenColumns(input.matching, table.headings)
  const contentMark = createHash('sha256').update(JSON.stringify(table.rows.map(({ cells }) => cells))).digest('hex')
  return { ...table, matching, fileName: filename, sheets: sheets.map(({ name }) => name), sheet, contentMark, forget }
}

/** Customers put notes and terms on sheets of their own. */
function longest(sheets: readonly { rows: readonly unknown[] }[]): number {
  return sheets.reduce((best, { rows }, index) => (rows.length > sheets[best]!.rows.length ? index : best), 0)
}

/** So many layouts of a customer are kept in mind. */
const layouts = 20

/** What columns were taken for last time: of the latest sheet of the customer all of whose columns stand here. */
async function remembered(ctx: Ctx, customer: string, rows: readonly (readonly unknown[])[]): Promise<Matching> {
  const { rows: kept } = await sql<{ columns: Matching }>`
    select columns_taken as columns from crm_order_sheet
    where customer = ${customer} and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by create_time desc, id desc limit ${layouts}`.execute(ctx.db)
  const there = rows.slice(0, layouts * 2).map((row) => new Set(row.map((cell) => String(cell ?? '').replaceAll(/\s+/g, ' ').trim())))
  return kept.find(({ columns }) => there.some((cells) => Object.values(columns).every((heading) => cells.has(heading))))?.columns ?? {}
}
