import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { deployment } from '../index.ts'

const said = {
  'zh-CN': (name: string, count: number) => `「${name}」还有 ${count} 个进行中的流程，不能删除；请先办结、终止或迁移`,
  'en-US': (name: string, count: number) => `"${name}" has instances under way: ${count}. End, terminate or migrate them first`,
} as const

/** @throws Refusal saying how many instances still run by a version, or by any version of a model */
export async function requireNoneRunning(ctx: Ctx, by: 'deployment_id' | 'model_id', id: string, name: string): Promise<void> {
  const { rows: [row] } = await sql<{ count: number }>`select count(*)::int as count from wf_instance where ${
    sql.ref(by)
  } = ${id} and status in ('RUNNING', 'SUSPENDED') and del_flag = 0`.execute(ctx.db)
  if (row!.count > 0) throw new Refusal(said[ctx.locale](name, row!.count))
}

/** A version by which something runs stays (domain §2.12); without the newest one, the one before it is what starts. */
export const deploymentRules = defineRules(deployment, {
  beforeRemove: (ctx, { id, name, version }) => requireNoneRunning(ctx, 'deployment_id', id, `${name} v${version}`),
  async afterRemove(ctx, { modelId }) {
    await sql`
      update wf_model m
      set version = d.newest, status = case when d.newest is null then 'draft' else 'changed' end, rev = m.rev + 1
      from (select max(version) as newest from wf_deployment where model_id = ${modelId} and del_flag = 0) d
      where m.id = ${modelId} and m.version is distinct from d.newest`.execute(ctx.db)
  },
})
