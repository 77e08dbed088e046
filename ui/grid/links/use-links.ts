import { useEffect, useMemo, useRef } from 'react'
import { isDataColumn, type GridColumn } from '../column.ts'
import type { Grid } from '../controller/grid.ts'
import { chainsOf, type Linkage } from './chain.ts'
import { clearingChildren } from './clear-children.ts'
import { LinkedOptions } from './linked-options.ts'

const noLinkage: readonly Linkage[] = []

/**
 * Linked selects of a grid (spec 2 §3, §7): their choices by parent value, and children that are emptied when their parent
 * changes.
 * @throws Error where columns are linked in a circle
 */
export function useLinks(grid: Grid, columns: readonly GridColumn[], linkage: readonly Linkage[] = noLinkage): LinkedOptions | undefined {
  const latest = useRef(linkage)
  latest.current = linkage
  // Choices are kept while the columns are linked in the same way, however often the screen is drawn.
  const shape = JSON.stringify([linkage.map(({ key }) => key), linkage.length === 0
    ? []
    : columns.filter(isDataColumn).flatMap(({ key, linkageKey }) => (linkageKey === undefined ? [] : [[key, linkageKey]]))])
  const chains = useMemo(() => {
    const [keys, links] = JSON.parse(shape) as [string[], [key: string, linkageKey: string][]]
    return chainsOf(links.map(([key, linkageKey]) => ({ key, linkageKey })), keys.map((key, index) => ({
      key,
      requestData: (parent, column) => latest.current[index]!.requestData(parent, column),
    })))
  }, [shape])
  useEffect(() => {
    if (chains.length === 0) return undefined
    return grid.follow(clearingChildren(chains, (key) => grid.store.rowOf(key)))
  }, [grid, chains])
  return useMemo(() => (chains.length === 0 ? undefined : new LinkedOptions(chains)), [chains])
}
