import { serve } from '#kernel/server/calls/serve.ts'
import { addFound, askRecount, countSheet, recordCounted } from '../../calls/count.ts'
import { sheetOf } from './lines.ts'
import { recordCount, recordFound, requireRecount } from './record.ts'

/** What a count is worked on with. */
export const countCalls = [
  serve(countSheet, (ctx, { id }) => sheetOf(ctx, id)),
  serve(recordCounted, recordCount),
  serve(addFound, recordFound),
  serve(askRecount, requireRecount),
]
