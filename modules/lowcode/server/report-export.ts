import { Decimal } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { writeWorkbook, type Cell } from '#kernel/server/excel/workbook.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { columnsOf, titleOfReport, type ReportColumn } from './report-columns.ts'
import { MAX_ROWS, reportData } from './report-data.ts'
import { said } from './said.ts'
import type { StoredReport } from './stored-report.ts'

/** The rows of a report under its query as a sheet: title, who and when, headings, rows (wire contract §2.2). */
export async function exportReport(ctx: Ctx, stored: StoredReport, query: Rec): Promise<{ bytes: Buffer; filename: string }> {
  const { records, total } = await reportData(ctx, stored, { ...query, pageNo: '1', pageSize: '-1' }, 'export')
  if (total > MAX_ROWS) throw new Refusal(said[ctx.locale].tooManyRows(MAX_ROWS))
  const columns = columnsOf(ctx, stored)
  const title = titleOfReport(ctx, stored)
  const rows: Cell[][] = [[title], [said[ctx.locale].exportedBy(ctx.session.realname, now(ctx))], columns.map((column) => column.title), ...records.map((record) => columns.map((column) => cellOf(column, record)))]
  return { bytes: await writeWorkbook([{ name: sheetName(title), rows }], 'xls'), filename: `${title}.xls` }
}

/** Numbers are numbers as far as a cell holds them exactly: 15 significant digits. */
function cellOf({ dataIndex, fieldType, customRender }: ReportColumn, record: Rec): Cell {
  const value = customRender ? record[`${dataIndex}_dictText`] : record[dataIndex]
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value !== 'string') return JSON.stringify(value)
  return fieldType === 'Long' && !customRender && new Decimal(value).sd() <= 15 ? Number(value) : value
}

/** A sheet's name has at most 31 characters and none of `\ / ? * [ ] :`. */
function sheetName(title: string): string {
  return title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
}
