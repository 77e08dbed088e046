import { use } from 'react'
import { findEntity } from '#kernel/client/entities.ts'
import { mayDo, type Rec } from '#kernel/client/records/record.ts'
import type { Call } from '#kernel/entity/call.ts'
import { moveCalls } from '#kernel/entity/derived/record-calls.ts'
import type { WorkRow } from '#modules/system/index.ts'
import { askedFields } from '#ui/acts/act-form.ts'
import { ActButton } from '#ui/acts/ActButton.tsx'
import type { ActSlot } from '#ui/acts/steps.ts'
import { slotsOf } from '#ui/screens/slots.ts'
import { Go } from './Go.tsx'

/** The step of a row, made without leaving the home where a comment is all that it takes; else the way to where it is made. */
export function RowAct({ row }: { row: WorkRow }) {
  const entity = findEntity(row.entity)
  if (entity && entity.states?.moves[row.act] === undefined) return <OtherAct row={row} />
  return <Step row={row} act={entity && moveCalls(entity).find(({ name }) => name === row.act)} />
}

/** What is no move between states is known to the screens of its records. */
function OtherAct({ row }: { row: WorkRow }) {
  const slot = use(slotsOf(row.entity)).acts?.find(({ act }) => act.name === row.act)
  return <Step row={row} act={slot && takesNoMore(slot) ? slot.act : undefined} />
}

function takesNoMore({ act, Window, Explanation }: ActSlot): boolean {
  return !Window && !Explanation && Object.keys(askedFields(act)).every((name) => name === 'comment')
}

function Step({ row, act }: { row: WorkRow; act: Call | undefined }) {
  if (!act || !mayDo(row.record as Rec, act.name)) return <Go path={row.path} title={row.title} />
  return <ActButton act={act} record={row.record as Rec} size="small" className="work-go">{row.title}</ActButton>
}
