import { useEffect, useRef, type RefObject } from 'react'

/**
 * Ctrl+S and ⌘S save the form that is in sight, wherever in the page the focus stands; with Enter in place of S the record goes on
 * to its next step.
 */
export function useSaveKey(root: RefObject<HTMLElement | null>, save: (goOn: boolean) => void): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const goOn = event.key === 'Enter'
      if (!(event.ctrlKey || event.metaKey) || !(goOn || event.key.toLowerCase() === 's')) return
      event.preventDefault()
      if (root.current && root.current.getClientRects().length > 0) latest.current(goOn)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [root])
}
