import { sql, type RawBuilder } from 'kysely'
import type { ChartAxis, ChartFigures, ChartKey, ChartValues } from '#kernel/entity/console/charts.ts'
import { scalarText, type Locale } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { chartFaults, type ChartConfig, type ChartMeasure } from '../../rules/chart-config.ts'
import { addReportTexts } from '../report-dictionaries.ts'
import { titleOfItem } from '../report-fields.ts'
import { addressQuery, openReport, type ReportVerb } from '../report-source.ts'
import { readOnly } from '../sql/read-only.ts'
import { refusing, runOver } from '../sql/statement.ts'
import type { ReportItem, StoredReport } from '../stored-report.ts'
import { chartFaultText, chartMessages } from './messages.ts'

/** The most groups that are computed; a picture of more says nothing. */
const MOST_GROUPS = 5000

/**
 * Computes a chart in the database over what its reader may see of the report: the same statement, rights, scope, limits and
 * search fields as the report's rows (decision 0011).
 * @throws Refusal naming the field where the chart does not fit the report
 */
export async function chartData(ctx: Ctx, stored: StoredReport, config: ChartConfig, query: Rec,
  verb: ReportVerb = 'list'): Promise<ChartFigures> {
  const { statement, values, items, where } = await openReport(ctx, stored, { ...addressQuery(config.paramStr), ...query, pageNo: undefined,
    pageSize: undefined }, verb)
  refuseUnfit(ctx, config, items)
  const plan = planOf(config, items)
  return refusing(ctx, stored.head.cgrSql, () =>
    readOnly(ctx, async (db) => {
      const groups = await runOver<Group>(ctx, db, statement, values, { before: plan.select,
        after: sql`where ${where} ${plan.grouped} limit ${MOST_GROUPS + 1}` })
      if (groups.length > MOST_GROUPS) throw new Refusal(chartMessages[ctx.locale].tooManyGroups(MOST_GROUPS))
      const texts = await textsOf({ ...ctx, db }, stored, [plan.category, plan.series], groups)
      return answerOf(ctx.locale, config, plan, groups, texts)
    }))
}

/** @throws Refusal with the faults of a chart over these columns */
export function refuseUnfit(ctx: Ctx, config: ChartConfig, items: readonly ReportItem[]): void {
  const faults = chartFaults(config, items)
  if (faults.length > 0)
    throw refuseFaults(
      faults.map((fault) => ({ field: fault.field, text: chartFaultText(fault, ctx.locale),
        ...(fault.row === undefined ? {} : { lines: 'measures', row: fault.row }) })
      ),
    )
}

/** A row of the answer: `level` 0 a cell or a category without second dimension, 1 a category's own total, above that the whole. */
type Group = Rec & { level: number }

interface Plan {
  readonly category: ReportItem | undefined
  readonly series: ReportItem | undefined
  readonly columns: readonly (ReportItem | undefined)[]
  readonly select: RawBuilder<unknown>
  readonly grouped: RawBuilder<unknown>
}

const column = ({ fieldName }: ReportItem) => sql.id('t', fieldName)

function planOf(config: ChartConfig, items: readonly ReportItem[]): Plan {
  const itemOf = (name: string | null | undefined) => (name ? items.find(({ fieldName }) => fieldName === name) : undefined)
  const category = config.kind === 'number' ? undefined : itemOf(config.categoryColumn)
  const series = category && itemOf(config.seriesColumn)
  const columns = config.measures.map(({ fieldName }) => itemOf(fieldName))
  const keys = [category, series].filter((item) => item !== undefined).map(column)
  const level = keys.length === 0 ? sql`3` : sql`grouping(${sql.join(keys)})`
  const measures = config.measures.map((measure, index) =>
    sql`, trim_scale(${aggregated(measure, columns[index])})::text as ${sql.id(`v${index}`)}`
  )
  const named = [category ? sql`, ${column(category)} as c` : sql``, series ? sql`, ${column(series)} as s` : sql``]
  const sets = category ? sql`group by grouping sets ((${sql.join(keys)})${series ? sql`, (${column(category)})` : sql``}, ())` : sql``
  return { category, series, columns, select: sql`select ${level} as level${sql.join([...named, ...measures], sql.raw(''))}`,
    grouped: sql`${sets} ${category ? orderOf(config, category, series, columns[0]) : sql``}` }
}

