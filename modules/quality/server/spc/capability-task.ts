import type { Specification } from '../../rules/capability/indices.ts'
import type { StoredCapability } from '../../rules/spc/stored-capability.ts'

/** What the thread is given: columns, which travel at once where objects would take long. */
export interface CapabilityTask {
  /** Values of all samples behind each other; what was not measured is `NaN`. */
  values: Float64Array
  /** Values of each sample. */
  sizes: Uint32Array
  /** Samples of several values each, rather than single values. */
  sampled: boolean
  by: 'R' | 'S'
  specification: Specification
}

export type CapabilityFigures = Omit<StoredCapability, 'specification'>
