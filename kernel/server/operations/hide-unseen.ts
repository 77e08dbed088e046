import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '../context.ts'
import { findMany } from './find.ts'

/** Whether a data rule hides records of the entity from the caller. */
export function hidesSome({ session }: Ctx, entity: Entity): boolean {
  return session.dataRules.has(entity.id)
}

/**
 * What a module's own statement tells of records beside their names, as far as their own page would tell the caller: of those that a data
 * rule hides the fields are empty (decision 0012).
 * @param idOf the field of a row that names the record
 */
export async function hideUnseen<R extends object>(ctx: Ctx, entity: Entity, rows: readonly R[], idOf: keyof R,
  fields: readonly (keyof R)[]): Promise<R[]> {
  if (!hidesSome(ctx, entity)) return [...rows]
  const seen = await seenOf(ctx, entity, rows.map((row) => String(row[idOf])))
  return rows.map((row) => (seen.has(String(row[idOf])) ? row : { ...row, ...Object.fromEntries(fields.map((name) => [name, null])) }))
}

/** Those that data rules show to the caller on their own page. */
export async function seenOf(ctx: Ctx, entity: Entity, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await findMany(ctx, entity, [...new Set(ids)])).map(({ id }) => id))
}
