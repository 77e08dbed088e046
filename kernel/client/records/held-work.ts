import { createContext } from 'react'
import type { Fault } from './record.ts'

/** What work has left undone, asked whenever the form is saved; nothing once it is done or given up. */
type LeftUndone = () => Fault | undefined

/** What work ends in whose place on the page is gone: whoever waited for it would save without what it was to bring. */
export const GIVEN_UP = Symbol('given up')

/**
 * Makes saving wait for work that ends in what was typed, such as looking up which record a code means.
 * @param work where it ends in `GIVEN_UP`, nothing is saved that waits for it
 * @param left keeps the form from being saved for as long as it tells a fault
 */
export type Hold = (work: Promise<unknown>, left?: LeftUndone) => void

/** That of the form around; outside of one nothing waits. */
export const HoldSaving = createContext<Hold>(() => undefined)

/**
 * Work under way; `done` ends once nothing is left, also of what began while others were waited for, and tells what stays undone:
 * undefined where something was given up meanwhile.
 */
export function heldWork(): { hold: Hold; done: () => Promise<Fault[] | undefined> } {
  const under = new Set<Promise<unknown>>()
  const unsettled = new Set<LeftUndone>()
  return {
    hold: (work, left) => {
      under.add(work)
      if (left) unsettled.add(left)
      void work.finally(() => under.delete(work))
    },
    done: async () => {
      // What was given up before saving was asked for holds nothing up: it is out of the set a moment later.
      await Promise.resolve()
      while (under.size > 0) {
        const ends = await Promise.allSettled(under)
        if (ends.some((end) => end.status === 'fulfilled' && end.value === GIVEN_UP)) return undefined
      }
      return [...unsettled].flatMap((left) => {
        const fault = left()
        if (!fault) unsettled.delete(left)
        return fault ? [fault] : []
      })
    },
  }
}
