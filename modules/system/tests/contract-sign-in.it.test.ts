import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { startCentralSignIn, type CentralSignIn } from '#apps/server/testing/central-sign-in.ts'
import { arriveAs, startIdentityProvider, type TestProvider } from '#apps/server/testing/identity-provider.ts'
import { fromBase32, hotp, stepAt } from '../server/sign-in/second-factor/totp.ts'

/* Wire contract §4, §6.1, §6.2, §6.3: the ways to sign in. */

let app: TestApp
let closed: TestApp
let cas: CentralSignIn
let provider: TestProvider

beforeAll(async () => {
  cas = await startCentralSignIn(service)
  provider = await startIdentityProvider('http://localhost/api/sys/thirdLogin/company/callback')
  app = await startTestApp({ env: { SSO_BASE: cas.base, OIDC_PROVIDERS: JSON.stringify([provider.settings]) } })
  closed = await startTestApp({ template: 'base' })
})
afterAll(async () => {
  await app.close()
  await closed.close()
  await provider.close()
  await cas.close()
})

const service = 'http://localhost:80/user/sso'
const post = async (path: string, body: Rec, at = app) => (await at.call('POST', path, { as: null, body })).body
const get = async (path: string, at = app) => (await at.call('GET', path, { as: null })).body
const sms = (mobile: string, smsmode: string) => post('/sys/sms', { mobile, smsmode })
const codeFor = async (mobile: string, smsmode: string) => (await sms(mobile, smsmode)).result.demoCode as string
/** The answer of every way in that succeeded (wire contract §4). */
const signedIn = (username: string) => ({ success: true, code: '200', message: '登录成功',
  result: { token: expect.stringMatching(/^[\w-]{43}$/) as unknown, userInfo: expect.objectContaining({ username }) as unknown,
    departs: expect.any(Array) as unknown, multi_depart: expect.any(Number) as unknown, sysAllDictItems: expect.any(Object) as unknown } })

describe('codes to phones (§6.1 sms, phoneLogin)', () => {
  test('a code signs in once; numbers may come as numbers', async () => {
    const code = await codeFor('13800000003', '0')
    expect(code).toMatch(/^\d{6}$/)
    const first = await post('/sys/phoneLogin', { mobile: 13_800_000_003, captcha: code, remember_me: true })
    expect(first).toMatchObject(signedIn('planner'))
    expect(JSON.stringify(first)).not.toContain('"password":')
    expect(await post('/sys/phoneLogin', { mobile: '13800000003', captcha: code })).toMatchObject({ success: false,
      message: '手机验证码错误' })
  })

  test('within ten minutes the first one holds, after that a new one is sent', async () => {
    const code = await codeFor('13800000002', '0')
    expect(await sms('13800000002', '0')).toMatchObject({ success: false, message: '验证码10分钟内，仍然有效！',
      result: { demoCode: code } })
    app.clock.advance(600_000)
    expect(await post('/sys/phoneLogin', { mobile: '13800000002', captcha: code })).toMatchObject({ success: false,
      message: '手机验证码错误' })
    expect(await sms('13800000002', '0')).toMatchObject({ success: true })
  })

  test('five wrong ones, and the right one is void', async () => {
    const code = await codeFor('13800000004', '0')
    const wrong = code === '000000' ? '000001' : '000000'
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await post('/sys/phoneLogin', { mobile: '13800000004', captcha: wrong })).message).toBe('手机验证码错误')
    expect((await post('/sys/phoneLogin', { mobile: '13800000004', captcha: code })).message).toBe('手机验证码错误')
  })

  test.each([
    ['a number of nobody', '13900000000', '0', '该用户不存在或未绑定手机号'],
    ['a forgotten password of nobody', '13900000000', '2', '该用户不存在或未绑定手机号'],
    ['a number that is registered', '13800000005', '1', ' 手机号已经注册，请直接登录！'],
    ['no number', '12345', '0', '请输入正确手机号'],
    ['no range of mobile numbers', '12012345678', '0', '请输入正确手机号'],
  ])('refused: %s', async (_name, mobile, mode, message) => {
    expect(await sms(mobile, mode)).toMatchObject({ success: false, code: 500, message, result: null })
  })

  test('a code for one purpose serves no other', async () => {
    const code = await codeFor('13800000006', '2')
    expect((await post('/sys/phoneLogin', { mobile: '13800000006', captcha: code })).message).toBe('手机验证码错误')
  })

  test('who is frozen gets none; a number of two accounts proves nothing', async () => {
    await app.call('POST', '/sys/user/add', {
      body: { username: 'frosty', realname: '冻', password: '123456', phone: '13811110001', status: 2 },
    })
    for (const username of ['twin1', 'twin2'])
      await app.call('POST', '/sys/user/add', { body: { username, realname: '双', password: '123456', phone: '13811110002' } })
    expect((await sms('13811110001', '0')).message).toBe('该用户已冻结')
    expect((await sms('13811110002', '0')).success).toBe(false)
  })

  test('without demonstration data and without a gateway nothing is sent', async () => {
    await closed.database.pool.query("update sys_user set phone = '13800000001' where username = 'admin'")
    expect(await post('/sys/sms', { mobile: '13800000001', smsmode: '0' }, closed)).toMatchObject({ success: false,
      message: '短信服务未配置，请联系系统管理员' })
  })
})

