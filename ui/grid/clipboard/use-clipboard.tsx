import { App } from 'antd'
import { use, useEffect, useMemo, useRef } from 'react'
import { HoldSaving } from '#kernel/client/records/held-work.ts'
import { faceText } from '../cell-types/face.ts'
import type { Grid } from '../controller/grid.ts'
import type { GridFeature } from '../features/feature.ts'
import type { Hands } from '../hands/hands.ts'
import { clearCells } from '../hands/keyboard.ts'
import type { GridRow } from '../row.ts'
import type { Validator } from '../rules/validator.ts'
import { useGridText, type SayGrid } from '../text.ts'
import { clip } from '../view/range.ts'
import { selectedRanges } from '../view/view-state.ts'
import { MisfitReport } from './MisfitReport.tsx'
import type { Resolve } from './paste.ts'
import { pasteInto, type PasteOutcome } from './paste-into.ts'
import { readClipboard } from './read-clipboard.ts'
import { resolveNames } from './resolve-names.ts'
import { resolveTyped } from './resolve-typed.ts'
import { writeClipboard } from './write-clipboard.ts'

export interface ClipboardOptions {
  /** An empty row for what is pasted past the end; without it those rows are cut. */
  readonly newRow: (() => GridRow) | undefined
  readonly validator: Validator
  readonly resolve?: Resolve
}

/**
 * Copy, cut and paste of ranges by the events of the browser, so that it works on plain HTTP as well; Excel, WPS and grids
 * of ours understand each other. A paste is one thing to undo; what did not fit stays as typed and is told once.
 */
export function useClipboard(grid: Grid, hands: Hands | undefined,
  { newRow, validator, resolve = resolveNames }: ClipboardOptions): GridFeature {
  const { say, locale } = useGridText()
  const { message, modal } = App.useApp()
  const help = useMemo(() => ({ newRow, validator, resolve, say, locale }), [newRow, validator, resolve, say, locale])
  const hold = use(HoldSaving)
  const latest = useRef(help)
  useEffect(() => {
    latest.current = help
  })

  useEffect(() => {
    if (!hands) return undefined
    const ending = new AbortController()
    const { signal } = ending
    const tell = ({ misfits, cutColumns, cutRows }: PasteOutcome) => {
      const summary = summaryOf(misfits.length, cutColumns, cutRows, latest.current.say)
      if (summary === '') return
      if (misfits.length === 0) {
        void message.warning(summary)
        return
      }
      void modal.warning({
        title: summary,
        width: 640,
        okText: latest.current.say('pasteReportOk'),
        content: <MisfitReport misfits={misfits.map(({ row, text }) => ({ line: grid.lineOf(row) + 1, text }))} />,
      })
    }
    hands.input.addEventListener('copy', (event) => copy(grid, hands, event), { signal })
    hands.input.addEventListener('cut', (event) => {
      if (!copy(grid, hands, event)) return
      hands.typing.cancel()
      clearCells(hands)
    }, { signal })
    hands.input.addEventListener('paste', (event) => {
      const block = grid.editable && event.clipboardData
        ? readClipboard(event.clipboardData.getData('text/plain'), event.clipboardData.getData('text/html'))
        : []
      if (block.length === 0 || (isWord(block) && isTypingText(grid, hands))) return
      event.preventDefault()
      hands.typing.cancel()
      hold(pasteInto(grid, block, latest.current).then(tell))
    }, { signal })
    return () => ending.abort()
  }, [grid, hands, hold, message, modal])

  return useMemo(
    (): GridFeature => ({ acts: { resolveTyped: (row, column, text) => hold(resolveTyped(grid, row, column, text, latest.current)) } }),
    [grid, hold],
  )
}

/** @returns false where the keys belong to a text that is being typed */
function copy(grid: Grid, { surface }: Hands, event: ClipboardEvent): boolean {
  const [range] = selectedRanges(grid.view)
  const there = range && clip(range, grid.lineCount, grid.columns.length)
  if (!there || !event.clipboardData || grid.view.editing?.mode === 'edit') return false
  const rows: GridRow[] = []
  for (let line = there.top; line <= there.bottom; line += 1) {
    const row = grid.rowAt(line)
    if (row) rows.push(row)
  }
  const { text, html } = writeClipboard(rows, grid.columns.slice(there.left, there.right + 1),
    (row, column) => faceText(surface.parts.faces.faceAt(0, row, column)))
  event.preventDefault()
  event.clipboardData.setData('text/plain', text)
  event.clipboardData.setData('text/html', html)
  return true
}

function isWord(block: ReturnType<typeof readClipboard>): boolean {
  return block.length === 1 && block[0]!.length === 1
}

/** A word pasted while typing belongs to the text. */
function isTypingText(grid: Grid, { typing }: Hands): boolean {
  const { editing } = grid.view
  return editing !== undefined && (editing.mode === 'edit' || typeof typing.current?.editor !== 'string')
}

function summaryOf(misfits: number, columns: number, rows: number, say: SayGrid): string {
  return [
    ...(misfits > 0 ? [say('pasteMisfits', { count: misfits })] : []),
    ...(columns > 0 ? [say('pasteCutColumns', { count: columns })] : []),
    ...(rows > 0 ? [say('pasteCutRows', { count: rows })] : []),
  ].join('；')
}
