import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Spread {
  min: number
  median: number
  max: number
}

/** Stands where there is no figure, and says why. */
export interface Note {
  note: string
}

/** One measured case; `ours` and `floor` and every peer were measured in the same run, in turns. */
export interface Measure {
  case: string
  unit: string
  better: 'lower' | 'higher'
  values: Record<string, Spread | Note>
}

/** @throws where there is no sample: a benchmark that measured nothing must not look like one that did */
export function spread(samples: readonly number[]): Spread {
  const sorted = samples.toSorted((a, b) => a - b)
  const [min, max] = [sorted[0], sorted.at(-1)]
  if (min === undefined || max === undefined) throw new Error('no samples')
  const middle = sorted.length / 2
  const median = (at(sorted, Math.ceil(middle) - 1) + at(sorted, Math.floor(middle))) / 2
  return { min: round(min), median: round(median), max: round(max) }
}

/**
 * Prints the measures as a table and keeps them as `bench/results/NAME.json`.
 * @param name as in `npm run bench:NAME`
 */
export function report(name: string, measures: readonly Measure[]): void {
  console.log(`\n${table(measures)}\n`)
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(measures, null, 2)}\n`)
}

export function table(measures: readonly Measure[]): string {
  const sides = [...new Set(measures.flatMap((measure) => Object.keys(measure.values)))]
  const head = ['case', 'unit', 'better', ...sides, ...sides.slice(1).map((side) => `ours/${side}`)]
  const rows = measures.map(({ case: title, unit, better, values }) => [
    title,
    unit,
    better,
    ...sides.map((side) => show(values[side])),
    ...sides.slice(1).map((side) => ratio(values.ours, values[side])),
  ])
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    row.map((cell, column) => (column < 3 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ').trimEnd()
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

function show(value: Spread | Note | undefined): string {
  if (value && 'note' in value) return value.note
  return value ? `${value.median} (${value.min}–${value.max})` : '—'
}

function ratio(ours: Spread | Note | undefined, other: Spread | Note | undefined): string {
  return ours && other && 'median' in ours && 'median' in other && other.median !== 0 ? (ours.median / other.median).toFixed(2) : '—'
}

function at(sorted: readonly number[], index: number): number {
  return sorted[index] ?? 0
}

/** Four significant digits: what is beyond them is noise. */
function round(value: number): number {
  return Number(value.toPrecision(4))
}
