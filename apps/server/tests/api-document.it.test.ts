import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'

/* What the calls are is told to whoever is signed in. */

let app: TestApp
let open: TestApp
beforeAll(async () => {
  app = await startTestApp()
  open = await startTestApp({ template: 'base', env: { API_DOCS_OPEN: '1' } })
})
afterAll(async () => {
  await app.close()
  await open.close()
})

const pages = ['/docs', '/docs/json', '/docs/yaml', '/docs/static/swagger-ui.css', '/docs/static/swagger-initializer.js']
const ask = (at: TestApp, path: string, headers: Record<string, string> = {}) => at.app.inject({ url: `/api${path}`, headers })

test.each(pages)('%s is read with a session: by header, or by the cookie that a browser sends with a page', async (path) => {
  expect((await ask(app, path)).statusCode).toBe(401)
  expect((await ask(app, path)).body).not.toContain('sys/user')
  expect((await ask(app, path, { 'x-access-token': 'made-up' })).statusCode).toBe(401)
  const token = await app.tokenOf('operator')
  for (const [name, value] of [['x-access-token', token], ['cookie', `mw_session=${token}`]] as const)
    expect((await ask(app, path, { [name]: value })).statusCode, name).toBe(200)
})

test('the cookie opens nothing else', async () => {
  const cookie = `mw_session=${await app.tokenOf('operator')}`
  expect((await ask(app, '/sys/user/queryUserComponentData', { cookie })).statusCode).toBe(401)
})

test('API_DOCS_OPEN opens it to everybody', async () => {
  for (const path of pages) expect((await ask(open, path)).statusCode, path).toBe(200)
  expect((await ask(open, '/docs/json')).json<{ paths: object }>().paths).toHaveProperty('/api/sys/login')
})
