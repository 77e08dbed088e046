import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkRoutes } from './check-routes.ts'
import { plantProject } from './planted.ts'

const root = resolve(import.meta.dirname, '../..')

test('no module binds a route by hand but those that are listed', () => {
  expect(checkRoutes(root)).toEqual([])
})

test('a planted route, an idle entry and a missing reason are reported', () => {
  const { root: dir, remove } = plantProject({
    'modules/sample/server/loan.ts': "export function bind(app) {\n  app.get('/sample/loan', async () => 1)\n}\n",
    'modules/sample/server/renamed.ts': "export function bind(it) {\n  it.route({ method: 'GET', url: '/x', handler })\n}\n",
    'modules/sample/server/hidden.ts': 'export function bind(it) {\n  it.post(`${loan.path}/take`, take)\n}\n',
    'modules/sample/server/stream.ts': "export function bind(app) {\n  app.get('/sample/stream', async () => 1)\n}\n",
    'modules/sample/server/map.ts': "export const found = new Map([['a', 1]]).get('a')\n",
  })
  onTestFinished(remove)
  const listed = { 'modules/sample/server/stream.ts': ' ', 'modules/sample/server/map.ts': 'once' }
  expect(checkRoutes(dir, listed).toSorted()).toEqual([
    'modules/sample/server/hidden.ts binds a route by hand: describe the call in modules/X/calls',
    'modules/sample/server/loan.ts binds a route by hand: describe the call in modules/X/calls',
    'modules/sample/server/map.ts is listed in raw-routes.ts and binds no route',
    'modules/sample/server/renamed.ts binds a route by hand: describe the call in modules/X/calls',
    'modules/sample/server/stream.ts stands in raw-routes.ts without a reason',
  ])
})
