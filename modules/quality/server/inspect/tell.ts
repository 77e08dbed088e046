import { RECORD_SAVED } from '#kernel/entity/page-call.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { callRecordPages } from '#kernel/server/sockets/page-room.ts'
import { inspection } from '../../index.ts'

/** Tells every open page of an inspection, once it is true. Pages cannot tell each other: that wants the right to edit, which an inspection does not have. */
export function tellSheet(ctx: Ctx, id: string): void {
  ctx.afterCommit(() => {
    callRecordPages(ctx.kernel.sockets, ctx.session, { entityId: inspection.id, recordId: id, key: RECORD_SAVED })
  })
}
