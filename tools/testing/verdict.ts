import { openedTooOften, type Opened } from './openings.ts'
import type { FailedTest, FileReport, Flaky, RunReport } from './report.ts'

/** More files than this that are red beside others and green alone are no noise: something is wrong with the run. */
export const mostFlaky = 5

export interface Verdict {
  ok: boolean
  passed: number
  /** Tests that failed, files that could not be loaded or did not end, and what else failed the run. */
  failed: number
  skipped: number
  /** One line each: `file > name of the test`. */
  failures: string[]
  flaky: Flaky[]
  /** Each file as it is counted. */
  files: FileReport[]
  /** What the journeys opened, where there were any. */
  opened?: Opened
}

/** What a file's second run, alone, came to: its report, or why there is none. */
export type Again = FileReport | { ended: string }

/**
 * What a whole run came to, with its red files run again, each alone.
 * @param again by file; a red file that was not run again counts as it was
 * @param flakyBefore files that were flaky in the report of the run before
 */
export function verdictOf(whole: RunReport, again: ReadonlyMap<string, Again>, flakyBefore: readonly string[], opened?: Opened): Verdict {
  const flaky: Flaky[] = []
  const counted = whole.files.map((first): FileReport => {
    const second = again.get(first.file)
    if (first.state === 'passed' || second === undefined) return first
    if ('ended' in second) return { ...first, failures: [...first.failures, { name: '', message: second.ended }] }
    if (second.state === 'passed') flaky.push({ file: first.file, failures: first.failures })
    return second
  })
  const failures = counted.flatMap(linesOf)
  for (const message of whole.errors) failures.push(`outside of any file: ${firstLine(message)}`)
  if (flaky.length > mostFlaky) failures.push(`${flaky.length} files were red beside others and green alone: more than ${mostFlaky}`)
  for (const { file } of flaky) if (flakyBefore.includes(file)) failures.push(`${file}: flaky in the run before as well`)
  const journeys = counted.filter(({ project }) => project === 'e2e').length
  if (opened) failures.push(...openedTooOften(opened, journeys))
  return {
    ok: failures.length === 0,
    passed: counted.reduce((sum, { passed }) => sum + passed, 0),
    failed: failures.length,
    skipped: counted.reduce((sum, { skipped }) => sum + skipped, 0),
    failures,
    flaky,
    files: counted,
    ...(opened && journeys > 0 ? { opened } : {}),
  }
}

/** The first thing that a flaky file said when it was red. */
export function flakyLine({ file, failures }: Flaky): string {
  const [first] = failures
  return `flaky ${named(file, first)}: ${firstLine(first?.message ?? '')}`
}

/** A red file's failures; a file that tells none still counts as one. */
function linesOf({ file, state, failures }: FileReport): string[] {
  if (state === 'passed') return []
  return failures.length > 0 ? failures.map((failure) => named(file, failure)) : [file]
}

const named = (file: string, failure: FailedTest | undefined) => (failure?.name ? `${file} > ${failure.name}` : file)
const firstLine = (message: string) => message.split('\n', 1)[0]!.slice(0, 300)
