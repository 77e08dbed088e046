import { App } from 'antd'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Grid } from '../controller/grid.ts'
import type { GridFeature } from '../features/feature.ts'
import { rowsInHand, type Hands } from '../hands/hands.ts'
import type { GridRow } from '../row.ts'
import { useGridText } from '../text.ts'
import { placeToAdd, type AddSettings } from '../toolbar/add-settings.ts'
import { createInsertGuard, INSERT_PAUSE_MS } from '../toolbar/insert-guard.ts'
import { keepKeys, type KeptKeys } from './kept-keys.ts'
import { insertRows, removeRows } from './insert-rows.ts'
import { moveRows } from './move-rows.ts'
import { emptyRow } from './new-row.ts'

export interface RowActsOptions {
  readonly mayAdd: boolean
  readonly mayRemove: boolean
  /** Fills a new row beyond the defaults of its columns. */
  readonly newRow?: () => GridRow
  /** Asked before rows go (spec 2 §4); an error it throws is shown. */
  readonly confirmRemoval?: (rows: readonly GridRow[]) => Promise<void>
  /** Sort field that is numbered anew (spec 2 §3). */
  readonly orderKey?: string
  /** One row at a time is selected. */
  readonly single?: boolean
  /** Brings the hands to the new row. */
  readonly onInserted: (reveal: boolean) => void
}

export interface RowActs extends GridFeature {
  /** By the add button: throttled, at the place and in the number of the settings; `byKey` where the button was pressed by a key. */
  readonly addByButton: (settings: AddSettings, byKey: boolean) => void
  /** Something was typed into the table. */
  readonly noticeTyping: () => void
  readonly removeChecked: () => void
  /** Removes the rows of the selection; undefined where nobody may. */
  readonly removeInHand: (hands: { readonly current: Hands | undefined }) => (() => void) | undefined
  /** A new row at a place by the menu: throttled like the button. */
  readonly insertByMenu: (place: number) => void
}

/** Adding, removing, moving and ticking rows. */
export function useRowActs(grid: Grid, options: RowActsOptions): RowActs {
  const { say } = useGridText()
  const { message } = App.useApp()
  const latest = useRef(options)
  latest.current = options
  const [guard] = useState(() => createInsertGuard(INSERT_PAUSE_MS))
  const typed = useRef(false)
  const keys = useRef<KeptKeys>(undefined)
  useEffect(() => () => {
    guard.end()
    keys.current?.end()
  }, [guard])

  const insert = useCallback((place: number, count: number) => {
    const made: GridRow[] = []
    const inGroup = grid.groupValues()
    for (let index = 0; index < count; index += 1)
      made.push({ ...emptyRow(grid.columns, grid.rowKey, [...grid.store.rows, ...made]), ...inGroup, ...latest.current.newRow?.() })
    grid.batch(() => {
      insertRows(grid, place, made)
      const first = grid.lineOf(grid.keyOf(made[0]!))
      if (first >= 0) grid.act({ type: 'go', to: { row: first, column: firstTyped(grid, made[0]!) } })
    })
  }, [grid])

  const throttled = useCallback((act: () => void, byKey = false) => {
    const taken = () => {
      typed.current = false
      act()
      keys.current?.handOn()
      keys.current = undefined
    }
    const due = () => (keys.current ? keys.current.whenWritten(taken) : taken())
    const turn = guard.ask(due, byKey || typed.current)
    if (turn === 'refused') void message.warning(say('clickTooFast'))
    // What is typed meanwhile belongs to the row that is to come.
    if (turn !== 'waiting') return
    keys.current ??= keepKeys(say('add'))
    keys.current.take()
  }, [guard, message, say])

  const remove = useCallback(async (rows: readonly GridRow[]) => {
    if (rows.length === 0) return
    try {
      await latest.current.confirmRemoval?.(rows)
    } catch (error) {
      // Whoever confirms may refuse with a reason: it is told, the rows stay (spec 2 §8).
      void message.error(error instanceof Error ? error.message : String(error))
      return
    }
    removeRows(grid, rows.map(grid.keyOf))
  }, [grid, message])

  const { mayAdd, mayRemove } = options
  return useMemo(() => {
    const lastTicked = { line: -1 }
    return {
      noticeTyping: () => {
        typed.current = true
      },
      addByButton: (settings, byKey) =>
        throttled(() => {
          insert(placeToAdd(settings, grid.store.count), settings.addRowNum)
          latest.current.onInserted(settings.addScrollToBottom)
        }, byKey),
      insertByMenu: (place) =>
        throttled(() => {
          insert(place, 1)
          latest.current.onInserted(true)
        }),
      removeInHand: (hands) => (mayRemove
        ? () => {
          if (hands.current) void remove(rowsInHand(hands.current))
        }
        : undefined),
      removeChecked: () => void remove(grid.checked.list().map((key) => grid.store.rowOf(key)).filter((row) => row !== undefined)),
      acts: {
        ...(mayAdd ? { insertRow: (place: number) => insert(place, 1) } : {}),
        ...(mayRemove ? { removeRows: (rows: readonly GridRow[]) => void remove(rows) } : {}),
        moveRows: (rows, by) => {
          if (grid.editable && grid.lines === undefined) moveRows(grid, rows, { by }, latest.current.orderKey)
        },
        checkRow: (row, shift) => {
          const line = grid.lineOf(grid.keyOf(row))
          const checked = !grid.checked.has(grid.keyOf(row))
          if (latest.current.single) grid.checked.setOnly(row)
          else if (shift && lastTicked.line >= 0) grid.checked.set(rowsBetween(grid, lastTicked.line, line), checked)
          else grid.checked.set([row], checked)
          lastTicked.line = line
          grid.tell('checked')
        },
      },
    }
  }, [grid, mayAdd, mayRemove, insert, remove, throttled])
}

function firstTyped(grid: Grid, row: GridRow): number {
  return Math.max(0, grid.columns.findIndex((column) => grid.isEditable(row, column)))
}

function rowsBetween(grid: Grid, a: number, b: number): GridRow[] {
  const rows: GridRow[] = []
  for (let line = Math.min(a, b); line <= Math.max(a, b); line += 1) {
    const row = grid.rowAt(line)
    if (row) rows.push(row)
  }
  return rows
}
