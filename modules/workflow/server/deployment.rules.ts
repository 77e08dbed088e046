import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { deployment } from '../index.ts'
import { deployedOf, type Deployed } from './engine/deployed.ts'
import { requireVersion } from './require-approvals.ts'

const messages = {
  'zh-CN': (name: string, count: number) => `「${name}」还有 ${count} 个进行中的流程，不能删除；请先办结、终止或迁移`,
  'en-US': (name: string, count: number) => `"${name}" has instances under way: ${count}. End, terminate or migrate them first`,
} as const

/** @throws Refusal saying how many instances still run by a version, or by any version of a model */
export async function requireNoneRunning(ctx: Ctx, by: 'deployment_id' | 'model_id', id: string, name: string): Promise<void> {
  const { rows: [row] } = await sql<{ count: number }>`
    select count(*)::int as count
    from wf_instance
    where ${sql.ref(by)} = ${id} and status in ('RUNNING', 'SUSPENDED') and tenant_id = ${ctx.session.tenantId} and del_flag = 0`
    .execute(ctx.db)
  if (row!.count > 0) throw new Refusal(messages[ctx.locale](name, row!.count))
}

/** The version by which instances start once a newer one is gone; undefined where it is not the newest that goes, or the only one. */
async function versionBefore(ctx: Ctx, modelId: string, version: number): Promise<Deployed | undefined> {
  const { rows: [row] } = await sql<{ id: string; newer: boolean }>`
    select id, exists (select from wf_deployment n where n.model_id = ${modelId} and n.version > ${version} and n.del_flag = 0) as newer
    from wf_deployment
    where model_id = ${modelId} and version < ${version} and del_flag = 0
    order by version desc
    limit 1`.execute(ctx.db)
  return row && !row.newer ? deployedOf(ctx, row.id) : undefined
}

/** A version by which something runs stays (domain §2.12); without the newest one, the one before it is what starts. */
export const deploymentRules = defineRules(deployment, {
  async beforeRemove(ctx, { id, name, version, modelId }) {
    await requireNoneRunning(ctx, 'deployment_id', id, `${name} v${version}`)
    const before = await versionBefore(ctx, modelId, version)
    if (before) await requireVersion(ctx, { name: `${name} v${before.version}`, modelId, definition: before.definition })
  },
  async afterRemove(ctx, { modelId }) {
    await sql`
      update wf_model m
      set version = d.newest, status = case when d.newest is null then 'draft' else 'changed' end, rev = m.rev + 1
      from (select max(version) as newest from wf_deployment where model_id = ${modelId} and del_flag = 0) d
      where m.id = ${modelId} and m.version is distinct from d.newest`.execute(ctx.db)
  },
})
