import { isObject, parseObject } from '#kernel/entity/json-object.ts'
import type { GridRow } from '../row.ts'

/** The socket key of a grid that names none (spec 2 §9). */
export const defaultSocketKey = 'vxe-default'

/** Cell in which somebody is, by what the grid's rows and columns are called. */
export interface PresentCell {
  readonly row: string
  readonly column: string
}

/** Somebody else who has the document open, as often as they have grids open. */
export interface Person {
  readonly userId: string
  readonly realname: string
  /** The grid in which they are. */
  readonly caseId: string
  readonly cell: PresentCell | null
}

/** What arrives over the socket, read. */
export type LiveMessage =
  | { type: 'alive' }
  | { type: 'row'; socketKey: string; row: GridRow; caseId: string }
  | { type: 'call'; key: string; args: readonly unknown[] }
  | { type: 'people'; here: readonly Person[]; left: readonly string[] }

/** The messages of this page (wire contract §6.23; `presence` is our own). */
export const heartBeatText = JSON.stringify({ type: 'heart_beat', data: '' })

export function rowText(socketKey: string, row: GridRow, caseId: string): string {
  return JSON.stringify({ type: 'update_vxe_table', data: { socketKey, args: [row, caseId] } })
}

export function callText(key: string, args: readonly unknown[]): string {
  return JSON.stringify({ type: 'common_send_date', data: { key, args } })
}

export function presenceText(caseId: string, cell: PresentCell | null): string {
  return JSON.stringify({ type: 'presence', data: cell ? { caseId, cell } : { caseId } })
}

export function leaveText(caseId: string): string {
  return JSON.stringify({ type: 'presence', data: { caseId, left: true } })
}

/** Undefined for what cannot be understood: malformed messages are ignored (spec 2 §4). */
export function readLiveMessage(text: string): LiveMessage | undefined {
  const message = parseObject(text)
  if (!message) return undefined
  if (message.type === 'heart_beat') return { type: 'alive' }
  const { type, data } = message
  if (!isObject(data)) return undefined
  if (type === 'update_vxe_table') return readRow(data)
  if (type === 'common_send_date')
    return typeof data.key === 'string' && Array.isArray(data.args)
      ? { type: 'call', key: data.key, args: data.args }
      : undefined
  if (type === 'presence')
    return { type: 'people', here: listOf(data.here).filter(isPerson),
      left: listOf(data.left).filter((caseId) => typeof caseId === 'string') }
  return undefined
}

function readRow({ socketKey, args }: Record<string, unknown>): LiveMessage | undefined {
  const [row, caseId] = listOf(args)
  if (typeof socketKey !== 'string' || !isObject(row)) return undefined
  return { type: 'row', socketKey, row, caseId: typeof caseId === 'string' ? caseId : '' }
}

function isPerson(value: unknown): value is Person {
  return isObject(value) && typeof value.userId === 'string' && typeof value.realname === 'string' && typeof value.caseId === 'string'
    && (value.cell === null || isCell(value.cell))
}

function isCell(value: unknown): value is PresentCell {
  return isObject(value) && typeof value.row === 'string' && typeof value.column === 'string'
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
