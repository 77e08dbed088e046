import { callsOf } from './calls.ts'
import type { Stage } from './stage.ts'
import { storyNow } from './story-time.ts'

/* What devices do in journeys: they send by HTTP, as those of the plant do. */

/** Sends values with a key. @returns what became of them */
export async function ingest(stage: Stage, key: string, values: readonly object[]): Promise<unknown> {
  const response = await fetch(`${stage.address}/api/iot/ingest/${key}`, { method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify(values) })
  const { success, message, result } = (await response.json()) as { success: boolean; message: string; result: unknown }
  if (!success) throw new Error(message)
  return result
}

/** A device of the demonstration that measures no longer by itself, but by what the journey sends. */
export async function pressThatSends(stage: Stage, code: string) {
  const { rows: [device] } = await stage.pool.query<{ id: string }>(
    "update iot_device set protocol = 'HTTP' where code = $1 returning id",
    [code],
  )
  const id = device!.id
  const { key } = await callsOf(stage)<{ key: string }>('equipment', 'POST', '/device/device/issueKey', { id, overlap: 0 })
  return { id,
    send: (values: Readonly<Record<string, number | string>>, minutesAgo = 0) =>
      ingest(stage, key, [{ ts: storyNow().getTime() - minutesAgo * 60_000, values }]) }
}
