import { serve } from '#kernel/server/calls/serve.ts'
import { reopenCapa, reportAction, verifyAction } from '../../calls/capa.ts'
import { reopen, reportDone, verify } from './actions.ts'

export const capaCalls = [
  serve(reportAction, reportDone),
  serve(verifyAction, verify),
  serve(reopenCapa, (ctx, { step }, record) => reopen(ctx, record, step)),
]
