import type { Ctx } from '#kernel/server/context.ts'
import { defineSeam } from '#kernel/server/seams.ts'

/** What a machine measured. */
export interface MeasuredValue {
  /** With the decimals of its tag. */
  value: string
  uom: string | null
  /** Milliseconds since 1970, and the same as wall time. */
  at: number
  time: string
}

/** A tag that a device measures; `names` are those under which it is asked for: alone, and behind the code of its model. */
export interface MeasuredTag {
  names: readonly [short: string, full: string]
  uom: string | null
  /** Seconds between two values. */
  periodS: number
}

/** What machines of the register measure, where a module knows it; tags as process parameters name them (`PR.force`, or `force`). */
export interface MachineValues {
  /** The newest value of each tag that a machine sends; nothing of those that are silent. */
  newest(ctx: Ctx, machine: string, tags: readonly string[]): Promise<ReadonlyMap<string, MeasuredValue>>
  /** The value of exactly this moment. */
  valueAt(ctx: Ctx, machine: string, tag: string, at: number): Promise<MeasuredValue | undefined>
  /** The tags of a connected device, by its own code; undefined where there is none of this code. */
  tagsOf(ctx: Ctx, device: string): Promise<readonly MeasuredTag[] | undefined>
}

export const machineValues = defineSeam<MachineValues>('product.machine-values')
