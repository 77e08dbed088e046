import { sql } from 'kysely'
import { joinTexts, type Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { move } from '#kernel/server/operations/move.ts'
import { selectList } from '#kernel/server/operations/columns.ts'
import { binding } from '../../index.ts'
import type { InstanceRow, Live } from './live.ts'
import { engineMessages } from './messages.ts'

export type BindingRow = Row<typeof binding>

/** Whoever acts in a process moves its document by the process's right, not by their own; rows outside their departments count as well. */
export function processCtx(ctx: Ctx, instanceId: string): Ctx {
  const { session } = ctx.kernel.systemCtx(ctx.session.tenantId)
  const { id, userId, username, realname, orgCode } = ctx.session
  return { ...ctx, process: instanceId, session: { ...session, id, userId, username, realname, orgCode } }
}

/**
 * The process itself, which reckons with the whole record whoever acts: a document is moved by its rules and a way is chosen by its values,
 * also where the one who decides does not see them. Nothing that is read so is answered.
 */
export function wholeCtx(ctx: Ctx): Ctx {
  const { kernel } = ctx.kernel.systemCtx(ctx.session.tenantId)
  return kernel.registry === ctx.kernel.registry ? ctx : { ...ctx, kernel }
}

async function bindingOf(ctx: Ctx, id: string): Promise<BindingRow | undefined> {
  const { rows: [row] } = await sql<BindingRow>`select
    ${selectList(binding)} from wf_bind t where t.id = ${id} and t.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
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
  const inner = wholeCtx(processCtx(ctx, row.id))
  const entity = inner.kernel.registry.entity(row.entityId)
  const [record] = await findMany(inner, entity, [row.recordId])
  const step = entity.states?.moves[name]
  if (!record || !step || !step.from.includes(String(record[entity.states!.field]))) return
  await move(inner, entity, name, { id: row.recordId, comment: row.reason ?? await onWhoseWord(ctx, row) })
}

interface Word {
  name: string
  version: number
  deployed_by: string
  bound_by: string | null
  decided: boolean
}

/** By which version the document is moved, who deployed and who bound it, and whether anybody decided: what its trace keeps. */
async function onWhoseWord(ctx: Ctx, row: InstanceRow): Promise<string> {
  const { rows: [word] } = await sql<Word>`
    select d.name, d.version, d.create_by as deployed_by, b.by as bound_by,
      exists (
        select from wf_task t
        join wf_instance i on i.id = t.instance_id
        where (i.id = ${row.id} or i.parent_id = ${row.id})
          and t.status = 'DONE' and t.action = 'approve' and t.kind <> 'RESUBMIT' and t.done_by <> i.starter
      ) as decided
    from wf_deployment d
    left join (select id, coalesce(update_by, create_by) as by from wf_bind) b on b.id = ${row.bindingId}
    where d.id = ${row.deploymentId}`.execute(ctx.db)
  const messages = engineMessages[ctx.locale]
  const { name, version, deployed_by: deployedBy, bound_by: boundBy, decided } = word!
  const people = [messages.deployedBy(deployedBy), ...(boundBy === null ? [] : [messages.boundBy(boundBy)])]
  // Where it is over as soon as it has begun, it has no number yet.
  return messages.approvedBy(name, version, row.instanceNo ?? '', joinTexts(ctx.locale, people), !decided)
}
