import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedCrowd } from '#apps/server/testing/crowd.ts'
import { violationsIn } from './support/axe.ts'
import { fitsWidth } from './support/in-view.ts'
import { intercept } from './support/intercept.ts'
import { chooseEntry, control, person, save } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'
import { phone } from './support/visitors.ts'
import { walk } from './support/walk.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  await seedCrowd(stage.pool)
})
afterAll(() => stage.close())

const stored = async (page: Page) => JSON.parse(await page.locator('output').innerText()) as unknown
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const tick = (window: Locator, name: string) => window.getByRole('checkbox', { name: `选择 ${name}` }).check()
const picked = (window: Locator) => window.locator('.mw-pick-table').last().locator('tbody .ant-table-row')

async function example(name: string, options: { narrow?: boolean } = {}) {
  const visitor = await person(stage, 'admin', `/isystem/widgetDemo?example=${name}`, options.narrow ? phone : {})
  await visitor.page.locator('output').waitFor()
  return visitor
}

/** The calls that list something, by address and number of rows answered. */
function listen(page: Page): { calls: string[] } {
  const calls: string[] = []
  page.on('request', (request) => {
    if (/queryTreeList|queryIdTree|queryDepartTreeSync|searchBy|queryUserComponentData/.test(request.url()))
      calls.push(new URL(request.url()).pathname.split('/').at(-1)!)
  })
  return { calls }
}

test('an administrator chooses 3 users of 50,000 over two pages and a department, saves, and sees them again after reopening', async () => {
  const { page, context, complaints } = await person(stage, 'admin', '/isystem/depart')
  const { calls } = listen(page)
  await page.getByRole('button', { name: '新增' }).first().click()
  await control(page, '部门名称').fill('精磨中心')

  await control(page, '上级部门').fill('第7车间')
  await page.locator('.ant-select-tree-node-content-wrapper').getByText('万人工厂 / 第7车间', { exact: true }).click()

  // One department alone: nothing to link, and closing changes nothing.
  await page.getByRole('button', { name: '选择部门' }).click()
  const departs = dialog(page, '选择部门')
  await departs.getByRole('tree', { name: '部门' }).waitFor()
  expect(await departs.getByRole('button', { name: '树操作' }).count()).toBe(0)
  await departs.locator('.mw-pick-foot').getByRole('button', { name: /^关\s?闭$/ }).click()
  await departs.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: '选择用户' }).click()
  const users = dialog(page, '用户选择')
  await users.getByLabel('用户账号').fill('crowd')
  await users.getByRole('button', { name: /^查\s?询$/ }).click()
  await users.getByText('1-10 共 50000 条').waitFor()
  const first = await users.locator('.mw-pick-main tbody .ant-table-row').first().locator('td').nth(1).innerText()
  const second = await users.locator('.mw-pick-main tbody .ant-table-row').nth(1).locator('td').nth(1).innerText()
  await tick(users, first)
  await tick(users, second)
  await users.locator('.ant-pagination-item-2').click()
  await users.getByText('11-20 共 50000 条').waitFor()
  await users.getByRole('checkbox', { name: `选择 ${first}` }).waitFor({ state: 'detached' })
  const third = await users.locator('.mw-pick-main tbody .ant-table-row').nth(2).locator('td').nth(1).innerText()
  await tick(users, third)
  // What is ticked stays over another search too.
  await users.getByLabel('用户账号').fill('planner')
  await users.getByRole('button', { name: /^查\s?询$/ }).click()
  await users.getByText('1-1 共 1 条').waitFor()
  expect(await picked(users).locator('td:first-child').allInnerTexts()).toEqual([first, second, third])
  await users.locator('.ant-modal-footer .ant-btn-primary').click()
  await users.waitFor({ state: 'hidden' })
  await save(page, '添加成功！')

  await walk(page, '/isystem/depart')
  await page.getByPlaceholder(/^请输入部门名称/).fill('精磨中心')
  await page.keyboard.press('Enter')
  await page.locator('.ant-tree').getByText('万人工厂 / 第7车间 / 精磨中心').click()
  await page.getByRole('button', { name: '编辑' }).click()
  await page.locator('.mw-form').getByText(first).first().waitFor()
  await page.getByRole('button', { name: '选择用户' }).click()
  await expect.poll(() => picked(users).locator('td:first-child').allInnerTexts()).toEqual([first, second, third])
  expect(await page.locator('.mw-form').getByText('第7车间').count()).toBe(1)
  expect(calls).not.toContain('queryTreeList')
  expect(complaints).toEqual([])
  await context.close()
})

