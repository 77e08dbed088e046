import { expect } from 'vitest'
import { attack } from './attack.ts'
import type { Insider } from './insider.ts'

/* Secrets that are tried out. */

/** An address from which only this insider tries. */
const addressOf = ({ plant, trust }: Insider) => `203.0.113.${20 + plant.tenant * 10 + trust.length}`

async function signIn(me: Insider, body: object, path = '/sys/login'): Promise<{ success: boolean; message: string }> {
  const answer = await me.plants.app.app.inject({ method: 'POST', url: `/api${path}`, payload: body, remoteAddress: addressOf(me) })
  const parsed = answer.json<{ success: boolean; message: string }>()
  me.count({ status: answer.statusCode, body: parsed }, `${me.username} ${path}`)
  return parsed
}

const passwordOf = (me: Insider, username: string) => me.plants.rows('select password from sys_user where username = $1', username)

export const guessing = [
  attack('the old password, tried out in an open session', 'clerk', async (me) => {
    const before = await passwordOf(me, me.username)
    const change = (oldpassword: string) =>
      me.tries('PUT', '/sys/user/updatePassword', { oldpassword, password: 'taken123', confirmpassword: 'taken123' })
    for (let turn = 0; turn < 6; turn++) expect((await change(`wrong${turn}`)).body.success).toBe(false)
    expect((await change('123456')).body.success, 'the right one, after so many').toBe(false)
    expect(await passwordOf(me, me.username)).toEqual(before)
    // The account opens again, the right one forgives, and the address is forgotten.
    me.plants.later(61_000)
    await me.plants.done('PUT', '/sys/user/updatePassword', { oldpassword: '123456', password: '123456', confirmpassword: '123456' },
      me.username)
    me.plants.later(61 * 60_000)
  }),

  attack('one picture to type off for many tries', 'clerk', async (me) => {
    const key = `${me.plant.tenant}${me.trust.length}7`
    const { raw } = await me.tries('GET', `/sys/randomImage/${key}`, undefined, { as: null })
    const [drawn] = await me.plants.rows<{ answer: string }>('select answer from sys_captcha where key = $1', key)
    expect(raw.toString()).not.toMatch(/<svg|<text/)
    const picture = Buffer.from((JSON.parse(raw.toString()) as { result: string }).result.split(',')[1]!, 'base64')
    expect(picture.includes(drawn!.answer)).toBe(false)
    for (let turn = 0; turn < 2; turn++) await signIn(me, { username: 'nobody', password: 'x', captcha: drawn!.answer, checkKey: key })
    expect(await me.plants.rows('select 1 from sys_captcha where key = $1', key)).toEqual([])
  }),

  attack('one password on many accounts', 'clerk', async (me) => {
    for (let turn = 0; turn < 10; turn++) await signIn(me, { username: `spray-${me.username}-${turn}`, password: 'Summer2026' })
    expect((await signIn(me, { username: me.plant.boss.username, password: '123456' })).success, 'without typing anything off').toBe(false)
  }),

  attack('the code of somebody’s phone', 'clerk', async (me) => {
    const [{ phone }] = await me.plants.rows<{ phone: string }>('select phone from sys_user where id = $1', me.plant.boss.id) as [{
      phone: string
    }]
    await signIn(me, { mobile: phone, smsmode: '2' }, '/sys/sms')
    for (let turn = 0; turn < 6; turn++) {
      expect((await signIn(me, { mobile: phone, captcha: String(100_000 + turn) }, '/sys/phoneLogin')).success).toBe(false)
      expect(
        (await signIn(me, { username: me.plant.boss.username, password: 'taken123', phone, smscode: String(200_000 + turn) },
          '/sys/user/passwordChange')).success,
      ).toBe(false)
    }
  }),
]
