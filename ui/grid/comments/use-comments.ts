import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import type { Entity } from '#kernel/entity/index.ts'
import type { Live } from '../live/open-live.ts'
import type { CellRef } from '../row.ts'
import { commentApi } from './comment-api.ts'
import type { CellComment } from '#kernel/entity/derived/comment-calls.ts'
import { indexComments, noComments, withComments, withoutComment, type CommentIndex } from './comment.ts'

/** Key of `common_send_date` by which other browsers learn of a comment. */
const calledAs = 'cell-comments'

export interface CommentsController {
  readonly index: CommentIndex
  /** Each throws what the call throws; the list stays as it was then. */
  add(cell: CellRef, text: string): Promise<void>
  resolve(ids: readonly string[], resolved: boolean): Promise<void>
  remove(id: string): Promise<void>
}

/** The comments on one sub-table of a record; a record that is not stored has none. With a live connection those of others appear by themselves. */
export function useComments(entity: Entity | undefined, recordId: string | undefined, lines: string, live?: Live): CommentsController {
  const client = useQueryClient()
  const queryKey = useMemo(() => [entity?.id, 'cell-comments', recordId], [entity?.id, recordId])
  const { data } = useQuery({ queryKey, enabled: entity !== undefined && recordId !== undefined,
    queryFn: ({ signal }) => commentApi(entity!, recordId!).list(signal) })
  const index = useMemo(() => (data ? indexComments(data, lines) : noComments), [data, lines])
  useEffect(() => live?.onCall(calledAs, () => void client.invalidateQueries({ queryKey })), [live, client, queryKey])

  const change = useCallback((next: (comments: readonly CellComment[]) => CellComment[]) => {
    client.setQueryData<readonly CellComment[]>(queryKey, (comments) => next(comments ?? []))
    live?.call(calledAs)
  }, [client, queryKey, live])

  return useMemo(() => {
    // Without a record there are no cells that these could be called for.
    const api = entity && commentApi(entity, recordId ?? '')
    return {
      index,
      async add({ row, column }, text) {
        const added = await api!.add({ lines, lineId: row, field: column }, text)
        change((comments) => withComments(comments, [added]))
      },
      async resolve(ids, resolved) {
        const changed = await api!.resolve(ids, resolved)
        change((comments) => withComments(comments, changed))
      },
      async remove(id) {
        await api!.remove(id)
        change((comments) => withoutComment(comments, id))
      },
    }
  }, [entity, recordId, lines, index, change])
}
