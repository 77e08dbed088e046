import type { Rec } from '#kernel/client/records/record.ts'

/** In which the quantities of a record are: the unit of its item. */
export function Unit({ of: { _uom: unit } }: { of: Rec }) {
  return typeof unit === 'string' && unit !== '' ? <span className="mw-unit">{unit}</span> : null
}
