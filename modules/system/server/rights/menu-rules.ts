import type { Stored } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { listAll, maxRows } from '#kernel/server/operations/list.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { permissionRule } from '../../index.ts'

/** The data rules of a menu, oldest first. */
export function rulesOfMenu(ctx: Ctx, permissionId: string, query: Rec = {}): Promise<Stored<typeof permissionRule>[]> {
  return listAll(ctx, permissionRule, { ...query, permissionId, column: 'createTime', order: 'asc' }, maxRows)
}
