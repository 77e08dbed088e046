import { sql, type RawBuilder } from 'kysely'
import { refusal, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { addReportTexts } from './report-dictionaries.ts'
import { MAX_ROWS, openReport, type ReportVerb } from './report-source.ts'
import { messages } from './messages.ts'
import { readOnly } from './sql/read-only.ts'
import { refusing, runOver } from './sql/statement.ts'
import type { ReportItem, StoredReport } from './stored-report.ts'

/** What one page of a report may weigh, and the column by which that is known. */
const MOST_MB = 64
const WEIGHT = '_weight of the page'

export interface ReportPage {
  records: Rec[]
  total: number
  size: number
  current: number
  pages: number
  /** Sums of the totalled columns over all pages, as exact decimals; null where there is nothing to sum. */
  totals: Record<string, string | null>
}

/** Amounts of several units make no sum, numbers of things do: a report tells the unit of its rows by this column. */
const UNIT = 'uom'

/**
 * One page of a report and its exact total, as the caller may see it.
 * @param query search fields in the language of lists (wire contract §2), parameters as `self_<name>`, `column` and `order`, `pageNo` and `pageSize`
 */
export async function reportData(ctx: Ctx, stored: StoredReport, query: Rec, verb: ReportVerb = 'list'): Promise<ReportPage> {
  const { statement, values, items, asked, where } = await openReport(ctx, stored, query, verb)
  const size = Math.min(asked.pageSize ?? MAX_ROWS, MAX_ROWS)
  const order = orderOf(ctx, items, query, statement.ordered)
  return refusing(ctx, stored.head.cgrSql, () =>
    readOnly(ctx, async (db) => {
      const offset = (asked.pageNo - 1) * size
      // The page is weighed where it lies: what is too heavy does not come here.
      const records = await runOver(ctx, db, statement, values, {
        before: sql`select q.* from (select p.*, sum(octet_length(p::text)) over () as ${sql.id(WEIGHT)} from (select t.*`,
        after: sql`where ${where} ${order} limit ${size} offset ${offset}) p) q where q.${sql.id(WEIGHT)} <= ${MOST_MB * 1024 * 1024}`,
      })
      for (const record of records) delete record[WEIGHT]
      const summed = items.filter(({ isTotal }) => isTotal === 'Y')
      const oneUnit = items.some(({ fieldName }) => fieldName === UNIT) ? sql`count(distinct ${sql.id('t', UNIT)}) < 2` : sql`true`
      const sums = summed.map(({ fieldName, fieldType }, index) =>
        sql`, case when ${fieldType === 'Integer' ? sql`true` : oneUnit} then trim_scale(sum(${sql.id('t', fieldName)})::numeric)::text end
          as ${sql.id(`s${index}`)}`
      )
      const [counted] = await runOver<Record<string, string | null> & { total: number }>(ctx, db, statement, values, {
        before: sql`select count(*) as total${sql.join(sums, sql.raw(''))}`,
        after: sql`where ${where}`,
      })
      await addReportTexts({ ...ctx, db }, stored.items, records)
      const total = counted!.total
      if (records.length === 0 && total > offset) throw new Refusal(messages[ctx.locale].tooHeavy(MOST_MB))
      return { records, total, size, current: asked.pageNo, pages: Math.ceil(total / size),
        totals: Object.fromEntries(summed.map(({ fieldName }, index) => [fieldName, counted![`s${index}`] ?? null])) }
    }))
}

/** The asked order, else the author's own; rows that are alike in it are told apart by the other columns, so that none appears on two pages. */
function orderOf(ctx: Ctx, items: readonly ReportItem[], { column, order }: Rec, ordered: boolean): RawBuilder<unknown> {
  const names = items.map(({ fieldName }) => fieldName)
  const asked = typeof column === 'string' ? column.split(',').map((part) => part.trim().replace(/_dictText$/, '')).filter(Boolean) : []
  const unknown = asked.find((name) => !names.includes(name))
  if (unknown !== undefined) throw refusal(ctx, 'badSort', { column: unknown })
  if (asked.length === 0 && (ordered || names.length === 0)) return sql``
  const direction = sql.raw(order === 'desc' ? 'desc' : 'asc')
  const parts = [...asked.map((name) => sql`${sql.id('t', name)} ${direction}`),
    ...names.filter((name) => !asked.includes(name)).map((name) => sql.id('t', name))]
  return sql`order by ${sql.join(parts)}`
}
