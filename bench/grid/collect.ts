import { spread, type Measure } from '../report.ts'
import { table, titleOf, type CaseKey } from './cases.ts'
import type { Result } from './run-side.ts'

interface Cell {
  values: number[]
  notes: string[]
}

/** Title of a case → name of a grid → what was measured. */
export type Samples = Map<string, { key: CaseKey; cells: Map<string, Cell> }>

export function collect(samples: Samples, side: string, rows: number, results: readonly Result[]): void {
  for (const result of results) {
    const title = titleOf(rows, result.key)
    const line = samples.get(title) ?? { key: result.key, cells: new Map<string, Cell>() }
    samples.set(title, line)
    const cell = line.cells.get(side) ?? { values: [], notes: [] }
    line.cells.set(side, cell)
    if ('note' in result) cell.notes.push(result.note)
    else cell.values.push(result.value)
  }
}

/** One line per case in the order in which they were met, and one for the scripts. A grid that failed once shows that. */
export function measures(samples: Samples, scriptKb: Record<string, number>, sides: readonly string[]): Measure[] {
  const lines = [...samples].map(([title, { key, cells }]): Measure => ({
    case: title,
    unit: table[key].unit,
    better: 'lower',
    values: Object.fromEntries(sides.flatMap((side) => {
      const cell = cells.get(side)
      if (!cell) return []
      return [[side, cell.notes[0] === undefined ? spread(cell.values) : { note: cell.notes[0] }]]
    })),
  }))
  const script: Measure = { case: 'script, gzip, without framework', unit: 'kB', better: 'lower',
    values: Object.fromEntries(sides.map((side) => [side, spread([scriptKb[side] ?? Number.NaN])])) }
  return [...lines, script]
}
