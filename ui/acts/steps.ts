import type { ComponentType } from 'react'
import { mayDo, type Rec } from '#kernel/client/records/record.ts'
import type { Call } from '#kernel/entity/call.ts'
import { moveCalls } from '#kernel/entity/derived/record-calls.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { askedFields } from './act-form.ts'

/** An act of an entity's records as its screens offer it. */
export interface ActSlot {
  act: Call
  /** Takes the place of the window that is drawn from the act's description. */
  Window?: ComponentType<{ act: Call; record: Rec; onClose: () => void }>
  /** What is said in the drawn window before its fields: what will happen. */
  Told?: ComponentType<{ record: Rec }>
  /** What the fields of the drawn window begin with. */
  defaults?: (record: Rec) => Record<string, unknown>
  /** Whether it is offered for this record, beyond what the server allows. */
  shown?: (record: Rec) => boolean
}

/**
 * What this person may do with a record now besides changing and deleting it, in the order of its life: the one list from
 * which the record's page, the row and the bar of ticked rows draw their buttons.
 */
export function stepsOf(entity: Entity, record: Rec, acts: readonly ActSlot[] = []): ActSlot[] {
  const moves: ActSlot[] = moveCalls(entity).map((act) => ({ act }))
  return [...moves, ...acts].filter(({ act, shown = () => true }) => mayDo(record, act.name) && shown(record))
}

/** Whether a step asks before it is made: for values, a reason, or because it is dangerous. */
export function asksFirst({ act, Window, Told }: ActSlot): boolean {
  return Window !== undefined || Told !== undefined || act.danger === true || Object.keys(askedFields(act)).length > 0
}