/** Whole rows first, then categories in the asked order, then cells; ties are settled by the category. */
function orderOf({ sortBy, measures: [first] }: ChartConfig, category: ReportItem, series: ReportItem | undefined,
  measured: ReportItem | undefined): RawBuilder<unknown> {
  const direction = sql.raw(sortBy.endsWith('Desc') ? 'desc nulls last' : 'asc nulls last')
  const value = sortBy.startsWith('value') ? sql`${aggregated(first!, measured)} ${direction}, ` : sql``
  const byCategory = sortBy === 'categoryDesc' ? direction : sql.raw('asc nulls last')
  return sql`order by level desc, ${value}${column(category)} ${byCategory}${series ? sql`, ${column(series)} asc nulls last` : sql``}`
}

/** Averages are rounded to 6 digits, as quantities are kept. */
function aggregated({ aggregate }: ChartMeasure, item: ReportItem | undefined): RawBuilder<unknown> {
  if (aggregate === 'count') return item ? sql`count(${column(item)})::numeric` : sql`count(*)::numeric`
  const value = column(item!)
  switch (aggregate) {
    case 'avg':
      return sql`round(avg(${value}::numeric), 6)`
    case 'min':
      return sql`min(${value})::numeric`
    case 'max':
      return sql`max(${value})::numeric`
    default:
      return sql`sum(${value}::numeric)`
  }
}

type Texts = (item: ReportItem, value: unknown) => ChartKey

/** What the grouped values are called: codes by their dictionaries, everything else by itself. */
async function textsOf(ctx: Ctx, stored: StoredReport, axes: readonly (ReportItem | undefined)[],
  groups: readonly Group[]): Promise<Texts> {
  const known = axes.filter((item) => item !== undefined)
  const names = ['c', 's'] as const
  const texts = new Map<string, string>()
  for (const [index, item] of known.entries()) {
    const values = [...new Set(groups.map((group) => group[names[index]!]))]
    const records = values.map((value): Rec => ({ [item.fieldName]: value }))
    await addReportTexts(ctx, stored.items.filter(({ fieldName }) => fieldName === item.fieldName), records)
    for (const record of records)
      texts.set(`${item.fieldName}\u0000${keyText(record[item.fieldName]) ?? ''}`,
        scalarText(record[`${item.fieldName}_dictText`]) ?? keyText(record[item.fieldName]) ?? '')
  }
  return (item, value) => ({ value: keyText(value), text: texts.get(`${item.fieldName}\u0000${keyText(value) ?? ''}`) ?? '' })
}

function keyText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}

function answerOf(locale: Locale, config: ChartConfig, { category, series, columns }: Plan, groups: readonly Group[],
  textOf: Texts): ChartFigures {
  const valuesOf = (group: Group | undefined): ChartValues => config.measures.map((_, index) => scalarText(group?.[`v${index}`]) ?? null)
  const ofLevel = (level: number) => groups.filter((group) => group.level === level)
  const whole = groups.find(({ level }) => level === (series || !category ? 3 : 1))
  const own = category ? ofLevel(series ? 1 : 0) : []
  const shown = own.slice(0, config.rowLimit)
  const placeOf = new Map(shown.map((group, index) => [keyText(group.c), index]))
  const cells = series ? ofLevel(0).filter((group) => placeOf.has(keyText(group.c))) : []
  const seriesKeys = series
    ? [...new Map(cells.map((group) => [keyText(group.s), group.s])).values()].toSorted(inOrder).map((value) => textOf(series, value))
    : []
  const seriesPlace = new Map(seriesKeys.map(({ value }, index) => [value, index]))
  const axis = (
    item: ReportItem | undefined,
  ): ChartAxis => (item ? { field: item.fieldName, title: titleOfItem(item, locale), searched: item.isSearch === 'Y' } : null)
  return {
    kind: config.kind,
    category: axis(category),
    series: axis(series),
    measures: config.measures.map((measure, index) => ({ title: titleOfMeasure(measure, columns[index], locale),
      aggregate: measure.aggregate })
    ),
    categories: shown.map((group) => ({ ...textOf(category!, group.c), values: valuesOf(group) })),
    seriesKeys,
    cells: cells.map((group) => ({ category: placeOf.get(keyText(group.c))!, series: seriesPlace.get(keyText(group.s))!,
      value: valuesOf(group)[0] ?? null })
    ),
    totals: valuesOf(whole),
    categoryCount: own.length,
  }
}

function titleOfMeasure({ title, titleEn }: ChartMeasure, item: ReportItem | undefined, locale: Locale): string {
  return (locale === 'en-US' ? (titleEn ?? title) : title) || (item ? titleOfItem(item, locale) : chartMessages[locale].rows)
}

/** Numbers by size, texts by their characters, nothing last: the same for everybody who reads. */
function inOrder(left: unknown, right: unknown): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null)
  if (typeof left === 'number' && typeof right === 'number') return left - right
  const [one, two] = [keyText(left)!, keyText(right)!]
  return one < two ? -1 : Number(one > two)
}
