import { expect, test } from 'vitest'
import type { SignedIn } from '#kernel/entity/console/signed-in.ts'
import { captchaDemanded, hasNoDepartment, needsChoice, passwordRefused } from './sign-in-answer.ts'

const answer = (rest: Partial<SignedIn>): SignedIn => ({ token: 't', userInfo: {} as SignedIn['userInfo'], departs: [], multi_depart: 1,
  sysAllDictItems: {}, ...rest })
const departs = [{ id: '1', parentId: null, orgCode: 'A01', departName: '一车间' }]

test.each([
  ['one department', { multi_depart: 1, departs }, false],
  ['no department', { multi_depart: 0 }, false],
  ['several departments', { multi_depart: 2, departs }, true],
  ['several announced but none named', { multi_depart: 2 }, false],
  ['one tenant', { tenantList: [{ id: 1, name: '一厂' }] }, false],
  ['two tenants', { tenantList: [{ id: 1, name: '一厂' }, { id: 2, name: '二厂' }] }, true],
])('choice: %s', (_name, rest, needed) => {
  expect(needsChoice(answer(rest))).toBe(needed)
})

test('without a department there is a notice', () => {
  expect(hasNoDepartment(answer({ multi_depart: 0 }))).toBe(true)
  expect(hasNoDepartment(answer({}))).toBe(false)
})

test('when the captcha is shown or renewed', () => {
  expect([passwordRefused('用户名或密码错误'), passwordRefused('密码错误'), passwordRefused('验证码错误')]).toEqual([true, false, false])
  expect([captchaDemanded({ code: 412, message: '' }), captchaDemanded({ code: 500, message: '验证码无效' }),
    captchaDemanded({ code: 500, message: '该用户已冻结' })]).toEqual([true, true, false])
})
