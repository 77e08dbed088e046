/** What became of the mutants of a file. */
export interface FileResult {
  file: string
  killed: number
  /** Not noticed by any test, those that no test reaches among them. */
  survived: number
  /** Left out, by the rules of the run or in the code with the reason. */
  ignored: number
  /** Where the project stood, and when. */
  commit: string
  date: string
}

/** Counts of mutants by what became of them. What never ends is noticed: no test waits for it. */
export function tableOf(mutants: readonly { status: string }[]): Pick<FileResult, 'killed' | 'survived' | 'ignored'> {
  const count = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length
  return { killed: count('Killed', 'Timeout', 'RuntimeError', 'CompileError'), survived: count('Survived', 'NoCoverage'),
    ignored: count('Ignored') }
}

/** How much of a file the tests notice, from 0 to 1. */
export function shareOf({ killed, survived }: Pick<FileResult, 'killed' | 'survived'>): number {
  return killed + survived === 0 ? 1 : killed / (killed + survived)
}
