import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeWorkbook } from '#kernel/server/excel/workbook.ts'
import { choose, chooseEntry, control, fill, person, save, signIn } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const shown = (page: Page) => page.locator('.page:visible')
const drawer = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title })
const go = (page: Page, path: string) => page.goto(stage.address + path)

/** Ticks a node of the tree of menus and buttons. */
async function tick(page: Page, title: string, ...labels: string[]): Promise<void> {
  for (const label of labels) {
    await drawer(page, title).getByRole('searchbox').fill(label)
    await drawer(page, title).locator('.ant-tree-treenode', { hasText: label }).last().locator('.ant-tree-checkbox').click()
  }
}

test('a new tenant from zero: departments, a role with a data rule, people by import, and their first sign-in', async () => {
  const { page, context, complaints } = await person(stage, 'admin', '/isys/tenant?open=new')
  await fill(page, { 租户编号: '91', 租户名称: '滨江二厂' })
  await save(page, '添加成功！')

  for (const [name, parent] of [['滨江二厂公司', null], ['二厂压制车间', '滨江二厂公司'], ['二厂烧结车间', '滨江二厂公司']] as const) {
    await go(page, '/isystem/depart?open=new')
    await fill(page, { 部门名称: name })
    if (parent) await choose(page, control(page, '上级部门'), parent)
    else await choose(page, control(page, '所属租户'), '滨江二厂')
    await save(page, '添加成功！')
  }

  await go(page, '/isystem/newPermissionList')
  await shown(page).getByRole('button', { name: /新\s?增/ }).click()
  await fill(page, { 菜单名称: '二厂通讯录', 前端组件: 'system/AddressList', 路径: '/bj/address' })
  await control(page, '图标').focus()
  await page.keyboard.type('contacts-none')
  await page.getByText('无匹配的图标').waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('idc')
  await page.keyboard.press('Enter')
  await save(page, '添加成功！')
  const place = async () => (await shown(page).locator('.mw-menu-name').allInnerTexts()).indexOf('二厂通讯录')
  await expect.poll(place).not.toBe(-1)
  const before = await place()
  await page.getByRole('button', { name: '移动二厂通讯录' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(place).toBe(before + 1)
  await page.getByRole('button', { name: '展开 系统管理' }).click()
  await page.getByRole('button', { name: '用户管理的更多操作' }).click()
  await chooseEntry(page, '数据规则')
  await drawer(page, '「用户管理」的数据规则').getByText('只看本部门人员').waitFor()
  await drawer(page, '「用户管理」的数据规则').getByRole('button', { name: '新增规则' }).click()
  const rule = page.getByRole('dialog', { name: '新增规则' })
  await rule.getByLabel('规则名称').fill('只看二厂车间')
  await rule.getByLabel('规则字段').fill('username')
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  await rule.getByLabel('规则条件').click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '右模糊' }).click()
  await rule.getByLabel('规则值').fill('bj-press')
  await rule.getByRole('button', { name: /^保\s?存$/ }).click()
  await drawer(page, '「用户管理」的数据规则').getByText('只看二厂车间').waitFor()

  await go(page, '/isystem/roleUserList?open=new')
  await fill(page, { 角色名称: '二厂主任', 角色编码: 'bj-head' })
  await save(page, '添加成功！')
  await go(page, '/isystem/roleUserList?f.roleCode=bj-head')
  await shown(page).getByRole('button', { name: '授权' }).click()
  const grants = '「二厂主任」的菜单与按钮权限'
  await tick(page, grants, '二厂通讯录', '用户管理')
  await drawer(page, grants).getByRole('button', { name: /^保\s?存$/ }).click()
  await drawer(page, grants).getByText('没有改动').waitFor()
  await drawer(page, grants).getByRole('button', { name: '数据规则' }).click()
  const rules = drawer(page, '「用户管理」的数据规则')
  await rules.getByRole('checkbox', { name: /只看二厂车间/ }).check()
  await rules.getByRole('button', { name: /^保\s?存$/ }).click()
  await rules.waitFor({ state: 'detached' })

  await go(page, '/isystem/user')
  await shown(page).getByRole('button', { name: '导入', exact: false }).first().click()
  const sheets = [
    { name: '用户',
      rows: [['用户账号', '用户姓名', '租户'], ['bj-press', '韩松', '滨江二厂'], ['bj-press2', '冯雪', '滨江二厂'], ['bj-sinter', '许强',
        '滨江二厂']] },
    { name: '角色', rows: [['用户账号', '角色'], ['bj-press', 'bj-head']] },
    { name: '所属部门',
      rows: [['用户账号', '部门'], ['bj-press', '二厂压制车间'], ['bj-press2', '二厂压制车间'], ['bj-sinter', '二厂烧结车间']] },
  ]
  await page.locator('.ant-modal').last().locator('input[type=file]').setInputFiles({ name: '人员.xlsx', mimeType: xlsx,
    buffer: await writeWorkbook(sheets, 'xlsx') })
  const assistant = page.locator('.ant-modal').last()
  // Headings that leave no doubt lead past the columns at once.
  await assistant.getByText('共 3 行').waitFor()
  // The window has its height once its rows are there.
  await assistant.getByText('韩松').waitFor()
  const begin = assistant.getByRole('button', { name: '开始导入' })
  await begin.click()
  await begin.waitFor({ state: 'detached' })

  const head = await stage.visitor()
  await signIn(stage, head.page, 'bj-press')
  await head.page.getByRole('menuitem', { name: '二厂通讯录' }).locator('.anticon-idcard').waitFor()
  await go(head.page, '/isystem/user')
  await shown(head.page).getByText('冯雪').waitFor()
  expect(await shown(head.page).getByText('许强').count()).toBe(0)
  expect(await head.page.getByRole('menuitem', { name: '角色管理' }).count()).toBe(0)
  const workers = [await person(stage, 'bj-press2'), await person(stage, 'bj-sinter')]
  for (const { page: own } of workers) expect(await own.getByRole('menuitem', { name: /系统管理|二厂通讯录/ }).count()).toBe(0)
  const all = [head, ...workers, { context, complaints }]
  expect(all.flatMap((one) => one.complaints)).toEqual([])
  for (const one of all) await one.context.close()
})

