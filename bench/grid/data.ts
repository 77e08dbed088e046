/* 30 mixed columns and any number of rows; every value follows from its place alone, so that nothing has to be kept. */

type ColumnKind = 'text' | 'number' | 'date' | 'dictionary' | 'checkbox'

export interface BenchColumn {
  key: string
  title: string
  kind: ColumnKind
  /** px */
  width: number
  /** Of a dictionary: value → text. */
  options?: ReadonlyMap<string, string>
}

export interface BenchRow {
  id: string
  [key: string]: unknown
}

export const rowHeightPx = 32
/** Column 0 is unique. */
export const codeColumn = 'c0'
/** A text column that is typed into. */
export const nameColumn = 'c1'
/** A number column with decimals. */
export const amountColumn = 'c3'

const kinds: ColumnKind[] = [
  'text',
  'text',
  'number',
  'number',
  'date',
  'dictionary',
  'checkbox',
  'text',
  'number',
  'text',
  'date',
  'dictionary',
  'number',
  'text',
  'text',
  'number',
  'date',
  'dictionary',
  'text',
  'checkbox',
  'number',
  'text',
  'date',
  'number',
  'text',
  'dictionary',
  'date',
  'number',
  'text',
  'checkbox',
]
const widths: Record<ColumnKind, number> = { text: 140, number: 110, date: 135, dictionary: 120, checkbox: 80 }
const statuses = new Map([['0', '草稿'], ['1', '待审核'], ['2', '已审核'], ['3', '执行中'], ['4', '已完成'], ['5', '已关闭'], ['6',
  '已取消'], ['7', '已冲销']])
const nouns = ['轴承', '齿轮', '电机', '外壳', '端盖', '垫片', '螺栓', '线束', '法兰', '阀体', '铜套', '滤芯']

export const columns: readonly BenchColumn[] = kinds.map((kind, index) => ({
  key: `c${index}`,
  title: `${{ text: '文本', number: '数量', date: '日期', dictionary: '状态', checkbox: '是否' }[kind]} ${index}`,
  kind,
  width: widths[kind],
  ...(kind === 'dictionary' ? { options: statuses } : {}),
}))

const rowsPerAnswer = 500

/** The rows `from` to `from + count - 1`, as they would come from a server: objects made by hand key by key are slower. */
export function makeRows(count: number, from = 0): BenchRow[] {
  const rows: BenchRow[] = []
  for (let start = 0; start < count; start += rowsPerAnswer) {
    const made = Array.from({ length: Math.min(rowsPerAnswer, count - start) }, (_, index) => makeRow(from + start + index))
    for (const row of JSON.parse(JSON.stringify(made)) as BenchRow[]) rows.push(row)
  }
  return rows
}

/** Rows that none of the first ten million is equal to. */
export function makeNewRows(count: number): BenchRow[] {
  return makeRows(count, 10_000_000)
}

/** What a cell says to the user. */
export function shownText(column: BenchColumn, value: unknown): string {
  if (column.kind === 'checkbox') return value === true ? '☑' : '☐'
  if (column.options) return column.options.get(String(value)) ?? String(value)
  return String(value)
}

export function codeOf(row: number): string {
  // A few codes stand twice, far below what the sweeps show.
  return `WL-${String(isFaulty(row, 2) ? row - 1 : row).padStart(7, '0')}`
}

function makeRow(index: number): BenchRow {
  const row: BenchRow = { id: `r${index}` }
  for (let column = 0; column < kinds.length; column++) row[`c${column}`] = valueAt(index, column)
  if (isFaulty(index, 0)) row[nameColumn] = ''
  if (isFaulty(index, 1) || index === firstFaultRow) row[nameColumn] = '坏值 #'
  return row
}

/** A wrong cell that is seen without scrolling, in `nameColumn`. */
export const firstFaultRow = 12

/** Every 500th row from the 5,000th on, each kind of fault in a row of its own. */
function isFaulty(row: number, remainder: number): boolean {
  return row >= 5_000 && row < 10_000_000 && row % 500 === remainder
}

/** Of `findFaults` over the first `count` rows. */
export function expectedFaults(count: number): number {
  const each = Math.max(0, Math.floor((count - 5_000) / 500))
  return 1 + each * 4
}

function valueAt(row: number, column: number): unknown {
  const random = mix(row * 31 + column)
  switch (kinds[column]) {
    case 'number':
      return column % 2 === 0 ? random % 100_000 : `${random % 10_000}.${String((random >>> 8) % 1000).padStart(3, '0')}`
    case 'date':
      return `20${10 + (random % 20)}-${pad(1 + ((random >>> 6) % 12))}-${pad(1 + ((random >>> 12) % 28))}`
    case 'dictionary':
      return String(random % 8)
    case 'checkbox':
      return (random & 1) === 1
    default:
      return column === 0 ? codeOf(row) : `${nouns[random % nouns.length]} ${(random >>> 8) % 100_000}`
  }
}

function pad(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}

/** A number that looks random, from its argument alone. */
function mix(seed: number): number {
  let hash = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
