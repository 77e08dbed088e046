import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '../testing/app.ts'
import { sampleServer } from '../testing/sample-module.ts'

/* Whose documents a person sees by the data scope of their roles: of the department in which they are signed in, of those below it, their own. */

let app: TestApp
let rights: string
let book: string
const departs: Record<string, Rec> = {}

beforeAll(async () => {
  app = await startTestApp({ extra: sampleServer })
  const { rows } = await app.database.pool.query<{ id: string }>("select id from sys_permission where perms like 'sample:loan:%'")
  rights = rows.map(({ id }) => id).join(',')
  book = (await post('/sample/book/add', { code: 'B', name: '书' })).id as string
  const above = await departOf('总厂', null)
  const shop = await departOf('车间', above.id as string)
  await departOf('班组', shop.id as string)
  await departOf('邻车间', above.id as string)
  // Their documents are what the others see or do not see.
  for (const name of Object.keys(departs)) {
    await person(worksIn(name), 'own', [name])
    await lend(worksIn(name), name)
  }
})
afterAll(() => app.close())

async function post(path: string, body: Rec, as = 'admin'): Promise<Rec> {
  const answer = (await app.call('POST', path, { as, body })).body
  expect(answer.success, `${path}: ${answer.message}`).toBe(true)
  return answer.result
}

async function departOf(departName: string, parentId: string | null): Promise<Rec> {
  departs[departName] = await post('/sys/sysDepart/add', { departName, orgCategory: parentId ? '2' : '1',
    ...(parentId ? { parentId } : {}) })
  return departs[departName]!
}

/** The account of who makes the documents of a department. */
const worksIn = (name: string) => `of-${Object.keys(departs).indexOf(name)}`

/** Somebody with one role of a scope, signed in in the first of their departments. */
async function person(username: string, dataScope: string, names: readonly string[]): Promise<void> {
  const role = await post('/sys/role/add', { roleCode: username, roleName: username, dataScope })
  await post('/sys/permission/saveRolePermission', { roleId: role.id, permissionIds: rights, lastpermissionIds: '' })
  await post('/sys/user/add', { username, realname: username, password: '123456', selectedroles: role.id,
    selecteddeparts: names.map((name) => departs[name]!.id as string).join(',') })
  if (names.length > 0) await enter(username, names[0]!)
}

const enter = (username: string, name: string) => post('/sys/selectDepart', { username, orgCode: departs[name]!.orgCode }, username)
const lend = (as: string, reader: string) => post('/sample/loan/add', { docDate: '2026-05-18', reader, lines: [{ book, qty: '1' }] }, as)
const seen = async (as: string) =>
  (await app.call<{ records: Rec[] }>('GET', '/sample/loan/list?pageSize=100', { as })).body.result.records
    .map(({ reader }) => reader as string).toSorted()

test.each([
  ['all', ['总厂', '班组', '车间', '邻车间']],
  ['deptTree', ['班组', '车间']],
  ['dept', ['车间']],
  ['own', []],
])('%s shows to somebody of the workshop what it names, and what they made themself', async (scope, readers) => {
  const as = `sees-${scope}`
  await person(as, scope, ['邻车间', '车间'])
  const own = `自己的 ${scope}`
  const mine = await lend(as, own)
  await enter(as, '车间')
  const others = new Set(Object.keys(departs))
  expect((await seen(as)).filter((reader) => others.has(reader) || reader === own)).toEqual([...readers, own].toSorted())
  for (const [reader, id] of await idsOf()) {
    const { success, message } = (await app.call('GET', `/sample/loan/queryById?id=${id}`, { as })).body
    expect([reader, success, message]).toEqual(readers.includes(reader) ? [reader, true, ''] : [reader, false, '未找到对应实体'])
  }
  expect((await app.call('PUT', '/sample/loan/edit', { as, body: { id: mine.id, reader: own } })).body.success).toBe(true)
  // What the test made is out of the way of the next scope.
  await app.call('DELETE', `/sample/loan/delete?id=${mine.id}`)
})

test.each(['deptTree', 'dept'])('%s shows to somebody of no department what they made themself', async (scope) => {
  const as = `nowhere-${scope}`
  await person(as, scope, [])
  const mine = await lend(as, '无部门')
  expect(await seen(as)).toEqual(['无部门'])
  await app.call('DELETE', `/sample/loan/delete?id=${mine.id}`)
})

test('of several roles the widest scope holds', async () => {
  const as = 'two-roles'
  await person(as, 'own', ['车间'])
  const wider = await post('/sys/role/add', { roleCode: 'wider', roleName: 'wider', dataScope: 'dept' })
  const { records } = (await app.call('GET', `/sys/user/list?username=${as}`)).body.result
  await post('/sys/user/addSysUserRole', { roleId: wider.id, userIdList: [records[0].id] })
  expect(await seen(as)).toEqual(['车间'])
})

async function idsOf(): Promise<[reader: string, id: string][]> {
  const { rows } = await app.database.pool.query<{ reader: string; id: string }>(
    'select reader, id from smp_loan where reader = any($1) and del_flag = 0',
    [Object.keys(departs)],
  )
  return rows.map(({ reader, id }) => [reader, id])
}
