import { expect, test } from 'vitest'
import { guard, isWorkChat, wantedAfterSignIn, type GuardInput } from './guard.ts'

const at = (pathname: string, rest: Partial<GuardInput> = {}): GuardInput => ({ pathname, search: '', signedIn: false, singleSignOn: false,
  workChat: false, homePath: undefined, ...rest })

test.each([
  ['the root leads home, and so to the sign-in', at('/'), 'public', '/user/login'],
  ['another page keeps what was wanted', at('/product/item', { search: '?name=a&b=1' }), 'public',
    '/user/login?redirect=%2Fproduct%2Fitem%3Fname%3Da%26b%3D1'],
  ['/user leads to the sign-in', at('/user'), 'public', '/user/login'],
  ['registration is public', at('/user/register/'), 'public', '/user/register'],
  ['single sign-on takes the place of the sign-in', at('/user/login', { singleSignOn: true, search: '?redirect=%2Fa' }), 'public',
    '/user/sso?redirect=%2Fa'],
  ['single sign-on is the entrance', at('/a', { singleSignOn: true }), 'public', '/user/sso?redirect=%2Fa'],
  ['a work-chat browser has its own', at('/a', { workChat: true }), 'public', '/oauth2-app/login?redirect=%2Fa'],
  ['/oauth2-app leads to its login', at('/oauth2-app'), 'public', '/oauth2-app/login'],
  ['who is signed in needs no sign-in', at('/user/login', { signedIn: true }), 'console', '/dashboard/analysis'],
  ['… and goes to the account’s home', at('/user/login', { signedIn: true, homePath: '/product/item' }), 'console', '/product/item'],
  ['… or to what was wanted', at('/user/sso', { signedIn: true, search: '?redirect=%2Fa%3Fb%3D1' }), 'console', '/a?b=1'],
  ['signed in, / is home', at('/', { signedIn: true }), 'console', '/dashboard/analysis'],
  ['signed in, /test is its home', at('/test', { signedIn: true }), 'console', '/test/home'],
  ['signed in, registration stays reachable', at('/user/register', { signedIn: true }), 'public', '/user/register'],
  ['signed in, pages stay', at('/a', { signedIn: true, search: '?x=1', hash: '#h' }), 'console', '/a?x=1#h'],
] as const)('%s', (_name, input, area, address) => {
  expect(guard(input)).toEqual({ area, address })
})

test.each([
  ['?redirect=%2Fa', '/a'],
  ['?redirect=https%3A%2F%2Fevil.cn', undefined],
  ['?redirect=%2F%2Fevil.cn', undefined],
  ['?redirect=%2F%5Cevil.cn', undefined],
  ['?redirect=%2Fuser%2Flogin%3Fa', undefined],
  ['', undefined],
])('what was wanted of %j', (search, wanted) => {
  expect(wantedAfterSignIn(search)).toBe(wanted)
})

test('work-chat browsers', () => {
  expect(isWorkChat('Mozilla/5.0 … wxwork/4.1 MicroMessenger')).toBe(true)
  expect(isWorkChat('Mozilla/5.0 … DingTalk/7')).toBe(true)
  expect(isWorkChat('Mozilla/5.0 Chrome/150')).toBe(false)
})
