import { commentCalls } from '#kernel/entity/derived/comment-calls.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { serve, withMessage, type ServedCall } from '../calls/serve.ts'
import { addComment, listComments, removeComment, resolveComments } from './cell-comments.ts'

const messages = {
  'zh-CN': { resolve: '批注已解决', reopen: '批注已重新打开' },
  'en-US': { resolve: 'Comment resolved', reopen: 'Comment opened again' },
} as const

/** Comments on the cells of an entity's records. */
export function serveComments(entity: Entity): ServedCall[] {
  const calls = commentCalls(entity)
  return [
    serve(calls.cellComments, (ctx, { id }) => listComments(ctx, entity, id)),
    serve(calls.addCellComment, (ctx, { id, ...cell }) => addComment(ctx, entity, id, cell)),
    serve(calls.resolveCellComments,
      async (ctx, { id, comments, resolved = true }) =>
        withMessage(await resolveComments(ctx, entity, id, comments, resolved), messages[ctx.locale][resolved ? 'resolve' : 'reopen'])),
    serve(calls.removeCellComment, async (ctx, { id, comment }) => {
      await removeComment(ctx, entity, id, comment)
      return null
    }),
  ]
}
