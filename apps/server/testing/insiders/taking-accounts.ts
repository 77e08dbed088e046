import { expect } from 'vitest'
import type { Rec } from '../app.ts'
import { attack, attackOnInstallation } from './attack.ts'
import type { Insider } from './insider.ts'
import type { Person } from './plants.ts'

/* Taking over the accounts of others, and acting or being named where one is not. */

/** Whose account opens more than the insider has: the administrator's, that of people elsewhere, a superior's. */
async function victims(me: Insider): Promise<Person[]> {
  const [admin] = await me.plants.rows<Person>(`select id, username from sys_user where username = 'admin'`)
  const { boss } = me.plant
  return [admin!, ...me.otherPlants.flatMap((plant) => [plant.boss, plant.insiders.head]), ...(me.trust === 'head' ? [] : [boss])]
}

const stateOf = (me: Insider, people: readonly Person[]) =>
  me.plants.rows(`select id, password, phone, email, status, del_flag, (select count(*)::int from sys_second_factor f
    where f.user_id = u.id) as factors, (select count(*)::int from sys_user_agent a
    where a.user_name = u.username) as deputies from sys_user u where id = any($1) order by id`, people.map(({ id }) => id))

export const takingAccounts = [
  attackOnInstallation('accounts of who may more: password, phone, mail, freezing, deletion, second factor, deputy', 'people',
    async (me) => {
      const people = await victims(me)
      const before = await stateOf(me, people)
      for (const { id, username } of people) {
        await me.tries('PUT', '/sys/user/changePassword', { username, password: 'taken123', confirmpassword: 'taken123' })
        await me.tries('PUT', '/sys/user/edit', { id, phone: '13900009999', email: 'taken@secret.example', password: 'taken123' })
        await me.tries('PUT', '/sys/user/frozenBatch', { ids: id, status: '2' })
        await me.tries('DELETE', `/sys/user/delete?id=${id}`)
        await me.tries('DELETE', `/sys/user/deleteBatch?ids=${id}`)
        await me.tries('DELETE', `/sys/user/secondFactor?userId=${id}`)
        await me.tries('POST', '/sys/sysUserAgent/add', { userName: username, agentUserName: me.username, ...times })
        await me.tries('POST', '/flowable/delegation/add', { fromUser: username, toUser: me.username, beginTime: times.startTime,
          endTime: times.endTime, enabled: 'Y' })
        await me.tries('PUT', '/sys/user/updatePassword', { username, oldpassword: '123456', password: 'x', confirmpassword: 'y' })
      }
      expect(await stateOf(me, people)).toEqual(before)
      expect(await me.plants.rows('select 1 from wf_delegate_rule where to_user = $1', me.username)).toEqual([])
    }),

  attack('people of other tenants named as deputies, receivers or reviewers', 'head', async (me) => {
    const foreign = me.otherPlants.map(({ boss }) => boss.username)
    const names = foreign.join(',')
    const period = { beginTime: times.startTime, endTime: times.endTime, enabled: 'Y' }
    const naming: [string, Rec][] = [
      ...foreign.flatMap((
        to,
      ): [string, Rec][] => [['/sys/sysUserAgent/add', { userName: me.username, agentUserName: to, ...times }], ['/sys/sysUserAgent/add', {
        userName: to,
        agentUserName: me.username,
        ...times,
      }], [
        '/flowable/delegation/add',
        { fromUser: me.username, toUser: to, ...period },
      ]]),
      ['/quality/ncr/edit', { id: me.plant.ncr, mrb: names }],
      ['/sys/annountCement/add', { titile: '试', msgContent: '试', msgCategory: '1', priority: 'L', msgType: 'USER', receivers: names }],
    ]
    for (const [path, body] of naming) {
      const { raw } = await me.tries('POST', path, body)
      for (const { tenant } of me.otherPlants) expect(raw.includes(`机密人员T${tenant}`), `${path} tells who they are`).toBe(false)
    }
    expect(
      await me.plants.rows(
        `select 'deputy of ' || user_name as what, create_by from sys_user_agent where agent_user_name = any($1) and create_by = $3
        union all select 'deputy ' || to_user, create_by from wf_delegate_rule where to_user = any($1) and create_by = $3
        union all select 'reviewer ' || mrb, create_by from qms_ncr where mrb like any($2) and id = $4
        union all select 'receiver ' || receivers, create_by from sys_announcement where receivers like any($2) and create_by = $3`,
        foreign,
        foreign.map((name) => `%${name}%`),
        me.username,
        me.plant.ncr,
      ),
    ).toEqual([])
  }),
]

const times = { startTime: '2026-05-18 00:00:00', endTime: '2026-12-31 00:00:00' }