test('everything by keyboard: open, search, tick, turn the page, take one back, confirm', async () => {
  const { page, context, complaints } = await example('UserWindow')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.getByRole('button', { name: '选择用户' }).focus()
  await press('Enter')
  const users = dialog(page, '用户选择')
  await users.getByLabel('用户账号').focus()
  await page.keyboard.type('crowd000')
  await press('Enter')
  await users.getByText(/^1-10 共 \d{2,3} 条/).waitFor()
  expect(await violationsIn(page, 'the window of users', '.ant-modal')).toEqual([])
  const boxes = users.locator('.mw-pick-main tbody').getByRole('checkbox')
  await boxes.first().focus()
  await press('Space', 'Tab', 'Space')
  const firstRow = () => users.locator('.mw-pick-main tbody .ant-table-row').first().innerText()
  const before = await firstRow()
  await users.locator('.ant-pagination-item-2').focus()
  await press('Enter')
  await users.getByText(/^11-20 共/).waitFor()
  // The rows of the page before stand until those of this one are there.
  await expect.poll(firstRow).not.toBe(before)
  await boxes.first().focus()
  await press('Space')
  await expect.poll(() => picked(users).count()).toBe(4)
  await users.getByRole('button', { name: '删除 管理员' }).focus()
  await press('Enter')
  await expect.poll(() => picked(users).count()).toBe(3)
  await users.locator('.ant-modal-footer .ant-btn-primary').focus()
  await press('Enter')
  await users.waitFor({ state: 'hidden' })
  const value = String(await stored(page))
  expect(value).toMatch(/^员工\d{5},员工\d{5},员工\d{5}_\*_crowd000\d\d,crowd000\d\d,crowd000\d\d$/)
  expect(complaints).toEqual([])
  await context.close()
})

