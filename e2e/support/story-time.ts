import { testsBegin } from '#apps/server/testing/test-time.ts'
import { wallTime } from '#kernel/server/clock.ts'

/*
 * Journeys happen on the story's morning, whatever day it is outside: the consoles of a worker, the pages before them and the
 * tests themselves go by one clock, which runs from 08:30 of 18 May 2026 when the worker's first journey is loaded.
 */

/** What the story's clock is ahead of the machine's; negative where it is behind. */
export const storyShiftSeconds = Math.round((Date.parse(testsBegin) - Date.now()) / 1000)

export const storyNow = () => new Date(Date.now() + storyShiftSeconds * 1000)

/** The same for the browser, which goes by the machine's own clock also where this process is on another day (`npm run test:days`). */
export const pageShiftSeconds = storyShiftSeconds + Number(process.env.FAKETIME ?? 0)

/** `yyyy-MM-dd` in the plant, so many days from the story's day. */
export const storyDay = (days = 0) => wallTime(new Date(storyNow().getTime() + days * 86_400_000)).slice(0, 10)

/**
 * Runs in each page before its own script: its clock goes beside the machine's, and runs. Timers stay the browser's own:
 * Playwright's clock would put timers, frames and animations of its own in their place.
 */
export function shiftDate(seconds: number): void {
  const machine = Date
  const now = () => machine.now() + seconds * 1000
  // oxlint-disable-next-line no-global-assign -- this is what it is for
  Date = new Proxy(machine, {
    construct: (real, parts: [], shifted) => Reflect.construct(real, parts.length > 0 ? parts : [now()], shifted) as Date,
    apply: () => new machine(now()).toString(),
    get: (real, name) => (name === 'now' ? now : Reflect.get(real, name) as unknown),
  })
}
