import { serve, type ServedCall } from '#kernel/server/calls/serve.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { accessSubjects, whyAccess } from '../../calls/access.ts'
import { findSubjects, requireSubject } from './subjects.ts'
import { why } from './why.ts'

/** @param kernel of everybody: the caller's own leaves out fields that are closed to them */
export function accessCalls(kernel: Kernel): ServedCall[] {
  return [
    serve(accessSubjects, async (ctx, { word, id }) => (id ? [(await requireSubject(ctx, id)).shown] : findSubjects(ctx, word ?? ''))),
    serve(whyAccess, (ctx, question) => why(ctx, kernel, question)),
  ]
}
