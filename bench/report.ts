import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'

export interface Spread {
  min: number
  median: number
  max: number
  /** What was measured, in its order; a single one is called so wherever it is shown. */
  samples: readonly number[]
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

/** What a benchmark leaves behind: its measures, and of which code, when and where they are. */
export interface Result {
  /** As in `npm run bench:NAME`. */
  benchmark: string
  /** Of the checkout; with `+` where it held changes that are in no commit. */
  commit: string
  /** Day, UTC. */
  date: string
  machine: string
  /** Processes that waited for a core when it began and when it ended; null where nobody noted it. */
  load: { before: number; after: number } | null
  measures: readonly Measure[]
}

const loadBefore = loadavg()[0]!

/** @throws where there is no sample: a benchmark that measured nothing must not look like one that did */
export function spread(samples: readonly number[]): Spread {
  const sorted = samples.toSorted((a, b) => a - b)
  const [min, max] = [sorted[0], sorted.at(-1)]
  if (min === undefined || max === undefined) throw new Error('no samples')
  const middle = sorted.length / 2
  const median = (at(sorted, Math.ceil(middle) - 1) + at(sorted, Math.floor(middle))) / 2
  return { min: round(min), median: round(median), max: round(max), samples: samples.map(round) }
}

/** The sides of a round in an order that nobody chose: who comes first finds a cooler machine. */
export function inTurn<T>(sides: readonly T[]): T[] {
  return sides.map((side) => ({ side, place: Math.random() })).toSorted((a, b) => a.place - b.place).map(({ side }) => side)
}

/**
 * Prints the measures as a table and keeps them as `bench/results/NAME.json`; what stood there goes only once the new ones stand whole.
 * @param name as in `npm run bench:NAME`
 */
export function report(name: string, measures: readonly Measure[]): void {
  console.log(`\n${table(measures)}\n`)
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.json`)
  const result: Result = { benchmark: name, commit: commitOfCheckout(), date: new Date().toISOString().slice(0, 10), machine: machine(),
    load: { before: round(loadBefore), after: round(loadavg()[0]!) }, measures }
  writeFileSync(`${file}.new`, `${JSON.stringify(result, null, 2)}\n`)
  renameSync(`${file}.new`, file)
}

function commitOfCheckout(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim()
  // The results themselves change from one benchmark to the next.
  const changed = git('status', '--porcelain', '--', ':!results', ':!../docs/benchmarks.md') !== ''
  return `${git('rev-parse', '--short=8', 'HEAD')}${changed ? '+' : ''}`
}

function machine(): string {
  const [first] = cpus()
  return `${cpus().length} × ${first?.model.trim() ?? 'unknown'}, ${
    Math.round(totalmem() / 1e9)
  } GB, ${process.platform}, Node ${process.versions.node}`
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
