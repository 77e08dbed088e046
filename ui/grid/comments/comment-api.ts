import { newIdempotencyKey } from '#kernel/client/request/actions.ts'
import { ask } from '#kernel/client/request/calls.ts'
import { commentCalls, type CellComment } from '#kernel/entity/derived/comment-calls.ts'
import type { Entity } from '#kernel/entity/index.ts'

/** A cell of a sub-table: its field, the id of the row, the column. */
export interface CommentedCell {
  readonly lines: string
  readonly lineId: string
  readonly field: string
}

/** The calls about comments on cells of a record. Each throws `BusinessError` where the server refuses. */
export function commentApi(entity: Entity, id: string) {
  const calls = commentCalls(entity)
  return {
    list: (signal?: AbortSignal): Promise<readonly CellComment[]> => ask(calls.cellComments, { id }, { signal, quiet: true }),
    add: (cell: CommentedCell, text: string): Promise<CellComment> =>
      ask(calls.addCellComment, { id, ...cell, text }, { idempotencyKey: newIdempotencyKey() }),
    resolve: (comments: readonly string[], resolved: boolean): Promise<readonly CellComment[]> =>
      ask(calls.resolveCellComments, { id, comments: [...comments], resolved }),
    remove: (comment: string) => ask(calls.removeCellComment, { id, comment }),
  }
}
