import { maxRows } from '#kernel/server/operations/list.ts'

/** How many rows a call may answer that existing clients make without paging: what the caller asks for as `pageSize`, else all up to the server's limit. */
export function rowLimit(query: { pageSize?: unknown }): number {
  const size = Number(query.pageSize)
  return Number.isInteger(size) && size > 0 ? Math.min(size, maxRows) : maxRows
}
