import type { ServedCall } from '#kernel/server/calls/serve.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { inbound } from '../../calls/documents.ts'
import { servedPick } from './pick.ts'
import { servedPutAways, suggestionsFor } from './put-away.ts'
import { servedReceive } from './receive-transfer.ts'

/** Acts of stock documents that take more than a comment, and the bins that are suggested for what is put away. */
export const documentCalls: readonly ServedCall[] = [
  ...servedPutAways.values(),
  ...inbound.map(({ entity, suggest }) =>
    serve(suggest, async (ctx, { id }) => suggestionsFor(ctx, await withLines(ctx, entity, await findOne(ctx, entity, id))))
  ),
  servedPick,
  servedReceive,
]
