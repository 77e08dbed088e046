import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createActQueue, sendAct, type ActQueue, type QueuedAct } from '#kernel/client/request/act-queue.ts'
import { ask } from '#kernel/client/request/calls.ts'
import { sheetKey, type Judge, type LineMeter, type Sheet, type SheetValue } from './inspect-api.ts'
import { inspectionSheet } from '../../calls/inspect.ts'

/** A value as it is sent; the server reads it as it was typed. Without anything found the sample is emptied. */
export interface SentValue {
  readonly line: string
  readonly sampleNo: number
  readonly value?: string
  readonly text?: string
  readonly judge?: Judge
  readonly gauge?: string
}

/** The queue of a page: it outlives its screens, so that nothing is lost by going to another one. */
const queues = new WeakMap<QueryClient, ActQueue>()

/** What was written on this page and is to reach the server once; without network it waits. */
export function useInspectQueue(): ActQueue {
  const client = useQueryClient()
  const known = queues.get(client)
  if (known) return known
  const queue = createActQueue(async (act) => {
    const { result, message } = await sendAct(act)
    takeAnswer(client, act, result)
    return { message }
  })
  queues.set(client, queue)
  return queue
}

/** Reads a sheet, and notes which acts of the page it knows: those that were done before. */
export async function readSheet(queue: ActQueue, id: string): Promise<Sheet> {
  const settled = queue.store.getState().acts.filter(({ about, state }) => about?.doc === id && state === 'done').map(({ key }) => key)
  return { ...(await ask(inspectionSheet, { id }, { quiet: true })), settled }
}

/** The meters of an answer are shown at once; the rest comes with the next reading. */
function takeAnswer(client: QueryClient, { about, body }: QueuedAct, result: unknown): void {
  if (about === undefined) return
  const meters = metersIn(result)
  const sent = (body as { values?: readonly SentValue[] }).values ?? []
  client.setQueryData<Sheet>(sheetKey(about.doc), (sheet) => sheet && withAnswer(sheet, meters, sent))
}

/** Recording answers meters, a tally one, a defect the one of its line. */
export function metersIn(result: unknown): LineMeter[] {
  if (Array.isArray(result)) return result as LineMeter[]
  const { line, checked } = (result ?? {}) as { line?: LineMeter | null; checked?: number }
  return checked === undefined ? (line ? [line] : []) : [result as LineMeter]
}

/** The sheet with new meters, and without the former values of what was just sent: those are on their way back. */
export function withAnswer(sheet: Sheet, meters: readonly LineMeter[], sent: readonly SentValue[]): Sheet {
  const byId = new Map(meters.map((meter) => [meter.id, meter]))
  const lines = sheet.lines.map((line) => ({ ...line, ...byId.get(line.id) }))
  const replaced = new Set(sent.map(({ line, sampleNo }) => `${line}:${sampleNo}`))
  const values = replaced.size === 0
    ? sheet.values
    : sheet.values.filter(({ line, sampleNo }: SheetValue) => !replaced.has(`${line}:${sampleNo}`))
  return { ...sheet, lines, values }
}
