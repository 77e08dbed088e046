/* A report that is put together of tables and columns rather than written: what was chosen, and the statement that follows from it. */

/** What a column holds, as far as conditions and sums need it. */
export type ColumnKind = 'text' | 'number' | 'date' | 'datetime'

/** A column that an author may read. */
export interface ReadableColumn {
  readonly column: string
  readonly title: string
  readonly kind: ColumnKind
  /** Code of its dictionary. */
  readonly dict: string | null
  /** The table of the record that it names. */
  readonly refers: string | null
}

export interface ReadableTable {
  readonly table: string
  readonly title: string
  /** The list of its records: component of its menu entry, and the column that finds one there with the name of the search field. */
  readonly opens: { readonly component: string; readonly column: string; readonly field: string } | null
  readonly columns: readonly ReadableColumn[]
}

/** A column of the table itself, or of the record that one of its columns names. */
export interface Path {
  readonly through: string | null
  readonly column: string
}

export const uses = ['plain', 'sum', 'avg', 'min', 'max', 'count'] as const
/** Shown as it is, which groups by it where another column is summed, or what becomes of all rows of a group. */
export type Use = typeof uses[number]

export const comparisons = ['eq', 'ne', 'contains', 'ge', 'le', 'empty', 'filled'] as const
export type Comparison = typeof comparisons[number]

export interface BuiltColumn {
  readonly path: Path
  readonly use: Use
  /** Readers come from it to the record that it names. */
  readonly opened: boolean
}

export interface BuiltFilter {
  readonly path: Path
  readonly comparison: Comparison
  readonly value: string
  /** The reader gives the value; without one the condition does not hold back anything. */
  readonly asked: boolean
}

export interface BuiltSort {
  /** Place among the columns. */
  readonly column: number
  readonly descending: boolean
}

export interface BuiltReport {
  readonly table: string
  readonly columns: readonly BuiltColumn[]
  readonly filters: readonly BuiltFilter[]
  readonly sorts: readonly BuiltSort[]
}

/** How columns are headed; sums need words of the reader's language. */
export type TitleOf = (column: string, use: Use) => string

export interface BuiltStatement {
  readonly sql: string
  readonly items: readonly { readonly fieldName: string; readonly fieldTxt: string; readonly dictCode?: string;
    /** Component and search field of the list to which a value leads. */
    readonly opens?: { readonly component: string; readonly field: string } }[]
  readonly params: readonly { readonly paramName: string; readonly paramTxt: string }[]
}

/** The longest name that PostgreSQL keeps whole. */
const LONGEST_NAME = 60

/** The table's column at the end of a path; undefined where there is none. */
export function columnAt(tables: readonly ReadableTable[], table: string, { through, column }: Path): ReadableColumn | undefined {
  const own = tables.find((one) => one.table === table)
  if (through === null) return own?.columns.find((one) => one.column === column)
  const named = own?.columns.find((one) => one.column === through)?.refers
  return tables.find((one) => one.table === named)?.columns.find((one) => one.column === column)
}

/** What a column is called: of another record behind what names it there. */
export function titleAt(tables: readonly ReadableTable[], table: string, path: Path): string {
  const title = columnAt(tables, table, path)?.title ?? path.column
  if (path.through === null) return title
  return `${columnAt(tables, table, { through: null, column: path.through })?.title ?? path.through} · ${title}`
}

/** The list in which the values of a column find their records; undefined where they name none. */
export function listAt(tables: readonly ReadableTable[], table: string, { through, column }: Path): ReadableTable['opens'] | undefined {
  const named = through === null ? table : columnAt(tables, table, { through: null, column: through })?.refers
  const opens = tables.find((one) => one.table === named)?.opens
  return opens?.column === column ? opens : undefined
}

/** Whether a value can be compared with the column; a condition without one is left out of the statement. */
export function fitsColumn(kind: ColumnKind, value: string): boolean {
  switch (kind) {
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(value)
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(value)
    case 'datetime':
      return /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?$/.test(value)
    case 'text':
      return value !== ''
  }
}

