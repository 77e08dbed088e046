import { now, refusal, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { withLines } from '#kernel/server/operations/find.ts'
import { lineChanges, writeLines, type LinePlan } from '#kernel/server/operations/lines.ts'
import { requireRev } from '#kernel/server/operations/save.ts'
import { changeRecord } from '#kernel/server/operations/system-writes.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { mix, mixLine, mixPart } from '../../index.ts'
import { claimsOf, release } from '../documents/reservations.ts'
import { partsOf, type Mix } from './facts.ts'
import { mixMessages } from './messages.ts'

const unweighed = { lot: null, bin: null, otherLotReason: null, gross: null, tare: null, weighed: null, result: null, scale: null,
  scaleDevice: null, scaleTime: null, weighBy: null, secondBy: null, weighTime: null }

/**
 * A component that was weighed and signed is weighed again, for a reason: what was weighed stays with its signatures and no longer
 * counts, the component waits for its turn as if it had never been weighed, and wants a signature of its own.
 */
export async function weighAnew(ctx: Ctx, doc: Mix,
  { line: id, lineRev, comment }: { line: string; lineRev: number; comment: string | null }): Promise<Mix> {
  const line = doc.lines.find((one) => one.id === id)
  if (!line) throw refusal(ctx, 'notFound')
  requireRev(ctx, lineRev, line)
  const parts = partsOf(doc, id)
  if (parts.length === 0) throw new Refusal(mixMessages[ctx.locale].notWeighed)
  const withdrawn = { withdrawnBy: ctx.session.username, withdrawnTime: now(ctx), withdrawnReason: comment }
  const changed = (rows: readonly Rec[], values: Rec) => rows.map((row) => ({ record: { ...row, ...values }, names: Object.keys(values) }))
  const plans: LinePlan[] = [{ name: 'lines', entity: mixLine, added: [], changed: changed([line], unweighed), removed: [] }, {
    name: 'parts',
    entity: mixPart,
    added: [],
    changed: changed(parts, withdrawn),
    removed: [],
  }]
  const after = await changeRecord(ctx, mix, doc, {}, { action: 'weighAnew', comment, rows: lineChanges(plans, doc) })
  await writeLines(ctx, doc.id, plans)
  await release(ctx, (await claimsOf(ctx, mix.id, doc.id)).filter(({ pick }) => parts.some((part) => part.id === pick)))
  return withLines(ctx, mix, after)
}
