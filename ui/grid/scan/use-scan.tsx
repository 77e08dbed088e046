import { Switch } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { knownOptions } from '../cell-types/options.ts'
import type { Grid } from '../controller/grid.ts'
import type { Faults } from '../faults/use-faults.tsx'
import type { GridFeature } from '../features/feature.ts'
import { goTo, takeFocus, type Hands } from '../hands/hands.ts'
import { nextEditable } from '../hands/moves.ts'
import type { GridRow } from '../row.ts'
import { useGridText } from '../text.ts'
import type { ScanOptions } from './scan.ts'
import { listenToScanner } from './scan-keys.ts'
import { ScanRun, type ScanOutcome } from './scan-run.ts'
import { playTone } from './tones.ts'

interface ScanProps {
  readonly options: ScanOptions | undefined
  readonly faults: Pick<Faults, 'validator' | 'start'>
  /** An empty row for a code past the last one. */
  readonly newRow: (() => GridRow) | undefined
}

const nothing: GridFeature = {}
const wrongTexts = { unknown: 'scanUnknown', unfit: 'scanUnfit', failed: 'scanFailed' } as const

/** Scan mode: while its switch is on, the codes of a scanner fill a column. */
export function useScan(grid: Grid, hands: Hands | undefined, { options, faults, newRow }: ScanProps): GridFeature {
  const { say, locale } = useGridText()
  const [isOn, setOn] = useState(false)
  const [last, setLast] = useState<{ readonly outcome: ScanOutcome | undefined; readonly count: number }>({ outcome: undefined, count: 0 })
  const latest = useRef({ options, newRow, say, locale })
  latest.current = { options, newRow, say, locale }
  const { validator, start } = faults
  useEffect(() => {
    if (!isOn || !hands) return undefined
    start()
    const run = new ScanRun({
      grid,
      validator,
      options: () => latest.current.options ?? { column: '' },
      choicesOf: (column) => knownOptions(column, latest.current),
      newRow: () => latest.current.newRow,
      say: (wrong, code) => latest.current.say(wrongTexts[wrong], { code }),
      goTo: (at) => {
        goTo(hands, at)
        // What comes with a code is typed next; otherwise the focus stays, so that no keyboard opens on a hand scanner.
        if (latest.current.options?.next === 'cell') takeFocus(hands)
      },
      nextInRow: (at) => {
        const next = nextEditable(grid, at, false)
        return typeof next === 'object' ? next : at
      },
      onOutcome: (outcome) => {
        playTone(outcome.type === 'right' ? 'right' : 'wrong')
        setLast(({ count }) => ({ outcome, count: count + (outcome.type === 'right' ? 1 : 0) }))
      },
    })
    return listenToScanner(hands, (code) => {
      hands.typing.commit()
      void run.take(code)
    })
  }, [grid, hands, isOn, validator, start])

  const offered = options !== undefined && grid.editable
  const column = options?.column
  return useMemo(() => (!offered ? nothing : {
    tools: (
      <label className="mw-g-switch">
        {say('scan')}
        <Switch size="small" checked={isOn} onChange={(on, event) => {
          setOn(on)
          setLast({ outcome: undefined, count: 0 })
          // A code that ends with Enter must not turn the switch.
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.blur()
        }} />
      </label>
    ),
    bar: isOn && (
      <div className="mw-g-scan" data-outcome={last.outcome?.type}>
        <span>{say('scanMode', { column: grid.columns.find(({ key }) => key === column)?.title ?? '' })}</span>
        <strong role="status">{outcomeText(last.outcome, say)}</strong>
        <span className="mw-g-scancount">{say('scanCount', { count: last.count })}</span>
      </div>
    ),
  }), [grid, offered, column, isOn, last, say])
}

function outcomeText(outcome: ScanOutcome | undefined, say: ReturnType<typeof useGridText>['say']): string {
  if (!outcome) return say('scanReady')
  const { code } = outcome
  if (outcome.type === 'full') return say('scanFull', { code })
  const line = outcome.line + 1
  return outcome.type === 'right' ? say('scanRight', { line, code }) : say('scanWrong', { line, code, reason: outcome.reason })
}
