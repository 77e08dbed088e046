import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import { now, type Ctx } from '../context.ts'
import { newId } from '../ids.ts'
import { same } from '../operations/diff.ts'
import type { Rec } from '../rules.ts'

/** So long an import can be taken back. */
export const undoDays = 30
const longestName = 255

/** Beside the former values of a record stand those of its parts; no field bears such a name. */
export const partsKey = '$parts'

/** A record that an import wrote. */
export interface WrittenRow {
  rowNo: number
  recordId: string
  /** Values that an update replaced; null for an added record. */
  before: Rec | null
}

export interface ImportCounts {
  added: number
  updated: number
  unchanged: number
  refused: number
}

/** Enters an import that begins, in the transaction of its rows. @returns its id */
export async function beginLog(ctx: Ctx, entity: Entity, fileName: string, total: number): Promise<string> {
  const id = newId(ctx.kernel.clock.now().getTime())
  await sql`insert into sys_import (id, tenant_id, entity, file_name, total, added, updated, unchanged, refused, create_by, create_time)
    values (${id}, ${ctx.session.tenantId}, ${entity.id},
    ${[...fileName].slice(0, longestName).join('')}, ${total}, 0, 0, 0, 0, ${ctx.session.username}, ${now(ctx)})`.execute(ctx.db)
  return id
}

/** Enters what a batch wrote, with the revisions as they stand after all rules have run. */
export async function logRows(ctx: Ctx, entity: Entity, importId: string, rows: readonly WrittenRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into sys_import_row (import_id, row_no, record_id, rev, before)
    select ${importId}, w."rowNo", t.id, t.rev, w.before from
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w("rowNo" integer, "recordId" text, before jsonb)
    join ${sql.table(entity.table)} t on t.id = w."recordId"`.execute(ctx.db)
}

export async function endLog(ctx: Ctx, id: string, { added, updated, unchanged, refused }: ImportCounts): Promise<void> {
  await sql`update sys_import set added = ${added}, updated = ${updated}, unchanged = ${unchanged}, refused = ${refused} where id = ${id}`
    .execute(ctx.db)
}

/**
 * What an update has to be given to restore the record: the former values of the fields that changed, whether the sheet
 * or a rule changed them, and the sub-tables that the sheet brought.
 */
export function replacedValues(entity: Entity, before: Rec, after: Rec, input: Rec): Rec {
  const names = Object.entries(entity.fields).filter(([name, field]) => {
    if (field.readonly || field.secret) return false
    return field.kind === 'lines' ? input[name] !== undefined : !same(before[name], after[name])
  })
  return Object.fromEntries(names.map(([name]) => [name, before[name] ?? null]))
}
