import { serve } from '#kernel/server/calls/serve.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { update } from '#kernel/server/operations/save.ts'
import { bindCustomForm, oneCustomForm } from '../calls/models.ts'
import { customForm } from '../index.ts'

/** What existing clients ask of business forms beside the derived calls (spec 2 §7). */
export const customFormCalls = [
  serve(oneCustomForm, (ctx, { id }) => findOne(ctx, customForm, id)),
  serve(bindCustomForm, (ctx, { deployId }, { id }) => update(ctx, customForm, { id, deployId })),
]
