import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { intercept } from './support/intercept.ts'
import { chooseEntry, fromOwnMenu, person } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const signedIn = (path = '/') => person(stage, 'admin', path)
const tabTitles = (page: Page) => page.getByRole('tab').allTextContents()

test('pages open as tabs, keep what was typed, and close by the rules', async () => {
  const { page, context, complaints } = await signedIn('/isystem/user')
  const typed = page.locator('.page:visible input:not([type=checkbox])').first()
  await typed.fill('kept alive')
  await page.locator('.side').getByRole('link', { name: '角色管理' }).click()
  await page.waitForURL(/roleUserList/)
  await expect.poll(() => tabTitles(page)).toEqual(['首页', '用户管理', '角色管理'])
  await page.getByRole('tab', { name: '用户管理' }).click()
  await expect.poll(() => typed.inputValue()).toBe('kept alive')
  expect(await page.title()).toMatch(/^用户管理 - /)

  await page.getByRole('tab', { name: '角色管理' }).click({ button: 'right' })
  await chooseEntry(page, '关闭其它')
  await expect.poll(() => tabTitles(page)).toEqual(['首页', '角色管理'])
  await page.getByRole('tab', { name: '首页' }).press('Delete')
  await page.getByText('首页不能关闭!').waitFor()
  await page.getByRole('tab', { name: '角色管理' }).press('Delete')
  await expect.poll(() => tabTitles(page)).toEqual(['首页'])
  await page.getByRole('tab', { name: '首页' }).press('Delete')
  await page.getByText('这是最后一页，不能再关闭了啦').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('the palette opens a page from the keyboard, unknown paths end at 404, containers at their first page', async () => {
  const { page, context } = await signedIn()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '快速打开' }).fill('数据字典')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/isystem\/dict$/)
  await page.goto(`${stage.address}/isystem`)
  await page.waitForURL(/\/isystem\/user$/)
  await page.goto(`${stage.address}/no/such/page`)
  await page.waitForURL(/\/404$/)
  await page.getByText('页面不存在').waitFor()
  await context.close()
})

test('open tabs outlive a reload, each where it was; an address opens its page alone', async () => {
  const { page, context } = await signedIn()
  const titles = () => page.locator('.tabs-strip').getByRole('tab').allTextContents()
  for (const title of ['数据字典', '用户管理']) {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '快速打开' }).fill(title)
    await page.keyboard.press('Enter')
    await page.getByRole('tab', { name: title, exact: true }).waitFor()
  }
  const opened = await titles()
  expect(opened).toHaveLength(3)
  await page.reload()
  await page.getByRole('heading', { name: '用户管理', level: 1 }).waitFor()
  expect(await titles()).toEqual(opened)
  await page.getByRole('tab', { name: '数据字典', exact: true }).click()
  await page.getByRole('heading', { name: '数据字典', level: 1 }).waitFor()
  await page.goto(`${stage.address}/isystem/user`)
  await page.getByRole('heading', { name: '用户管理', level: 1 }).waitFor()
  expect(await titles()).toHaveLength(2)
  await context.close()
})

