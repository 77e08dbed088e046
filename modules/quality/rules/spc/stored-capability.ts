import type { Capability } from '../capability/capability.ts'
import type { HistogramClass } from '../capability/histogram.ts'
import type { Specification } from '../capability/indices.ts'
import type { Normality } from '../capability/normality.ts'

/** What the process behind a stored chart can do. */
export interface StoredCapability {
  specification: Specification
  /** How many values counted. */
  values: number
  /** Of charts of samples. */
  subgroups: number | null
  /** `null`: without specification or values. */
  capability: Capability | null
  normality: Normality | null
  classes: HistogramClass[]
}
