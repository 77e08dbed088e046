/* What a run of Vitest leaves behind, as our reporter writes it and the runner reads it. */

export interface FailedTest {
  /** Empty where the file itself failed: it could not be loaded, or did not come to its end. */
  name: string
  message: string
}

export interface FileReport {
  /** From the root of the project. */
  file: string
  project: string
  state: 'passed' | 'failed'
  passed: number
  skipped: number
  failures: FailedTest[]
  /** Of all tests and hooks of the file, without its loading. */
  seconds: number
}

export interface RunReport {
  files: FileReport[]
  /** What no file accounts for: of the global set-up, or thrown where nobody waited. */
  errors: string[]
}

/** A file that was red beside others and green alone. */
export interface Flaky {
  file: string
  failures: FailedTest[]
}
