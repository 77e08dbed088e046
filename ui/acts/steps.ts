import type { ComponentType } from 'react'
import type { Values } from '#kernel/client/records/form-values.ts'
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
  /** What is said in the drawn window before its fields: what will happen, with what they hold now. */
  Explanation?: ComponentType<{ record: Rec; values: Values }>
  /** What the fields of the drawn window begin with. */
  defaults?: (record: Rec) => Record<string, unknown>
  /** Whether it is offered for this record, beyond what the server allows. */
  shown?: (record: Rec) => boolean
  /** Rarely wanted: on the record's page it lies behind the rest. */
  seldom?: true
}

/**
 * What this person may do with a record now besides changing and deleting it, in the order of its life: the one list from
 * which the record's page, the row and the bar of ticked rows draw their buttons.
 */
export function stepsOf(entity: Entity, record: Rec, acts: readonly ActSlot[] = []): ActSlot[] {
  const moves: ActSlot[] = moveCalls(entity).map((act) => ({ act }))
  const names = Object.keys(entity.states?.moves ?? {})
  // Moves with a function of their own stand among the others, before what is no move.
  const place = ({ act }: ActSlot) => (act.move ? names.indexOf(act.name) : names.length)
  return [...moves, ...acts].toSorted((a, b) => place(a) - place(b)).filter(({ act, shown = () => true }) =>
    mayDo(record, act.name) && shown(record)
  )
}

/** Whether a step asks before it is made: for values, a reason, or because it is dangerous. */
export function asksFirst({ act, Window, Explanation }: ActSlot): boolean {
  return Window !== undefined || Explanation !== undefined || act.danger === true || Object.keys(askedFields(act)).length > 0
}

/** Those of a record's steps that lead it into one of some states. */
export function stepsTo(entity: Entity, steps: readonly ActSlot[], states: readonly string[]): ActSlot[] {
  return steps.filter(({ act }) => {
    const move = entity.states?.moves[act.name]
    return move !== undefined && states.includes(move.to)
  })
}

/** The act by which the life of a record goes on: the first of its moves that leads onward, or where there is none the first act. */
export function nextOf(entity: Entity, steps: readonly ActSlot[]): ActSlot | undefined {
  const onward = steps.filter(({ act }) => {
    const move = entity.states?.moves[act.name]
    return move !== undefined && move.by !== 'submitter' && move.to !== entity.states!.initial
  })
  return onward[0]
}
