import { sql } from 'kysely'
import { escapeLike } from '#kernel/server/query/where.ts'
import { defineRules, type BoundRules } from '#kernel/server/rules.ts'
import { log } from '../../entities/log.ts'

/** Existing clients look for words with `keyWord` (wire contract §6.13). */
export const logRules: BoundRules = defineRules(log, {
  async asked(_ctx, { keyWord }) {
    const word = typeof keyWord === 'string' ? keyWord.replaceAll('*', '').trim() : ''
    return word === '' ? undefined : { where: sql`t.log_content ilike ${`%${escapeLike(word)}%`}` }
  },
})
