import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { person, tokenOf } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'
import { walk } from './support/walk.ts'

/* What a role may, and why somebody may or may not. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const drawer = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title })
const saves = /^保\s?存$/
const grants = '「售后工程师」的菜单与按钮权限'

async function post<T>(path: string, body: unknown): Promise<T> {
  const response = await fetch(`${stage.address}/api${path}`, { method: 'POST', body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-access-token': await tokenOf(stage, 'admin') } })
  const { success, message, result } = (await response.json()) as { success: boolean; message: string; result: T }
  expect(success, message).toBe(true)
  return result
}

async function openGrants(page: Page, word: string) {
  await walk(page, '/isystem/roleUserList?f.roleCode=service')
  await page.locator('.page:visible').getByRole('button', { name: '授权' }).click()
  const window = drawer(page, grants)
  await window.getByRole('searchbox').fill(word)
  const node = (label: string) =>
    window.locator('.ant-tree-treenode').filter({
      has: page.locator('.mw-staff-grant > span:first-child', { hasText: new RegExp(`^${label}$`) }),
    })
  return { window, node }
}

test('in the grants window a name opens and never ticks, a ticked menu gives to look only, its first data rule is written there', async () => {
  const { page, context, complaints } = await person(stage, 'admin')
  const { window, node } = await openGrants(page, '工作日历')
  await node('工作日历').first().locator('.ant-tree-checkbox').waitFor()
  const shown = await window.locator('.ant-tree-treenode').count()
  await node('工作日历').first().getByText('工作日历', { exact: true }).click()
  await expect.poll(() => window.locator('.ant-tree-treenode').count()).not.toBe(shown)
  await window.getByText('没有改动').waitFor()

  await window.getByRole('searchbox').fill('数据字典')
  await node('数据字典').locator('.ant-tree-checkbox').click()
  // The menu itself and the right to look; the others are ticked one by one.
  await window.getByText('新增 2 项，收回 0 项').waitFor()
  await node('数据字典').getByText('数据字典', { exact: true }).click()
  await node('查看').locator('.ant-tree-checkbox-checked').first().waitFor()
  expect(await node('删除').first().locator('.ant-tree-checkbox-checked').count()).toBe(0)
  await node('删除').first().getByText('权限', { exact: true }).waitFor()

  await node('数据字典').getByRole('button', { name: '「数据字典」的数据规则' }).click()
  const rules = drawer(page, '「数据字典」的数据规则')
  await rules.getByText('还没有数据规则').waitFor()
  await rules.getByRole('button', { name: '新增规则' }).click()
  const form = page.getByRole('dialog', { name: '新增规则' })
  await form.getByLabel('规则名称').fill('只看性别')
  await form.getByLabel('规则字段').fill('编码')
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  await form.getByLabel('规则值').fill('sex')
  await form.getByRole('button', { name: saves }).click()
  await rules.getByRole('checkbox', { name: /只看性别/, checked: true }).waitFor()
  // With the rule go the menus that were ticked before.
  await rules.getByRole('button', { name: saves }).click()
  await rules.waitFor({ state: 'detached' })
  await window.getByText('没有改动').waitFor()

  const its = await person(stage, 'service', '/isystem/dict')
  await its.page.locator('.page:visible tbody').getByText('sex', { exact: true }).first().waitFor()
  expect(await its.page.locator('.page:visible tbody tr[data-row-key]').count()).toBe(1)
  expect([...complaints, ...its.complaints]).toEqual([])
  await its.context.close()
  await context.close()
})

test('the fields of a drawn form are closed to a role from its menu in the grants window; the page says why they are', async () => {
  const input = (id: string, label: string) => ({ compType: 'input', id, label })
  const { id } = await post<{ id: string }>('/flowable/form/add', { formName: '试磨单',
    formContent: JSON.stringify({ list: [input('batch', '批号'), input('cost', '成本价')], config: {} }) })
  const roles = await stage.pool.query<{ id: string }>("select id from sys_role where role_code = 'admin' or role_name = '售后工程师'")
  await post('/flowable/form/publish', { id, code: 'trial_grind', parentId: '', roleIds: roles.rows.map((row) => row.id).join(',') })
  const { page, context, complaints } = await person(stage, 'admin')
  const { node } = await openGrants(page, '试磨单')
  await node('试磨单').getByRole('button', { name: '字段权限' }).click()
  const fields = drawer(page, '「售后工程师」的字段权限')
  await fields.getByRole('radiogroup', { name: '成本价 的权限' }).getByText('隐藏').click()
  await fields.getByRole('button', { name: saves }).click()
  await page.getByText('字段权限已保存').waitFor()

  // A machine that is slow to draw the person who was chosen: the menu that is chosen next keeps them.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 3 })
  await page.goto(`${stage.address}/isystem/access`)
  await page.getByLabel('人员').fill('service')
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '高峰' }).click()
  await page.getByLabel('菜单或按钮').fill('试磨单 查看')
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: /试磨单[^]*查看|查看[^]*试磨单/ }).first().click()
  await expect.poll(async () => (await page.getByRole('status').allInnerTexts()).join('')).toContain('能，但只看到一部分')
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.getByText('看不到字段：成本价').waitFor()
  await page.getByText('角色「售后工程师」给了这项权限').waitFor()
  // The address holds the question, so that the answer can be sent on.
  await page.reload()
  await page.getByText('看不到字段：成本价').waitFor()
  await page.getByRole('button', { name: '角色「售后工程师」：授权' }).click()
  await drawer(page, grants).getByText('没有改动').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
