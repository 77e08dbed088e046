import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* Records, tasks and deputies name people by their account: it stands for one person for good. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Rec) => (await app.call(method, path, { body })).body
const add = (username: string) => call('POST', '/sys/user/add', { username, realname: '新人', password: '123456' })
const refusedAt = { success: false, result: { faults: [{ field: 'username' }] } }

test('the account of somebody who was deleted is not given again, neither from the recycle bin nor after it, in whichever letters', async () => {
  const { result } = await add('left.us')
  expect((await call('DELETE', `/sys/user/delete?id=${result.id}`)).success).toBe(true)
  for (const name of ['left.us', 'Left.Us']) expect(await add(name), name).toMatchObject(refusedAt)
  expect((await call('DELETE', `/sys/user/deleteRecycleBin?userIds=${result.id}`)).success).toBe(true)
  for (const name of ['left.us', 'LEFT.US']) expect(await add(name), name).toMatchObject(refusedAt)
  expect((await call('GET', '/sys/user/checkOnlyUser?username=left.us')).success).toBe(false)
})

test('the account of somebody who is there is not given in other letters', async () => {
  expect(await add('Director')).toMatchObject(refusedAt)
  expect((await add('director')).message).toBe('用户账号「director」已存在，请换一个')
})

test('of two that differ in their letters and come at the same moment one is given', async () => {
  for (const round of [1, 2, 3, 4]) {
    const answers = await Promise.all([add(`race.${round}`), add(`Race.${round}`)])
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
  }
})

test('what looks like another account, or means something to a program, is no account', async () => {
  for (const name of ['*', '%', 'system', 'qm,director', '\u0430dmin', 'qm\u200b', '${env}', 'ａｄｍｉｎ2', '1001\u115f', '__proto__',
    'root', 'd\u0131rector'])
    expect(await add(name), name).toMatchObject(refusedAt)
})

test('nobody renames an account, their own neither', async () => {
  const { result: { records: [me] } } = await call('GET', '/sys/user/list?username=admin')
  expect(await call('PUT', '/sys/user/edit', { id: me.id, rev: me.rev, username: 'director2' })).toMatchObject(refusedAt)
  expect((await call('GET', '/sys/user/list?username=admin')).result.total).toBe(1)
})

test('an administrator of the installation lets an account be given again, to one person, with the reason', async () => {
  const { result } = await add('gone.again')
  await call('DELETE', `/sys/user/delete?id=${result.id}`)
  await call('DELETE', `/sys/user/deleteRecycleBin?userIds=${result.id}`)
  const over = (username: string, as = 'admin', reason: string | null = '同一人重新入职') =>
    app.call('POST', '/sys/user/giveNameOver', { as, body: { username, reason } })
  expect((await over('gone.again', 'director')).body.success).toBe(false)
  expect((await over('gone.again', 'admin', null)).body).toMatchObject({ success: false, result: { faults: [{ field: 'reason' }] } })
  expect((await over('never.was')).body).toMatchObject(refusedAt)
  expect((await over('director')).body).toMatchObject(refusedAt)
  expect((await over('Gone.Again')).body.success).toBe(true)
  const again = await add('gone.again')
  expect(again.success, again.message).toBe(true)
  await call('DELETE', `/sys/user/delete?id=${again.result.id}`)
  expect(await add('gone.again'), 'once').toMatchObject(refusedAt)
})

test('whoever comes back from the recycle bin has no account that was given over to somebody meanwhile', async () => {
  const { result } = await add('comes.back')
  await call('DELETE', `/sys/user/delete?id=${result.id}`)
  await call('POST', '/sys/user/giveNameOver', { username: 'comes.back', reason: '同一人重新入职' })
  expect((await add('Comes.Back')).success).toBe(true)
  const restored = await call('PUT', '/sys/user/putRecycleBin', { userIds: result.id })
  expect(restored).toMatchObject({ success: false, message: expect.stringContaining('「Comes.Back」') })
})

