import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Measure, Note, Result, Spread } from './report.ts'

const folder = join(import.meta.dirname, 'results')
/** Where the tables stand between `<!-- figures NAME -->` and `<!-- /figures -->`. */
export const document = resolve(import.meta.dirname, '../docs/benchmarks.md')

/** The document with its tables made anew from what the benchmarks left behind. */
export function withTables(text: string): string {
  return text.replace(/(<!-- figures ([\w-]+) -->\n)[\s\S]*?(<!-- \/figures -->)/g,
    (_all, begin: string, name: string, end: string) => `${begin}\n${markdown(resultOf(name))}\n\n${end}`)
}

/** Names of the results that there are. */
export function resultNames(): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length)).toSorted()
}

function resultOf(name: string): Result {
  const file = join(folder, `${name}.json`)
  if (!existsSync(file)) throw new Error(`no results of ${name}: run npm run bench:${name}`)
  return JSON.parse(readFileSync(file, 'utf8')) as Result
}

/** @returns a table with a line that says of which code, when and where the figures are */
export function markdown({ commit, date, machine, load, measures }: Result): string {
  const sides = [...new Set(measures.flatMap(({ values }) => Object.keys(values)))]
  const others = sides.filter((side) => side !== 'ours')
  const compared = others.length === 1
  const rows = [
    ['case', 'unit', ...sides, ...(compared ? [`ours / ${others[0]!}`] : [])],
    ['---', '---', ...sides.map(() => '---:'), ...(compared ? ['---:'] : [])],
    ...measures.map((
      measure,
    ) => [measure.case, measure.unit, ...sides.map((side) => cell(measure.values[side])),
      ...(compared ? [ratio(measure, others[0]!)] : [])]
    ),
  ]
  const busy = load ? `load ${load.before} at its begin, ${load.after} at its end` : 'load not noted'
  return [...rows.map((row) => `| ${row.join(' | ')} |`), '', `Commit ${commit}, ${date}; ${machine}; ${busy}.`].join('\n')
}

function cell(value: Spread | Note | undefined): string {
  if (!value) return '—'
  if ('note' in value) return value.note
  if (value.samples.length === 1) return `${value.median} (one sample)`
  return value.min === value.max ? String(value.median) : `${value.median} (${value.min}–${value.max})`
}

function ratio({ values }: Measure, other: string): string {
  const [mine, theirs] = [values.ours, values[other]]
  return mine && theirs && 'median' in mine && 'median' in theirs && theirs.median !== 0
    ? (mine.median / theirs.median).toPrecision(2)
    : '—'
}
