import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { label, titleOf } from '#kernel/server/labels.ts'
import { lookAlikesOf } from '#kernel/server/operations/look-alikes.ts'
import type { OddKeys } from '../../calls/monitor.ts'
import { accountNameFault } from '../../rules/account-name.ts'

/** So many accounts are told at most. */
const mostAccounts = 200

/** Keys and accounts that stand from before they were held against the rules of today: they stay, and an administrator sees them. */
export async function oddKeys(ctx: Ctx): Promise<OddKeys> {
  const alike: OddKeys['alike'][number][] = []
  for (const entity of ctx.kernel.registry.entities.values()) {
    for (const { field, keys } of await lookAlikesOf(ctx, entity))
      alike.push({ entity: titleOf(entity, ctx.locale), field: label(field, entity.fields[field]!, ctx.locale), keys })
  }
  const { rows } = await sql<{ username: string }>`
    select username from sys_user where del_flag = 0 order by username`.execute(ctx.db)
  const accounts = rows.flatMap(({ username }) => {
    const why = accountNameFault(username, ctx.locale)
    return why === undefined ? [] : [{ username, why }]
  })
  return { alike, accounts: accounts.slice(0, mostAccounts) }
}