/** The statement of what was chosen, the headings of its columns, and what its readers are asked for. */
export function statementOf(tables: readonly ReadableTable[], report: BuiltReport, titleOf: TitleOf): BuiltStatement {
  const joined = [...new Set([...report.columns, ...report.filters].flatMap(({ path }) => (path.through === null ? [] : [path.through])))]
  const place = ({ through, column }: Path) => `${through === null ? 't' : `r${joined.indexOf(through) + 1}`}.${column}`
  const names = freeNames(report.columns.map(({ path, use }) => plainName(path, use)))
  const grouped = report.columns.some(({ use }) => use !== 'plain')
  const shown = report.columns.map(({ path, use }, index) => {
    const source = place(path)
    return `  ${use === 'plain' ? source : `${use}(${source})`} as ${names[index]}`
  })
  const params: { paramName: string; paramTxt: string }[] = []
  const conditions = report.filters.flatMap((filter) => {
    const kind = columnAt(tables, report.table, filter.path)?.kind ?? 'text'
    const name = filter.asked ? askedName(filter, params.map(({ paramName }) => paramName)) : undefined
    if (name !== undefined) params.push({ paramName: name, paramTxt: titleAt(tables, report.table, filter.path) })
    const written = conditionOf(place(filter.path), kind, filter, name)
    return written === undefined ? [] : [written]
  })
  const joins = joined.map((column, index) => {
    const refers = columnAt(tables, report.table, { through: null, column })?.refers ?? ''
    return `left join ${refers} r${index + 1} on r${index + 1}.id = t.${column}`
  })
  const groups = report.columns.flatMap(({ use }, index) => (use === 'plain' ? [String(index + 1)] : []))
  const sorts = report.sorts.filter(({ column }) => column < report.columns.length).map(({ column, descending }) =>
    `${column + 1}${descending ? ' desc' : ''}`
  )
  const parts = [`select\n${shown.join(',\n')}`, `from ${report.table} t`, ...joins,
    ...(conditions.length > 0 ? [`where ${conditions.join('\n  and ')}`] : []),
    ...(grouped && groups.length > 0 ? [`group by ${groups.join(', ')}`] : []),
    ...(sorts.length > 0 ? [`order by ${sorts.join(', ')}`] : [])]
  return { sql: parts.join('\n'), params, items: report.columns.map(({ path, use, opened }, index) => {
    const known = columnAt(tables, report.table, path)
    const coded = use === 'plain' && known?.dict
    const list = opened && use === 'plain' && listAt(tables, report.table, path)
    return { fieldName: names[index]!, fieldTxt: titleOf(titleAt(tables, report.table, path), use), ...(coded ? { dictCode: coded } : {}),
      ...(list ? { opens: { component: list.component, field: list.field } } : {}) }
  }) }
}

const plainName = ({ through, column }: Path, use: Use): string =>
  [...(use === 'plain' ? [] : [use]), ...(through === null ? [] : [through]), column].join('_').slice(0, LONGEST_NAME)

/** A name that stands there already gets a number. */
function freeNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let free = name
    for (let number = 2; taken.has(free); number += 1) free = `${name}_${number}`
    taken.add(free)
    return free
  })
}

function askedName({ path, comparison }: BuiltFilter, taken: readonly string[]): string {
  const end = comparison === 'ge' ? '_from' : comparison === 'le' ? '_to' : ''
  return freeNames([...taken, plainName(path, 'plain') + end]).at(-1)!
}

const signs = { eq: '=', ne: '<>', ge: '>=', le: '<=' } as const

/** A condition in SQL; undefined while its value does not fit the column. */
function conditionOf(source: string, kind: ColumnKind, { comparison, value }: BuiltFilter, asked: string | undefined): string | undefined {
  if (comparison === 'empty') return `${source} is null`
  if (comparison === 'filled') return `${source} is not null`
  if (asked !== undefined) {
    const holds = comparison === 'contains'
      ? `${asText(source, kind)} ilike '%\${${asked}}%'`
      : `${source} ${signs[comparison]} ${typed(kind, `\${${asked}}`)}`
    return `(\${${asked}} is null or ${holds})`
  }
  if (comparison === 'contains')
    return value === '' ? undefined : `${asText(source, kind)} ilike ${quoted(`%${value.replaceAll(/[\\%_]/g, '\\$&')}%`)}`
  return fitsColumn(kind, value) ? `${source} ${signs[comparison]} ${kind === 'number' ? value : typed(kind, quoted(value))}` : undefined
}

const asText = (source: string, kind: ColumnKind): string => (kind === 'text' ? source : `cast(${source} as text)`)

const sqlTypes = { number: 'numeric', date: 'date', datetime: 'timestamptz' } as const

const typed = (kind: ColumnKind, value: string): string => (kind === 'text' ? value : `cast(${value} as ${sqlTypes[kind]})`)

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
