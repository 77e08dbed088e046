import type { ReportColumn } from '#kernel/entity/console/reports.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Export } from '#kernel/server/excel/export.ts'
import type { Cell } from '#kernel/server/excel/workbook.ts'
import { writeFor } from '#kernel/server/excel/write-for.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { columnsOf, titleOfReport } from './report-columns.ts'
import { chartsOfReport } from './charts/stored-chart.ts'
import { chartSheet, numberCell } from './charts/chart-sheet.ts'
import { reportData } from './report-data.ts'
import { MAX_ROWS } from './report-source.ts'
import { messages } from './messages.ts'
import type { StoredReport } from './stored-report.ts'

/** The rows of a report under its query as a sheet: title, who and when, headings, rows (wire contract §2.2); behind it one for the figures of each of its charts. */
export async function workbookOf(ctx: Ctx, stored: StoredReport, query: Rec): Promise<Export> {
  const { records, total } = await reportData(ctx, stored, { ...query, pageNo: '1', pageSize: '-1' }, 'export')
  if (total > MAX_ROWS) throw new Refusal(messages[ctx.locale].tooManyRows(MAX_ROWS))
  const columns = columnsOf(ctx, stored)
  const title = titleOfReport(ctx, stored)
  const rows: Cell[][] = [[title], [messages[ctx.locale].exportedBy(ctx.session.realname, now(ctx))], columns.map((column) => column.title),
    ...records.map((record) => columns.map((column) => cellOf(column, record)))]
  const charts: { name: string; rows: Cell[][] }[] = []
  for (const chart of await chartsOfReport(ctx, stored.head.id)) charts.push(await chartSheet(ctx, stored, chart, query))
  return { bytes: await writeFor(ctx, namedApart([{ name: title, rows }, ...charts]), 'xls'), filename: `${title}.xls` }
}

function cellOf({ dataIndex, fieldType, customRender }: ReportColumn, record: Rec): Cell {
  const value = customRender ? record[`${dataIndex}_dictText`] : record[dataIndex]
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value !== 'string') return JSON.stringify(value)
  return fieldType === 'Long' && !customRender ? numberCell(value) : value
}

/** A sheet's name has at most 31 characters, none of `\ / ? * [ ] :`, and differs from the others whatever their case. */
function namedApart(sheets: readonly { name: string; rows: Cell[][] }[]): { name: string; rows: Cell[][] }[] {
  const taken = new Set<string>()
  return sheets.map(({ name, rows }) => {
    const plain = name.replace(/[\\/?*[\]:]/g, ' ')
    let free = plain.slice(0, 31)
    for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${plain.slice(0, 26)} (${count})`
    taken.add(free.toLowerCase())
    return { name: free, rows }
  })
}
