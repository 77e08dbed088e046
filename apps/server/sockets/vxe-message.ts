import { isObject, parseObject } from '#kernel/entity/json-object.ts'

/** What clients say over `/vxeSocket` (wire contract §6.23; `presence` is our own). */
export type VxeMessage =
  | { type: 'heart_beat' }
  | { type: 'update_vxe_table' | 'common_send_date' }
  | { type: 'presence'; caseId: string; left: boolean; cell: Cell | null }

/** A cell of a grid by row and column. */
interface Cell {
  row: string
  column: string
}

const maxName = 100

/** Undefined for whatever is none of these. */
export function readVxeMessage(text: string): VxeMessage | undefined {
  const message = parseObject(text)
  if (!message) return undefined
  const { type, data } = message
  if (type === 'heart_beat') return { type }
  if (!isObject(data)) return undefined
  if (type === 'update_vxe_table') return Array.isArray(data.args) && isObject(data.args[0]) ? { type } : undefined
  if (type === 'common_send_date') return typeof data.key === 'string' && Array.isArray(data.args) ? { type } : undefined
  return type === 'presence' ? readPresence(data) : undefined
}

function readPresence({ caseId, left, cell }: Record<string, unknown>): VxeMessage | undefined {
  if (!isName(caseId)) return undefined
  if (cell === undefined || cell === null) return { type: 'presence', caseId, left: left === true, cell: null }
  if (!isObject(cell) || !isName(cell.row) || !isName(cell.column)) return undefined
  return { type: 'presence', caseId, left: left === true, cell: { row: cell.row, column: cell.column } }
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= maxName
}