test('settings obey their dependencies and outlive a reload; the language follows everywhere', async () => {
  const { page, context, complaints } = await signedIn()
  await fromOwnMenu(page, '系统设置')
  const row = (label: string) => page.getByRole('group', { name: label })
  await row('内容宽度').locator('.ant-segmented-disabled').waitFor()
  await row('导航位置').getByText('顶部').click()
  await expect.poll(() => row('内容宽度').locator('.ant-segmented-disabled').count()).toBe(0)
  expect(await row('固定侧边菜单').getByRole('switch').isDisabled()).toBe(true)
  await row('明暗').getByText('深色').click()
  await page.reload()
  await page.locator('.console.nav-top').waitFor()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')

  await page.getByRole('button', { name: /Switch to English/ }).click()
  await page.getByRole('tab', { name: 'Home' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en-US')
  // So do the dictionaries, which came with the sign-in in the former language.
  await page.goto(`${stage.address}/warehouse/arrival`)
  await page.getByRole('tab', { name: /^Draft/ }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('an expired session: 401 signs out and reloads, an invalid token asks to log in again', async () => {
  const { page, context } = await signedIn()
  const answeredAgain = await intercept(page, '**/sys/dict/refleshCache*',
    (route) =>
      route.fulfill({ status: 401, contentType: 'text/html', body: '{"success":true,"message":"Token失效，请重新登录!","code":401}' }))
  // The notice stands for a second and a half, then the page reloads: what was shown is noted across the reload.
  await page.evaluate(() =>
    new MutationObserver(() => {
      if (document.body.textContent?.includes('抱歉，登录已过期，请重新登录')) sessionStorage.setItem('seen', 'notice')
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  )
  await Promise.all([page.waitForEvent('load'), fromOwnMenu(page, '清理缓存')])
  await page.locator('input[autocomplete=username]').waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe('notice')

  answeredAgain()
  await intercept(page, '**/sys/dict/refleshCache*',
    (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"success":false,"message":"Token失效，请重新登录!"}' }))
  await page.locator('input[autocomplete=username]').fill('admin')
  await page.locator('input[type=password]').fill('123456')
  await page.locator('button[type=submit]').click()
  await fromOwnMenu(page, '清理缓存')
  await page.locator('.ant-modal-confirm-title', { hasText: '登录已过期' }).waitFor()
  await page.getByRole('button', { name: '重新登录' }).click()
  await page.waitForURL(/\/user\/login/)
  expect(await page.evaluate(() => localStorage.getItem('pro__Access-Token'))).toBeNull()
  await context.close()
})

test('a console that cannot be fetched whole says so and is loaded again', async () => {
  const { page, context } = await stage.visitor()
  const reachable = await intercept(page, /assets\/console-/, (route) => route.abort())
  await page.goto(stage.address)
  await page.locator('input[autocomplete=username]').fill('admin')
  await page.locator('input[type=password]').fill('123456')
  await page.locator('button[type=submit]').click()
  await page.getByRole('alert').getByText('页面没有加载完整').waitFor()
  reachable()
  await page.getByRole('button', { name: '重新加载' }).click()
  await page.locator('.console').waitFor()
  await context.close()
})

test('signing out asks first and forgets everything', async () => {
  const { page, context } = await signedIn('/isystem/dict')
  await fromOwnMenu(page, '退出登录')
  await page.getByText('真的要注销登录吗 ?').waitFor()
  await page.getByRole('button', { name: '确定' }).click()
  await page.waitForURL(/\/user\/login\?redirect=%2Fisystem%2Fdict$/)
  expect(await page.evaluate(() => [localStorage.getItem('pro__Access-Token'), sessionStorage.getItem('pro__auth')])).toEqual([null, null])
  await context.close()
})

test('what the server says against signing out is read before the page goes', async () => {
  const { page, context } = await signedIn()
  await intercept(page, '**/sys/logout*',
    (route) => route.fulfill({ json: { success: false, message: '注销失败原因', code: 500, result: null } }))
  await fromOwnMenu(page, '退出登录')
  await page.getByRole('button', { name: '确定' }).click()
  await page.getByText('注销失败原因').waitFor()
  await page.waitForURL(/\/user\/login/)
  await context.close()
})

test('the furnace shows four rows of six different values within their ranges', async () => {
  const { page, context, complaints } = await signedIn()
  await page.goto(`${stage.address}/VacuumFurnace`)
  await page.locator('.furnace-energy').waitFor()
  const ranges = { top: [1150, 1200], middle: [1250, 1300], down: [1200, 1250], energy: [1950, 2050] }
  for (const [name, [from = 0, to = 0]] of Object.entries(ranges)) {
    const values = (await page.locator(`.furnace-${name} li strong`).allTextContents()).map(Number)
    expect(new Set(values).size).toBe(6)
    expect(values.every((value) => value >= from && value <= to)).toBe(true)
  }
  expect(complaints).toEqual([])
  await context.close()
})
