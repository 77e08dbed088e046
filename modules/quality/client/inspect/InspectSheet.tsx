import { useCallback, useMemo, useState } from 'react'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { DefectPanel } from './defects/DefectPanel.tsx'
import { cellKey, firstOpen, type CellAt } from './grid/sample-cells.ts'
import { ValueGrid } from './grid/ValueGrid.tsx'
import type { Sheet } from './inspect-api.ts'
import { JudgeDialog } from './judge/JudgeDialog.tsx'
import { CountedLine } from './lines/CountedLine.tsx'
import { DescribedLine } from './lines/DescribedLine.tsx'
import { LineInfo } from './lines/LineInfo.tsx'
import { MeterStrip } from './lines/MeterStrip.tsx'
import { SheetHead } from './SheetHead.tsx'
import { SheetNotices } from './SheetNotices.tsx'
import { useRecord } from './use-record.ts'
import { useSheet, type SheetController } from './use-sheet.ts'

/** One inspection: values at the left, the part and what the standard says at the right, meters above. */
export function InspectSheet({ id }: { id: string }) {
  const controller = useSheet(id)
  if (!controller.sheet)
    return controller.error
      ? <FailureView error={controller.error} onRetry={controller.retry} />
      : <Loading rows={12} />
  return <Opened controller={controller} sheet={controller.sheet} />
}

function Opened({ controller, sheet }: { controller: SheetController; sheet: Sheet }) {
  const recorder = useRecord(controller)
  const [judging, setJudging] = useState(false)
  const [filled, setFilled] = useState(false)
  const measured = useMemo(() => sheet.lines.filter(({ kind }) => kind === 'VAR'), [sheet.lines])
  const [at, setAt] = useState<CellAt | undefined>(() =>
    firstOpen(measured, (cell) => controller.values.has(cellKey(cell))) ?? (measured[0] && { line: measured[0].id, sample: 1 })
  )
  const [chosen, setChosen] = useState<string>()
  const current = sheet.lines.find(({ id }) => id === (chosen ?? at?.line)) ?? sheet.lines[0]
  const choose = (line: string) => {
    setChosen(line)
    const column = measured.find(({ id }) => id === line)
    if (column) setAt(firstOpen([column], (cell) => controller.values.has(cellKey(cell))) ?? { line, sample: 1 })
  }
  const enter = useCallback((cell: CellAt) => {
    setChosen(undefined)
    setFilled(false)
    setAt(cell)
  }, [])
  const end = useCallback(() => setFilled(true), [])
  return (
    <>
      <SheetHead controller={controller} sheet={sheet} wanted={filled} onJudge={() => setJudging(true)} />
      <SheetNotices controller={controller} sheet={sheet} />
      <MeterStrip lines={sheet.lines} current={current?.id} onChoose={choose} />
      <div className="qin-sides">
        <div className="mw-stack">
          {measured.length > 0 && at && (
            <ValueGrid sheet={controller} lines={measured} recorder={recorder} at={at} onAt={enter} onEnd={end} />
          )}
          {sheet.lines.filter(({ kind }) => kind === 'ATT').map((line) => (
            <CountedLine key={line.id} line={line} sheet={controller} recorder={recorder} />
          ))}
          {sheet.lines.filter(({ kind }) => kind === 'TEXT' || kind === 'FILE').map((line) => (
            <DescribedLine key={line.id} line={line} sheet={controller} recorder={recorder} />
          ))}
        </div>
        {current && <LineInfo line={current} sheet={sheet} recorder={recorder} editable={controller.editable} />}
        <DefectPanel controller={controller} sheet={sheet} current={current?.id} />
      </div>
      {judging && <JudgeDialog sheet={sheet} onDone={() => setJudging(false)} onClose={() => setJudging(false)} />}
    </>
  )
}
