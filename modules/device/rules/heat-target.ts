/* What a recipe aims at while its heat goes on (domain §2.7, A7). Moments in milliseconds, temperatures in ℃. */

/** Minutes after the start with the target then. */
export type TargetCurve = readonly { minute: number; celsius: number }[]

/** A heat in a furnace: from when until when, and what it aims at. */
export interface AimedHeat {
  startMs: number
  /** Until it was stopped or aborted; absent while it goes on. */
  endMs?: number
  curve: TargetCurve
}

/** A furnace that nobody heats. */
export const roomC = 24
const minuteMs = 60_000

/** What the recipe aims at, so many minutes after the start. */
export function targetAt(curve: TargetCurve, minute: number): number {
  const next = curve.findIndex((point) => point.minute >= minute)
  if (next < 0) return curve.at(-1)?.celsius ?? roomC
  if (next === 0) return curve[0]!.celsius
  const [a, b] = [curve[next - 1]!, curve[next]!]
  return b.minute === a.minute ? b.celsius : a.celsius + ((b.celsius - a.celsius) * (minute - a.minute)) / (b.minute - a.minute)
}

/**
 * What is expected of a furnace at a moment.
 * @param heats in the order of their starts
 * @returns undefined where no heat was on, or its recipe has come to its end
 */
export function expectedAt(heats: readonly AimedHeat[], at: number): number | undefined {
  const heat = heats.findLast(({ startMs }) => startMs <= at)
  if (!heat || at >= (heat.endMs ?? Infinity)) return undefined
  const minute = (at - heat.startMs) / minuteMs
  return minute > (heat.curve.at(-1)?.minute ?? -1) ? undefined : targetAt(heat.curve, minute)
}
