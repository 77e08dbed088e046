import { columnAt, titleAt, type BuiltReport, type ColumnKind, type Path, type ReadableTable } from '../../rules/built-report.ts'

/** What the steps of a report share. */
export interface StepProps {
  readonly tables: readonly ReadableTable[]
  readonly report: BuiltReport
  readonly options: readonly PathOption[]
  readonly onChange: (by: Partial<BuiltReport>) => void
}

export interface PathOption {
  readonly value: string
  readonly label: string
}

/** A path as the value of an option. */
export const pathKey = ({ through, column }: Path): string => (through === null ? column : `${through}.${column}`)

export function pathOf(key: string): Path {
  const dot = key.indexOf('.')
  return dot < 0 ? { through: null, column: key } : { through: key.slice(0, dot), column: key.slice(dot + 1) }
}

/** What joins rows, and tells nobody anything. */
const inner = new Set(['id', 'main_id'])

/** The columns of a table, then those of the records that it names. */
export function pathOptions(tables: readonly ReadableTable[], table: string): PathOption[] {
  const own = tables.find((one) => one.table === table)?.columns ?? []
  const paths = [...own.map(({ column }): Path => ({ through: null, column })),
    ...own.flatMap(({ column, refers }) =>
      (tables.find((one) => one.table === refers)?.columns ?? []).map((other): Path => ({ through: column, column: other.column }))
    )]
  return paths.filter(({ column }) => !inner.has(column)).map((path) => ({ value: pathKey(path), label: titleAt(tables, table, path) }))
}

/** What the column at the end of a path holds. */
export function kindAt({ tables, report }: StepProps, path: Path): ColumnKind {
  return columnAt(tables, report.table, path)?.kind ?? 'text'
}
