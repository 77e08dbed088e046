import { sql } from 'kysely'
import type { Entity, Fields, Values } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { parseInput } from '#kernel/server/rest/act.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { documentSaid } from './said.ts'

/**
 * Reads the rows of an action by the fields that describe them.
 * @throws Refusal naming row and field of whatever is missing or cannot be read
 */
export function readRows<const F extends Fields>(ctx: Ctx, sent: unknown, fields: F): Values<F>[] {
  if (!Array.isArray(sent) || sent.length === 0) throw new Refusal(documentSaid[ctx.locale].noLines)
  const read = sent.map((one: unknown) => parseInput(ctx, fields, (typeof one === 'object' && one !== null ? one : {}) as Rec))
  const faults = read.flatMap((row, index) => row.faults.map((fault) => atRow(index, fault)))
  if (faults.length > 0) throw refuseFaults(faults)
  return read.map(({ values }) => values)
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
