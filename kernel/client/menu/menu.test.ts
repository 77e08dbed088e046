import { beforeEach, expect, test } from 'vitest'
import type {} from '../boot-config.ts'
import { forgetSession, keepSession } from '../session/session-store.ts'
import { buildEntries, hasNewerFramework } from './build-entries.ts'
import { evaluateExpression } from './expression.ts'
import { flatten, landingPath, matchEntry, trimTrail } from './match-entry.ts'
import type { MenuItem } from './menu-item.ts'
import { bearsTicket, resolvePageAddress } from './page-address.ts'

const item = (path: string, component: string, rest: Partial<MenuItem> = {}): MenuItem => ({ path, component, name: path.slice(1),
  meta: { title: path }, ...rest })

const menu: MenuItem[] = [
  item('/dashboard/analysis', 'dashboard/Analysis'),
  item('/isystem', 'layouts/RouteView', {
    redirect: null,
    children: [
      item('/isystem/hidden', 'system/Hidden', { hidden: true }),
      item('/isystem/user', 'system/UserList', { meta: { title: '用户', keepAlive: true, icon: 'user' } }),
      item('/isystem/off', 'system/Off', { route: '0' }),
      item('/isystem/form/:code', 'modules/online/cgform/auto/OnlCgformAutoList'),
      item('/isystem/form/fixed', 'system/Fixed'),
      item('sub', 'layouts/PageView', { children: [item('leaf', 'system/Leaf')] }),
    ],
  }),
  item('/single', 'system/Single', { alwaysShow: true }),
  item('/hash', 'layouts/IframePageView', { meta: { title: 'doc', url: 'https://plant.cn?t=${token}' } }),
  item('/out', 'layouts/IframePageView', { meta: { title: 'out', url: '{{window._CONFIG.domianURL}}/doc', internalOrExternal: true } }),
]

const entries = buildEntries(menu)
const byPath = new Map(flatten(entries).map((trail) => [trail.at(-1)!.path, trail.at(-1)!]))

beforeEach(() => {
  globalThis.__MILLWRIGHT__ = { apiBase: 'https://plant.cn/api' }
  forgetSession()
})

test('kinds, layouts and paths', () => {
  expect([...byPath.values()].map(({ path, kind, layout }) => [path, kind, layout])).toEqual([
    ['/dashboard/analysis', 'screen', undefined],
    ['/isystem', 'container', 'RouteView'],
    ['/isystem/hidden', 'screen', undefined],
    ['/isystem/user', 'screen', undefined],
    ['/isystem/form/:code', 'online', undefined],
    ['/isystem/form/fixed', 'screen', undefined],
    ['/isystem/sub', 'container', 'PageView'],
    ['/isystem/sub/leaf', 'screen', undefined],
    ['/single', 'screen', undefined],
    ['/hash', 'iframe', 'IframePageView'],
    ['/out', 'external', 'IframePageView'],
  ])
  expect(byPath.get('/single')).toMatchObject({ single: true, redirect: '/single' })
  expect(byPath.get('/isystem/user')).toMatchObject({ keepAlive: true, icon: 'user', title: '用户' })
})

test('a malformed item is left out, the rest lives on', () => {
  const broken = [{ path: '/x' } as unknown as MenuItem, ...menu]
  expect(buildEntries(broken)).toHaveLength(menu.length)
})

test('matching: exact before parameter, screens before containers, with decoded parameters', () => {
  expect(matchEntry(entries, '/isystem/form/fixed/')?.entry.component).toBe('system/Fixed')
  expect(matchEntry(entries, '/isystem/form/a%20b')).toMatchObject({ params: { code: 'a b' } })
  expect(matchEntry(entries, '/isystem/user')?.trail.map(({ path }) => path)).toEqual(['/isystem', '/isystem/user'])
  expect(matchEntry(entries, '/isystem/off')).toBeUndefined()
  expect(matchEntry(entries, '/nowhere')).toBeUndefined()
})