describe('registration (§6.3, §7)', () => {
  const register = (body: Rec) =>
    post('/sys/user/register', { username: 'fresh_one', password: 'secret1', phone: '13922220001', smscode: '000000', ...body })

  test('checkOnlyUser: true, or who has it', async () => {
    expect(await get('/sys/user/checkOnlyUser?username=nobody_yet')).toMatchObject({ success: true, result: true })
    expect(await get('/sys/user/checkOnlyUser?username=planner')).toMatchObject({ success: false, message: '用户名已注册' })
    expect(await get('/sys/user/checkOnlyUser?phone=13800000003')).toMatchObject({ success: false, message: '该手机号已注册' })
    expect(await get('/sys/user/checkOnlyUser')).toMatchObject({ success: true })
  })

  test('with the code of the phone there is an account without any right', async () => {
    const smscode = await codeFor('13922220001', '1')
    expect((await register({ smscode: smscode === '000000' ? '000001' : '000000' })).message).toBe('手机验证码错误')
    expect(await register({ smscode })).toMatchObject({ success: true, message: '注册成功' })
    expect(await post('/sys/login', { username: 'fresh_one', password: 'secret1' })).toMatchObject({ ...signedIn('fresh_one'),
      result: expect.objectContaining({ multi_depart: 0 }) as unknown })
    expect(
      (await app.call('GET', '/sys/user/list', { as: null,
        headers: { 'x-access-token': (await post('/sys/login', { username: 'fresh_one', password: 'secret1' })).result.token } })).body
        .code,
    ).toBe(510)
  })

  test.each([
    ['a name with blanks', { username: 'a b c d' }, '只允许字母、数字、下划线'],
    ['a name that is taken', { username: 'planner' }, '用户名已注册'],
    ['a short password', { username: 'fresh_two', password: '123', phone: '13922220002' }, '密码至少 6 位，请重新输入'],
    ['a phone that is taken', { username: 'fresh_two', phone: '13800000003' }, '该手机号已注册'],
    ['no phone', { username: 'fresh_two', phone: '' }, '请输入正确手机号'],
  ])('refused: %s', async (_name, body, message) => {
    expect(await register(body)).toMatchObject({ success: false, message })
  })

  test('switched off, it says so', async () => {
    expect(await post('/sys/user/register', { username: 'fresh_two' }, closed)).toMatchObject({ success: false,
      message: '自助注册未启用，请联系系统管理员开通账号' })
  })
})

describe('numbers of the newer ranges', () => {
  test.each([['16612345678', 'range_16'], ['19912345678', 'range_19']])(
    '%s is registered, signed in by and reset by, as it can be stored',
    async (phone, username) => {
      expect(await post('/sys/user/register', { username, password: 'secret1', phone, smscode: await codeFor(phone, '1') })).toMatchObject({
        success: true,
      })
      expect(await post('/sys/phoneLogin', { mobile: phone, captcha: await codeFor(phone, '0') })).toMatchObject(signedIn(username))
      const smscode = await codeFor(phone, '2')
      expect(await post('/sys/user/passwordChange', { username, password: 'renewed1', smscode, phone })).toMatchObject({ success: true })
      expect(await post('/sys/login', { username, password: 'renewed1' })).toMatchObject(signedIn(username))
    },
  )
})

