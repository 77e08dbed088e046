import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Changed, Grid } from './controller/grid.ts'

/**
 * Something read from the grid, drawn anew when one of `what` has changed. The value is read once per change, so that an
 * object made on the way is the same object until then.
 */
export function useGrid<T>(grid: Grid, what: readonly Changed[], read: (grid: Grid) => T): T {
  const version = useRef(0)
  const kept = useRef<{ grid: Grid; version: number; read: unknown; value: T }>(undefined)
  // Names written where the hook is called make another list at each drawing: what counts is what they say.
  const names = what.join()
  const subscribe = useCallback((tell: () => void) => {
    const heard = names.split(',') as Changed[]
    return grid.listen((changed) => {
      if (!heard.some((one) => changed.has(one))) return
      version.current += 1
      tell()
    })
  }, [grid, names])
  return useSyncExternalStore(subscribe, () => {
    const now = kept.current
    if (now && now.grid === grid && now.version === version.current) return now.value
    const value = read(grid)
    kept.current = { grid, version: version.current, read, value }
    return value
  })
}
