import { useEffect, useRef, type RefObject } from 'react'

/** Ctrl+S and ⌘S save the form that is in sight, wherever in the page the focus stands. */
export function useSaveKey(root: RefObject<HTMLElement | null>, save: () => void): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (root.current && root.current.getClientRects().length > 0) latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [root])
}
