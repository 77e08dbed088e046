import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* Secrets are not guessed, wherever they are asked for; sessions that were ended stay ended. */

const minute = 60_000
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
}, 180_000)
afterAll(() => app.close())

const login = async (body: Rec, from = '127.0.0.1') => {
  const answer = await app.app.inject({ method: 'POST', url: '/api/sys/login', payload: body, remoteAddress: from })
  return answer.json<Rec>()
}
const draw = async (key: number) => {
  const { result } = (await app.call<string>('GET', `/sys/randomImage/${key}`, { as: null })).body
  const { rows } = await app.database.pool.query<{ answer: string }>('select answer from sys_captcha where key = $1', [String(key)])
  return { picture: result, captcha: rows[0]!.answer, checkKey: key }
}
const locked = /^账号已锁定，请在 .+ 之后再试$/

describe('the picture to type off', () => {
  test('is pixels without its text, and another one each time', async () => {
    const one = await draw(1)
    expect(one.picture).toMatch(/^data:image\/jpg;base64,/)
    const bytes = Buffer.from(one.picture.split(',')[1]!, 'base64')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 110, height: 40 })
    expect(bytes.toString('latin1')).not.toMatch(/<svg|<text/)
    expect(bytes.toString('latin1')).not.toContain(one.captcha)
    expect((await draw(2)).picture).not.toBe(one.picture)
  })

  test('serves for one attempt, right or wrong, and for one guess', async () => {
    for (let index = 0; index < 3; index++) await login({ username: 'buyer', password: 'x' })
    const wrongPassword = await draw(3)
    expect((await login({ username: 'buyer', password: 'x', ...wrongPassword })).message).toBe('用户名或密码错误')
    expect(await login({ username: 'buyer', password: '123456', ...wrongPassword })).toMatchObject({ code: 412, message: '验证码错误' })
    const guessed = await draw(4)
    expect(await login({ username: 'buyer', password: '123456', checkKey: 4, captcha: '????' })).toMatchObject({ code: 412 })
    expect(await login({ username: 'buyer', password: '123456', ...guessed })).toMatchObject({ code: 412 })
    const checked = await draw(5)
    const check = async (captcha: string) =>
      (await app.call('POST', '/sys/checkCaptcha', { as: null, body: { captcha, checkKey: 5 } })).body.success
    expect(await check(checked.captcha.toLowerCase())).toBe(true)
    expect(await check('????')).toBe(false)
    expect(await check(checked.captcha), 'a wrong guess was the only one').toBe(false)
    expect(await login({ username: 'buyer', password: '123456', ...await draw(6) })).toMatchObject({ success: true })
  })
})

describe('wrong secrets of somebody who is signed in', () => {
  test('old passwords lock the account as those of sign-in do; the right one forgives', async () => {
    const change = async (oldpassword: string, password = '123456') =>
      (await app.call('PUT', '/sys/user/updatePassword', { as: 'checker', body: { oldpassword, password, confirmpassword: password } }))
        .body
    for (let index = 0; index < 4; index++) expect((await change('wrong')).message).toBe('旧密码输入错误!')
    expect((await change('123456')).success).toBe(true)
    for (let index = 0; index < 5; index++) await change('wrong')
    expect((await change('123456')).message).toMatch(locked)
    expect((await login({ username: 'checker', password: '123456', ...await draw(7) })).message, 'the same lock').toMatch(locked)
    app.clock.advance(minute + 1000)
    expect((await change('123456')).success).toBe(true)
  })

  test('many at once are no more than one after the other', async () => {
    const tries = await Promise.all(
      Array.from({ length: 20 },
        () =>
          app.call('PUT', '/sys/user/updatePassword', { as: 'equipment',
            body: { oldpassword: 'wrong', password: '1', confirmpassword: '1' } })),
    )
    expect(tries.filter(({ body }) => body.message === '旧密码输入错误!').length).toBeLessThanOrEqual(5)
    expect(tries.filter(({ body }) => locked.test(body.message)).length).toBeGreaterThanOrEqual(15)
  })

  test('one-time passwords lock it where they switch the second factor off or on', async () => {
    const act = async (name: string, code?: string) =>
      (await app.call('POST', `/sys/user/secondFactor/${name}`, { as: 'shipping', ...(code === undefined ? {} : { body: { code } }) })).body
    await act('begin')
    for (let index = 0; index < 5; index++) expect((await act('confirm', '000000')).message).toContain('动态验证码错误')
    expect((await act('confirm', '000000')).message).toMatch(locked)
    expect((await act('off', '000000')).message).toMatch(locked)
  })
})

