import { Button } from 'antd'
import type { ReactNode } from 'react'
import { callTitle } from '#kernel/client/entity-text.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { stepsOf, stepsTo, type ActSlot } from '../acts/steps.ts'
import { useSteps } from '../acts/use-steps.tsx'
import { dictEntry } from '../kinds/dict-text.ts'
import { Board } from './Board.tsx'
import { useBoardText } from './text.ts'

/** As many buttons fit a card. */
const mostSteps = 2

interface StateBoardProps {
  entity: Entity
  /** What is offered beside the moves of the entity. */
  acts: readonly ActSlot[]
  /** The states of each column; the first one names it. */
  columns: readonly (readonly [string, ...string[]])[]
  /** When the records were read, plant time. */
  now: string
  records: readonly Rec[]
  isLate: (record: Rec) => boolean
  /** What a card says above its buttons. */
  body: (record: Rec) => ReactNode
  /** A button of the card before its steps. */
  first?: (record: Rec) => ReactNode
  /** A record stands otherwise now. */
  onDone: () => void
}

/** Documents by state, with what this person may do about each: by its buttons, or by dragging it into the state it goes to next. */
export function StateBoard({ entity, acts, columns, now, records, isLate, body, first, onDone }: StateBoardProps) {
  const { locale } = useBoardText()
  const steps = useSteps(onDone)
  const { status } = entity.fields
  const shown = columns.map(([key, ...others]) => {
    const states = [key, ...others]
    return { key, title: status ? dictEntry(status, key, key, locale).text : key,
      records: records.filter((record) => states.includes(String(record.status))) }
  })
  const dropOn = (record: Rec, column: string) => {
    const states: readonly string[] = columns.find(([state]) => state === column) ?? []
    const [step] = states.includes(String(record.status)) ? [] : stepsTo(entity, stepsOf(entity, record, acts), states)
    return step && !steps.making ? () => steps.start(step, record) : undefined
  }
  return (
    <>
      <Board columns={shown} now={now} isLate={isLate} dropOn={dropOn} card={(record) => (
        <>
          {body(record)}
          <div className="mw-toolbar-group">
            {first?.(record)}
            {stepsOf(entity, record, acts).filter(({ act }) => !act.danger).slice(0, mostSteps).map((step) => (
              <Button key={step.act.name} size="small" disabled={steps.making} onClick={() => steps.start(step, record)}>
                {callTitle(step.act, locale)}
              </Button>
            ))}
          </div>
        </>
      )} />
      {steps.window}
    </>
  )
}
