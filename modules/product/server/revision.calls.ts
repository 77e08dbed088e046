import { serve } from '#kernel/server/calls/serve.ts'
import { reviseBom, reviseRoute, reviseSop } from '../calls/revisions.ts'
import { bom, route, sop } from '../index.ts'
import { reviseRecord } from './versions.ts'

/** New versions of bills, routes and work instructions. */
export const revisionCalls = [
  serve(reviseBom, (ctx, _input, record) => reviseRecord(ctx, bom, record)),
  serve(reviseRoute, (ctx, _input, record) => reviseRecord(ctx, route, record)),
  serve(reviseSop, (ctx, _input, record) => reviseRecord(ctx, sop, record)),
]
