import { createContext, useState } from 'react'
import type { ScaleReading } from './scale-strip.ts'

/** Which scale showed the weight in a field, and when: what an act sends beside the weight. */
export interface TakenWeight {
  field: string
  sensor: string
  at: number
}

export interface WeighingState {
  /** What may be taken now: null while the scale does not stand still, undefined where there is none. */
  reading: ScaleReading | null | undefined
  setReading: (reading: ScaleReading | null | undefined) => void
  taken: readonly TakenWeight[]
  take: (field: string, reading: ScaleReading) => void
  /** What is typed no longer comes from a scale. */
  drop: (field: string) => void
  /** That somebody else signed what is typed. */
  ticket: string | null
  setTicket: (ticket: string | null) => void
  /** Begins anew with these. */
  reset: (taken: readonly TakenWeight[]) => void
}

/** What a window knows of the weights that are asked in it. */
export function useWeighing(first: readonly TakenWeight[] = [], firstTicket: string | null = null): WeighingState {
  const [reading, setReading] = useState<ScaleReading | null>()
  const [taken, setTaken] = useState(first)
  const [ticket, setTicket] = useState(firstTicket)
  const without = (field: string) => taken.filter((one) => one.field !== field)
  return { reading, setReading, taken, take: (field, { device, at }) => setTaken([...without(field), { field, sensor: device, at }]),
    drop: (field) => setTaken(without(field)), ticket, setTicket, reset: setTaken }
}

/** The weights of the window around a field. */
export const Weighing = createContext<WeighingState | undefined>(undefined)
