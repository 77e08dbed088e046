import { createContext, use } from 'react'
import type { MenuEntry } from '#kernel/client/menu/menu-entry.ts'

export interface ConsoleValue {
  entries: readonly MenuEntry[]
  homePath: string
  /** Shows an entry of the menu as a favourite, or as one no more; the server was told. */
  showFavourite: (key: string, favourite: boolean) => void
}

export const ConsoleContext = createContext<ConsoleValue | undefined>(undefined)

export function useConsole(): ConsoleValue {
  const value = use(ConsoleContext)
  if (!value) throw new Error('useConsole needs the console around it')
  return value
}
