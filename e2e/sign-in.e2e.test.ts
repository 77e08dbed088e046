import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from './support/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('a visitor is led to the sign-in page and from there to where they wanted to go', async () => {
  const { page, context, complaints } = await stage.visitor()
  await page.goto(`${stage.address}/isystem/user`)
  await page.waitForURL(/\/login\?/)
  await page.locator('input[autocomplete=username]').fill('admin')
  await page.locator('input[type=password]').fill('123456')
  await page.locator('button[type=submit]').click()
  await page.waitForURL(/\/isystem\/user$/)
  await page.getByText('用户管理').first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a wrong password is refused on the page', async () => {
  const { page, context } = await stage.visitor()
  await page.goto(stage.address)
  await page.locator('input[autocomplete=username]').fill('admin')
  await page.locator('input[type=password]').fill('wrong')
  await page.locator('button[type=submit]').click()
  await page.getByText('密码').first().waitFor()
  expect(new URL(page.url()).pathname).toContain('login')
  await context.close()
})
