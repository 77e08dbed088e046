import { createContext, use } from 'react'

/** Set by the shell around each page: false while another tab is in front. */
export const ScreenActive = createContext(true)

/** Whether this screen is the one in front. What floats above the page must go away while it is not. */
export function useScreenActive(): boolean {
  return use(ScreenActive)
}
