import { sql, type RawBuilder } from 'kysely'
import { refusal, type Ctx } from '#kernel/server/context.ts'
import { readQuery } from '#kernel/server/operations/list.ts'
import { joinAnd } from '#kernel/server/operations/scope.ts'
import { whereOf, type Where } from '#kernel/server/query/where.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { addReportTexts } from './report-dictionaries.ts'
import { COLUMN, plainItems, rowEntity } from './report-fields.ts'
import { readOnly } from './sql/read-only.ts'
import { readStatement, refusing, runOver } from './sql/statement.ts'
import type { ReportItem, StoredReport } from './stored-report.ts'

/** The most rows of one answer, also where a client asks for all. */
export const MAX_ROWS = 10_000

export interface ReportPage {
  records: Rec[]
  total: number
  size: number
  current: number
  pages: number
  /** Sums of the totalled columns over all pages, as exact decimals; null where there is nothing to sum. */
  totals: Record<string, string | null>
}

/**
 * One page of a report and its exact total, as the caller may see it.
 * @param query search fields in the language of lists (wire contract §2), parameters as `self_<name>`, `column` and `order`, `pageNo` and `pageSize`
 */
export async function reportData(ctx: Ctx, stored: StoredReport, query: Rec, verb: 'list' | 'export' = 'list'): Promise<ReportPage> {
  const statement = await readStatement(ctx, stored.head.cgrSql, verb)
  const values = parameterValues(stored, query)
  const items = plainItems(stored.items)
  const asked = readQuery(ctx, rowEntity(items), knownQuery(query, items))
  const where = joinAnd(asked.conditions.map((condition): Where => whereOf(condition, ctx.locale)))
  const size = Math.min(asked.pageSize ?? MAX_ROWS, MAX_ROWS)
  const order = orderOf(ctx, items, query, statement.ordered)
  return refusing(ctx, stored.head.cgrSql, () => readOnly(ctx, async (db) => {
    const records = await runOver(ctx, db, statement, values, { before: sql`select t.*`, after: sql`where ${where} ${order} limit ${size} offset ${(asked.pageNo - 1) * size}` })
    const summed = items.filter(({ isTotal }) => isTotal === 'Y').map(({ fieldName }) => fieldName)
    const sums = summed.map((name, index) => sql`, trim_scale(sum(${sql.id('t', name)})::numeric)::text as ${sql.id(`s${index}`)}`)
    const [counted] = await runOver<Record<string, string | null> & { total: number }>(ctx, db, statement, values, { before: sql`select count(*) as total${sql.join(sums, sql.raw(''))}`, after: sql`where ${where}` })
    await addReportTexts({ ...ctx, db }, stored.items, records)
    const total = counted!.total
    return { records, total, size, current: asked.pageNo, pages: Math.ceil(total / size), totals: Object.fromEntries(summed.map((name, index) => [name, counted![`s${index}`] ?? null])) }
  }))
}

const PARAMETER = 'self_'

/** Parameters as they are given, else their defaults. Several of one name: the last, as everywhere. */
function parameterValues({ params }: StoredReport, query: Rec): Record<string, string> {
  const defaults = params.flatMap(({ paramName, paramValue }) => (paramValue === null ? [] : [[paramName, paramValue] as const]))
  const given = Object.entries(query).flatMap(([key, value]) => {
    const last: unknown = Array.isArray(value) ? value.at(-1) : value
    return key.startsWith(PARAMETER) && typeof last === 'string' ? [[key.slice(PARAMETER.length), last.replaceAll('\u0000', '')] as const] : []
  })
  return Object.fromEntries([...defaults, ...given])
}

const suffix = /_(begin|end|MultiString)$/

/** The query without what the report does not let be searched: names outside it are ignored, as in every list. */
function knownQuery({ pageNo, pageSize, ...query }: Rec, items: readonly ReportItem[]): Rec {
  const searched = new Set(items.filter(({ isSearch }) => isSearch === 'Y').map(({ fieldName }) => fieldName))
  const known = Object.entries(query).filter(([key]) => searched.has(key) || searched.has(key.replace(suffix, '')))
  return { pageNo, pageSize, ...Object.fromEntries(known.map(([key, value]) => [COLUMN + key, value])) }
}

/** The asked order, else the author's own; rows that are alike in it are told apart by the other columns, so that none appears on two pages. */
function orderOf(ctx: Ctx, items: readonly ReportItem[], { column, order }: Rec, ordered: boolean): RawBuilder<unknown> {
  const names = items.map(({ fieldName }) => fieldName)
  const asked = typeof column === 'string' ? column.split(',').map((part) => part.trim().replace(/_dictText$/, '')).filter(Boolean) : []
  const unknown = asked.find((name) => !names.includes(name))
  if (unknown !== undefined) throw refusal(ctx, 'badSort', { column: unknown })
  if (asked.length === 0 && (ordered || names.length === 0)) return sql``
  const direction = sql.raw(order === 'desc' ? 'desc' : 'asc')
  const parts = [...asked.map((name) => sql`${sql.id('t', name)} ${direction}`), ...names.filter((name) => !asked.includes(name)).map((name) => sql.id('t', name))]
  return sql`order by ${sql.join(parts)}`
}
