import { f, type Field, type Locale } from '#kernel/entity/index.ts'
import { can, requireRight, type Ctx } from '#kernel/server/context.ts'
import { readQuery } from '#kernel/server/operations/list.ts'
import { joinAnd } from '#kernel/server/operations/scope.ts'
import { readValue, whereOf, type Where } from '#kernel/server/query/where.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { dataSource } from '#modules/system/index.ts'
import { report } from '../index.ts'
import { parameterKind, type ParameterKind } from '../rules/parameter-kind.ts'
import { COLUMN, plainItems, rowEntity, titleOfParam } from './report-fields.ts'
import { outsideStatement } from './sql/outside.ts'
import { readStatement, type Statement } from './sql/statement.ts'
import type { Report, ReportItem, StoredReport } from './stored-report.ts'

/** The most rows of one answer, also where a client asks for all. */
export const MAX_ROWS = 10_000

export type ReportVerb = 'list' | 'export'

/** The right to a report over a data source, given where it is put into the menu: other tables have no rights of ours. */
export function outsideRight({ code }: Pick<Report, 'code'>): string {
  return `lowcode:report-${code}:list`
}

/** Refuses who may not read a report: the rights to its tables guard it, over a data source its own. */
export async function requireReport(ctx: Ctx, { head }: StoredReport, verb: ReportVerb = 'list'): Promise<void> {
  if (!head.dbSource) await readStatement(ctx, head.cgrSql, verb)
  else if (!can(ctx, outsideRight(head))) {
    // Its authors see it before anybody is given it.
    if (!can(ctx, `${report.permission}:edit`)) requireRight(ctx, outsideRight(head))
    requireRight(ctx, `${dataSource.permission}:list`)
  }
}

/** A report as one call reads it: its statement, values and conditions, for rows and for charts alike. */
export interface OpenReport {
  readonly statement: Statement
  readonly values: Readonly<Record<string, string>>
  /** Columns that have a place in SQL. */
  readonly items: readonly ReportItem[]
  readonly asked: ReturnType<typeof readQuery>
  readonly where: Where
}

/**
 * @param query search fields in the language of lists (wire contract §2), parameters as `self_<name>`
 * @throws Refusal where a right is missing or a value cannot be read
 */
export async function openReport(ctx: Ctx, stored: StoredReport, query: Rec, verb: ReportVerb): Promise<OpenReport> {
  await requireReport(ctx, stored, verb)
  const values = parameterValues(stored, query, ctx.locale)
  const items = plainItems(stored.items)
  const asked = readQuery(ctx, rowEntity(items), knownQuery(query, items))
  const where = joinAnd(asked.conditions.map((condition): Where => whereOf(condition, ctx.locale)))
  return { statement: await statementOf(ctx, stored, items, values, verb), values, items, asked, where }
}

function statementOf(ctx: Ctx, { head: { cgrSql, dbSource } }: StoredReport, items: readonly ReportItem[],
  values: Readonly<Record<string, string>>, verb: ReportVerb): Promise<Statement> {
  if (!dbSource) return readStatement(ctx, cgrSql, verb)
  return outsideStatement(ctx, dbSource, cgrSql, values, {
    columns: items.map(({ fieldName, fieldType }) => ({ name: fieldName, type: fieldType })),
    maxRows: MAX_ROWS,
  })
}

const PARAMETER = 'self_'

const fieldOfKind: Readonly<Record<Exclude<ParameterKind, 'text'>, (label: string) => Field>> = {
  date: (label) => f.date({ label, en: label }),
  datetime: (label) => f.datetime({ label, en: label }),
  decimal: (label) => f.decimal(38, 10, { label, en: label }),
}

/** Parameters as they are given, else their defaults. Several of one name: the last, as everywhere. */
function parameterValues(stored: StoredReport, query: Rec, locale: Locale): Record<string, string> {
  const values = givenValues(stored, query)
  for (const param of stored.params) {
    const { paramName } = param
    const kind = parameterKind(stored.head.cgrSql, paramName)
    const given = values[paramName]
    if (kind === 'text' || given === undefined) continue
    const read = readValue(paramName, fieldOfKind[kind](titleOfParam(param, locale)), given, locale)
    if (read === null) delete values[paramName]
    else values[paramName] = String(read)
  }
  return values
}

function givenValues({ params }: StoredReport, query: Rec): Record<string, string> {
  const defaults = params.flatMap(({ paramName, paramValue }) => (paramValue === null ? [] : [[paramName, paramValue] as const]))
  const given = Object.entries(query).flatMap(([key, value]) => {
    const last: unknown = Array.isArray(value) ? value.at(-1) : value
    return key.startsWith(PARAMETER) && typeof last === 'string'
      ? [[key.slice(PARAMETER.length), last.replaceAll('\u0000', '')] as const]
      : []
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

/** What a menu's address or a chart says as "a=1&b=2": each name as search field and as parameter. */
export function addressQuery(address: unknown): Record<string, string> {
  if (typeof address !== 'string' || address === '') return {}
  return Object.fromEntries([...new URLSearchParams(address)].flatMap(([name, value]) => [[name, value], [PARAMETER + name, value]]))
}