test('departments: enter searches on the server, linked checking takes a whole branch along, nothing loads the tree whole', async () => {
  const { page, context, complaints } = await example('DepartWindow')
  const { calls } = listen(page)
  await page.getByRole('button', { name: '选择部门' }).click()
  const window = dialog(page, '选择部门')
  await expect.poll(async () => (await window.boundingBox())?.width).toBe(500)
  await window.locator('[role=treeitem]').first().waitFor()
  expect(await violationsIn(page, 'the window of departments', '.ant-modal')).toEqual([])
  const search = window.getByPlaceholder('请输入部门名称，按回车搜索')
  await search.fill('班组4898')
  await page.keyboard.press('Enter')
  await window.getByText('万人工厂 / 第48车间 / 班组4898').waitFor()
  // The tree is one stop: arrows move over it, the space bar or enter checks.
  await window.getByRole('tree', { name: '部门' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await window.getByText('已选 1 个部门').waitFor()
  await search.fill('')
  await window.getByRole('button', { name: '树操作' }).click()
  await chooseEntry(page, '父子关联')
  await window.locator('.ant-tree-treenode', { hasText: '万人工厂' }).locator('.ant-tree-switcher').click()
  const shop = window.locator('.ant-tree-treenode', { hasText: '第1车间' }).first()
  await shop.locator('.ant-tree-checkbox').click()
  const teams = (await stage.pool.query(`select 1 from sys_depart where parent_id = 'shop-1' and del_flag = 0`)).rowCount!
  await window.getByText(`已选 ${teams + 2} 个部门`).waitFor()
  await window.getByRole('button', { name: /^确\s?认$/ }).click()
  await window.waitFor({ state: 'hidden' })
  const value = String(await stored(page))
  expect(value.startsWith('班组4898,第1车间,')).toBe(true)
  expect(value.split('_*_')[1]!.split(',').slice(0, 2)).toEqual(['team-4898', 'shop-1'])
  expect([calls.includes('queryTreeList'), calls.filter((call) => call === 'queryIdTree').length]).toEqual([false, 1])
  expect(complaints).toEqual([])
  await context.close()
})

test('people of a department, and the cell with the icon that empties it', async () => {
  const { page, context, complaints } = await example('UsersOfDepart')
  await page.getByRole('textbox', { name: '按部门选用户（单元格）' }).click()
  const users = dialog(page, '用户选择')
  const search = users.getByPlaceholder('请输入部门名称，按回车搜索')
  await search.fill('班组17')
  await page.keyboard.press('Enter')
  await users.getByText(/\/ 班组17$/).click()
  await users.getByText('1-10 共 11 条').waitFor()
  await users.locator('.mw-pick-main tbody .ant-table-row').first().click()
  await users.locator('.ant-modal-footer .ant-btn-primary').click()
  await expect.poll(async () => String(await stored(page))).toMatch(/^planner,crowd\d+$/)
  await page.getByRole('button', { name: '清除' }).click()
  await expect.poll(() => stored(page)).toBe(null)
  expect(complaints).toEqual([])
  await context.close()
})

test('roles hand back id and code; items are chosen for a work instruction, a supplier from its list, and seen again', async () => {
  const { page, context, complaints } = await example('RolesAndPositions')
  await page.getByRole('button', { name: '选择角色' }).click()
  const roles = dialog(page, '角色选择')
  await roles.getByLabel('角色名称').fill('计划员')
  await page.keyboard.press('Enter')
  await tick(roles, '计划员')
  await roles.locator('.ant-modal-footer .ant-btn-primary').click()
  const ids = (await stage.pool.query<{ id: string }>(`select id from sys_role where role_code in ('admin', 'planner') order by role_code`))
    .rows.map(({ id }) => id)
  await expect.poll(() => stored(page)).toEqual({ roles: 'admin,planner', positions: null,
    keys: { id: ids.join(','), roleCode: 'admin,planner' } })

  await walk(page, '/isystem/widgetDemo?example=RecordWindows')
  await page.getByRole('button', { name: '选择供应商' }).click()
  const suppliers = dialog(page, '供应商选择')
  await suppliers.getByLabel('供应商名称').fill('钴')
  await page.keyboard.press('Enter')
  await suppliers.getByText('1-2 共 2 条').waitFor()
  await suppliers.locator('.mw-pick-main').getByText('SUP-003').click()
  await suppliers.locator('.ant-modal-footer .ant-btn-primary').click()
  const supplier = (await stage.pool.query<{ id: string }>(`select id from md_supplier where code = 'SUP-003'`)).rows[0]!.id
  await expect.poll(() => stored(page)).toEqual({ items: null, supplier })
  await page.getByRole('button', { name: '选择供应商' }).click()
  await expect.poll(() => picked(suppliers).locator('td:first-child').allInnerTexts()).toEqual([expect.stringMatching(/^SUP-003 /)])

  await walk(page, '/product/sop?open=new')
  await page.getByRole('button', { name: '选择物料' }).click()
  const items = dialog(page, '物料选择')
  await items.getByLabel('物料编码').fill('RTP-YG')
  await items.getByRole('button', { name: /^查\s?询$/ }).click()
  await items.getByText('1-2 共 2 条').waitFor()
  await items.getByRole('radio', { name: /RTP-YG8/ }).check()
  await items.locator('.ant-modal-footer .ant-btn-primary').click()
  await page.locator('.mw-form').getByText(/^RTP-YG8 /).first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('100,000 categories open level by level and are found by name', async () => {
  const { page, context, complaints } = await example('TreeChoices')
  const levels: Readonly<Record<string, string>>[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (/loadTree(Root|Children|Data)$/.test(pathname))
      levels.push({ call: pathname.split('/').slice(-2).join('/'), ...Object.fromEntries(searchParams) })
  })
  const category = page.getByRole('combobox', { name: '分类字典' })
  await category.click()
  await page.locator('.ant-select-tree-treenode', { hasText: '大类1' }).first().locator('.ant-select-tree-switcher').click()
  await page.getByText('中类10', { exact: true }).waitFor()
  expect(await page.locator('.ant-select-tree-treenode').count()).toBeLessThan(60)
  await category.fill('小类77777')
  await page.locator('.ant-select-dropdown:visible').getByText('小类77777').click()
  await expect.poll(() => stored(page)).toEqual({ category: 'leaf-77777', depart: null })
  await page.locator('.ant-select-selection-item, .ant-select-content').getByText('小类77777').waitFor()

  await page.getByRole('combobox', { name: '部门' }).click()
  await page.locator('.ant-select-tree-treenode', { hasText: '万人工厂' }).locator('.ant-select-tree-switcher').click()
  await page.locator('.ant-select-tree-treenode').getByText('第1车间', { exact: true }).click()
  await expect.poll(() => stored(page)).toEqual({ category: 'leaf-77777', depart: 'shop-1' })
  const asked = { call: 'dict/loadTreeData', tableName: 'sys_depart', text: 'depart_name', code: 'id', pidField: 'parent_id',
    hasChildField: '', condition: '{"status":"1"}' }
  expect(levels).toMatchObject([{ call: 'category/loadTreeRoot', pcode: '0' }, { call: 'category/loadTreeChildren', pid: 'c1' }, { ...asked,
    pid: '' }, { ...asked, pid: 'plant' }])
  expect(complaints).toEqual([])
  await context.close()
})

test('the searched select says what to do, asks once for what was typed, finds by 10, and says when nothing matches or the server refuses', async () => {
  const { page, context, complaints } = await example('SearchChoices')
  const user = page.getByRole('combobox', { name: '用户' })
  await user.click()
  await page.getByText('请输入搜索内容').waitFor()
  const keywords: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/sys/dict/loadDict/')) keywords.push(new URL(request.url()).searchParams.get('keyword'))
  })
  await user.pressSequentially('crowd')
  await expect.poll(() => page.locator('.ant-select-dropdown:visible .ant-select-item-option').count()).toBe(10)
  expect(keywords).toEqual(['crowd'])
  await user.fill('没有这个人')
  await page.getByText('没有查询到任何数据').waitFor()
  // On its way the call comes to mean another column than the one that was signed: the server refuses it.
  await intercept(page, '**/sys/dict/loadDict/**', (route) => route.continue({ url: route.request().url().replace('realname', 'email') }), {
    times: 1,
  })
  await user.fill('换了字段')
  await page.locator('.ant-message-warning').getByText('Sign签名校验失败').waitFor()
  await user.fill('crowd00042')
  await page.locator('.ant-select-dropdown:visible').getByText('员工00042').click()
  await expect.poll(() => stored(page)).toEqual({ sex: '1', user: 'crowd00042' })
  expect(complaints).toEqual([])
  await context.close()
})

test('at 390 px the windows fit and the user table scrolls sideways at 800', async () => {
  const { page, context, complaints } = await example('UserWindow', { narrow: true })
  await page.getByRole('button', { name: '选择用户' }).click()
  const users = dialog(page, '用户选择')
  await users.getByText(/^1-10 共/).waitFor()
  await expect.poll(async () => (await users.boundingBox())!.width).toBeLessThanOrEqual(390)
  expect(await users.locator('.mw-pick-main .ant-table-tbody').first().evaluate((body) => body.closest('table')!.offsetWidth)).toBe(800)
  await fitsWidth(page)
  expect(complaints).toEqual([])
  await context.close()
})
