import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { importApi, type CheckedRow, type ImportCheck, type SentRow, type UpdateMode } from '#kernel/client/records/import-api.ts'
import type { Entity } from '#kernel/entity/index.ts'
import type { OutsideFault } from '../../grid/faults/use-faults.tsx'
import type { Grid } from '../../grid/controller/grid.ts'
import { useImportText } from '../text.ts'
import { isSame, ROW_KEY, messagesOf, sentRow, withUnseen } from './preview-rows.ts'

/** After the last change, ms. */
const REST_MS = 400

export interface Recheck {
  /** The shown rows as they were last checked. */
  rows: readonly CheckedRow[]
  /** For the grid: rows counted as they stand in it. */
  faults: readonly OutsideFault[]
  /** Rows that differ from the file. */
  mended: () => SentRow[]
  /** Numbers of the rows that were taken out. */
  skipped: () => number[]
  state: 'idle' | 'checking' | 'failed'
}

/** Has the server look at the rows of the preview again whenever they were changed, and shows what it says beside them. */
export function useRecheck(entity: Entity, grid: Grid, check: ImportCheck, fields: readonly string[], updateExisting: UpdateMode): Recheck {
  const { say } = useImportText()
  const original = useMemo(() => new Map(check.rows.map((row) => [row.number, row])), [check])
  const [rows, setRows] = useState<readonly CheckedRow[]>(check.rows)
  const [state, setState] = useState<Recheck['state']>('idle')
  const asked = useRef(textOf(grid, fields))
  const sent = () => grid.store.rows.map((row) => sentRow(row, fields))

  const recheck = useEffectEvent(async (signal: AbortSignal) => {
    const now = textOf(grid, fields)
    if (now === asked.current) return
    setState('checking')
    try {
      const answer = await importApi(entity).checkRows(sent(), updateExisting, signal)
      const shown = new Set(answer.map(({ number }) => number))
      const next = answer.map((row) => withUnseen(row, original.get(row.number)!, shown, entity.key))
      asked.current = now
      setRows(next)
      setState('idle')
      tell(grid, next.map((row) => messagesOf(row, say)), next)
    } catch {
      if (!signal.aborted) setState('failed')
    }
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let running = new AbortController()
    const stop = grid.listen((changed) => {
      if (!changed.has('rows')) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        running.abort()
        running = new AbortController()
        void recheck(running.signal)
      }, REST_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
      running.abort()
    }
  }, [grid])

  const faults = useMemo(() => faultsIn(grid, rows), [grid, rows])
  return {
    rows,
    faults,
    state,
    mended: () => sent().filter((row) => !isSame(row, sentRow({ ...original.get(row.number)!.values, [ROW_KEY]: row.number }, fields))),
    skipped: () => grid.books.removedKeys().map(Number),
  }
}

function textOf(grid: Grid, fields: readonly string[]): string {
  return JSON.stringify(grid.store.rows.map((row) => sentRow(row, fields)))
}

/** Writes what the server says beside the rows; that is no change of the person's. */
function tell(grid: Grid, sent: readonly Readonly<Record<string, unknown>>[], rows: readonly CheckedRow[]): void {
  const byKey = new Map(rows.map(({ number }, index) => [String(number), sent[index]!]))
  const at: number[] = []
  const values: Readonly<Record<string, unknown>>[] = []
  grid.store.rows.forEach((row, place) => {
    const next = byKey.get(String(row[ROW_KEY]))
    if (!next || Object.keys(next).every((name) => next[name] === row[name])) return
    at.push(place)
    values.push(next)
  })
  if (at.length > 0) grid.merge({ type: 'change', at, values })
}

function faultsIn(grid: Grid, rows: readonly CheckedRow[]): OutsideFault[] {
  const places = new Map(grid.store.rows.map((row, place) => [Number(row[ROW_KEY]), place]))
  return rows.flatMap(({ number, faults }) => {
    const row = places.get(number)
    return row === undefined ? [] : faults.flatMap(({ field, text }) => (field === undefined ? [] : [{ row, field, text }]))
  })
}
