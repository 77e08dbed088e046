import { createContext } from 'react'

/** Makes saving wait for work that ends in what was typed, such as looking up which record a code means. */
export type Hold = (work: Promise<unknown>) => void

/** That of the form around; outside of one nothing waits. */
export const HoldSaving = createContext<Hold>(() => undefined)

/** Work under way; `done` ends once nothing is left, also of what began while others were waited for. */
export function heldWork(): { hold: Hold; done: () => Promise<void> } {
  const under = new Set<Promise<unknown>>()
  return {
    hold: (work) => {
      under.add(work)
      void work.finally(() => under.delete(work))
    },
    done: async () => {
      while (under.size > 0) await Promise.allSettled(under)
    },
  }
}
