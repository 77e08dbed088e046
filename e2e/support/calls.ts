import { tokenOf } from './people.ts'
import type { Stage } from './stage.ts'

/** What people do whose clicks are not the subject of a journey: calls of a demonstration account; a refusal throws. */
export function callsOf(stage: Stage) {
  const tokens = new Map<string, Promise<string>>()
  return async function call<T = { id: string }>(as: string, method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    const token = await (tokens.get(as) ?? tokens.set(as, tokenOf(stage, as)).get(as)!)
    const response = await fetch(`${stage.address}/api${path}`, { method,
      headers: { 'content-type': 'application/json', 'x-access-token': token },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
    const { success, message, result } = (await response.json()) as { success: boolean; message: string; result: T }
    if (!success) throw new Error(`${path}: ${message}`)
    return result
  }
}
