import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { flatten } from './match-entry.ts'
import { loadMenuCounts, type MenuNumbers } from './menu-counts.ts'
import type { MenuEntry } from './menu-entry.ts'

/** Asked for anew by whatever changes what waits: acts, notices, coming back to the window. */
export const MENU_COUNT = 'menu-count'

const nothing: MenuNumbers = {}

/** What waits behind the entries of a menu. */
export function useMenuCounts(entries: readonly MenuEntry[]): MenuNumbers {
  const paths = useMemo(() => new Set(flatten(entries).map((trail) => trail.at(-1)!.path)), [entries])
  const { data } = useQuery({ queryKey: [MENU_COUNT, [...paths].length], queryFn: ({ signal }) => loadMenuCounts(paths, signal),
    staleTime: 0, refetchOnWindowFocus: true })
  return data ?? nothing
}