test('frozen while working: the next step of the open session says so and leads to the sign-in', async () => {
  const [admin, clerk] = [await person(stage, 'admin', '/isystem/user?f.username=storekeeper'),
    await person(stage, 'storekeeper', '/product/item')]
  await clerk.page.locator('.mw-table .mw-row').first().waitFor()
  await admin.page.getByRole('checkbox', { name: /storekeeper/ }).check()
  await shown(admin.page).getByRole('button', { name: /^冻\s?结$/ }).click()
  await admin.page.getByRole('dialog').getByRole('button', { name: /^冻\s?结$/ }).click()
  await admin.page.getByText('操作成功!').waitFor()
  await shown(clerk.page).getByRole('button', { name: '刷新' }).click()
  await clerk.page.waitForURL(/\/user\/login/)
  for (const { context } of [admin, clerk]) await context.close()
})

test('a leader adds a person to the department, makes a role of it and hands it out, by keyboard where it matters', async () => {
  const { page, context, complaints } = await person(stage, 'admin', '/isystem/departUserList')
  await page.getByRole('tab', { name: '部门角色' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '新增部门角色' }).click()
  const form = page.getByRole('dialog', { name: '新增部门角色' })
  await form.getByLabel('角色名称').fill('内勤')
  await form.getByLabel('角色编码').fill('info-clerk')
  await form.getByRole('button', { name: /^保\s?存$/ }).click()
  await page.getByRole('cell', { name: 'info-clerk' }).waitFor()
  await page.getByRole('tab', { name: '用户', exact: true }).click()
  await page.getByRole('button', { name: '分配部门角色' }).first().click()
  const roles = page.getByRole('dialog', { name: /在本部门的角色/ })
  await roles.getByRole('checkbox', { name: /内勤/ }).check()
  await roles.getByRole('button', { name: /^保\s?存$/ }).click()
  await roles.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await context.close()
})
