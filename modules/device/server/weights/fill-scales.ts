import { can } from '#kernel/server/context.ts'
import { wallTime } from '#kernel/server/clock.ts'
import { fill } from '#kernel/server/seams.ts'
import { scales } from '#modules/product/server.ts'
import { device } from '../../entities/device.ts'
import { weighingAt } from '../../rules/stable-weight.ts'
import { readingsUntil, scaleOf } from './scales.ts'

/** What product data asks of scales: what one showed at a moment, from the values that are kept. */
export const scaleFilling = fill(scales, {
  async weighed(ctx, { sensor: id, at }) {
    const scale = can(ctx, `${device.permission}:weigh`) ? await scaleOf(ctx, id) : undefined
    if (!scale) return 'UNKNOWN'
    if (!Number.isSafeInteger(at) || Math.abs(at) > latestMs) return 'NOTHING'
    const found = weighingAt(await readingsUntil(ctx, scale, at), scale, at, true)
    if (found.at !== at) return 'NOTHING'
    return 'kg' in found ? { kg: found.kg, code: scale.code, time: wallTime(new Date(at)) } : 'MOVING'
  },
})

/** The last moment that has a date. */
const latestMs = 8.64e15
