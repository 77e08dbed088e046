import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signRequest } from '#kernel/entity/sign.ts'
import { startTestApp, type Rec, type TestApp } from '../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { FILES_NEED_SESSION: '1' } })
})
afterAll(() => app.close())
// Locks of one test must not reach into the next; sessions end with them.
afterEach(() => {
  app.clock.advance(2 * 24 * 3_600_000)
  app.forget('admin')
})

const login = async (body: Rec) => (await app.call('POST', '/sys/login', { as: null, body })).body
const minute = 60_000

describe('sign-in (wire contract §4)', () => {
  test('answers what clients live on; numbers and texts alike are accepted', async () => {
    const answer = await login({ username: 'planner', password: 123456, captcha: 'ignored', checkKey: 1, remember_me: true })
    expect(answer).toMatchObject({ success: true, code: '200', message: '登录成功',
      result: { multi_depart: 1, userInfo: { username: 'planner', realname: '李卫东', sex: 1, status: 1 } } })
    expect(answer.result.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(answer.result.userInfo).not.toHaveProperty('password')
    expect(answer.result.sysAllDictItems.sex).toEqual([{ value: '1', text: '男', title: '男', label: '男' }, { value: '2', text: '女',
      title: '女', label: '女' }])
    expect((await login({ username: 'workshop', password: '123456' })).result).toMatchObject({ multi_depart: 2 })
  })

  test.each([
    ['no such person', { username: 'ghost', password: 'x' }, '该用户不存在，请注册'],
    ['a wrong password', { username: 'sales', password: 'x' }, '用户名或密码错误'],
    ['nothing', {}, '该用户不存在，请注册'],
    ['objects for texts', { username: { a: 1 }, password: ['x'] }, 'username应为文本；password应为文本'],
  ])('%s is refused', async (_name, body, message) => {
    expect(await login(body)).toMatchObject({ success: false, code: 500, message })
  })

  test('a frozen user and a deleted one are told so', async () => {
    const add = async (username: string) =>
      (await app.call('POST', '/sys/user/add', { body: { username, realname: username, password: '123456' } })).body.result
    const [frozen, gone] = [await add('frosty'), await add('goner')]
    await app.call('PUT', '/sys/user/edit', { body: { id: frozen.id, status: 2 } })
    await app.call('DELETE', `/sys/user/delete?id=${gone.id}`)
    expect((await login({ username: 'frosty', password: '123456' })).message).toBe('该用户已冻结')
    expect((await login({ username: 'goner', password: '123456' })).message).toBe('该用户已注销')
  })

  test('after three failures the picture must be typed off; 412 for a wrong one', async () => {
    for (let index = 0; index < 3; index++) await login({ username: 'buyer', password: 'x' })
    expect(await login({ username: 'buyer', password: '123456' })).toMatchObject({ code: 500, message: '验证码无效',
      result: { captchaRequired: true } })
    const { body: picture } = await app.call<string>('GET', '/sys/randomImage/77', { as: null })
    expect(picture.result).toMatch(/^data:image\/jpg;base64,/)
    expect(await login({ username: 'buyer', password: '123456', captcha: 'zzzz', checkKey: 77 })).toMatchObject({ code: 412,
      message: '验证码错误' })
    await app.call('GET', '/sys/randomImage/77', { as: null })
    const { rows } = await app.database.pool.query<{ answer: string }>(`select answer from sys_captcha where key = '77'`)
    expect(await login({ username: 'buyer', password: '123456', captcha: rows[0]!.answer.toLowerCase(), checkKey: 77 })).toMatchObject({
      success: true,
    })
  })

  test('a picture lives a minute', async () => {
    for (let index = 0; index < 3; index++) await login({ username: 'checker', password: 'x' })
    await app.call('GET', '/sys/randomImage/78', { as: null })
    const { rows } = await app.database.pool.query<{ answer: string }>(`select answer from sys_captcha where key = '78'`)
    app.clock.advance(61_000)
    expect(await login({ username: 'checker', password: '123456', captcha: rows[0]!.answer, checkKey: 78 })).toMatchObject({ code: 412 })
  })

  test('an account that keeps failing is locked, longer each time, and opens again', async () => {
    const attempt = async (password: string) => {
      await app.call('GET', '/sys/randomImage/79', { as: null })
      const { rows } = await app.database.pool.query<{ answer: string }>(`select answer from sys_captcha where key = '79'`)
      return login({ username: 'service', password, captcha: rows[0]!.answer, checkKey: 79 })
    }
    for (let index = 0; index < 5; index++) await attempt('x')
    expect((await attempt('123456')).message).toMatch(/^账号已锁定，请在 2026-.* 之后再试$/)
    app.clock.advance(minute + 1000)
    await attempt('x')
    app.clock.advance(minute + 1000)
    expect((await attempt('123456')).success).toBe(false)
    app.clock.advance(minute)
    expect((await attempt('123456')).success).toBe(true)
  })
})

describe('a session', () => {
  const alive = async (token: string) =>
    (await app.call('GET', '/sys/loginfo', { as: null, headers: { 'x-access-token': token } })).status === 200
  const open = async (username: string) => (await login({ username, password: '123456' })).result.token as string

  test('lives while it is used, ends two hours after the last use', async () => {
    const token = await open('planner')
    for (let index = 0; index < 4; index++) {
      app.clock.advance(90 * minute)
      expect(await alive(token)).toBe(true)
    }
    app.clock.advance(121 * minute)
    expect(await alive(token)).toBe(false)
  })

  test('ends after seven days however much it is used', async () => {
    const token = await open('planner')
    for (let hour = 0; hour < 7 * 24 - 1; hour++) {
      app.clock.advance(60 * minute)
      if (hour % 12 === 0 || hour > 160) expect(await alive(token), `hour ${hour}`).toBe(true)
      else await alive(token)
    }
    app.clock.advance(61 * minute)
    expect(await alive(token)).toBe(false)
  })

  test('ends with sign-out, also when GET is used and in another process', async () => {
    const second = await app.another()
    const token = await open('planner')
    expect((await second.call('GET', '/sys/loginfo', { as: null, headers: { 'x-access-token': token } })).status).toBe(200)
    expect((await app.call('GET', '/sys/logout', { as: null, headers: { 'x-access-token': token } })).body.success).toBe(true)
    await expect.poll(async () => (await second.call('GET', '/sys/loginfo', { as: null, headers: { 'x-access-token': token } })).status)
      .toBe(401)
    await second.close()
  })

  test('a changed password ends the other sessions and keeps this one', async () => {
    const [mine, other] = [await open('qe'), await open('qe')]
    const change = async (body: Rec) =>
      (await app.call('POST', '/sys/user/updatePassword', { as: null, headers: { 'x-access-token': mine }, body })).body
    expect((await change({ username: 'admin', oldpassword: '123456', password: 'abcdef', confirmpassword: 'abcdef' })).message).toBe(
      '只允许修改自己的密码！',
    )
    expect((await change({ username: 'qe', oldpassword: 'x', password: 'abcdef', confirmpassword: 'abcdef' })).message).toBe(
      '旧密码输入错误!',
    )
    expect((await change({ username: 'qe', oldpassword: '123456', password: '', confirmpassword: '' })).message).toBe('新密码不允许为空!')
    expect((await change({ username: 'qe', oldpassword: '123456', password: 'abcdef', confirmpassword: 'abcdeg' })).message).toBe(
      '两次输入密码不一致!',
    )
    expect(await change({ username: 'qe', oldpassword: '123456', password: 'abcdef', confirmpassword: 'abcdef' })).toMatchObject({
      success: true,
      message: '密码重置成功!',
    })
    expect([await alive(mine), await alive(other)]).toEqual([true, false])
    expect((await login({ username: 'qe', password: 'abcdef' })).success).toBe(true)
  })

  test('the cookie counts for files alone', async () => {
    const response = await app.app.inject({ method: 'POST', url: '/api/sys/login', payload: { username: 'planner', password: '123456' } })
    const cookie = response.cookies[0]!
    expect(cookie).toMatchObject({ name: 'mw_session', httpOnly: true, sameSite: 'Strict' })
    expect((await app.call('GET', '/sys/loginfo', { as: null, headers: { cookie: `mw_session=${cookie.value}` } })).status).toBe(401)
    const { body } = await app.call('POST', '/sys/common/upload', { as: null, headers: { cookie: `mw_session=${cookie.value}` },
      file: { name: '图 纸.pdf', bytes: new TextEncoder().encode('%PDF-1'), fields: { biz: 'drawing' } } })
    expect(body.message).toMatch(/^drawing\/\d{6}\/[0-9a-f]{32}\/图_纸_\d+\.pdf$/)
    const path = `/sys/common/static/${encodeURI(body.message)}`
    expect((await app.call('GET', path, { as: null })).status).toBe(401)
    expect((await app.call('GET', `${path},`, { as: null, headers: { cookie: `mw_session=${cookie.value}` } })).raw.toString()).toBe(
      '%PDF-1',
    )
    expect((await app.call('GET', '/sys/common/static/../../../etc/passwd')).status).toBe(404)
  })

  test('pictures of people are anonymous, everything else is not', async () => {
    const { body } = await app.call('POST', '/sys/common/upload?biz=avatar', { file: { name: 'me.bin', bytes: new Uint8Array([1, 2, 3]) } })
    expect((await app.call('GET', `/sys/common/static/${body.message}`, { as: null })).status).toBe(200)
  })
})

describe('signed calls', () => {
  const get = (url: string, headers: Record<string, string>) => app.call('GET', url, { headers })
  const headersFor = (url: string, at = app.clock.now().getTime()) => ({
    'x-sign': signRequest({ url: `/api${url}` }, app.config.signSecret),
    'x-timestamp': String(at),
  })

  test('a good signature passes, `_t` does not count, a comma-bearing path enters as a variable', async () => {
    for (const url of ['/sys/dict/getDictItems/sex', '/sys/dict/getDictItems/sys_depart,depart_name,id',
      '/sys/dict/loadDict/sys_user,realname,username?keyword=%E6%9D%8E&pageSize=5']) {
      const { body } = await get(`${url}${url.includes('?') ? '&' : '?'}_t=123`, headersFor(url))
      expect(body, url).toMatchObject({ success: true })
    }
    const url = '/sys/dict/loadDictItem/sys_user,realname,username?key=planner,nobody,admin'
    expect((await get(url, headersFor(url))).body.result).toEqual(['李卫东', '管理员'])
  })

  test.each<[string, (url: string) => Record<string, string>]>([
    ['none', () => ({})],
    ['another', (url) => ({ ...headersFor(url), 'x-sign': 'F'.repeat(32) })],
    ['an old one', (url) => headersFor(url, app.clock.now().getTime() - 6 * minute)],
    ['one without a time', (url) => ({ ...headersFor(url), 'x-timestamp': 'soon' })],
  ])('%s is refused', async (_name, headers) => {
    const url = '/sys/dict/getDictItems/sex'
    const { status, body } = await get(url, headers(url))
    expect([status, body.success, body.message]).toEqual([200, false, 'Sign签名校验失败！'])
  })

  test('table dictionaries serve declared columns alone and read their condition instead of pasting it', async () => {
    const ask = async (dictionary: string) => {
      const url = `/sys/dict/getDictItems/${encodeURIComponent(dictionary)}`
      return (await get(url, headersFor(url))).body
    }
    expect(
      (await ask("sys_user,realname,username,username!='admin' and status=1 order by username desc")).result.map((item: Rec) => item.value),
    ).not.toContain('admin')
    for (const bad of ['sys_user,password,username', 'sys_session,token_hash,id', 'pg_user,usename,usename', 'sys_user,realname',
      'sys_user,realname,username,1=1 or 1=1', "sys_user,realname,username,username='x'; drop table sys_user",
      'sys_user,realname,username,username in (select token_hash from sys_session)']) {
      expect((await ask(bad)).success, bad).toBe(false)
    }
  })
})

test('the menu is one an existing client can live on (wire contract §5)', async () => {
  const { body } = await app.call('GET', '/sys/permission/getUserPermissionByToken')
  const { menu, auth, allAuth, sysSafeMode } = body.result
  const names = new Set<string>()
  const walk = (items: Rec[]) =>
    items.forEach((item) => {
      expect(typeof item.component).toBe('string')
      expect(typeof item.meta.title).toBe('string')
      expect(['0', '1']).toContain(item.route)
      expect(names.has(item.name), item.name).toBe(false)
      names.add(item.name)
      if ('children' in item) expect(item.children.length).toBeGreaterThan(0)
      walk(item.children ?? [])
    })
  walk(menu)
  expect(menu[0]).toMatchObject({ path: '/dashboard/analysis', component: 'dashboard/Analysis', name: 'dashboard-analysis' })
  expect(auth[0]).toEqual({ action: expect.any(String), type: '1', describe: expect.any(String) })
  expect(allAuth[0]).toMatchObject({ status: '1' })
  expect(sysSafeMode).toBe(false)
})

test('a person without grants still has the home page', async () => {
  await app.call('POST', '/sys/user/add', {
    body: { username: 'bare', realname: 'bare', password: '123456',
      roles: [{ role: (await app.call('GET', '/sys/role/list?roleCode=checker')).body.result.records[0].id }] },
  })
  const { body } = await app.call('GET', '/sys/permission/getUserPermissionByToken', { as: 'bare' })
  expect(body.result.menu.map((item: Rec) => item.path)).toContain('/dashboard/analysis')
})

test('many calls that wait for the same session after a change of rights wait for one reading of it', async () => {
  const app = await startTestApp()
  const ask = async () => expect((await app.call('GET', '/sys/user/getCurrentUserDeparts', { as: 'qe' })).status).toBe(200)
  await ask()
  const taken = async (calls: number): Promise<number> => {
    let count = 0
    const counted = () => count++
    app.database.pool.on('acquire', counted)
    await Promise.all(Array.from({ length: calls }, ask))
    app.database.pool.off('acquire', counted)
    return count
  }
  const known = await taken(30)
  // Whoever administers people ends what is kept of all sessions.
  const { result: { records: [person] } } = (await app.call('GET', '/sys/user/list?username=qe')).body
  await app.call('PUT', '/sys/user/edit', { body: { id: person.id, workNo: 'QE-77' } })
  await app.call('PUT', '/sys/user/frozenBatch', {
    body: { ids: (await app.call('GET', '/sys/user/list?username=sales')).body.result.records[0].id, status: 2 },
  })
  expect(await taken(30) - known).toBeLessThanOrEqual(15)
  await app.close()
})
