import type { Entity } from '#kernel/entity/index.ts'
import { getSigned, newIdempotencyKey, post, put, remove } from '#kernel/client/request/actions.ts'
import type { CellComment } from './comment.ts'

/** A cell of a sub-table: its field, the id of the row, the column. */
export interface CommentedCell {
  readonly lines: string
  readonly lineId: string
  readonly field: string
}

/** The calls about comments on cells of a record. Each throws `BusinessError` where the server refuses. */
export function commentApi({ path }: Entity, recordId: string) {
  return {
    list: async (signal?: AbortSignal): Promise<CellComment[]> =>
      (await getSigned<CellComment[] | null>(`${path}/cellComments`, { id: recordId }, { signal, quiet: true })).result ?? [],
    add: async (cell: CommentedCell, text: string): Promise<CellComment> =>
      (await post<CellComment>(`${path}/addCellComment`, { id: recordId, ...cell, text }, { idempotencyKey: newIdempotencyKey() })).result,
    resolve: async (ids: readonly string[], resolved: boolean): Promise<CellComment[]> =>
      (await put<CellComment[]>(`${path}/resolveCellComments`, { id: recordId, comments: ids.join(','), resolved })).result,
    remove: (id: string) => remove<unknown>(`${path}/removeCellComment`, { id: recordId, comment: id }),
  }
}
