import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { passTask, tasksOfSource } from '#modules/quality/server.ts'
import { lot } from '../entities/lot.ts'

/** The first piece of what was begun is looked at and is good. */
export async function passFirst(inspector: Ctx, task: string): Promise<void> {
  const { rows: [row] } = await sql<{ lot: string }>`select lot from mes_op_task where id = ${task}`.execute(inspector.db)
  for (const one of await tasksOfSource(inspector, lot.id, row!.lot))
    if (one.open) await passTask(inspector, { id: one.id, qty: one.left })
}
