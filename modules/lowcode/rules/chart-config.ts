/** What a chart groups by and aggregates, as it is stored and as it is typed. */
export interface ChartConfig {
  readonly kind: string
  readonly categoryColumn?: string | null
  readonly seriesColumn?: string | null
  readonly sortBy: string
  readonly rowLimit: number
  readonly paramStr?: string | null
  readonly measures: readonly ChartMeasure[]
}

export interface ChartMeasure {
  readonly fieldName?: string | null
  readonly aggregate: string
  readonly title?: string | null
  readonly titleEn?: string | null
}

/** A column of the report that a chart may name. */
export interface ChartColumn {
  readonly fieldName: string
  readonly fieldType: string
}

const chartKinds = ['bar', 'stackedBar', 'line', 'pie', 'table', 'number'] as const
export const aggregates = ['sum', 'avg', 'count', 'min', 'max'] as const
const chartSorts = ['category', 'categoryDesc', 'value', 'valueDesc'] as const

/** The most measures of one chart, and the most groups that it shows. */
export const MOST_MEASURES = 10
const MOST_CATEGORIES = 500

export type ChartFaultCode = 'kind' | 'sort' | 'limit' | 'noCategory' | 'noMeasure' | 'tooManyMeasures' | 'unknownColumn' | 'aggregate'
  | 'noColumn' | 'notNumber' | 'oneMeasure' | 'sameColumn'

export interface ChartFault {
  readonly code: ChartFaultCode
  readonly field: string
  /** Row of the measures, counted from 1. */
  readonly row?: number
  readonly params: Readonly<Record<string, string>>
}

const numeric = new Set(['Integer', 'Long'])

/**
 * What is wrong with a chart over the columns of its report; nothing where it can be computed.
 * @param columns those of the report that have a place in SQL
 */
export function chartFaults(config: ChartConfig, columns: readonly ChartColumn[]): ChartFault[] {
  const { kind, sortBy, rowLimit, categoryColumn, seriesColumn, measures } = config
  const known = new Map(columns.map((column) => [column.fieldName, column]))
  const fault = (code: ChartFaultCode, field: string, params: Readonly<Record<string, string>> = {}): ChartFault => ({ code, field,
    params })
  const unknown = (
    field: 'categoryColumn' | 'seriesColumn',
  ) => (config[field] && !known.has(config[field]) ? [fault('unknownColumn', field, { column: config[field] })] : [])
  return [
    ...(chartKinds.some((one) => one === kind) ? [] : [fault('kind', 'kind', { text: kind })]),
    ...(chartSorts.some((one) => one === sortBy) ? [] : [fault('sort', 'sortBy', { text: sortBy })]),
    ...(Number.isInteger(rowLimit) && rowLimit >= 1 && rowLimit <= MOST_CATEGORIES
      ? []
      : [fault('limit', 'rowLimit', { max: String(MOST_CATEGORIES) })]),
    ...(kind !== 'number' && !categoryColumn ? [fault('noCategory', 'categoryColumn')] : []),
    ...unknown('categoryColumn'),
    ...unknown('seriesColumn'),
    ...(seriesColumn && seriesColumn === categoryColumn ? [fault('sameColumn', 'seriesColumn', { column: seriesColumn })] : []),
    ...(measures.length === 0 ? [fault('noMeasure', 'measures')] : []),
    ...(measures.length > MOST_MEASURES ? [fault('tooManyMeasures', 'measures', { max: String(MOST_MEASURES) })] : []),
    ...(measures.length > 1 && (kind === 'pie' || seriesColumn) ? [fault('oneMeasure', kind === 'pie' ? 'kind' : 'seriesColumn')] : []),
    ...measures.flatMap((measure, index) => measureFaults(measure, known).map((one) => ({ ...one, row: index + 1 }))),
  ]
}

function measureFaults({ fieldName, aggregate }: ChartMeasure, known: ReadonlyMap<string, ChartColumn>): ChartFault[] {
  if (!aggregates.some((one) => one === aggregate)) return [{ code: 'aggregate', field: 'aggregate', params: { text: aggregate } }]
  if (!fieldName) return aggregate === 'count' ? [] : [{ code: 'noColumn', field: 'fieldName', params: {} }]
  const column = known.get(fieldName)
  if (!column) return [{ code: 'unknownColumn', field: 'fieldName', params: { column: fieldName } }]
  return aggregate !== 'count' && !numeric.has(column.fieldType)
    ? [{ code: 'notNumber', field: 'fieldName', params: { column: fieldName } }]
    : []
}
