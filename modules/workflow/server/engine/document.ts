import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { move } from '#kernel/server/operations/move.ts'
import { selectList } from '#kernel/server/operations/columns.ts'
import { binding } from '../../index.ts'
import type { Live } from './live.ts'

export type BindingRow = Row<typeof binding>

/** Whoever acts in a process moves its document by the process's right, not by their own; rows outside their departments count as well. */
export function processCtx(ctx: Ctx, instanceId: string): Ctx {
  const { session } = ctx.kernel.systemCtx(ctx.session.tenantId)
  const { id, userId, username, realname, orgCode } = ctx.session
  return { ...ctx, process: instanceId, session: { ...session, id, userId, username, realname, orgCode } }
}

async function bindingOf(ctx: Ctx, id: string): Promise<BindingRow | undefined> {
  const { rows: [row] } = await sql<BindingRow>`select ${
    selectList(binding)
  } from wf_bind t where t.id = ${id} and t.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return row
}

/** Makes the move of the bound document that its binding names for an end; none where it names none, or the document stands elsewhere by now. */
export async function moveDocument(ctx: Ctx, live: Live, which: 'approveMove' | 'rejectMove' | 'revokeMove'): Promise<void> {
  const { bindingId } = live.row
  const name = bindingId ? (await bindingOf(ctx, bindingId))?.[which] : undefined
  if (name) await makeMove(ctx, live, name)
}

/** @throws Refusal where the document does not allow it */
export async function makeMove(ctx: Ctx, { row }: Pick<Live, 'row'>, name: string): Promise<void> {
  if (!row.entityId || !row.recordId) return
  const inner = processCtx(ctx, row.id)
  const entity = ctx.kernel.registry.entity(row.entityId)
  const [record] = await findMany(inner, entity, [row.recordId])
  const step = entity.states?.moves[name]
  if (!record || !step || !step.from.includes(String(record[entity.states!.field]))) return
  await move(inner, entity, name, { id: row.recordId, comment: row.reason ?? row.instanceNo })
}
