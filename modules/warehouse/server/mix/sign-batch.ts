import { faultText, type Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults, type Refusal } from '#kernel/server/errors.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { changeRecord } from '#kernel/server/operations/system-writes.ts'
import { weighComponent } from '../../calls/mix.ts'
import { mix } from '../../index.ts'
import { withdrawnOf, type Mix } from './facts.ts'

/** Who signed for all that the caller weighs of an order, if anybody did. A component that is weighed again wants a signature of its own. */
export async function signedForBatch(ctx: Ctx, id: string, line: string): Promise<string | undefined> {
  const doc = await withLines(ctx, mix, await findOne(ctx, mix, id))
  return withdrawnOf(doc, line).length > 0 ? undefined : batchSigner(ctx, doc)?.by
}

/** The signature holds for the weigher beside whom it was given, and for nobody else. */
export function batchSigner(ctx: Ctx, { signedBy, signedFor, signReason }: Pick<Row<typeof mix>, 'signedBy' | 'signedFor' | 'signReason'>):
  | { by: string; reason: string }
  | null {
  return signedBy !== null && signedFor === ctx.session.username ? { by: signedBy, reason: signReason ?? '' } : null
}

/** Writes that a signature stands for the batch from here on; it stays in the history of the order. */
export async function signBatch(ctx: Ctx, doc: Mix, signedBy: string, signReason: string): Promise<void> {
  await changeRecord(ctx, mix, doc, { signedBy, signedFor: ctx.session.username, signReason }, { action: 'edit', comment: signReason })
}

/** A typed weight has no second signature. */
export function unsigned({ locale }: Ctx): Refusal {
  const { secondUser, secondPassword } = weighComponent.input
  return refuseFaults(
    Object.entries({ secondUser, secondPassword }).map(([field, { label, en }]) => ({ field,
      text: faultText('required', { label: locale === 'en-US' ? (en ?? label) : label }, locale) })
    ),
  )
}
