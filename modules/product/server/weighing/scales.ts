import type { Ctx } from '#kernel/server/context.ts'
import { defineSeam } from '#kernel/server/seams.ts'

/** A scale by the id of its device, and the moment of a value of it in milliseconds since 1970. */
export interface ScaleMoment {
  sensor: string
  at: number
}

/** What a scale showed then, in kg; `code` is how the plant calls it. */
interface ScaleWeight {
  kg: string
  code: string
  /** Wall time. */
  time: string
}

/** Why nothing may be taken from a scale: it is none of the caller's, it measured nothing then, or it did not stand still. */
export type ScaleFault = 'UNKNOWN' | 'NOTHING' | 'MOVING'

/** Scales of the plant, where a module knows them. */
export interface Scales {
  /** What a scale showed at a moment, read anew from what it sent. */
  weighed(ctx: Ctx, moment: ScaleMoment): Promise<ScaleWeight | ScaleFault>
}

export const scales = defineSeam<Scales>('product.scales')
