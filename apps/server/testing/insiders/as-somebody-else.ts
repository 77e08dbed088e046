import { expect } from 'vitest'
import { attack } from './attack.ts'
import { adjustment, stockOf } from './documents.ts'
import type { Insider } from './insider.ts'

/* Being taken for somebody else: a person is more than a name. */

/** Every call that takes a person's own record. */
async function renames(me: Insider, username: string): Promise<void> {
  for (const method of ['PUT', 'POST'] as const) await me.tries(method, '/sys/user/edit', { id: me.person.id, username })
  const accounts = await me.plants.rows('select username from sys_user where id = $1', me.person.id)
  expect(accounts).toEqual([{ username: me.username }])
}

export const asSomebodyElse = [
  attack('one’s own document approved under a new name', 'head', async (me) => {
    const { body: { success, result } } = await me.tries('POST', '/warehouse/adjust/add', adjustment(me.plant))
    if (!success) return
    await me.tries('POST', '/warehouse/adjust/submit', { id: result.id })
    const before = await stockOf(me)
    await renames(me, `new-${me.username}`)
    expect((await me.tries('POST', '/warehouse/adjust/approve', { id: result.id })).body.success).toBe(false)
    expect(await me.plants.rows('select status, audit_by from wms_adjust where id = $1', result.id)).toEqual([{ status: '1',
      audit_by: null }])
    expect(await stockOf(me)).toBe(before)
  }),

  attack('the account of somebody who left, with what still waits for them', 'people', async (me) => {
    // Whoever administers the installation may give a name over, by an act of its own.
    if (me.rulesAll) return
    const left = `left-${me.username}`
    const { id } = await me.plants.done('POST', '/sys/user/add', { username: left, realname: '离职', password: '123456',
      relTenantIds: String(me.plant.tenant) })
    await me.plants.done('DELETE', `/sys/user/delete?id=${id}`)
    for (const purge of [false, true]) {
      if (purge) await me.plants.done('DELETE', `/sys/user/deleteRecycleBin?userIds=${id}`)
      for (const username of [left, left.toUpperCase(), `${left}\u200b`, left.replace('l', 'ｌ')])
        await me.tries('POST', '/sys/user/add', { username, realname: 'x', password: '123456', relTenantIds: String(me.plant.tenant) })
      await renames(me, left)
    }
    expect(await me.plants.rows('select username from sys_user where lower(username) like $1 and del_flag = 0', `%${left}%`)).toEqual([])
  }),

  attack('an account that reads like another, like several or like nobody', 'people', async (me) => {
    const names = ['*', '%', 'system', `${me.plant.boss.username},admin`, 'аdmin', 'ad\u200bmin', '${env}', 'ADMIN', 'ａｄｍｉｎ',
      me.plant.boss.username.toUpperCase(), `${me.plant.boss.username}\u115f`, '\u115f\u1160', 'd\u0131rector', '\u0441\u043e\u0441\u043e',
      'あア', '__proto__', 'constructor', 'root', 'administrator']
    for (const username of names)
      await me.tries('POST', '/sys/user/add', { username, realname: 'x', password: '123456', relTenantIds: String(me.plant.tenant) })
    expect(await me.plants.rows('select username from sys_user where username = any($1)', names)).toEqual([])
  }),
]