describe('what the former person of an account did, made or owns', () => {
  const rows = async (text: string, ...values: unknown[]): Promise<Rec[]> => (await app.database.pool.query(text, values)).rows

  /** Somebody who works in the warehouse, and leaves; and whoever is given their account. */
  async function twoPeople(username: string, whileThere: () => Promise<void>): Promise<void> {
    const [role] = await rows(`select id from sys_role where role_code = 'admin'`)
    const person = { realname: '甲', password: '123456', relTenantIds: '0', selectedroles: role!.id }
    const { result } = await call('POST', '/sys/user/add', { ...person, username })
    await whileThere()
    app.forget(username)
    await call('DELETE', `/sys/user/delete?id=${result.id}`)
    await call('DELETE', `/sys/user/deleteRecycleBin?userIds=${result.id}`)
    await call('POST', '/sys/user/giveNameOver', { username, reason: '账号重新启用' })
    const again = await call('POST', '/sys/user/add', { ...person, realname: '乙', username })
    expect(again.success, again.message).toBe(true)
  }

  test('is theirs still: no column of any table gives it to whoever has the account now', async () => {
    const as = 'former.keeper'
    const done: Rec = {}
    await twoPeople(as, async () => {
      const [uom] = await rows('select id from md_uom limit 1')
      const [category] = await rows(`select id from md_item_category where code = '11'`)
      const added = await app.call('POST', '/product/item/add', { as,
        body: { code: 'OF-FORMER', name: '件', itemType: 'RAW', category: category!.id, baseUom: uom!.id } })
      expect(added.body.success, added.body.message).toBe(true)
      Object.assign(done, added.body.result)
      await rows('insert into sys_upload_day (create_by, day, bytes, files) values ($1, now(), 1, 1)', as)
      // What was posted by them, and what names several people.
      await rows(`insert into wms_ledger select (jsonb_populate_record(l, jsonb_build_object('id', 'of-former', 'create_by', $1::text,
        'seq', nextval('wms_ledger_seq')))).* from wms_ledger l limit 1`, as)
      await rows(`update qms_ncr set mrb = 'qm,' || $1 || ',qe' where id = (select min(id) from qms_ncr)`, as)
    })
    const named: string[] = []
    for (const { table, column } of await rows(`select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = current_schema() and data_type in ('text', 'character varying')`)) {
      const [{ found }] = await rows(`select count(*)::int as found from "${table}"
        where $1 = any(string_to_array("${column}", ','))`, as) as [{ found: number }]
      if (found > 0) named.push(`${table}.${column}`)
    }
    // The account itself, and what the log of the installation tells of it: neither makes anything somebody's own.
    expect(named.toSorted()).toEqual(['sys_former_account.username', 'sys_log.userid', 'sys_user.username'])
    expect(await rows('select create_by from md_item where id = $1', done.id)).toEqual([{ create_by: `${as}~1` }])
    expect(await rows(`select create_by from wms_ledger where id = 'of-former'`)).toEqual([{ create_by: `${as}~1` }])
    expect(await rows(`select mrb from qms_ncr where id = (select min(id) from qms_ncr)`)).toEqual([{ mrb: `qm,${as}~1,qe` }])
    const history = await app.call<Rec[]>('GET', `/product/item/history?id=${done.id}`)
    expect(history.body.result.map(({ by }) => by)).toEqual([`${as}~1`])
  })

  test('keeps whoever has it next from nothing: the next former one has a name of their own', async () => {
    for (const times of [1, 2]) await twoPeople(`twice.${times}`, async () => {})
    await rows(`update sys_user set del_flag = 1 where username = 'twice.1'`)
    await call('POST', '/sys/user/giveNameOver', { username: 'twice.1', reason: '账号重新启用' })
    expect((await add('twice.1')).success).toBe(true)
    expect(await rows(`select username from sys_former_account where username like 'twice.1~%' order by 1`)).toEqual([{
      username: 'twice.1~1',
    }, { username: 'twice.1~2' }])
    expect(await add('twice.1~1'), 'a former name is no account').toMatchObject(refusedAt)
  })
})
