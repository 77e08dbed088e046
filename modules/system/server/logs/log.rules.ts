import { sql } from 'kysely'
import { actsForInstallation } from '#kernel/server/context.ts'
import { escapeLike } from '#kernel/server/query/where.ts'
import { defineRules, type BoundRules } from '#kernel/server/rules.ts'
import { log } from '../../entities/log.ts'
import { ofOwnTenant } from '../tenants/in-tenant.ts'

/** Existing clients look for words with `keyWord` (wire contract §6.13); a tenant reads its own entries alone (decision 0034). */
export const logRules: BoundRules = defineRules(log, {
  scope: (ctx) => (actsForInstallation(ctx) ? undefined : { where: ofOwnTenant(ctx, 't.tenant_id') }),
  async asked(_ctx, { keyWord }) {
    const word = typeof keyWord === 'string' ? keyWord.replaceAll('*', '').trim() : ''
    return word === '' ? undefined : { where: sql`t.log_content ilike ${`%${escapeLike(word)}%`}` }
  },
})
