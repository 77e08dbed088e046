import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Rec, ScopeRule } from '#kernel/server/rules.ts'

/** Parameters of lists whose rows name a machine: of which category or workshop it is. */
export async function ofMachines(_ctx: Ctx, { category, workshop }: Rec): Promise<ScopeRule | undefined> {
  const [column, value] = typeof category === 'string' && category !== '' ? ['category', category] : ['workshop', workshop]
  if (typeof value !== 'string' || value === '') return undefined
  // tenant: that of the row, whose machine it is.
  return { where: sql`exists (select from eam_equip e where e.id = t.device and e.${sql.ref(column)} = ${value})`, tables: ['eam_equip'] }
}
