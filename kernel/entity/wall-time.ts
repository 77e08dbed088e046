/* Moments of the plant as they are kept: `yyyy-MM-dd HH:mm:ss` on its own clock. */

const minuteMs = 60_000
const msOf = (wall: string) => Date.parse(`${wall.slice(0, 10)}T${wall.slice(11)}Z`)
const wallOf = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

/** Whole minutes from one moment to another; never less than none. */
export function minutesBetween(from: string, to: string): number {
  return Math.max(0, Math.floor((msOf(to) - msOf(from)) / minuteMs))
}

/** Whole seconds from one moment to another; negative where the other was before. */
export function secondsBetween(from: string, to: string): number {
  return Math.round((msOf(to) - msOf(from)) / 1000)
}

/** The moment so many minutes later. */
export function minutesLater(wall: string, minutes: number): string {
  return wallOf(msOf(wall) + minutes * minuteMs)
}

/** A moment put forward by what passed between two others, to the second. */
export function putForward(wall: string, from: string, to: string): string {
  return wallOf(msOf(wall) + msOf(to) - msOf(from))
}