describe('a forgotten password (§6.3)', () => {
  test('phone, code, new password; open sessions end, the code is used up', async () => {
    const token = await app.tokenOf('qe')
    const smscode = await codeFor('13800000009', '2')
    expect(await post('/sys/user/phoneVerification', { phone: '13800000009', smscode })).toMatchObject({ success: true,
      result: { username: 'qe', smscode } })
    expect(await post('/sys/user/passwordChange', { username: 'qe', password: 'short', smscode, phone: '13800000009' })).toMatchObject({
      success: false,
      message: '密码至少 6 位，请重新输入',
    })
    expect(await post('/sys/user/passwordChange', { username: 'qe', password: 'renewed1', smscode, phone: '13800000009' })).toMatchObject({
      success: true,
    })
    expect((await app.call('GET', '/sys/loginfo', { as: null, headers: { 'x-access-token': token } })).status).toBe(401)
    expect((await post('/sys/login', { username: 'qe', password: '123456' })).message).toBe('用户名或密码错误')
    expect(await post('/sys/login', { username: 'qe', password: 'renewed1' })).toMatchObject(signedIn('qe'))
    expect((await post('/sys/user/passwordChange', { username: 'qe', password: 'renewed2', smscode, phone: '13800000009' })).message).toBe(
      '手机验证码错误',
    )
  })

  test('existing clients change it by GET; somebody else’s code changes nothing', async () => {
    const smscode = await codeFor('13800000010', '2')
    const change = (username: string) =>
      get(`/sys/user/passwordChange?username=${username}&password=renewed1&smscode=${smscode}&phone=13800000010`)
    expect((await get('/sys/user/passwordChange?username=sales&password=renewed1&smscode=none&phone=13800000002')).message).toBe(
      '手机验证码错误',
    )
    expect(await change('qm')).toMatchObject({ success: true })
    app.clock.advance(600_000)
    const other = await codeFor('13800000010', '2')
    expect(await post('/sys/user/passwordChange', { username: 'admin', password: 'renewed1', smscode: other, phone: '13800000010' }))
      .toMatchObject({ success: false })
    expect(await post('/sys/login', { username: 'admin', password: '123456' })).toMatchObject(signedIn('admin'))
  })
})

describe('the second factor', () => {
  const secondFactor = async (as: string, verb: string, body: Rec = {}) =>
    (await app.call('POST', `/sys/user/secondFactor/${verb}`, { as, body })).body
  const login = (more: Rec = {}) => post('/sys/login', { username: 'process', password: '123456', ...more })
  let secret = ''
  const present = () => hotp(fromBase32(secret), stepAt(app.clock.now()))

  test('set up and confirmed by a first password; from then on the sign-in asks for one', async () => {
    const begun = await secondFactor('process', 'begin')
    secret = begun.result.secret as string
    expect(begun.result.address).toContain(`secret=${secret}`)
    expect(await login()).toMatchObject(signedIn('process'))
    expect(await secondFactor('process', 'confirm', { code: '000000' })).toMatchObject({ success: false,
      message: '动态验证码错误，请核对手机时间后重新输入' })
    const confirmed = await secondFactor('process', 'confirm', { code: present() })
    expect(confirmed).toMatchObject({ success: true, message: '两步验证已开启' })
    expect(confirmed.result.recoveryCodes).toHaveLength(8)
    expect((await app.call('GET', '/sys/user/secondFactor', { as: 'process' })).body.result).toEqual({ enabled: true })

    expect(await login()).toMatchObject({ success: false, message: '请输入动态验证码', result: { secondFactor: true } })
    expect(await login({ totp: present() })).toMatchObject({ success: false, message: '动态验证码错误' })
    app.clock.advance(30_000)
    const code = present()
    expect(await login({ totp: code })).toMatchObject(signedIn('process'))
    expect(await login({ totp: code })).toMatchObject({ success: false, message: '动态验证码错误', result: { secondFactor: true } })
    expect(await login({ totp: confirmed.result.recoveryCodes[0] })).toMatchObject(signedIn('process'))
    expect((await login({ totp: confirmed.result.recoveryCodes[0] })).success).toBe(false)
  })

  test('a code to the phone does not go around it, and is not lost by the question', async () => {
    const captcha = await codeFor('13800000011', '0')
    expect(await post('/sys/phoneLogin', { mobile: '13800000011', captcha })).toMatchObject({ success: false, message: '请输入动态验证码',
      result: { secondFactor: true } })
    app.clock.advance(30_000)
    expect(await post('/sys/phoneLogin', { mobile: '13800000011', captcha, totp: present() })).toMatchObject(signedIn('process'))
  })

  test('it cannot be guessed at: after five wrong ones the account waits', async () => {
    for (let attempt = 0; attempt < 5; attempt++) await login({ totp: '000000' })
    expect((await login({ totp: present() })).message).toMatch(/^账号已锁定，请在 .+ 之后再试$/)
    app.clock.advance(3_600_000)
    expect(await login({ totp: present() })).toMatchObject(signedIn('process'))
  })

  test('an administrator takes it away where the phone was lost; others may not', async () => {
    const { id, secondFactor } = (await app.call('GET', '/sys/user/list?username=process')).body.result.records[0]
    expect(secondFactor).toBe(true)
    expect((await app.call('DELETE', `/sys/user/secondFactor?userId=${id}`, { as: 'sales' })).body.code).toBe(510)
    expect((await app.call('DELETE', `/sys/user/secondFactor?userId=${id}`)).body).toMatchObject({ success: true,
      message: '两步验证已关闭' })
    expect(await login()).toMatchObject(signedIn('process'))
    expect((await app.call('DELETE', `/sys/user/secondFactor?userId=${id}`)).body.message).toBe('该用户未开启两步验证')
    expect((await app.call('GET', '/sys/user/list?username=process')).body.result.records[0].secondFactor).toBe(false)
    const logged = async () =>
      (await app.call('GET', `/sys/log/list?logType=2&logContent=${encodeURIComponent('关闭用户的两步验证')}`)).body.result.records as Rec[]
    await expect.poll(logged).toMatchObject([{ success: 'N' }, { success: 'Y', userid: 'admin',
      requestParam: expect.stringContaining(id as string) }, { success: 'N', userid: 'sales' }])
  })

  test('one’s own is switched off with a password of it', async () => {
    secret = (await secondFactor('equipment', 'begin')).result.secret
    await secondFactor('equipment', 'confirm', { code: present() })
    expect((await secondFactor('equipment', 'begin')).success).toBe(false)
    expect((await secondFactor('equipment', 'off', { code: '000000' })).success).toBe(false)
    app.clock.advance(30_000)
    expect(await secondFactor('equipment', 'off', { code: present() })).toMatchObject({ success: true, message: '两步验证已关闭' })
  })
})

