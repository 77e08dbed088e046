import type { CronField } from './cron-value.ts'

export type CronFaultCode = 'fieldCount' | 'missingSecond' | 'bothDays' | 'noDay' | 'empty' | 'unreadable' | 'notHere' | 'workOnlyDay'
  | 'lastOnlyDays' | 'lastAlone' | 'nthOnlyWeek' | 'nthBounds' | 'outOfBounds' | 'backwards' | 'intervalBounds' | 'yearStart' | 'mixedWhole'

/** Why a text is no schedule: the field where it fails, and what the message says of it. */
export interface CronFault {
  readonly code: CronFaultCode
  readonly field?: CronField
  readonly values: Readonly<Record<string, string | number>>
}

/** Thrown inside the reader only; callers see the fault. */
export class CronRefusal extends Error {
  readonly fault: CronFault

  constructor(code: CronFaultCode, values: CronFault['values'] = {}, field?: CronField) {
    super(code)
    this.fault = { code, values, field }
  }
}

export type CronReading<T> = { readonly value: T; readonly fault?: undefined } | { readonly value?: undefined; readonly fault: CronFault }

/** Turns a refusal of the reader into its fault; any other error stays one. */
export function reading<T>(read: () => T): CronReading<T> {
  try {
    return { value: read() }
  } catch (error) {
    if (error instanceof CronRefusal) return { fault: error.fault }
    throw error
  }
}
