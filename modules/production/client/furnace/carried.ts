import type { DragEvent } from 'react'

/** A lot in hand: one that waits, or a load that changes its place. */
export interface Carried {
  lot: string
  cardNo: string
  workcenter: string
  grade: string | null
  kg: string | null
  whole: boolean
  /** Set where it lies in the heat already. */
  load?: string
}

type Carry = (carried: Carried | undefined) => void

/** What makes an element draggable as a lot; buttons do the same for whoever has no mouse. */
export function carryable(one: Carried, onCarry: Carry) {
  return { draggable: true, onDragEnd: () => onCarry(undefined), onDragStart: (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', one.cardNo)
    onCarry(one)
  } }
}
