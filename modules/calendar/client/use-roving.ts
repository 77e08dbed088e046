import { useState, type KeyboardEvent } from 'react'

/** Moves the focus within a table of buttons by the arrow keys: one of them can be reached by Tab. */
export function useRoving(columns: number, count: number) {
  const [at, setAt] = useState(0)
  const current = Math.min(at, Math.max(0, count - 1))
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns, Home: -current,
    End: count - 1 - current }
  return {
    /** Props of the button at a place; all stand below an element with `data-roving`. */
    place: (index: number) => ({
      'data-place': index,
      tabIndex: index === current ? 0 : -1,
      onFocus: () => setAt(index),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const step = steps[event.key]
        const next = current + (step ?? 0)
        if (step === undefined || next < 0 || next >= count) return
        event.preventDefault()
        setAt(next)
        event.currentTarget.closest('[data-roving]')?.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus()
      },
    }),
  }
}
