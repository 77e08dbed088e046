/* Names, units and order of what is measured. */

export interface Case {
  name: string
  unit: string
}

export const table = {
  firstRows: { name: 'first rows painted', unit: 'ms' },
  heap: { name: 'heap', unit: 'MB' },
  vertical: { name: 'vertical sweep: main thread per frame', unit: 'ms' },
  blank: { name: 'vertical sweep: blank samples', unit: '%' },
  horizontal: { name: 'horizontal sweep: main thread per frame', unit: 'ms' },
  jump: { name: 'random jump until filled', unit: 'ms' },
  click: { name: 'click to focused editor', unit: 'ms' },
  enter: { name: 'Enter to shown value', unit: 'ms' },
  append: { name: 'append 1,000 rows', unit: 'ms' },
  insert: { name: 'insert 1,000 rows on top', unit: 'ms' },
  remove: { name: 'delete first 1,000 rows', unit: 'ms' },
  set: { name: 'set 10,000 values', unit: 'ms' },
  validate: { name: 'validate all cells', unit: 'ms' },
  sums: { name: 'footer sums', unit: 'ms' },
  validateOne: { name: 'validate after one change', unit: 'ms' },
  sumsOne: { name: 'sums after one change', unit: 'ms' },
  paste: { name: 'paste 1,000 × 10', unit: 'ms' },
  undo: { name: 'undo the paste', unit: 'ms' },
  open: { name: 'open', unit: 'ms' },
  last: { name: 'scroll to the last row', unit: 'ms' },
} as const satisfies Record<string, Case>

export type CaseKey = keyof typeof table
/** Of each pass of a sweep. */
export const sweepFrames = 200

export const millionRows = 1_000_000
export const millionCases = ['open', 'last'] as const satisfies readonly CaseKey[]

/** `100,000 first rows painted` */
export function titleOf(rows: number, key: CaseKey): string {
  return `${rows.toLocaleString('en-US')} ${key === 'open' || key === 'last' ? 'rows ' : ''}${table[key].name}`
}
