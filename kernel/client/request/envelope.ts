import type { Happening } from '#kernel/entity/happening.ts'
import { BusinessError } from './errors.ts'

/** Every JSON answer (wire contract §1.1). */
export interface Envelope<T> {
  success: boolean
  message: string
  /** A number; on login alone the text "200". */
  code: number | string
  result: T
  timestamp: number
  /** What came of the act besides its answer. */
  happened?: readonly Happening[]
}

/** Page of a list (wire contract §1.2). */
export interface Page<T> {
  records: T[]
  total: number
  /** The total is still being counted: it is no less than this. */
  counting?: true
  size?: number
  current?: number
  pages?: number
}

/**
 * Makes an envelope of an answer; a bare answer becomes the result of a successful one.
 * @throws BusinessError if the server refused
 */
export function openEnvelope<T>(body: unknown): Envelope<T> {
  if (typeof body !== 'object' || body === null || !('success' in body) || typeof body.success !== 'boolean') {
    return { success: true, message: '', code: 200, result: body as T, timestamp: Date.now() }
  }
  const envelope = body as Envelope<T>
  if (!envelope.success) throw new BusinessError(envelope.message ?? '', Number(envelope.code), envelope.result)
  return envelope
}
