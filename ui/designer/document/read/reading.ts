import type { FaultCode, Faults, Path } from '../fault.ts'

/** Where in a document is read, and where faults go. */
export class Reading {
  readonly faults: Faults
  readonly path: Path

  constructor(faults: Faults, path: Path = []) {
    this.faults = faults
    this.path = path
  }

  at(...keys: Path): Reading {
    return new Reading(this.faults, [...this.path, ...keys])
  }

  fault(code: FaultCode, params?: Readonly<Record<string, string | number>>): void {
    this.faults.add(this.path, code, params)
  }

  /** @returns the value as a plain object, an empty one with a fault where it is none */
  object(value: unknown): Record<string, unknown> {
    if (isRecord(value)) return value
    this.fault('notObject')
    return {}
  }

  /** @returns the value as a list; empty where there is none, with a fault where it is something else or too long */
  list(value: unknown, max: number): readonly unknown[] {
    if (value === undefined || value === null || value === '') return []
    if (!Array.isArray(value)) this.fault('notList')
    else if (value.length > max) this.fault('tooMany', { max })
    else return value as unknown[]
    return []
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
