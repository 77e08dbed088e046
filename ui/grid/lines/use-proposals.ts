import { useEffect } from 'react'
import { optionDetails, detailsOf } from '#kernel/client/records/option-details.ts'
import type { Entity } from '#kernel/entity/index.ts'
import type { Grid } from '../controller/grid.ts'
import type { GridRow, RowKey } from '../row.ts'
import { proposedWrites, type Propose } from './propose.ts'

/**
 * Fills in what lines propose while they are typed, pasted or chosen; undone together with what it follows from. Lines as they were
 * opened are left alone until somebody changes them.
 */
export function useProposals(grid: Grid, entity: Entity, propose: Propose | undefined): void {
  useEffect(() => {
    if (!propose) return undefined
    let known = new Map<RowKey, GridRow>(grid.store.rows.map((row) => [grid.keyOf(row), row]))
    const touched = new Set<RowKey>()
    const detailsAt = (row: GridRow, field: string) => {
      const spec = entity.fields[field]
      return spec && detailsOf(spec, row[field], row, grid.head)
    }
    const help = { detailsOf: detailsAt, keyOf: grid.keyOf }
    const fill = (pairs: readonly (readonly [before: GridRow, after: GridRow])[]) => {
      const cells = pairs.flatMap(([before, after]) => proposedWrites(before, after, propose, help))
      if (cells.length > 0) grid.amend({ type: 'write', cells })
    }
    const onRows = () => {
      const before = known
      known = new Map(grid.store.rows.map((row) => [grid.keyOf(row), row]))
      const changed = [...known].filter(([key, row]) => before.get(key) !== row)
      for (const [key] of changed) touched.add(key)
      fill(changed.map(([key, row]) => [before.get(key) ?? { [grid.rowKey]: key }, row]))
    }
    const endRows = grid.listen((changes) => {
      if (changes.has('rows')) onRows()
    })
    // A shelf life may come to be known only after the day was typed.
    const endDetails = optionDetails.subscribe(() => fill([...known].filter(([key]) => touched.has(key)).map(([, row]) => [row, row])))
    return () => {
      endRows()
      endDetails()
    }
  }, [grid, entity, propose])
}