test('a container leads to its first shown leaf', () => {
  expect(landingPath(byPath.get('/isystem')!)).toBe('/isystem/user')
  expect(landingPath(byPath.get('/single')!)).toBeUndefined()
})

test('trails deeper than four keep the outer entries and the last', () => {
  const deep = buildEntries([
    item('/a', 'layouts/RouteView', {
      children: [
        item('/b', 'layouts/RouteView', {
          children: [item('/c', 'layouts/RouteView', { children: [item('/d', 'layouts/RouteView', { children: [item('/e', 'x/E')] })] })],
        }),
      ],
    }),
  ])
  expect(matchEntry(deep, '/e')?.trail.map(({ path }) => path)).toEqual(['/a', '/b', '/c', '/e'])
  expect(trimTrail([])).toEqual([])
})

test('the marker of the newer framework', () => {
  expect(hasNewerFramework(menu)).toBe(false)
  expect(hasNewerFramework([item('/x', 'layouts/default/index')])).toBe(true)
})

test.each([
  ["'a' + 1", 'a1'],
  ['1 + 2 * 3', 7],
  ['(1 + 2) * 3', 9],
  ['user.name', '张'],
  ["user['name']", '张'],
  ['user?.gone?.deeper', undefined],
  ["user.gone ?? 'none'", 'none'],
  ["user.age >= 18 && !false ? 'ok' : 'no'", 'ok'],
  ["encodeURIComponent('a b')", 'a%20b'],
  ["'it\\'s'", "it's"],
])('expression %s', (source, value) => {
  expect(evaluateExpression(source, { user: { name: '张', age: 30 }, encodeURIComponent })).toEqual(value)
})

test.each(['x.constructor', 'x.__proto__', "x['constructor']", "'a'.constructor", 'x.toString', 'x.list.map'])('%s reads nothing',
  (source) => {
    expect(evaluateExpression(source, { x: { list: [1] } })).toBeUndefined()
  })

test.each(['alert(1)', 'a = 1', 'x.constructor.constructor("return 1")()', '() => 1', 'window', '1 +', "'open", '`t`', '[1]', 'x; y'])(
  '%s is refused',
  (source) => {
    expect(() => evaluateExpression(source, { x: {} })).toThrow()
  },
)

test('page addresses are filled in and must be web addresses', () => {
  keepSession({ token: 'a+b', tenantId: '7' })
  const template = 'https://plant.cn/?t=${token}&tenant=${tenantId}'
  expect([bearsTicket(template), bearsTicket('{{token}}'), bearsTicket('https://plant.cn/tokens')]).toEqual([true, true, false])
  expect(resolvePageAddress(template, 'c+d')).toBe('https://plant.cn/?t=c%2Bd&tenant=7')
  expect(resolvePageAddress(template)).toBe('https://plant.cn/?t=&tenant=7')
  expect(resolvePageAddress('{{ window._CONFIG.domianURL }}/doc.html')).toBe('https://plant.cn/api/doc.html')
  expect(resolvePageAddress("{{window._CONFIG['domianURL']}}/doc?u={{userInfo.username}}")).toBe('https://plant.cn/api/doc?u=')
  expect(() => resolvePageAddress('javascript:alert(1)')).toThrow()
  expect(() => resolvePageAddress("{{'javascript:alert(1)'}}")).toThrow()
  expect(() => resolvePageAddress('{{nowhere}}/x')).toThrow(ReferenceError)
})

test('what is no web address is told as the menu has it, without the ticket', () => {
  const said = (template: string) => {
    try {
      return resolvePageAddress(template, 'SECRET')
    } catch (error) {
      return String(error)
    }
  }
  for (const template of ['javascript:alert("${token}")', 'data:text/html,${token}', '{{token}}'])
    expect(said(template)).not.toContain('SECRET')
})
