import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#modules/system/server/account/passwords.ts'
import { writeWorkbook } from '#kernel/server/excel/workbook.ts'
import { violationsIn } from './support/axe.ts'
import { fitsWidth } from './support/in-view.ts'
import { openStage, type Stage } from './support/stage.ts'

/* Issue 5 §1: from the first password of an empty installation to its first people; left on the way, reminded of, resumed. */

const first = 'printed-at-the-start'
const own = 'only-mine-now'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ DEMO: '0' })
  await stage.pool.query('update sys_user set password = $1', [await hashPassword(first)])
})
afterAll(() => stage.close())

test('the first administrator is led through the set-up, leaves it, comes back and finishes it', async () => {
  const { page, complaints } = await stage.visitor()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto(stage.address)
  await page.locator('input[autocomplete=username]').fill('admin')
  await page.locator('input[type=password]').fill(first)
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/isystem/setup')

  await page.getByLabel('当前密码').fill(first)
  await page.getByLabel('新密码', { exact: true }).fill(own)
  await page.getByLabel('确认新密码').fill('another')
  await page.keyboard.press('Enter')
  await page.getByText('两次输入的密码不一样！').waitFor()
  await page.getByLabel('确认新密码').fill(own)
  await page.keyboard.press('Enter')
  await page.getByLabel('系统名称').fill('滨江工厂管理系统')
  expect(await violationsIn(page, 'look', '.sys-set-up')).toEqual([])
  await button('保存并继续').click()
  await page.getByLabel('工厂名称').waitFor()
  await button('以后再说').click()

  await page.getByText('初始设置还没有完成').waitFor()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('link', { name: '继续设置' }).click()
  await page.getByText('第 3 步，共 4 步：根部门').waitFor()
  await page.getByLabel('工厂名称').fill('滨江工厂')
  await button('建立根部门').click()
  await page.getByText('A01', { exact: true }).waitFor()
  await fitsWidth(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await button('继续').click()

  await page.getByText('目前共有 1 个用户。').waitFor()
  await page.getByRole('button', { name: /导入人员/ }).click()
  const sheets = [{ name: '用户', rows: [['用户账号', '用户姓名'], ['lin', '林静']] }, { name: '所属部门',
    rows: [['用户账号', '部门'], ['lin', '滨江工厂']] }]
  await page.locator('.ant-modal input[type=file]').setInputFiles({ name: '人员.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer: await writeWorkbook(sheets, 'xlsx') })
  // Headings that leave no doubt lead past the columns at once.
  await page.locator('.ant-modal').getByRole('button', { name: '开始导入' }).click()
  await page.locator('.ant-modal-footer').getByRole('button', { name: /关\s?闭/ }).click()
  await page.getByText('目前共有 2 个用户。').waitFor()
  await button('完成').click()
  await page.getByRole('link', { name: '进入首页' }).click()

  await page.getByText('滨江工厂管理系统').first().waitFor()
  await page.getByRole('heading', { name: /管理员/ }).waitFor()
  expect(await page.getByText('初始设置').count()).toBe(0)
  expect(complaints).toEqual([])
})
