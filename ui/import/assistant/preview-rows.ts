import type { CheckedRow, ImportCheck, ImportCounts, SentRow } from '#kernel/client/records/import-api.ts'
import type { SayImport } from '../text.ts'

/** Key of a row in the preview: its number in the sheet. */
export const ROW_KEY = '_row'

/** A row as the grid of the preview holds it. */
export type PreviewRow = Readonly<Record<string, unknown>> & { readonly _row: string }

/** What the person reads beside the values: what will become of the row, and why not. */
export function messagesOf({ faults, became }: Pick<CheckedRow, 'faults' | 'became'>,
  say: SayImport): { _becomes: string; _faults: string } {
  return { _becomes: say(`became_${faults.length > 0 ? 'refused' : (became ?? 'refused')}`),
    _faults: faults.map(({ text }) => text).join('；') }
}

export function gridRow(row: CheckedRow, say: SayImport): PreviewRow {
  return { ...row.values, ...messagesOf(row, say), _row: String(row.number) }
}

/** The values that travel: those of the fields, as they stand. */
export function sentRow(row: Readonly<Record<string, unknown>>, fields: readonly string[]): SentRow {
  return { number: Number(row[ROW_KEY]), values: Object.fromEntries(fields.map((name) => [name, row[name] ?? null])) }
}

export function isSame(a: SentRow, b: SentRow): boolean {
  return JSON.stringify(a.values) === JSON.stringify(b.values)
}

/**
 * What a new check of the shown rows says, with what it cannot know: that an unchanged key stands in an earlier row of the file
 * which is not shown.
 */
export function withUnseen(now: CheckedRow, first: CheckedRow, shown: ReadonlySet<number>, key: string | undefined): CheckedRow {
  if (key === undefined || String(now.values[key] ?? '') !== String(first.values[key] ?? '')) return now
  const unseen = first.faults.filter(({ twiceOf }) => twiceOf !== undefined && !shown.has(twiceOf))
  return unseen.length === 0 ? now : { ...now, faults: [...now.faults, ...unseen], became: null }
}

/** The counts of the whole file after rows were mended and left out. */
export function recount({ counts, rows }: Pick<ImportCheck, 'counts' | 'rows'>, now: readonly CheckedRow[]): ImportCounts {
  const result = { ...(counts ?? { added: 0, updated: 0, unchanged: 0, refused: 0 }) }
  for (const row of rows) result[outcomeOf(row)] -= 1
  for (const row of now) result[outcomeOf(row)] += 1
  return result
}

function outcomeOf({ faults, became }: CheckedRow): keyof ImportCounts {
  return faults.length > 0 || became === null ? 'refused' : became
}
