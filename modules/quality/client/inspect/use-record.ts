import { recordSamples, tallySamples } from '../../calls/inspect.ts'
import type { Judge, SheetGauge, SheetLine } from './inspect-api.ts'
import type { SentValue } from './inspect-queue.ts'
import { chooseGauge, dropDraft, keepDraft, useOpenSheet } from './sheet-store.ts'
import { gaugeOf, gaugesOf } from './lines/gauge-of.ts'
import { tallyText } from './lines/tally-text.ts'
import { cellView, type CellState } from './grid/cell-view.ts'
import { cellKey } from './grid/sample-cells.ts'
import { takeEmptied, takeTyped } from './grid/typed-value.ts'
import { useInspectText } from './text.ts'
import type { SheetController } from './use-sheet.ts'

/** Cells whose text the server does not have. */
const unsent: ReadonlySet<CellState> = new Set(['ask', 'fault', 'refused'])

/** Writes what was found into the queue of the page, value by value. */
export function useRecord({ id, sheet, values, queue, actOf }: SheetController) {
  const { say, locale } = useInspectText()
  const { gauges, drafts } = useOpenSheet(id)

  const inUse = (line: SheetLine) => gaugeOf(line, sheet!, gauges)

  /** What was not sent, or was refused, is given up. */
  function giveUp(row: string): void {
    const former = actOf.get(row)
    if (former?.state === 'refused') queue.drop(former.key)
    dropDraft(id, row)
  }

  function empty(line: SheetLine, sampleNo: number): void {
    const row = cellKey({ line: line.id, sample: sampleNo })
    giveUp(row)
    queue.add(say('actEmpty', { line: line.name, sample: sampleNo }), recordSamples, { id,
      values: [{ line: line.id, sampleNo } satisfies SentValue] }, { doc: id, row, qty: '' })
  }

  function send(line: SheetLine, sampleNo: number, found: Pick<SentValue, 'value' | 'text' | 'judge'>, sure = false,
    gauge = inUse(line)): void {
    const row = cellKey({ line: line.id, sample: sampleNo })
    giveUp(row)
    const body = { id, values: [{ line: line.id, sampleNo, ...found, ...(gauge ? { gauge: gauge.id } : {}) } satisfies SentValue],
      ...(sure ? { sure: 'Y' } : {}) }
    queue.add(say('actValue', { line: line.name, sample: sampleNo }), recordSamples, body, { doc: id, row,
      qty: found.value ?? found.text ?? found.judge ?? '' })
  }

  /** Why a line cannot be measured as it stands; the server would refuse each value. */
  function gaugeFault(line: SheetLine, gauge = inUse(line)): string | undefined {
    if (gauge) return gauge.valid ? undefined : say('gaugeExpired')
    return gaugesOf(line, sheet!).length > 0 ? say('gaugeFirst') : undefined
  }

  /** @returns whether the value is on its way */
  function take(line: SheetLine, sampleNo: number, text: string, confirmed: boolean, gauge?: SheetGauge): boolean {
    const row = cellKey({ line: line.id, sample: sampleNo })
    const fault = gaugeFault(line, gauge)
    const taken = fault === undefined ? takeTyped(text, line, confirmed, locale) : { take: 'fault', text: fault } as const
    if (taken.take === 'send') send(line, sampleNo, { value: text.trim() }, confirmed, gauge)
    else keepDraft(id, row, taken.take === 'fault' ? { text, fault: taken.text } : { text })
    return taken.take === 'send'
  }

  return {
    gauge: inUse,
    /** Chooses a gauge; values that waited for one go with it. */
    choose(line: SheetLine, chosen: string): void {
      const lacked = gaugeFault(line)
      chooseGauge(id, line.id, chosen)
      const gauge = gaugesOf(line, sheet!).find((one) => one.id === chosen)
      for (let sample = 1; lacked !== undefined && sample <= line.n; sample += 1) {
        const draft = drafts[cellKey({ line: line.id, sample })]
        if (draft?.fault === lacked) take(line, sample, draft.text, false, gauge)
      }
    },
    /** @returns whether the next cell may be typed */
    type(line: SheetLine, sampleNo: number, text: string, confirmed: boolean): boolean {
      const row = cellKey({ line: line.id, sample: sampleNo })
      const shown = cellView(line, values.get(row), actOf.get(row), drafts[row])
      const emptied = text.trim() === '' ? takeEmptied(shown) : undefined
      if (emptied === 'empty') empty(line, sampleNo)
      if (emptied === 'giveUp') giveUp(row)
      if (emptied) return true
      if (text.trim() === shown.text && !unsent.has(shown.state)) {
        dropDraft(id, row)
        return true
      }
      return take(line, sampleNo, text, confirmed)
    },
    /** @param judge undefined: not judged after all */
    judge: (line: SheetLine, sampleNo: number,
      judge: Judge | undefined) => (judge ? send(line, sampleNo, { judge }) : empty(line, sampleNo)),
    /** @param text empty: not described after all */
    describe: (line: SheetLine, sampleNo: number, text: string,
      judge: Judge) => (text === '' ? empty(line, sampleNo) : send(line, sampleNo, { text, judge })),
    tally(line: SheetLine, checked: number, nonconforming: number): void {
      queue.add(say('actTally', { line: line.name, checked, nonconforming }), tallySamples, { id, line: line.id, checked, nonconforming }, {
        doc: id,
        row: line.id,
        qty: tallyText({ checked, bad: nonconforming }),
      })
    },
  }
}

export type Recorder = ReturnType<typeof useRecord>
