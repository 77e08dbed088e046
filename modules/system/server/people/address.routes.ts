import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { scalarText } from '#kernel/entity/index.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { list } from '#kernel/server/operations/list.ts'
import { pickerCtx } from '#kernel/server/rest/caller.ts'
import { ok, page } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { user } from '../../index.ts'
import { queryTexts } from '../wire/query-texts.ts'
import { showUsers } from './user-listing.ts'

const asked = ['realname', 'workNo', 'column', 'order', 'pageNo', 'pageSize'] as const

/** The address book: how colleagues are reached (wire contract §6.3). For everybody who works here, so a session is enough. */
export function addressRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get('/sys/user/queryByOrgCodeForAddressList', async (request) => {
    const ctx = await pickerCtx(kernel, request)
    const query = queryTexts(request)
    const known: Rec = Object.fromEntries(asked.map((name) => [name, query[name]]))
    for (const name of ['realname', 'workNo']) {
      const words = scalarText(known[name])?.trim()
      if (words && !/[,*]/.test(words)) known[name] = `*${words}*`
    }
    const within = query.orgCode
      ? [
        sql<
          boolean
        >`t.id in (select ud.main_id from sys_depart d join sys_user_depart ud on ud.depart = d.id and ud.del_flag = 0 where d.del_flag = 0 and d.org_code like ${`${query.orgCode}%`})`,
      ]
      : []
    const found = await list(ctx, user, { column: 'realname', order: 'asc', ...withoutEmpty(known), status: '1' }, { extra: within,
      tables: ['sys_user_depart', 'sys_depart'] })
    await showUsers(ctx, found.records)
    return ok(page({ ...found, records: found.records.map(entry) }), '', 0)
  })
}

function withoutEmpty(query: Rec): Rec {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''))
}

/** A person as the address book shows one; departments stand side by side. */
function entry(row: Rec): Rec {
  return {
    userId: row.id,
    realname: row.realname,
    workNo: row.workNo,
    departName: String(row.orgCodeTxt ?? '').replaceAll(',', ' | '),
    post: row.post,
    post_dictText: row.post_dictText ?? null,
    phone: row.phone,
    telephone: row.telephone,
    email: row.email,
    avatar: row.avatar,
    departId: row.departIds,
  }
}
