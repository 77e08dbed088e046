import { linesOf, type Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import type { Rec } from '#kernel/server/rules.ts'

/**
 * `{ head, items, deleteItemIds, … }`, as existing clients send a record with its sub-tables, as one record; a record by
 * itself stays as it is. Rows that are neither sent nor named for deletion stay: the ids say what goes.
 * @param goneKeys under which the ids of deleted rows are sent, by sub-table
 */
export async function flattened(ctx: Ctx, entity: Entity, body: Rec, goneKeys: Readonly<Record<string, string>>): Promise<Rec> {
  const { head } = body
  if (typeof head !== 'object' || head === null) return body
  const record: Rec = { ...head }
  const stored = typeof record.id === 'string' && record.id !== ''
    ? await withLines(ctx, entity, await findOne(ctx, entity, record.id))
    : undefined
  for (const [name] of linesOf(entity)) {
    const rows = body[name]
    if (rows !== undefined && !Array.isArray(rows)) {
      record[name] = rows
      continue
    }
    const sent = (rows ?? []) as Rec[]
    const gone = new Set(String(body[goneKeys[name]!] ?? '').split(','))
    const known = new Set(sent.map((row) => row?.id))
    const kept = ((stored?.[name] ?? []) as Rec[]).filter(({ id }) => !known.has(id) && !gone.has(String(id)))
    record[name] = [...sent.filter((row) => !gone.has(String(row?.id))), ...kept]
  }
  return record
}
