import { useSyncExternalStore } from 'react'

/** Whether something of the page fills the whole screen. */
export function useFullScreen(): boolean {
  return useSyncExternalStore((tell) => {
    document.addEventListener('fullscreenchange', tell)
    return () => document.removeEventListener('fullscreenchange', tell)
  }, () => document.fullscreenElement !== null)
}
