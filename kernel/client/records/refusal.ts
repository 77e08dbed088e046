import { isObject } from '#kernel/entity/json-object.ts'
import { BusinessError } from '../request/errors.ts'
import type { Fault, Rec } from './record.ts'

/** Code of a missing right (wire contract §1.1). */
const NO_RIGHT = 510

/** What the server said to a call that it understood and refused. */
export interface Refusal {
  message: string
  noRight: boolean
  faults: Fault[]
  /** The record as it stands now, where the call came with an old `rev`. */
  current?: Rec
}

/** The refusal inside an error, or undefined for failures of network or server, which the request layer has told already. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof BusinessError)) return undefined
  const result = isObject(error.result) ? error.result : {}
  return {
    message: error.message,
    noRight: error.code === NO_RIGHT,
    faults: Array.isArray(result.faults) ? result.faults.filter(isWireFault).map(readFault) : [],
    ...(result.code === 'stale' && isObject(result.current) ? { current: result.current as Rec } : {}),
  }
}

/** A fault as it travels: rows of a sub-table are counted from 1. */
interface WireFault {
  field: string
  text: string
  lines?: string
  row?: number
}

function readFault({ field, text, lines, row }: WireFault): Fault {
  return { field, text, ...(lines !== undefined && row !== undefined ? { line: lines, row: row - 1 } : {}) }
}

function isWireFault(value: unknown): value is WireFault {
  return isObject(value) && typeof value.field === 'string' && typeof value.text === 'string'
}
