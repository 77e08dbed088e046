import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal, type Fault } from '#kernel/server/errors.ts'
import { documentMessages } from './messages.ts'

/** @throws Refusal where no row was sent */
export function requireRows<R>(ctx: Ctx, rows: readonly R[]): readonly R[] {
  if (rows.length === 0) throw new Refusal(documentMessages[ctx.locale].noLines)
  return rows
}

/** A fault of the row at an index. */
export function atRow(index: number, { field, text }: Fault): Fault {
  return { lines: 'lines', row: index + 1, field, text }
}

/** Adds to a quantity that the server keeps in lines of a document, by line id. */
export async function addToLines(ctx: Ctx, lines: Entity, column: 'put_qty' | 'done_qty' | 'short_qty' | 'released_qty',
  amounts: ReadonlyMap<string, string>): Promise<void> {
  if (amounts.size === 0) return
  await sql`update ${sql.table(lines.table)} l set ${sql.ref(column)} = l.${sql.ref(column)} + v.qty from unnest(${[
    ...amounts.keys(),
  ]}::text[], ${[...amounts.values()]}::numeric[]) as v(id, qty) where l.id = v.id`.execute(ctx.db)
}
