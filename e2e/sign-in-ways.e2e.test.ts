import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBase32, hotp, stepAt } from '#modules/system/server/sign-in/second-factor/totp.ts'
import { violationsIn } from './support/axe.ts'
import { fitsWidth } from './support/in-view.ts'
import { fromOwnMenu, person } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'
import { storyNow } from './support/story-time.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

async function open(path: string) {
  const visitor = await stage.visitor()
  await visitor.page.goto(stage.address + path)
  return visitor
}

/** Has a code sent and reads it from the screen, as the demonstration shows it. */
async function codeOf(page: Page, phone: string): Promise<string> {
  await page.getByLabel('手机号').fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  const note = page.getByText(/^演示环境不发短信，验证码为 \d{6}$/)
  return /\d{6}/.exec(await note.innerText())![0]
}

const both = (page: Page, place: string) => violationsIn(page, place, '.sign-in-main')

test('by a code to the phone, on a phone', async () => {
  const { page, context, complaints } = await open('/user/login')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: '手机号登录' }).click()
  await page.getByLabel('短信验证码').fill(await codeOf(page, '13800000003'))
  expect(await both(page, 'phone')).toEqual([])
  await fitsWidth(page)
  await page.getByLabel('短信验证码').press('Enter')
  await page.locator('.console').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('registration: name, password and phone, then the result and a first sign-in without any right', async () => {
  const { page, context, complaints } = await open('/user/login')
  await page.getByRole('link', { name: '注册账号' }).click()
  await page.getByLabel('用户名').fill('planner')
  await page.getByLabel('密码', { exact: true }).fill('secret1')
  await page.getByText('用户名已注册').waitFor()
  await page.getByLabel('用户名').fill('newcomer')
  await page.getByLabel('确认密码').fill('secret2')
  await page.getByLabel('手机号').fill('123')
  await page.getByText('两次输入的密码不一样！').waitFor()
  await page.getByLabel('确认密码').fill('secret1')
  await page.getByLabel('短信验证码').fill(await codeOf(page, '13911112222'))
  await page.getByText('请输入正确手机号').waitFor({ state: 'hidden' })
  expect(await both(page, 'register')).toEqual([])
  await page.getByRole('button', { name: '注册账号' }).or(page.getByRole('button', { name: '注册', exact: true })).click()
  await page.getByText('账号 newcomer 已建立。', { exact: false }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/user/register-result')
  await page.getByRole('button', { name: '返回登录' }).click()
  await page.locator('input[autocomplete=username]:visible').fill('newcomer')
  await page.locator('input[type=password]').fill('secret1')
  await page.locator('button[type=submit]').click()
  await page.locator('.console').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('password forgotten: phone, new password, and in with it', async () => {
  const { page, context, complaints } = await open('/user/login')
  await page.getByRole('link', { name: '忘记密码' }).click()
  await page.getByLabel('短信验证码').fill(await codeOf(page, '13800000008'))
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByText('为账号 inspector 设置新密码').waitFor()
  await page.getByLabel('新密码').fill('renewed1')
  await page.getByLabel('确认密码').fill('renewed1')
  await page.getByRole('button', { name: '重置密码' }).click()
  await page.getByText('密码已重置', { exact: false }).waitFor()
  await page.getByRole('button', { name: '返回登录' }).click()
  await page.locator('input[autocomplete=username]:visible').fill('inspector')
  await page.locator('input[type=password]').fill('renewed1')
  await page.locator('button[type=submit]').click()
  await page.locator('.console').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('TOTP: switched on with an app, asked for at the next sign-in', async () => {
  const owner = await person(stage, 'qm')
  await fromOwnMenu(owner.page, '两步验证')
  const dialog = owner.page.getByRole('dialog', { name: '两步验证' })
  await dialog.getByRole('button', { name: '开始设置' }).click()
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '')
  await dialog.locator('.ant-qrcode svg').waitFor()
  expect(await violationsIn(owner.page, 'set up', '.second-factor')).toEqual([])
  await dialog.getByLabel('动态验证码').fill('000000')
  await dialog.getByRole('button', { name: '确认开启' }).click()
  await dialog.getByText('动态验证码错误，请核对手机时间后重新输入').waitFor()
  // The password of the next step holds already, and this one still does at the sign-in.
  const step = stepAt(storyNow())
  await dialog.getByLabel('动态验证码').fill(hotp(fromBase32(secret), step))
  await dialog.getByRole('button', { name: '确认开启' }).click()
  const recovery = await dialog.locator('.second-codes code').first().innerText()
  expect(await dialog.locator('.second-codes code').count()).toBe(8)
  await dialog.getByRole('button', { name: '我已保存' }).click()

  const { page, context, complaints } = await open('/user/login')
  await page.locator('input[autocomplete=username]:visible').fill('qm')
  await page.locator('input[type=password]').fill('123456')
  await page.locator('button[type=submit]').click()
  await page.getByText('请输入动态验证码').first().waitFor()
  expect(await both(page, 'second factor')).toEqual([])
  await page.getByLabel('动态验证码').fill(recovery)
  await page.locator('button[type=submit]').click()
  await page.locator('.console').waitFor()
  expect([...complaints, ...owner.complaints]).toEqual([])
  await Promise.all([context.close(), owner.context.close()])
})
