import { Pagination } from 'antd'
import { useCallback, useMemo, type ReactNode } from 'react'
import { useBelow } from '#ui/parts/use-narrow.ts'
import type { SheetLine } from '../inspect-api.ts'
import { GaugeChoice } from '../lines/GaugeChoice.tsx'
import { useOpenSheet } from '../sheet-store.ts'
import { useInspectText } from '../text.ts'
import type { Recorder } from '../use-record.ts'
import type { SheetController } from '../use-sheet.ts'
import { cellView } from './cell-view.ts'
import { CellNote } from './CellNote.tsx'
import { cellKey, sampleCount, samplePages, stepFrom, type CellAt, type SamplePage, type Step } from './sample-cells.ts'
import { SampleRow } from './SampleRow.tsx'

/** Below this one characteristic at a time. */
const ONE_COLUMN = 700

interface ValueGridProps {
  sheet: SheetController
  lines: readonly SheetLine[]
  recorder: Recorder
  at: CellAt
  onAt: (at: CellAt) => void
  /** Enter was pressed in the last cell. */
  onEnd: () => void
}

/** Samples by characteristics: what is typed goes to the server value by value, Enter leads to the next sample. The cell in turn has the focus. */
export function ValueGrid({ sheet, lines, recorder, at, onAt, onEnd }: ValueGridProps) {
  const { say } = useInspectText()
  const single = useBelow(ONE_COLUMN)
  const { drafts } = useOpenSheet(sheet.id)
  const columns = useMemo(() => (single ? lines.filter(({ id }) => id === at.line) : lines), [single, lines, at.line])
  const go = useCallback((to: CellAt | undefined) => {
    if (!to) return
    onAt(to)
  }, [onAt])
  const take = (cell: CellAt, text: string, step: Step | undefined) => {
    const line = lines.find(({ id }) => id === cell.line)!
    const confirmed = step === 'next' && drafts[cellKey(cell)]?.text === text && drafts[cellKey(cell)]?.fault === undefined
    const taken = recorder.type(line, cell.sample, text, confirmed)
    if (!step || (!taken && step === 'next')) return
    const to = stepFrom(lines, cell, step)
    if (step === 'next' && !to) onEnd()
    go(to)
  }
  const here = lines.find(({ id }) => id === at.line)
  const viewOf = (line: SheetLine, sample: number) => {
    const key = cellKey({ line: line.id, sample })
    return cellView(line, sheet.values.get(key), sheet.actOf.get(key), drafts[key])
  }
  return (
    <section className="mw-panel qin-values" aria-label={say('samples')}>
      {here && sheet.sheet && <GaugeChoice line={here} sheet={sheet.sheet} recorder={recorder} editable={sheet.editable} />}
      {here && (
        <CellNote line={here} sample={at.sample} view={viewOf(here, at.sample)} value={sheet.values.get(cellKey(at))} onConfirm={(text) => {
          if (recorder.type(here, at.sample, text, true)) go(stepFrom(lines, at, 'next'))
        }} onRetry={() => sheet.queue.retry(sheet.actOf.get(cellKey(at))!.key)} />
      )}
      <Pages columns={columns} at={at} onAt={onAt}>
        {({ from, to }) =>
          Array.from({ length: to - from + 1 }, (_, index) => from + index).map((sample) => (
            <SampleRow key={sample} sample={sample} columns={columns}
              views={columns.map((line) => (sample > line.n ? undefined : viewOf(line, sample)))}
              active={sample === at.sample ? at.line : undefined} editable={sheet.editable} onEnter={go} onTake={take} />
          ))}
      </Pages>
    </section>
  )
}

interface PagesProps {
  columns: readonly SheetLine[]
  at: CellAt
  onAt: (at: CellAt) => void
  children: (page: SamplePage) => ReactNode
}

/** The head of the table, and the page of samples in which the active cell is. */
function Pages({ columns, at, onAt, children }: PagesProps) {
  const { say } = useInspectText()
  const pages = samplePages(sampleCount(columns))
  const index = Math.max(0, pages.findIndex(({ to }) => at.sample <= to))
  const turn = (number: number) => {
    const sample = pages[number - 1]!.from
    const reaching = columns.filter(({ n }) => n >= sample)
    onAt({ line: (reaching.find(({ id }) => id === at.line) ?? reaching[0]!).id, sample })
  }
  const page = pages[index]
  return (
    <>
      {page && pages.length > 1 && (
        <Pagination size="small" className="qin-pages" aria-label={say('samplePages')} showSizeChanger={false} current={index + 1}
          pageSize={1} total={pages.length} showTotal={() => say('samplePage', { ...page })} onChange={turn} />
      )}
      <div className="qin-scroll">
        <table className="qin-grid" aria-label={say('samples')}>
          <thead>
            <tr>
              <th scope="col" className="qin-no">{say('sample')}</th>
              {columns.map((line) => (
                <th key={line.id} scope="col" aria-current={line.id === at.line ? 'true' : undefined}>
                  {line.name}
                  {line.unit && <span className="mw-unit">{line.unit}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{page && children(page)}</tbody>
        </table>
      </div>
    </>
  )
}
