import { useMemo, useRef } from 'react'
import { knownOptions } from '../cell-types/options.ts'
import type { Grid } from '../controller/grid.ts'
import type { GridFeature } from '../features/feature.ts'
import { useGridText } from '../text.ts'
import { clip, type CellRange } from '../view/range.ts'
import { selectedRanges } from '../view/view-state.ts'
import { endOfNeighbour, fillSource } from './fill-target.ts'
import { FillHandle } from './FillHandle.tsx'
import { fillRange } from './fill-range.ts'
import type { FillOptions } from './series.ts'

/** Filling by the handle at the selection, Ctrl+D and Ctrl+R; each is one thing to undo. */
export function useFill(grid: Grid): GridFeature {
  const { say, locale } = useGridText()
  const latest = useRef(locale)
  latest.current = locale
  return useMemo(() => {
    const fill = (from: CellRange, to: CellRange, options: FillOptions = {}) => {
      const cells = fillRange(grid, from, to, (column) => knownOptions(column, { locale: latest.current }), options)
      grid.batch(() => {
        grid.run({ type: 'write', cells })
        grid.act({ type: 'select', range: to })
      })
    }
    const fillBeside = (direction: 'down' | 'right') => {
      const [selected] = selectedRanges(grid.view)
      const range = selected && clip(selected, grid.lineCount, grid.columns.length)
      const plan = range && fillSource(range, direction)
      if (!plan || !grid.editable) return
      const cells = fillRange(grid, plan.from, plan.to, (column) => knownOptions(column, { locale: latest.current }), { copy: true })
      grid.run({ type: 'write', cells })
    }
    return {
      acts: { fill: fillBeside },
      menu: () => (grid.editable
        ? [
          { key: 'fillDown', label: say('fillDown'), onClick: () => fillBeside('down') },
          { key: 'fillRight', label: say('fillRight'), onClick: () => fillBeside('right') },
        ]
        : []),
      overlay: (hands) => (
        <FillHandle hands={hands} onFill={(from, to, swap) => fill(from, to, { swap })} onFillDown={(from) => {
          const bottom = endOfNeighbour(grid, from)
          if (bottom > from.bottom) fill(from, { ...from, bottom })
        }} />
      ),
    }
  }, [grid, say])
}
