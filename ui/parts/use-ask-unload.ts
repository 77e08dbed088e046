import { useEffect } from 'react'

/** The browser asks before the page is closed or loaded anew while that would lose something. */
export function useAskUnload(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
}
