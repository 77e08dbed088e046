import { newIdempotencyKey, getSigned, post, put } from '#kernel/client/request/actions.ts'
import type { Envelope } from '#kernel/client/request/envelope.ts'
import { drawnForm } from '../../index.ts'

/** A drawn form as it travels (spec 2 §3, §7). */
export interface DrawnRecord {
  readonly id: string
  readonly formName: string
  readonly formContent: string | null
  readonly remark: string | null
  /** Once it is published. */
  readonly code: string | null
  /** Counts the saves: an old one is refused. */
  readonly rev: number
}

export type DrawnValues = Pick<DrawnRecord, 'formName' | 'formContent' | 'remark'>

export async function loadDrawn(id: string, signal: AbortSignal): Promise<DrawnRecord> {
  return (await getSigned<DrawnRecord>(`${drawnForm.path}/${id}`, {}, { signal })).result
}

/**
 * Adds a form, or edits the one that was loaded.
 * @throws BusinessError where it is refused, as for a name that is taken or an old `rev`
 */
export function saveDrawn(values: DrawnValues, known: Pick<DrawnRecord, 'id' | 'rev'> | undefined): Promise<Envelope<DrawnRecord>> {
  const idempotencyKey = newIdempotencyKey()
  return known
    ? put(`${drawnForm.path}/edit`, { ...values, id: known.id, rev: known.rev }, { idempotencyKey })
    : post(`${drawnForm.path}/add`, values, { idempotencyKey })
}
