import type { ChartType } from './chart-types.ts'

/** A chart on the wall: its last points as columns. */
export interface WallChart {
  id: string
  code: string
  name: string
  type: ChartType
  /** Violations without a cause. */
  open: number
  points: number
  critical: boolean
  lastTime: string | null
  decimals: number | null
  uom: string | null
  stat: (number | null)[]
  center: (number | null)[]
  ucl: (number | null)[]
  lcl: (number | null)[]
  /** Bits of the tests that each point ends, on either line. */
  violations: number[]
  /** Bits of `stored-columns.ts`: excluded, cause known. */
  flags: number[]
}
