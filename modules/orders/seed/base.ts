import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { addRecords } from '#kernel/server/operations/system-writes.ts'
import { paperRule } from '../entities/paper.ts'

type Rule = readonly [docType: string, more?: { tradeTerm?: string; country?: string; remark?: string }]

/** Papers that shipments need until a plant says otherwise. */
const rules: readonly Rule[] = [
  ['CI'],
  ['PL'],
  ['COA', { remark: '每个出运批次须有已签发的质量证明书' }],
  ...['FOB', 'CFR', 'CIF'].map((tradeTerm): Rule => ['BL', { tradeTerm }]),
  ...['CIF', 'CIP'].map((tradeTerm): Rule => ['INS', { tradeTerm, remark: '卖方投保' }]),
  ...['KR', 'VN'].map((country): Rule => ['CO', { country, remark: '协定税率' }]),
  ['FUMI', { country: 'BR', remark: '木质包装' }],
]

/** Rules that were there once, whatever became of them, are a plant's own. */
export async function seedBase(ctx: Ctx): Promise<void> {
  const { rows } = await sql`select from crm_paper_rule where tenant_id = ${ctx.session.tenantId} limit 1`.execute(ctx.db)
  if (rows.length > 0) return
  await addRecords(ctx, paperRule, rules.map(([docType, more = {}]) => ({ docType, enabled: 'Y' as const, ...more })))
}
