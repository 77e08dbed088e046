import { newRow, type LineRow, type Values } from '#kernel/client/records/form-values.ts'

/**
 * The rows of a sub-table after parsing: in the order of the statement; a row that is there already keeps its settings,
 * a new one begins with what was parsed, one that the statement no longer names goes.
 * @param name field by which rows are told apart
 */
export function mergeParsed(rows: readonly LineRow[], parsed: readonly Values[], name: string): LineRow[] {
  const known = new Map(rows.map((row) => [row[name], row]))
  return parsed.map((values) => known.get(values[name]) ?? newRow(values))
}
