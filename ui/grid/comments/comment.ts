import type { CellComment } from '#kernel/entity/derived/comment-calls.ts'

import type { CellRef, RowKey } from '../row.ts'

/** What is said about one cell. */
export interface CellThread {
  /** Oldest first. */
  readonly comments: readonly CellComment[]
  /** How many of them are not settled; a cell without any is marked faintly. */
  readonly open: number
}

/** Threads by row and column: the marks of a grid. */
export type CommentIndex = ReadonlyMap<RowKey, ReadonlyMap<string, CellThread>>
export const noComments: CommentIndex = new Map()

/** The threads of one sub-table; rows are known by their id. */
export function indexComments(comments: readonly CellComment[], lines: string): CommentIndex {
  const index = new Map<RowKey, Map<string, CellThread>>()
  for (const comment of comments) {
    if (comment.lines !== lines || comment.lineId === null) continue
    const cells = index.get(comment.lineId) ?? new Map<string, CellThread>()
    index.set(comment.lineId, cells)
    const thread = cells.get(comment.field)
    cells.set(comment.field, { comments: [...(thread?.comments ?? []), comment],
      open: (thread?.open ?? 0) + (comment.resolveBy === null ? 1 : 0) })
  }
  return index
}

export function threadAt(index: CommentIndex, { row, column }: CellRef): CellThread | undefined {
  return index.get(row)?.get(column)
}

/** Cells with something that is not settled, in the order of the given rows: to go from one to the next. */
export function openCells(index: CommentIndex, rows: readonly RowKey[], columns: readonly string[]): CellRef[] {
  if (index.size === 0) return []
  return rows.flatMap((row) => {
    const cells = index.get(row)
    return cells ? columns.filter((column) => (cells.get(column)?.open ?? 0) > 0).map((column) => ({ row, column })) : []
  })
}

/** The list with comments that are new or changed. */
export function withComments(comments: readonly CellComment[], changed: readonly CellComment[]): CellComment[] {
  const byId = new Map(changed.map((comment) => [comment.id, comment]))
  const known = comments.map((comment) => byId.get(comment.id) ?? comment)
  const ids = new Set(comments.map(({ id }) => id))
  return [...known, ...changed.filter(({ id }) => !ids.has(id))]
}

export function withoutComment(comments: readonly CellComment[], id: string): CellComment[] {
  return comments.filter((comment) => comment.id !== id)
}
