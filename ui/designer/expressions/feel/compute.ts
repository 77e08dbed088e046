import type { Scope } from './scope.ts'
import type { Value } from './values.ts'

/** An expression, or a part of it, ready to be computed among values. */
export type Compute = (scope: Scope) => Value
