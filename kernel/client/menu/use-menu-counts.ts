import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { flatten } from './match-entry.ts'
import { loadMenuCounts, type MenuNumbers } from './menu-counts.ts'
import type { MenuEntry } from './menu-entry.ts'

/** Asked for anew by whatever changes what waits: acts, notices, coming back to the window. */
export const MENU_COUNT = 'menu-count'

/** Keys of all that tells what waits for the person: asked anew after every act. */
export const whatWaits: readonly (readonly string[])[] = [[MENU_COUNT], ['GET /sys/work/counts'], ['GET /sys/work/list']]

/** What others did meanwhile is seen without anything being pressed. */
const ASKED_AGAIN_MS = 120_000

const nothing: MenuNumbers = {}

/** What waits behind the entries of a menu. */
export function useMenuCounts(entries: readonly MenuEntry[]): MenuNumbers {
  const paths = useMemo(() => new Set(flatten(entries).map((trail) => trail.at(-1)!.path)), [entries])
  const { data } = useQuery({ queryKey: [MENU_COUNT, [...paths].length], queryFn: ({ signal }) => loadMenuCounts(paths, signal),
    staleTime: 0, refetchOnWindowFocus: true, refetchInterval: ASKED_AGAIN_MS })
  return data ?? nothing
}
