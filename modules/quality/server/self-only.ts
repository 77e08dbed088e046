import { sql } from 'kysely'
import { can, type Ctx } from '#kernel/server/context.ts'
import { defineRules, type ScopeRule } from '#kernel/server/rules.ts'
import { addItemUnits } from '#modules/product/server.ts'
import { inspection, task } from '../index.ts'

/** Operators inspect what they make themselves (自检, domain §2.6, §2.19): other tasks and inspections do not exist for them, unless a further role has them see all. */
export function selfOnly(ctx: Ctx): ScopeRule | undefined {
  const narrowed = can(ctx, `${inspection.permission}:self`) && !can(ctx, `${inspection.permission}:all`)
  return narrowed ? { where: sql`(t.insp_type = 'IPQC' and t.kind = 'SELF')` } : undefined
}

export const taskRules = defineRules(task, { scope: selfOnly, shown: addItemUnits })
