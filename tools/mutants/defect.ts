/** A mistake that somebody could make, as a change of one place, and the tests that are to turn red by it. */
export interface Defect {
  /** Stable, kebab-case, unique over all lists. */
  id: string
  /** What would be wrong, in a sentence. */
  title: string
  /** From the root of the project. */
  file: string
  /** Stands in the file exactly once. */
  from: string
  to: string
  /** Test files, from the root; all of one project. */
  tests: readonly string[]
}
