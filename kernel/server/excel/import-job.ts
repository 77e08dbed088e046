import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '../context.ts'
import { Refusal, type Fault } from '../errors.ts'
import type { Rec } from '../rules.ts'
import type { WrittenRow } from './import-log.ts'
import type { ImportFault, ImportRow, Update } from './import-row.ts'
import type { ImportSheet } from './import-rows.ts'

export interface ImportOutcome {
  added: number
  updated: number
  unchanged: number
  /** Values of records that are emptied by empty cells. */
  cleared: number
  refused: ImportRow[]
  /** Under which the import can be taken back. */
  importId?: string
}

/** One batch of an import on its way. */
export interface Job {
  ctx: Ctx
  entity: Entity
  sheet: ImportSheet
  updating: Update
  outcome: ImportOutcome
  /** What was written in the present batch. */
  written: WrittenRow[]
}

/** Notes what became of a row and what an undo will need. */
export function note({ written }: Job, row: ImportRow, became: 'added' | 'updated', recordId: string, before: Rec | null): void {
  row.became = became
  written.push({ rowNo: row.number, recordId, before })
}

/** Runs a save in a savepoint; a refusal becomes the row's reason and leaves nothing. */
export async function saveApart(ctx: Ctx, row: ImportRow, save: () => Promise<Rec>): Promise<Rec | undefined> {
  await sql`savepoint import_row`.execute(ctx.db)
  try {
    const saved = await save()
    await sql`release savepoint import_row`.execute(ctx.db)
    return saved
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint import_row`.execute(ctx.db)
    row.faults.push(...faultsOf(error))
    return undefined
  }
}

/** The reasons of a refusal; those within sub-tables are told by their text alone. */
export function faultsOf(error: Refusal): ImportFault[] {
  const faults = (error.result as { faults?: Fault[] } | null)?.faults
  return faults ? faults.map(({ field, text, lines }) => (lines === undefined ? { field, text } : { text })) : [{ text: error.message }]
}

/** Runs a rule; its refusal becomes the row's reason. */
export async function refusedBy(row: ImportRow, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    row.faults.push(...faultsOf(error))
  }
}
