import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { newIdempotencyKey } from '#kernel/client/request/actions.ts'
import type { Envelope } from '#kernel/client/request/envelope.ts'
import type { AnswerOf } from '#kernel/entity/call.ts'
import type { drawnFormById } from '../../calls/drawn-form.ts'
import { drawnForm } from '../../index.ts'

/** A drawn form as it travels (spec 2 §3, §7). */
export type DrawnRecord = AnswerOf<typeof drawnFormById>

export type DrawnValues = Pick<DrawnRecord, 'formName' | 'formContent' | 'remark'>

/**
 * Adds a form, or edits the one that was loaded.
 * @throws BusinessError where it is refused, as for a name that is taken or an old `rev`
 */
export function saveDrawn(values: DrawnValues, known: Pick<DrawnRecord, 'id' | 'rev'> | undefined): Promise<Envelope<Rec>> {
  const { add, edit } = entityApi(drawnForm)
  return known ? edit({ ...values, id: known.id, rev: known.rev }, newIdempotencyKey()) : add(values, newIdempotencyKey())
}
