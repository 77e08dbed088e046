import { sql } from 'kysely'
import { serve } from '#kernel/server/calls/serve.ts'
import { list } from '#kernel/server/operations/list.ts'
import { page } from '#kernel/server/rest/envelope.ts'
import type { InputOf } from '#kernel/entity/call.ts'
import { addressBook, type AddressEntry } from '../../calls/people.ts'
import { user } from '../../index.ts'
import { showUsers, type ListedUser } from './user-listing.ts'

/** The address book: how colleagues are reached (wire contract §6.3). */
export const addressCalls = [
  serve(addressBook, async (ctx, asked) => {
    const found = await list(ctx, user, conditions(asked), { extra: asked.orgCode ? [below(asked.orgCode)] : [],
      tables: ['sys_user_depart', 'sys_depart'] })
    const people: ListedUser[] = found.records
    await showUsers(ctx, people)
    return page({ ...found, records: people.map(entry) })
  }),
]

/** A name or number without a comma or a wildcard is a part of one. */
function conditions({ orgCode: _orgCode, ...asked }: InputOf<typeof addressBook>): Record<string, string> {
  const known = Object.fromEntries(Object.entries(asked).filter((given): given is [string, string] => given[1] !== null))
  for (const name of ['realname', 'workNo']) {
    const words = known[name]?.trim()
    if (words && !/[,*]/.test(words)) known[name] = `*${words}*`
  }
  return { column: 'realname', order: 'asc', ...known, status: '1' }
}

function below(orgCode: string) {
  return sql<boolean>`
    t.id in (
      select ud.main_id
      from sys_depart d
        join sys_user_depart ud on ud.depart = d.id and ud.del_flag = 0
      where d.del_flag = 0 and d.org_code like ${`${orgCode}%`}
    )`
}

/** A person as the address book shows one; departments stand side by side. */
function entry(row: ListedUser): AddressEntry {
  return {
    userId: row.id,
    realname: row.realname,
    workNo: row.workNo,
    departName: (row.orgCodeTxt ?? '').replaceAll(',', ' | '),
    post: row.post,
    post_dictText: row.post_dictText ?? null,
    phone: row.phone,
    telephone: row.telephone,
    email: row.email,
    avatar: row.avatar,
    departId: row.departIds,
  }
}
