import { useEffect } from 'react'
import { useScreenActive } from '#kernel/client/screen-active.ts'

export const SCAN_INPUT = 'scan-input'

const inputOf = () => document.getElementById(SCAN_INPUT)

/** Scanners type where the focus is: it goes back to their field once the present act is done. */
export function focusScan(): void {
  requestAnimationFrame(() => inputOf()?.focus({ preventScroll: true }))
}

/** What is typed while no other field has the focus goes into the field of the scanner, from its first letter on. */
export function useTypedIntoScan(): void {
  const active = useScreenActive()
  useEffect(() => {
    if (!active) return undefined
    const catchKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const elsewhere = target instanceof HTMLElement
        && target.matches('input:not([type=radio]), textarea, select, [contenteditable], [role=dialog] *')
      // The space bar presses buttons; no code begins with a blank.
      if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey && !elsewhere) inputOf()?.focus({ preventScroll: true })
    }
    document.addEventListener('keydown', catchKey)
    return () => document.removeEventListener('keydown', catchKey)
  }, [active])
}
