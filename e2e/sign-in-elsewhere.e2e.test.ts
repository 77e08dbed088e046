import { createServer, type AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCentralSignIn, type CentralSignIn } from '#apps/server/testing/central-sign-in.ts'
import { startIdentityProvider, type TestProvider } from '#apps/server/testing/identity-provider.ts'
import { violationsIn } from './support/axe.ts'
import { fitsWidth } from './support/in-view.ts'
import { openStage, type Stage } from './support/stage.ts'

let stage: Stage
let central: Stage
let provider: TestProvider
let cas: CentralSignIn

beforeAll(async () => {
  // The provider sends people back to addresses it knows beforehand only.
  const port = await freePort()
  provider = await startIdentityProvider(`http://127.0.0.1:${port}/api/sys/thirdLogin/company/callback`)
  cas = await startCentralSignIn()
  ;[stage, central] = await Promise.all([openStage({ PORT: String(port), OIDC_PROVIDERS: JSON.stringify([provider.settings]) }),
    openStage({ SSO_BASE: cas.base })])
})
afterAll(async () => {
  await Promise.all([stage.close(), central.close()])
  await Promise.all([provider.close(), cas.close()])
})

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => {
    probe.listen(0, '127.0.0.1', resolve)
  })
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => {
    probe.close(resolve)
  })
  return port
}

/** Signs in at the provider, name first, then the consent. */
async function agree(page: Page, login: string): Promise<void> {
  await page.locator('input[name=login]').fill(login)
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await page.locator('input[name=prompt][value=consent]').waitFor({ state: 'attached' })
  await page.locator('button[type=submit]').click()
}

const pathOf = (page: Page) => new URL(page.url()).pathname

test('by an account elsewhere: bound once to the own one, known from then on, and led to where one wanted to go', async () => {
  const { page, context } = await stage.visitor()
  await page.goto(`${stage.address}/calendar/mine`)
  await page.getByRole('link', { name: '使用公司账号登录' }).click()
  await agree(page, 'wang')
  await page.getByRole('heading', { name: '绑定账号' }).waitFor()
  await page.locator('input[autocomplete=username]').fill('operator')
  await page.locator('input[type=password]').fill('wrong')
  await page.getByRole('button', { name: '绑定并登录' }).click()
  await page.getByRole('alert').filter({ hasText: '用户名或密码错误' }).waitFor()
  await page.locator('input[type=password]').fill('123456')
  await page.getByRole('button', { name: '绑定并登录' }).click()
  await page.getByRole('heading', { name: '我的班次' }).waitFor()
  expect(pathOf(page)).toBe('/calendar/mine')
  await context.close()

  const again = await stage.visitor()
  await again.page.goto(stage.address)
  await again.page.getByRole('link', { name: '使用公司账号登录' }).click()
  await agree(again.page, 'wang')
  await again.page.getByRole('button', { name: '刘洋的菜单' }).waitFor()
  await again.context.close()
})

test('in the browser of a work-chat app the way leads over /oauth2-app, whatever address was asked for', async () => {
  const { page, context } = await stage.visitor({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 wxwork/4.1.20 MicroMessenger/7.0.1',
    viewport: { width: 390, height: 844 },
  })
  await page.goto(`${stage.address}/user/login`)
  await page.getByRole('heading', { name: '应用内登录' }).waitFor()
  expect(pathOf(page)).toBe('/oauth2-app/login')
  expect(await violationsIn(page, 'work chat', '.sign-in-main')).toEqual([])
  await fitsWidth(page)
  await page.getByRole('link', { name: '使用公司账号登录' }).click()
  await agree(page, 'zhao')
  await page.locator('input[autocomplete=username]').fill('planner')
  await page.locator('input[type=password]').fill('123456')
  await page.getByRole('button', { name: '绑定并登录' }).click()
  await page.locator('.console').waitFor()
  expect(pathOf(page)).toBe('/dashboard/analysis')
  await page.goto(`${stage.address}/oauth2-app`)
  await page.locator('.console').waitFor()
  expect(pathOf(page)).toBe('/dashboard/analysis')
  await context.close()
})

test('by the central service: every way in leads over it and back to where one wanted to go; a ticket holds once', async () => {
  const { page, context, complaints } = await central.visitor()
  await page.goto(`${central.address}/calendar/mine`)
  await page.getByRole('heading', { name: '单点登录' }).waitFor()
  expect(pathOf(page)).toBe('/user/sso')
  await page.getByRole('link', { name: '前往统一身份认证' }).click()
  await page.getByLabel('Name').fill('operator')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: '我的班次' }).waitFor()
  expect(page.url()).toBe(`${central.address}/calendar/mine`)
  await context.close()

  const stale = await central.visitor()
  await stale.page.goto(`${central.address}/user/login`)
  await stale.page.getByRole('heading', { name: '单点登录' }).waitFor()
  await stale.page.goto(`${central.address}/user/sso?redirect=%2Fcalendar%2Fmine&ticket=ST-operator`)
  await stale.page.getByText('单点登录校验失败，请重新登录').waitFor()
  expect(new URL(stale.page.url()).searchParams.has('ticket')).toBe(false)
  expect([...complaints, ...stale.complaints]).toEqual([])
  await stale.context.close()
})
