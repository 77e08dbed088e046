import { sql } from 'kysely'
import { joinNames } from '#kernel/entity/index.ts'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { deployment } from '../index.ts'
import type { MigrateResult } from '../calls/shapes.ts'
import { migrate, migrationFaults } from '../rules/engine/index.ts'
import { deployedOf, type Deployed } from './engine/deployed.ts'
import { lockInstance, saveInstance, type Live } from './engine/live.ts'
import { engineMessages } from './engine/messages.ts'
import { requireVersion } from './require-approvals.ts'

const messages = {
  'zh-CN': { otherModel: (name: string) => `流程「${name}」属于另一模型，不能迁移到该版本`,
    faults: (nodes: string) => `以下节点在新版本中没有对应节点，请补充映射或去掉这些实例：${nodes}` },
  'en-US': { otherModel: (name: string) => `"${name}" runs by another model and cannot go on by this version`,
    faults: (nodes: string) => `These steps have no counterpart in the new version: map them or leave those instances out: ${nodes}` },
} as const

interface MigrateInput {
  ids: readonly string[]
  deploymentId: string
  /** Nodes of the new version by those of the old one; those not named keep their id. */
  map: Readonly<Record<string, string>>
  /** Nothing is moved. */
  dryRun: boolean
}

/**
 * Lets running instances go on by another version of their model, all of them or none.
 * @throws Refusal naming the nodes at which some stand that the new version does not know
 */
export async function migrateInstances(ctx: Ctx, { ids, deploymentId, map, dryRun }: MigrateInput): Promise<MigrateResult> {
  return transact(ctx, async (tx) => {
    const target = await deployedOf(tx, String((await findOne(tx, deployment, deploymentId)).id))
    await requireVersion(tx, target)
    const faults = new Map<string, MigrateResult['faults'][number]>()
    const ready: Live[] = []
    // In one order, as everybody who needs several.
    for (const id of [...new Set(ids)].toSorted()) {
      const live = await lockInstance(tx, id)
      requireMigratable(tx, live, target)
      const found = migrationFaults(live.deployed.definition, target.definition, live.state, map)
      if (found.length === 0) ready.push(live)
      for (const [key, fault] of new Map(found.map((one) => [`${one.node} ${one.code}`, one])))
        faults.set(key, { ...fault, count: (faults.get(key)?.count ?? 0) + 1 })
    }
    const result = { faults: [...faults.values()], count: ready.length }
    if (dryRun) return result
    if (faults.size > 0)
      throw new Refusal(messages[tx.locale].faults(joinNames(tx.locale, [...new Set(result.faults.map(({ node, name }) => name || node))])),
        {
          result,
        })
    for (const live of ready) await move(tx, live, target, map)
    return result
  })
}

function requireMigratable(ctx: Ctx, { row, deployed }: Live, target: Deployed): void {
  if (row.status !== 'RUNNING' && row.status !== 'SUSPENDED') throw new Refusal(engineMessages[ctx.locale].notRunning(row.status))
  if (deployed.modelId !== target.modelId) throw new Refusal(messages[ctx.locale].otherModel(row.title))
}

/** Everything that names a node of the instance names that of the new version; what was done stays told as it was. */
async function move(ctx: Ctx, live: Live, target: Deployed, map: MigrateInput['map']): Promise<void> {
  const { row, deployed } = live
  live.state = migrate(deployed.definition, target.definition, live.state, map)
  live.deployed = target
  const { nodes } = target.definition
  const known = Object.keys(deployed.definition.nodes)
  const to = known.map((id) => map[id] ?? id)
  const names = to.map((id) => nodes[id]?.name || id)
  const renamed = sql`unnest(${known}::text[], ${to}::text[], ${names}::text[]) as m(old, node, name)`
  await sql`
    update wf_task t
    set node_id = m.node, node_name = m.name, visit = jsonb_set(t.visit, '{node}', to_jsonb(m.node)), rev = rev + 1
    from ${renamed}
    where t.instance_id = ${row.id} and t.node_id = m.old and t.status in ('TODO', 'CLAIMED', 'DELEGATED', 'HELD')`.execute(ctx.db)
  for (const table of ['wf_job', 'wf_subscription', 'wf_incident'])
    await sql`update ${sql.table(table)} t set node_id = m.node from ${renamed} where t.instance_id = ${row.id} and t.node_id = m.old`
      .execute(ctx.db)
  await sql`
    update wf_activity t
    set node_id = m.node
    from ${renamed}
    where t.instance_id = ${row.id} and t.node_id = m.old and t.left_at is null`.execute(ctx.db)
  // Steps before it cannot be taken back by what the new version does not know.
  await sql`update wf_task set step = null where instance_id = ${row.id} and step is not null`.execute(ctx.db)
  live.writes.history.push({ instanceId: row.id, nodeId: null, nodeName: null, action: 'migrate',
    detail: { from: deployed.version, to: target.version, map } })
  await saveInstance(ctx, live)
}
