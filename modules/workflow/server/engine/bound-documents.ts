import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { MoveListener } from '#kernel/server/create-kernel.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { withLines } from '#kernel/server/operations/find.ts'
import { markRecord } from '#kernel/server/operations/mark.ts'
import { selectList } from '#kernel/server/operations/columns.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { Budget } from '#ui/designer/expressions/budget.ts'
import { binding } from '../../index.ts'
import { evaluateWithin } from '../../rules/evaluate.ts'
import { ExpressionError } from '../../rules/engine/index.ts'
import { newestOf } from './deployed.ts'
import type { BindingRow } from './document.ts'
import { variablesOfRecord } from './form.ts'
import { actOnInstance } from './instance-acts.ts'
import { engineSaid } from './said.ts'
import { startInstance } from './start-instance.ts'

/** Documents that are bound to a process start it when they are submitted, and are decided there alone. */
export const boundDocuments: MoveListener = {
  async before(ctx, entity, name, record) {
    if (ctx.process) return
    const running = await runningOf(ctx, entity, record)
    if (!running) return
    // Whoever submitted takes the document back, and the process with it.
    if (running.revoke_move === name && running.starter === ctx.session.username) return
    throw new Refusal(engineSaid[ctx.locale].inProcess(running.title))
  },
  async after(ctx, entity, name, record) {
    if (ctx.process) return
    const running = await runningOf(ctx, entity, record)
    if (running) return actOnInstance({ ...ctx, process: running.id }, 'revoke', { id: running.id })
    const bound = await bindingFor(ctx, entity, name, record)
    const deployed = bound && await newestOf(ctx, bound.modelKey)
    if (!deployed) return
    const started = await startInstance(ctx, { deployed, starter: ctx.session.username,
      form: { kind: 'DOCUMENT', entityId: entity.id, route: null }, recordId: String(record.id), bindingId: bound.id })
    await markRecord(ctx, entity, String(record.id), { field: 'wfInstId', value: started.id })
  },
}

interface Running {
  id: string
  title: string
  starter: string
  revoke_move: string | null
}

async function runningOf(ctx: Ctx, entity: Entity, record: Rec): Promise<Running | undefined> {
  const { rows: [row] } = await sql<Running>`
    select i.id, i.title, i.starter, b.revoke_move
    from wf_instance i
    left join wf_bind b on b.id = i.binding_id
    where i.entity_id = ${entity.id}
      and i.record_id = ${record.id}
      and i.tenant_id = ${ctx.session.tenantId}
      and i.del_flag = 0
      and i.status in ('RUNNING', 'SUSPENDED')
    limit 1`.execute(ctx.db)
  return row
}

/** The first binding of the move whose condition holds for the record. A condition that fails holds the move back, and says so. */
async function bindingFor(ctx: Ctx, entity: Entity, name: string, record: Rec): Promise<(BindingRow & { modelKey: string }) | undefined> {
  const { rows } = await sql<BindingRow & { modelKey: string }>`
    select ${selectList(binding)}, m.model_key as "modelKey"
    from wf_bind t
    join wf_model m on m.id = t.model_id
    where t.entity_id = ${entity.id}
      and t.submit_move = ${name}
      and t.enabled = 'Y'
      and t.tenant_id = ${ctx.session.tenantId}
      and t.del_flag = 0
    order by t.position, t.id`.execute(ctx.db)
  if (rows.length === 0) return undefined
  const variables = variablesOfRecord(ctx, entity, await withLines(ctx, entity, { ...record }))
  const evaluate = evaluateWithin(new Budget())
  try {
    return rows.find(({ condition }) => !condition?.trim() || evaluate(condition, variables) === true)
  } catch (error) {
    if (error instanceof ExpressionError) throw new Refusal(error.message)
    throw error
  }
}
