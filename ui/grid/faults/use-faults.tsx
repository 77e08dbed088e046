import { useCallback, useEffect, useMemo, useRef } from 'react'
import { knownOptions } from '../cell-types/options.ts'
import { isDataColumn, type CellFault, type DataColumn, type GridColumn } from '../column.ts'
import type { Grid } from '../controller/grid.ts'
import type { GridFeature } from '../features/feature.ts'
import { goTo, takeFocus, type Hands } from '../hands/hands.ts'
import { Validator } from '../rules/validator.ts'
import { inSlices } from '../values/in-slices.ts'
import type { CellRef, GridRow } from '../row.ts'
import { useGridText } from '../text.ts'
import { FaultButton } from './FaultButton.tsx'
import { FaultTip } from './FaultTip.tsx'
import { nextFault, placesOfFaults } from './fault-order.ts'
import { recheckWithItems } from './recheck-with-items.ts'

export interface Faults extends GridFeature {
  readonly validator: Validator
  readonly goToNext: (back?: boolean) => void
  /** Holds cells against their rules from now on, if that has not begun yet. */
  readonly start: () => void
  /** Everything that is wrong, once every cell was looked at and every handler has answered. */
  readonly check: () => Promise<readonly CellFault[]>
}

/** A fault found outside the grid; `row` counts all rows from 0. */
export interface OutsideFault {
  readonly row?: number
  readonly field: string
  readonly text: string
}

const noFaults: readonly OutsideFault[] = []

/** Nobody is told that a cell is empty in a row that was just begun; once the row is left, it shows. */
function isUntouched(grid: Grid, row: GridRow, column: string): boolean {
  const value = row[column]
  const key = grid.keyOf(row)
  const { active } = grid.view
  return (value === null || value === undefined || value === '') && active !== undefined && grid.books.isNew(key)
    && grid.lineOf(key) === active.row
}

function shownFault(grid: Grid, validator: Validator, ref: CellRef): string | undefined {
  const row = grid.store.rowOf(ref.row)
  return row && !isUntouched(grid, row, ref.column) ? validator.faultOf(ref) : undefined
}

/**
 * Keeps and shows what is wrong with the cells, and leads from one to the next.
 * @param columns all that are checked, whether they are in sight or not
 */
export function useFaults(grid: Grid, hands: { readonly current: Hands | undefined }, columns: readonly GridColumn[],
  outside: readonly OutsideFault[] = noFaults, whenAsked = false): Faults {
  const { say, locale } = useGridText()
  const latest = useRef({ say, columns })
  latest.current = { say, columns }
  // Its messages are made with it: another language needs another one.
  const validator = useMemo(() =>
    new Validator({
      columns: latest.current.columns.filter((column): column is DataColumn => isDataColumn(column)),
      keyOf: grid.keyOf,
      locale,
      say: (key, values) => latest.current.say(key, values),
      optionsOf: (column) => knownOptions(column, { locale }),
    }), [grid, locale])
  const asked = useRef(!whenAsked)
  const unwatch = useRef<() => void>(undefined)
  const watch = useCallback(() => {
    asked.current = true
    unwatch.current ??= grid.store.watch(validator)
  }, [grid, validator])
  useEffect(() => {
    // Many cells change their fault at once; they are drawn once per frame.
    let frame: number | undefined
    const stopListening = validator.onChange(() => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined
        grid.tell('marks')
      })
    })
    const stop = () => {
      stopListening()
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
    const stopItems = recheckWithItems(validator, () => latest.current.columns)
    if (asked.current) {
      watch()
      void inSlices((deadline) => validator.step(deadline))
    }
    return () => {
      stop()
      stopItems()
      unwatch.current?.()
      unwatch.current = undefined
    }
  }, [grid, validator, watch])
  useEffect(() => {
    validator.clearMarks('server')
    for (const { row, field, text } of outside) {
      const there = row === undefined ? undefined : grid.store.rows[row]
      if (there) validator.mark(there, field, text, 'server')
    }
  }, [grid, validator, outside])
  return useMemo(() => {
    const goToNext = (back = false) => {
      const place = nextFault(placesOfFaults(grid, validator), grid.view.active, back)
      if (!place || !hands.current) return
      takeFocus(hands.current)
      goTo(hands.current, place)
    }
    return {
      validator,
      goToNext,
      start: () => {
        watch()
        void inSlices((deadline) => validator.step(deadline))
      },
      check: () => {
        watch()
        return validator.checkAll()
      },
      acts: { goToFault: goToNext },
      marks: [{
        get active() {
          return validator.count > 0
        },
        classOf: (key: string, column: DataColumn,
          row: GridRow) => (validator.faultsOf(key)?.has(column.key) && !isUntouched(grid, row, column.key) ? ' mw-g-fault' : ''),
      }],
      overlay: (current: Hands) => <FaultTip hands={current} textOf={(ref) => shownFault(grid, validator, ref)} />,
      tools: <FaultButton grid={grid} validator={validator} onGo={() => goToNext()} />,
    }
  }, [grid, validator, hands, watch])
}
