import { linesOf, type Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { findMany, withLines } from '#kernel/server/operations/find.ts'
import type { Rec } from '#kernel/server/rules.ts'

/** A record about to be saved with the stored values of fields that are closed to whoever saves it: the form's rules see all of it. */
export async function wholeRecord(ctx: Ctx, kernel: Kernel, entityId: string, record: Rec, before: Rec | null): Promise<Rec> {
  const entity = kernel.registry.entity(entityId)
  if (!before || !touchesRights(ctx, kernel, entity)) return record
  const all: Ctx = { ...ctx, kernel }
  const [found] = await findMany(all, entity, [String(before.id)])
  if (!found) return record
  const stored = await withLines(all, entity, found)
  const whole: Rec = { ...stored, ...record }
  for (const [name] of linesOf(entity)) whole[name] = wholeRows(record[name], stored[name])
  return whole
}

function touchesRights({ session }: Ctx, kernel: Kernel, entity: Entity): boolean {
  const tables = [entity, ...kernel.registry.lines(entity).map((line) => line.entity)].map(({ table }) => table)
  return tables.some((table) => session.fieldRights?.has(table))
}

function wholeRows(rows: unknown, stored: unknown): unknown {
  if (!Array.isArray(rows)) return stored
  const known = new Map((stored as Rec[]).map((row) => [row.id, row]))
  return (rows as Rec[]).map((row) => ({ ...known.get(row.id), ...row }))
}
