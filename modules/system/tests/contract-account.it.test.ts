import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { writeWorkbook } from '#kernel/server/excel/workbook.ts'

/* Wire contract §6.1 and §6.3: one's own account by both methods, the figures of the home page, and passwords in every way they are set. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const call = async <T = Rec>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, as: string | null = 'admin') =>
  (await app.call<T>(method, path, { as, ...(body === undefined ? {} : { body }) })).body
const add = async (username: string,
  more: Rec = {}) => (await call('POST', '/sys/user/add', { username, realname: username, password: '123456', ...more }))
const signsIn = async (username: string, password: string) => (await call('POST', '/sys/login', { username, password }, null)).success

describe('sys (§6.1)', () => {
  test('loginfo and visitInfo: numbers, seven days, the last one today', async () => {
    await app.tokenOf('planner')
    const { result } = await call('GET', '/sys/loginfo')
    expect(result).toEqual({ totalVisitCount: expect.any(Number), todayVisitCount: expect.any(Number), todayIp: 1 })
    const days = (await call<Rec[]>('GET', '/sys/visitInfo')).result
    expect(days).toHaveLength(7)
    expect(days.at(-1)).toEqual({ tian: '2026-05-18', type: '05-18', visit: result.todayVisitCount, ip: 1 })
    expect(days[0]).toEqual({ tian: '2026-05-12', type: '05-12', visit: 0, ip: 0 })
  })

  test.each(['PUT', 'POST'] as const)('%s selectDepart: the person with the department from now on; none of somebody else',
    async (method) => {
      const { result } = await call('GET', '/sys/user/getCurrentUserDeparts', undefined, 'workshop')
      expect(result).toMatchObject({ orgCode: expect.stringMatching(/^A01/),
        list: [{ id: expect.any(String), orgCode: expect.any(String), departName: '压制车间' }, { departName: '烧结车间' }] })
      for (const { orgCode, departName } of result.list as Rec[]) {
        expect(await call(method, '/sys/selectDepart', { orgCode, username: 'workshop' }, 'workshop')).toMatchObject({ success: true,
          result: { userInfo: { username: 'workshop', orgCode, orgCodeTxt: departName } } })
        const signedIn = await call('POST', '/sys/login', { username: 'workshop', password: '123456' }, 'workshop')
        expect(signedIn.result.userInfo, 'they come back to it').toMatchObject({ orgCode, orgCodeTxt: departName })
        expect((await call('GET', '/sys/user/getCurrentUserDeparts', undefined, 'workshop')).result.orgCode).toBe(orgCode)
      }
      expect(await call(method, '/sys/selectDepart', { orgCode: 'A01A01', username: 'workshop' }, 'workshop')).toMatchObject({
        success: false,
        message: '您不属于部门 A01A01，请重新选择',
      })
    })

  test('a person of several tenants is asked which: their numbers and names come with the sign-in (§4)', async () => {
    for (const [id, name] of [['51', '一厂'], ['52', '二厂']]) await call('POST', '/sys/tenant/add', { id, name })
    await add('of_two', { relTenantIds: '51,52' })
    expect((await call('POST', '/sys/login', { username: 'of_two', password: '123456' }, null)).result).toMatchObject({ multi_depart: 0,
      departs: [], tenantList: [{ id: 51, name: '一厂' }, { id: 52, name: '二厂' }] })
  })

  test('logout with POST ends the session, whose answer nobody reads', async () => {
    await add('leaver')
    const token = await app.tokenOf('leaver')
    const headers = { 'x-access-token': token }
    await app.call('GET', `/sys/logout?token=${token}`, { as: null })
    expect((await app.call('GET', '/sys/loginfo', { as: null, headers })).status, 'not by an address').not.toBe(401)
    expect((await app.call('POST', '/sys/logout', { as: null, headers })).body).toMatchObject({ success: true, message: '退出登录成功！' })
    expect((await app.call('GET', '/sys/loginfo', { as: null, headers })).status).toBe(401)
    expect((await app.call('POST', '/sys/logout', { as: null })).body.success).toBe(true)
  })
})

describe('sys/user: passwords (§6.3)', () => {
  test('blanks at the ends of a password belong to it, however it is set', async () => {
    expect((await add('blanks', { password: ' abc def ' })).success).toBe(true)
    expect([await signsIn('blanks', ' abc def '), await signsIn('blanks', 'abc def')]).toEqual([true, false])
    expect(
      (await call('PUT', '/sys/user/changePassword', { username: 'blanks', password: ' next one ', confirmpassword: ' next one ' }))
        .success,
    ).toBe(true)
    expect([await signsIn('blanks', ' next one '), await signsIn('blanks', 'next one')]).toEqual([true, false])
  })

  test.each(['PUT', 'POST'] as const)("%s updatePassword: one's own, in the order in which it is refused", async (method) => {
    const as = `own_${method.toLowerCase()}`
    await add(as)
    const change = (body: Rec) =>
      call(method, '/sys/user/updatePassword', { username: as, oldpassword: '123456', password: 'abcdef', confirmpassword: 'abcdef',
        ...body }, as)
    expect((await change({ username: 'admin' })).message).toBe('只允许修改自己的密码！')
    expect((await change({ oldpassword: 'x' })).message).toBe('旧密码输入错误!')
    expect((await change({ password: '' })).message).toBe('新密码不允许为空!')
    expect((await change({ confirmpassword: 'x' })).message).toBe('两次输入密码不一致!')
    expect(await change({})).toMatchObject({ success: true, message: '密码重置成功!', result: null })
    expect([await signsIn(as, 'abcdef'), await signsIn(as, '123456')]).toEqual([true, false])
  })

  test.each(['PUT', 'POST'] as const)('%s edit leaves the password untouched, whatever is sent in its place', async (method) => {
    const username = `kept_${method.toLowerCase()}`
    const { result } = await add(username)
    for (const password of ['another', '', null, '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAA$AAAAAAAAAAA'])
      expect((await call(method, '/sys/user/edit', { ...result, rev: undefined, password, phone: '13911112222' })).message).toBe(
        '修改成功!',
      )
    expect([await signsIn(username, '123456'), await signsIn(username, 'another')]).toEqual([true, false])
    expect((await app.call('GET', '/sys/loginfo', { as: username })).status).toBe(200)
  })

  test('a text that looks like a hash is a password like any other', async () => {
    const password = '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAA$AAAAAAAAAAA'
    await add('literal', { password })
    expect(await signsIn('literal', password)).toBe(true)
  })
})

describe('the rule of the settings holds in every way a password is set (issue 5 §1)', () => {
  const said = '密码至少 8 位，请重新输入'
  const codeFor = async (mobile: string, smsmode: string) =>
    (await call('POST', '/sys/sms', { mobile, smsmode }, null)).result.demoCode as string
  beforeAll(async () => {
    await add('ruled', { phone: '13933330001' })
    await app.tokenOf('ruled')
    expect((await call('PUT', '/sys/setting/edit', { passwordMinLength: 8 })).success).toBe(true)
  })

  test('added by an administrator', async () => expect((await add('short_one')).message).toBe(said))

  test('changed by oneself', async () =>
    expect(
      (await call('PUT', '/sys/user/updatePassword', { username: 'ruled', oldpassword: '123456', password: 'abcdefg',
        confirmpassword: 'abcdefg' }, 'ruled')).message,
    ).toBe(said))

  test('reset by an administrator', async () => {
    const reset = (password: string) => call('PUT', '/sys/user/changePassword', { username: 'ruled', password, confirmpassword: password })
    expect((await reset('abcdefg')).message).toBe(said)
    expect((await reset('abcdefgh')).success).toBe(true)
    expect(await signsIn('ruled', 'abcdefgh')).toBe(true)
  })

  test('registered', async () => {
    const body = { username: 'late_comer', phone: '13933330002', smscode: await codeFor('13933330002', '1') }
    expect((await call('POST', '/sys/user/register', { ...body, password: 'abcdefg' }, null)).message).toBe(said)
    expect((await call('POST', '/sys/user/register', { ...body, password: 'abcdefgh' }, null)).success).toBe(true)
  })

  test('forgotten', async () => {
    const body = { username: 'ruled', phone: '13933330001', smscode: await codeFor('13933330001', '2') }
    expect((await call('POST', '/sys/user/passwordChange', { ...body, password: 'abcdefg' }, null)).message).toBe(said)
    expect((await call('POST', '/sys/user/passwordChange', { ...body, password: 'hgfedcba' }, null)).success).toBe(true)
    expect(await signsIn('ruled', 'hgfedcba')).toBe(true)
  })

  test('imported: the initial 123456 is refused row by row while it is too short, and holds where it is not', async () => {
    const bytes = await writeWorkbook([{ name: '用户',
      rows: [['用户'], ['导出人:管理员'], ['用户账号', '用户姓名', '状态'], ['imp1', '甲', '正常'], ['imp2', '乙', '正常']] }], 'xls')
    const upload = async () => (await app.call('POST', '/sys/user/importExcel', { file: { name: '用户.xls', bytes } })).body
    expect(await upload()).toMatchObject({ code: 201,
      result: { totalCount: 2, successCount: 0, errorCount: 2, fileUrl: expect.stringMatching(/^\/sys\/common\/static\//) } })
    expect((await call('GET', '/sys/user/list?username=imp1,imp2,')).result.total).toBe(0)
    await call('PUT', '/sys/setting/edit', { passwordMinLength: 6 })
    expect(await upload()).toMatchObject({ success: true, code: 200, message: expect.stringMatching(/^文件导入成功！数据行数：2/),
      result: { successCount: 2 } })
    expect([await signsIn('imp1', '123456'), await signsIn('imp2', '123456')]).toEqual([true, true])
  })
})