describe('one password on many accounts', () => {
  const from = '203.0.113.7'
  const names = Array.from({ length: 40 }, (_, index) => `spray${index}`)
  const spray = (name: string, more: Rec = {}) => login({ username: name, password: 'Summer2026', ...more }, from)

  test('asks for pictures after ten accounts, closes the address after twenty, longer each time, and opens again', async () => {
    await login({ username: 'planner', password: '123456' }, from)
    for (const name of names.slice(0, 9)) await spray(name)
    expect((await login({ username: 'sales', password: '123456' }, from)).success, 'nine are no trouble').toBe(true)
    expect(await spray(names[9]!)).toMatchObject({ result: { captchaRequired: true } })
    expect(await login({ username: 'sales', password: '123456' }, from)).toMatchObject({ message: '验证码无效' })
    for (const [index, name] of names.slice(10, 20).entries()) await spray(name, await draw(100 + index))
    expect((await spray(names[20]!, await draw(120))).message).toMatch(/^该网络地址登录失败的账号过多，请在 .+ 之后再试$/)
    expect((await login({ username: 'qm', password: '123456', ...await draw(121) }, from)).success, 'unknown there').toBe(false)
    expect((await login({ username: 'planner', password: '123456', ...await draw(122) }, from)).success, 'known there').toBe(true)
    expect((await login({ username: 'qm', password: '123456' }, '203.0.113.8')).success, 'elsewhere nothing is closed').toBe(true)
    app.clock.advance(minute + 1000)
    await spray(names[21]!, await draw(123))
    app.clock.advance(minute + 1000)
    expect((await spray(names[22]!, await draw(124))).message, 'two minutes now').toMatch(/^该网络地址/)
    app.clock.advance(61 * minute)
    expect((await login({ username: 'qe', password: '123456' }, from)).success).toBe(true)
  })

  test('a plant behind one address that mistypes and gets in is never asked for more', async () => {
    const plant = '203.0.113.9'
    const people = ['leader', 'operator', 'storekeeper', 'inspector', 'qm', 'process', 'service', 'director', 'inspector2', 'inspector3',
      'qe', 'sales']
    for (const username of people) {
      await login({ username, password: 'typo' }, plant)
      expect(await login({ username, password: '123456' }, plant), username).toMatchObject({ success: true })
    }
  })

  test('addresses of one IPv6 network are one', async () => {
    for (const [index, name] of names.slice(0, 10).entries())
      await login({ username: `six${name}`, password: 'x' }, `2001:db8:1:2::${(index + 1).toString(16)}`)
    expect(await login({ username: 'director', password: '123456' }, '2001:db8:1:2:ffff::1')).toMatchObject({ message: '验证码无效' })
  })
})

describe('sessions that were ended', () => {
  test('by a reset of the password, by oneself or another: all others at once, and for good', async () => {
    const sign = async () => (await login({ username: 'inspector', password: '123456' }, '203.0.113.20')).result.token as string
    const status = async (token: string) =>
      (await app.call('GET', '/sys/user/getCurrentUserDeparts', { as: null, headers: { 'x-access-token': token } })).status
    const [own, other] = [await sign(), await sign()]
    const same = { oldpassword: '123456', password: '123456', confirmpassword: '123456' }
    await app.call('PUT', '/sys/user/updatePassword', { as: null, headers: { 'x-access-token': own }, body: same })
    expect([await status(own), await status(other)]).toEqual([200, 401])
    const again = await sign()
    await app.call('PUT', '/sys/user/changePassword', { body: { username: 'inspector', password: '123456', confirmpassword: '123456' } })
    expect([await status(own), await status(again)]).toEqual([401, 401])
  })

  test('by freezing: letting in again brings none back', async () => {
    const { id } =
      (await app.call('POST', '/sys/user/add', { body: { username: 'frozen', realname: 'x', password: '123456' } })).body.result
    const status = async () => (await app.call('GET', '/sys/user/getCurrentUserDeparts', { as: 'frozen' })).status
    expect(await status()).toBe(200)
    for (const frozen of [2, 1]) {
      await app.call('PUT', '/sys/user/frozenBatch', { body: { ids: id, status: frozen } })
      expect(await status(), `status ${frozen}`).toBe(401)
    }
    app.forget('frozen')
    expect(await status(), 'signed in anew').toBe(200)
  })

  test('by a tenant that is taken from a person and given again', async () => {
    await app.call('POST', '/sys/tenant/add', { body: { id: 5, name: '五厂' } })
    const { id } =
      (await app.call('POST', '/sys/user/add', { body: { username: 'five', realname: 'x', password: '123456', relTenantIds: '5' } }))
        .body.result
    const status = async () => (await app.call('GET', '/sys/user/getCurrentUserDeparts', { as: 'five' })).status
    expect(await status()).toBe(200)
    await app.call('PUT', '/sys/user/edit', { body: { id, relTenantIds: '0' } })
    expect(await status()).toBe(401)
    await app.call('PUT', '/sys/user/edit', { body: { id, relTenantIds: '5' } })
    expect(await status()).toBe(401)
  })
})