describe('CAS (§6.2 validateLogin)', () => {
  const validate = (ticket: string, at = app, where = service) =>
    get(`/sys/cas/client/validateLogin?ticket=${ticket}&service=${encodeURIComponent(where)}`, at)

  test('a ticket signs in once', async () => {
    expect(await validate('ST-planner')).toMatchObject(signedIn('planner'))
    expect(await validate('ST-planner')).toMatchObject({ success: false, message: '单点登录校验失败，请重新登录' })
  })

  test.each([
    ['a ticket of nobody here', 'ST-nobody', '该用户不存在，请注册'],
    ['one that the service does not know', 'x', '单点登录校验失败，请重新登录'],
  ])('refused: %s', async (_name, ticket, message) => {
    expect(await validate(ticket)).toMatchObject({ success: false, message })
  })

  test('a ticket for another service is worth nothing here', async () => {
    expect((await validate('ST-sales', app, 'http://evil.example/user/sso')).message).toBe('登录请求不是来自本系统，请从本系统重新登录')
  })

  test('off by default', async () => {
    expect((await validate('ST-admin', closed)).message).toBe('单点登录未启用，请使用账号登录')
  })
})

describe('OpenID Connect and OAuth2 app mode (§6.2)', () => {
  const enter = (ticket: unknown) => get(`/sys/thirdLogin/getLoginUser/${String(ticket)}/company`)

  test('who is not known yet binds the account with a password, and is known from then on', async () => {
    const word = await arriveAs(app, provider, 'render/company', 'wang')
    const [, uuid] = /"绑定手机号,([\w-]+)"/.exec(word.body)!
    expect(await post('/sys/third/user/checkPassword', { uuid, username: 'buyer', password: 'wrong' })).toMatchObject({ success: false,
      message: '用户名或密码错误' })
    const bound = await post('/sys/thirdLogin/user/checkPassword', { uuid, username: 'buyer', password: '123456' })
    expect(await enter(bound.result)).toMatchObject(signedIn('buyer'))
    expect(await post('/sys/third/user/checkPassword', { uuid, username: 'admin', password: '123456' })).toMatchObject({ success: false,
      message: '登录已超时，请重新登录' })
    const [, ticket] = /postMessage\("([\w-]+)",location\.origin\)/.exec((await arriveAs(app, provider, 'render/company', 'wang')).body)!
    expect(await enter(ticket!)).toMatchObject(signedIn('buyer'))
    expect(await enter(ticket!)).toMatchObject({ success: false, message: '登录已超时，请重新登录' })
  })

  test('a ticket is of its provider and holds for a minute', async () => {
    const ticketOf = async () => /postMessage\("([\w-]+)"/.exec((await arriveAs(app, provider, 'render/company', 'wang')).body)![1]
    expect((await get(`/sys/thirdLogin/getLoginUser/${await ticketOf()}/other`)).success).toBe(false)
    const late = await ticketOf()
    app.clock.advance(61_000)
    expect((await enter(late!)).success).toBe(false)
  })

  test('by the code of a phone', async () => {
    const [, thirdUserUuid] = /"绑定手机号,([\w-]+)"/.exec((await arriveAs(app, provider, 'render/company', 'li')).body)!
    const captcha = await codeFor('13800000015', '0')
    const bind = () => post('/sys/thirdLogin/bindingThirdPhone', { mobile: '13800000015', captcha, thirdUserUuid })
    // Neither does the code of a phone go around a second factor by the way of a provider.
    const { pool } = app.database
    await pool.query(`insert into sys_second_factor (user_id, secret, enable_time, create_time)
      select id, '', create_time, create_time from sys_user where username = 'shipping'`)
    expect(await bind()).toMatchObject({ success: false, result: { secondFactor: true } })
    await pool.query(`delete from sys_second_factor where user_id = (select id from sys_user where username = 'shipping')`)
    const { result } = await bind()
    expect(await enter(result)).toMatchObject(signedIn('shipping'))
  })

  test('in the browser of an app one comes back to /oauth2-app/login; an account of one’s own is opened', async () => {
    const back = await arriveAs(app, provider, 'oauth2/company/login?state=x', 'zhao')
    const address = new URL(back.location, 'http://localhost')
    expect([address.pathname, address.searchParams.get('thirdType')]).toEqual(['/oauth2-app/login', 'company'])
    const made = await post('/sys/third/user/create', { uuid: address.searchParams.get('bind'), suffix: '_a' })
    expect(await enter(made.result)).toMatchObject(signedIn('zhao_a'))
    const again = new URL((await arriveAs(app, provider, 'oauth2/company/login', 'zhao')).location, 'http://localhost')
    expect(await enter(again.searchParams.get('oauth2LoginToken')!)).toMatchObject(signedIn('zhao_a'))
  })

  test('a way back that nobody set out on leads nowhere', async () => {
    const page = await app.app.inject({ url: '/api/sys/thirdLogin/company/callback?code=x&state=y' })
    expect(page.body).toContain('"登录失败"')
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'nonce-/)
    expect(await get('/sys/thirdLogin/render/unknown')).toMatchObject({ success: false, message: '登录方式 unknown 未启用' })
  })
})

test('under a key of the client’s no token and no secret is kept', async () => {
  const headers = { 'x-idempotency-key': 'sign-in-1' }
  const enter = async () =>
    (await app.call('POST', '/sys/login', { as: null, headers, body: { username: 'planner', password: '123456' } })).body
  const tokens = [await enter(), await enter()].map(({ result }) => result.token as string)
  expect(new Set(tokens).size).toBe(2)
  const begun = (await app.call('POST', '/sys/user/secondFactor/begin', { as: 'planner', headers, body: {} })).body
  expect(begun.success).toBe(true)
  const { rows } = await app.database.pool.query<{ answer: unknown }>('select answer from sys_idempotency')
  const kept = JSON.stringify(rows)
  for (const secret of [...tokens, begun.result.secret as string]) expect(kept).not.toContain(secret)
})

describe('what existing clients ask besides', () => {
  test.each(['/sys/mLogin', '/sys/mLoginName'])('%s signs in like the form', async (path) => {
    expect(await post(path, { username: 'planner', password: '123456' })).toMatchObject(signedIn('planner'))
  })

  test('thirdApp: no address book and no messages are connected', async () => {
    expect((await app.call('GET', '/sys/thirdApp/getEnabledType', { as: 'sales' })).body).toMatchObject({ success: true,
      result: { wechatEnterprise: false, dingtalk: false } })
    expect((await app.call('GET', '/sys/thirdApp/sync/dingtalk/user/toLocal')).body.success).toBe(false)
    expect((await app.call('GET', '/sys/thirdApp/sync/dingtalk/user/toLocal', { as: 'sales' })).body.code).toBe(510)
    for (const name of ['sendMessageTest', 'recallMessageTest'])
      expect((await app.call('POST', `/sys/thirdApp/${name}`, { body: {} })).body.message).toBe(
        '企业微信与钉钉的消息推送未启用，请用消息中心发送',
      )
  })

  test('checkCaptcha: code 412 for a wrong one', async () => {
    await get('/sys/randomImage/1629428467008')
    expect(await post('/sys/checkCaptcha', { captcha: '?', checkKey: 1_629_428_467_008 })).toMatchObject({ success: false, code: 412,
      message: '验证码错误' })
  })
})
