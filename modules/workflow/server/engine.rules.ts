import { sql } from 'kysely'
import { joinNames, type Entity, type Row } from '#kernel/entity/index.ts'
import { wallTime } from '#kernel/server/clock.ts'
import { can, now, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { defineRules, type Rec } from '#kernel/server/rules.ts'
import { readExpression } from '#ui/designer/expressions/expression.ts'
import { monitorRight } from '../calls/tasks.ts'
import { binding, copy, delegation, history, incident, instance, model, opinion, task } from '../index.ts'
import { requireOwnRight } from './approvals.ts'
import { newestOf } from './engine/deployed.ts'
import { addTaskContent } from './engine/task-content.ts'
import { instancesSeen, monitorList, tasksSeen, toDecide } from './engine/sight.ts'
import { requireBound } from './require-approvals.ts'
import { workflowMessages } from './messages.ts'

const narrowed = (where: ReturnType<typeof tasksSeen>, tables: readonly string[] = []) => (where ? { where, tables } : undefined)

/** What the engine keeps for itself holds fields of the form that a node may hide from whoever asks. */
const withoutKept = ({ fields }: Entity) => async (ctx: Ctx, records: Rec[]): Promise<void> => {
  if (can(ctx, monitorList)) return
  const kept = Object.keys(fields).filter((name) => fields[name]!.kept)
  for (const record of records) for (const name of kept) delete record[name]
}

/** The lists of a person: what they have to decide, what they decided; without `view` whatever they may see. */
export const taskRules = defineRules(task, {
  async shown(ctx, records) {
    await addTaskContent(ctx, records)
    await withoutKept(task)(ctx, records)
  },
  waits: { approve: ({ session }) => ({ where: toDecide(session.username), tables: ['wf_task_candidate'] }) },
  scope: (ctx) => narrowed(tasksSeen(ctx), ['wf_task_candidate']),
  async asked({ session: { username } }, { view }: Rec) {
    if (view === 'todo') return { where: toDecide(username), tables: ['wf_task_candidate'] }
    return view === 'done' ? { where: sql`t.done_by = ${username}` } : undefined
  },
})

/** `view=mine`: what the caller started. */
export const instanceRules = defineRules(instance, {
  shown: withoutKept(instance),
  scope: (ctx) => narrowed(instancesSeen(ctx), ['wf_task', 'wf_task_candidate', 'wf_cc']),
  asked: async ({ session: { username } }, { view }: Rec) => (view === 'mine' ? { where: sql`t.starter = ${username}` } : undefined),
})

const ofSeenInstances = (ctx: Ctx) => {
  const seen = instancesSeen(ctx)
  return seen
    && { where: sql<boolean>`t.instance_id in (select t.id from wf_instance t where t.tenant_id = ${ctx.session.tenantId} and ${seen})`,
      tables: ['wf_instance', 'wf_task', 'wf_task_candidate', 'wf_cc'] }
}
export const historyRules = defineRules(history, { scope: ofSeenInstances })
export const incidentRules = defineRules(incident, { scope: ofSeenInstances })
export const copyRules = defineRules(copy, { scope: ({ session: { username } }) => ({ where: sql`t.receiver = ${username}` }) })

/** Everybody keeps their own phrases. */
export const opinionRules = defineRules(opinion, { scope: ({ session: { username } }) => ({ where: sql`t.create_by = ${username}` }) })

/** Seven days (ms). */
const usualAbsence = 7 * 24 * 3_600_000

/** Everybody names their own deputy; whoever looks after processes those of others, but not themself: decisions are not helped to. */
export const delegationRules = defineRules(delegation, {
  scope: (
    ctx,
  ) => (can(ctx, monitorList) ? undefined : { where: sql`(t.from_user = ${ctx.session.username} or t.to_user = ${ctx.session.username})` }),
  /** Somebody goes away now and for some days. */
  defaults(ctx, record) {
    const begin = ctx.kernel.clock.now()
    record.beginTime = now(ctx)
    record.endTime = wallTime(new Date(begin.getTime() + usualAbsence))
  },
  beforeSave: requireOwnDeputy,
  // Who takes it back does not have it brought back by the deputy.
  afterRestore: requireOwnDeputy,
})

function requireOwnDeputy(ctx: Ctx, record: Row<typeof delegation>): void {
  const messages = workflowMessages[ctx.locale]
  if (record.fromUser !== ctx.session.username && !can(ctx, monitorRight))
    throw refuseFaults([{ field: 'fromUser', text: messages.ownDeputy }])
  if (record.fromUser === record.toUser) throw refuseFaults([{ field: 'toUser', text: messages.selfDeputy }])
  if (record.toUser === ctx.session.username) throw refuseFaults([{ field: 'toUser', text: messages.deputyOfOther }])
  if (record.beginTime >= record.endTime) throw refuseFaults([{ field: 'endTime', text: messages.periodBackwards }])
}

/** A binding names an entity that exists, moves that it has and that its author may make, a condition that can be read, and a process that decides. */
export const bindingRules = defineRules(binding, { beforeSave: requireBinding, afterRestore: requireBinding })

async function requireBinding(ctx: Ctx, record: Row<typeof binding>): Promise<void> {
  const messages = workflowMessages[ctx.locale]
  const entity = ctx.kernel.registry.entities.get(record.entityId)
  if (!entity) throw refuseFaults([{ field: 'entityId', text: messages.noEntity(record.entityId) }])
  const moves = entity.states?.moves ?? {}
  const unknown = (['submitMove', 'approveMove', 'rejectMove', 'revokeMove'] as const).filter((field) =>
    record[field] && !Object.hasOwn(moves, record[field])
  )
  if (unknown.length > 0)
    throw refuseFaults(
      unknown.map((field) => ({ field, text: messages.noMove(String(record[field]), joinNames(ctx.locale, Object.keys(moves))) })),
    )
  const fault = record.condition?.trim() ? readExpression(record.condition, []).fault : undefined
  if (fault) throw refuseFaults([{ field: 'condition', text: messages.badCondition(fault.at) }])
  const { modelKey, name } = await findOne(ctx, model, record.modelId)
  const deployed = await newestOf(ctx, modelKey)
  if (deployed) requireBound(ctx, record, { name, definition: deployed.definition }, 'modelId')
  else requireOwnRight(ctx, record, undefined)
}
