import { Button, InputNumber } from 'antd'
import { useId } from 'react'
import type { Judge, SheetLine } from '../inspect-api.ts'
import { cellKey } from '../grid/sample-cells.ts'
import { dropDraft, keepDraft, useOpenSheet } from '../sheet-store.ts'
import { useInspectText } from '../text.ts'
import type { Recorder } from '../use-record.ts'
import type { SheetController } from '../use-sheet.ts'
import { readTally, tallyKey, tallyText, type Tallied } from './tally-text.ts'

/** Samples that are tapped one by one; of more, people keep a tally. */
const MOST_TAPS = 50

interface CountedLineProps {
  line: SheetLine
  sheet: SheetController
  recorder: Recorder
}

/** A counted characteristic: each sample tapped, or checked and nonconforming pieces tallied. */
export function CountedLine({ line, sheet, recorder }: CountedLineProps) {
  const { say } = useInspectText()
  return (
    <section className="mw-panel qin-counted" aria-label={line.name}>
      <h3 className="mw-heading">
        {line.name}{' '}
        <span className="mw-faint">
          {sheet.editable
            ? say(line.n <= MOST_TAPS ? 'countedHint' : 'tallyHint')
            : `${say('checkedOf', { checked: line.checked, n: line.n })}${say('comma')}${say('nonconforming')} ${line.nonconforming}`}
        </span>
      </h3>
      {line.n <= MOST_TAPS && line.tallied !== 'Y' && <Taps line={line} sheet={sheet} recorder={recorder} />}
      {sheet.editable && <Tally line={line} sheet={sheet} recorder={recorder} />}
    </section>
  )
}

/** A tap says that a sample conforms, the next one that it does not, the third takes it back. */
const nextTap = (judge: Judge | undefined): Judge | undefined => (judge === undefined ? 'OK' : judge === 'OK' ? 'NG' : undefined)

function Taps({ line, sheet, recorder }: CountedLineProps) {
  const { say } = useInspectText()
  const judgeOf = (sample: number): Judge | undefined => {
    const key = cellKey({ line: line.id, sample })
    const act = sheet.actOf.get(key)
    const value = sheet.values.get(key)
    return act && (act.state !== 'done' || !value) && act.state !== 'refused'
      ? ((act.about?.qty || undefined) as Judge | undefined)
      : value?.judge
  }
  return (
    <ul className="qin-taps" aria-label={say('taps', { name: line.name })}>
      {Array.from({ length: line.n }, (_, index) => index + 1).map((sample) => {
        const judge = judgeOf(sample)
        return (
          <li key={sample}>
            <button type="button" className="qin-tap" data-judge={judge} disabled={!sheet.editable}
              onClick={() => recorder.judge(line, sample, nextTap(judge))}
            >
              <span>{sample}</span>
              <b>{judge ?? '·'}</b>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Checked and nonconforming pieces as numbers, for whoever goes through a tray. What is not sent yet stays with the page. */
function Tally({ line, sheet, recorder }: CountedLineProps) {
  const { say } = useInspectText()
  const id = useId()
  const { drafts } = useOpenSheet(sheet.id)
  const act = sheet.actOf.get(line.id)
  const stored: Tallied = { checked: line.checked, bad: line.nonconforming }
  const going = act?.state === 'waiting' || act?.state === 'sending' ? readTally(act.about?.qty) : undefined
  const shown = readTally(drafts[tallyKey(line)]?.text) ?? going ?? stored
  const { checked, bad } = shown
  const changed = tallyText(shown) !== tallyText(going ?? stored)
  const fault = changed && bad > checked ? say('tallyFault') : undefined
  const set = (
    next: Tallied,
  ) => (tallyText(next) === tallyText(stored)
    ? dropDraft(sheet.id, tallyKey(line))
    : keepDraft(sheet.id, tallyKey(line), { text: tallyText(next) }))
  const count = (more: number) => {
    const next = Math.min(line.n, checked + 1)
    set({ checked: next, bad: Math.min(next, bad + more) })
  }
  const save = () => {
    dropDraft(sheet.id, tallyKey(line))
    recorder.tally(line, checked, bad)
  }
  return (
    <div className="qin-tally">
      <Button size="large" onClick={() => count(0)} disabled={checked >= line.n}>{say('oneOk')}</Button>
      <Button size="large" danger onClick={() => count(1)} disabled={checked >= line.n && bad >= checked}>{say('oneNg')}</Button>
      <div>
        <label htmlFor={`${id}c`}>{say('checked')}</label>{' '}
        <InputNumber id={`${id}c`} size="large" min={0} max={line.n} precision={0} value={checked}
          onChange={(value) => set({ checked: value ?? 0, bad })} />
      </div>
      <div>
        <label htmlFor={`${id}b`}>{say('nonconforming')}</label>{' '}
        <InputNumber id={`${id}b`} size="large" min={0} max={line.n} precision={0} value={bad} status={fault ? 'error' : ''}
          aria-describedby={fault ? `${id}f` : undefined} onChange={(value) => set({ checked, bad: value ?? 0 })} />
      </div>
      <Button size="large" onClick={() => set({ checked: line.n, bad })} disabled={checked >= line.n}>{say('restOk')}</Button>
      <Button size="large" type="primary" disabled={!changed || fault !== undefined} onClick={save}>{say('saveTally')}</Button>
      {fault && <span id={`${id}f`} className="mw-fault" role="alert">{fault}</span>}
    </div>
  )
}
