import { codeColumn, type BenchColumn, type BenchRow } from './data.ts'

/* The rules and sums that every grid is asked for. Grids that bring no validation or sums of their own call these. */

export interface Fault {
  row: BenchRow
  column: string
}

const codePattern = /^WL-\d{7,8}$/
const textPattern = /^[\u4e00-\u9fa5\w .-]{1,40}$/
const decimals = 1000

export function isRequired(column: BenchColumn): boolean {
  return column.kind !== 'checkbox'
}

export function patternOf(column: BenchColumn): RegExp | undefined {
  if (column.key === codeColumn) return codePattern
  return column.kind === 'text' ? textPattern : undefined
}

/** Every value required (but checkboxes), texts by their pattern, codes unique. */
export function findFaults(columns: readonly BenchColumn[], rows: readonly BenchRow[]): Fault[] {
  const faults: Fault[] = []
  for (const column of columns) {
    if (!isRequired(column)) continue
    const { key } = column
    const pattern = patternOf(column)
    for (const row of rows) {
      const value = row[key]
      if (value === '' || value == null || (pattern && !pattern.test(value as string))) faults.push({ row, column: key })
    }
  }
  findRepeated(rows, faults)
  return faults
}

function findRepeated(rows: readonly BenchRow[], faults: Fault[]): void {
  const seen = new Map<unknown, BenchRow>()
  const repeated = new Set<BenchRow>()
  for (const row of rows) {
    const first = seen.get(row[codeColumn])
    if (first) repeated.add(first).add(row)
    else seen.set(row[codeColumn], row)
  }
  for (const row of repeated) faults.push({ row, column: codeColumn })
}

/** The exact sums of all number columns, in plain notation. */
export function sumAll(columns: readonly BenchColumn[], rows: readonly BenchRow[]): Record<string, string> {
  const numbers = columns.filter(({ kind }) => kind === 'number')
  return Object.fromEntries(numbers.map(({ key }) => [key, sumColumn(key, rows)]))
}

export function sumColumn(key: string, rows: readonly BenchRow[]): string {
  let sum = 0
  for (const row of rows) sum += Math.round(Number(row[key]) * decimals)
  return sumText(sum)
}

/** @param thousandths a whole number */
function sumText(thousandths: number): string {
  const whole = Math.trunc(thousandths / decimals)
  const rest = Math.abs(thousandths % decimals)
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(3, '0').replace(/0+$/, '')}`
}
