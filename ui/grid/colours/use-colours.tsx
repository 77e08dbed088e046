import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { faceText } from '../cell-types/face.ts'
import { isDataColumn, type DataColumn, type GridColumn } from '../column.ts'
import type { Grid } from '../controller/grid.ts'
import type { GridFeature } from '../features/feature.ts'
import type { Hands } from '../hands/hands.ts'
import { useGridText } from '../text.ts'
import type { ColourRule } from './colour-rule.ts'
import { Colours } from './colours.ts'
import { loadRules, saveRules } from './kept-rules.ts'

const ColourDialog = lazy(() => import('./ColourDialog.tsx').then(({ ColourDialog: component }) => ({ default: component })))

/**
 * Cells and rows in colours by rules that each person writes for a grid.
 * @param columns all of the grid, also those that are hidden now @param name under which the rules are kept; without one they last as long as the page
 */
export function useColours(grid: Grid, hands: Hands | undefined, columns: readonly GridColumn[], name: string | undefined): GridFeature {
  const { say } = useGridText()
  const [rules, setRules] = useState<readonly ColourRule[]>(() => (name === undefined ? [] : loadRules(name)))
  const [openFor, setOpenFor] = useState<string>()
  const colours = useMemo(() => (hands && rules.length > 0
    ? new Colours(rules, columns.filter(isDataColumn), grid.keyOf,
      (row, column) => faceText(hands.surface.parts.faces.faceAt(0, row, column)))
    : undefined), [grid, hands, rules, columns])
  useEffect(() => {
    const stop = colours && grid.store.watch(colours)
    grid.tell('marks')
    return stop
  }, [grid, colours])

  return useMemo(() => ({
    ...(colours
      ? {
        marks: [{
          active: true,
          classOf: (_key, column, row) => {
            const tone = colours.toneOf(row, column.key)
            return tone ? ` mw-g-tone-${tone}` : ''
          },
        }],
      }
      : {}),
    columnMenu: (column: DataColumn) => [{ key: 'colours', label: say('colours'), onClick: () => setOpenFor(column.key) }],
    dialog: openFor !== undefined && (
      <Suspense fallback={null}>
        <ColourDialog columns={columns.filter(isDataColumn)} rules={rules} column={openFor} onClose={() => setOpenFor(undefined)}
          onApply={(next) => {
            setRules(next)
            if (name !== undefined) saveRules(name, next)
            setOpenFor(undefined)
          }} />
      </Suspense>
    ),
  }), [colours, openFor, rules, columns, name, say])
}
