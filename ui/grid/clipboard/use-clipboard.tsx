import { App } from 'antd'
import { useEffect, useMemo, useRef } from 'react'
import { faceText } from '../cell-types/face.ts'
import { knownOptions } from '../cell-types/options.ts'
import { isDataColumn, type DataColumn } from '../column.ts'
import type { Command } from '../controller/command.ts'
import type { Grid } from '../controller/grid.ts'
import type { GridFeature } from '../features/feature.ts'
import type { Hands } from '../hands/hands.ts'
import { clearCells } from '../hands/keyboard.ts'
import type { GridRow } from '../row.ts'
import type { Validator } from '../rules/validator.ts'
import { useGridText } from '../text.ts'
import { clip } from '../view/range.ts'
import { selectedRanges } from '../view/view-state.ts'
import { MisfitReport } from './MisfitReport.tsx'
import { misfitText } from './misfit.ts'
import { convertPlan, type Resolve } from './paste.ts'
import { planPaste } from './plan-paste.ts'
import { readClipboard } from './read-clipboard.ts'
import { resolveNames } from './resolve-names.ts'
import { writeClipboard } from './write-clipboard.ts'
import type { Block } from './block.ts'

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
export function useClipboard(grid: Grid, hands: Hands | undefined, options: ClipboardOptions): GridFeature {
  const { say, locale } = useGridText()
  const { message, modal } = App.useApp()
  const latest = useRef({ options, say, locale })
  latest.current = { options, say, locale }

  useEffect(() => {
    if (!hands) return undefined
    const { input, surface } = hands
    const ending = new AbortController()
    const onCopy = (event: ClipboardEvent) => {
      if (grid.view.editing && input.selectionStart !== input.selectionEnd && event.type === 'copy' && grid.view.editing.mode === 'edit') return
      const [range] = selectedRanges(grid.view)
      const there = range && clip(range, grid.lineCount, grid.columns.length)
      if (!there || !event.clipboardData || (grid.view.editing && grid.view.editing.mode === 'edit')) return
      const rows: GridRow[] = []
      for (let line = there.top; line <= there.bottom; line += 1) {
        const row = grid.rowAt(line)
        if (row) rows.push(row)
      }
      const { text, html } = writeClipboard(rows, grid.columns.slice(there.left, there.right + 1), (row, column) => faceText(surface.parts.faces.faceAt(0, row, column)))
      event.preventDefault()
      event.clipboardData.setData('text/plain', text)
      event.clipboardData.setData('text/html', html)
      if (event.type === 'cut') {
        hands.typing.cancel()
        clearCells(hands)
      }
    }
    const onPaste = (event: ClipboardEvent) => {
      if (!grid.editable || !event.clipboardData) return
      const text = event.clipboardData.getData('text/plain')
      const block = readClipboard(text, event.clipboardData.getData('text/html'))
      const single = block.length === 1 && block[0]!.length === 1
      // A word pasted while typing belongs to the text.
      if (grid.view.editing && single && (grid.view.editing.mode === 'edit' || typeof hands.typing.current?.editor !== 'string')) return
      if (block.length === 0) return
      event.preventDefault()
      hands.typing.cancel()
      void paste(block)
    }
    input.addEventListener('copy', onCopy, { signal: ending.signal })
    input.addEventListener('cut', onCopy, { signal: ending.signal })
    input.addEventListener('paste', onPaste, { signal: ending.signal })
    return () => ending.abort()

    async function paste(block: Block): Promise<void> {
      const { options: { newRow, validator, resolve = resolveNames } } = latest.current
      const [range] = selectedRanges(grid.view)
      const there = range && clip(range, grid.lineCount, grid.columns.length)
      const columns = grid.columns
      const target = there ?? { top: 0, bottom: 0, left: columns.findIndex(isDataColumn), right: columns.findIndex(isDataColumn) }
      const plan = planPaste(block, { shown: grid, range: target, ...(newRow && grid.editable ? { newRow } : {}) })
      const pasted = await convertPlan(plan, { keyOf: grid.keyOf, choicesOf: (column) => knownOptions(column, latest.current), resolve })
      const commands: Command[] = [{ type: 'write', cells: pasted.cells }]
      if (pasted.newRows.length > 0) commands.push({ type: 'insert', place: grid.store.count, rows: pasted.newRows })
      grid.batch(() => {
        grid.run({ type: 'all', commands })
        grid.act({ type: 'select', range: plan.range })
      })
      const columnOf = (key: string) => columns.find((column): column is DataColumn => isDataColumn(column) && column.key === key)
      const misfits = pasted.misfits.flatMap((misfit) => {
        const column = columnOf(misfit.column)
        return column ? [{ ...misfit, reasonText: misfitText(misfit, column, latest.current.say, latest.current.locale) }] : []
      })
      for (const misfit of misfits) {
        const row = grid.store.rowOf(misfit.row)
        if (row && misfit.reason.code !== 'disabled') validator.mark(row, misfit.column, misfit.reasonText, 'paste')
      }
      const cut = plan.cutRows > 0 || plan.cutColumns > 0
      if (misfits.length === 0 && !cut) return
      const summary = [
        ...(misfits.length > 0 ? [latest.current.say('pasteMisfits', { count: misfits.length })] : []),
        ...(plan.cutColumns > 0 ? [latest.current.say('pasteCutColumns', { count: plan.cutColumns })] : []),
        ...(plan.cutRows > 0 ? [latest.current.say('pasteCutRows', { count: plan.cutRows })] : []),
      ].join('；')
      if (misfits.length === 0) void message.warning(summary)
      else {
        void modal.warning({
          title: summary, width: 640, okText: latest.current.say('pasteReportOk'),
          content: <MisfitReport misfits={misfits.map(({ row, reasonText }) => ({ line: grid.lineOf(row) + 1, text: reasonText }))} />,
        })
      }
    }
  }, [grid, hands, message, modal])

  return useMemo((): GridFeature => ({
    acts: {
      resolveTyped: (row, column, text) => {
        const change = grid.lastChange
        const { options: { resolve = resolveNames } } = latest.current
        resolve(column, [text]).catch(() => undefined).then((found) => {
          const now = grid.store.rowOf(row)
          // Somebody may have typed on meanwhile.
          if (!now || now[column.key] !== text) return
          const answer = found?.get(text) ?? 'unknown'
          if (typeof answer === 'object') grid.amend({ type: 'write', cells: [{ row, column: column.key, value: answer.value, text: answer.text }] }, change)
          else {
            const reason = { code: found === undefined ? 'lookupFailed' as const : answer === 'ambiguous' ? 'ambiguousRecord' as const : 'noSuchRecord' as const }
            latest.current.options.validator.mark(now, column.key, misfitText({ row, column: column.key, text, reason }, column, latest.current.say, latest.current.locale), 'paste')
          }
        }, () => undefined)
      },
    },
  }), [grid])
}
