import type { SentRow } from '#kernel/client/records/import-api.ts'

/** What the person changed in a preview: rows with other values, and numbers of rows that are left out. */
export interface Mended {
  readonly mended: readonly SentRow[]
  readonly skipped: readonly number[]
}

export const noneMended: Mended = { mended: [], skipped: [] }

/** Changes of one preview on top of those of earlier ones: the later value of a row counts. */
export function withMended(before: Mended, now: Mended): Mended {
  const rows = new Map([...before.mended, ...now.mended].map((row) => [row.number, row]))
  return { mended: [...rows.values()], skipped: [...new Set([...before.skipped, ...now.skipped])] }
}
