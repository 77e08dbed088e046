import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsIn } from './support/axe.ts'
import { signedIn } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

async function open() {
  const visitor = await signedIn(stage, 'admin')
  const { page } = visitor
  await page.setViewportSize({ width: 1600, height: 1_000 })
  await page.goto(`${stage.address}/isystem/widgetDemo?example=FormDesign`)
  await page.getByRole('application', { name: '画布' }).waitFor()
  return visitor
}

const panel = (page: Page) => page.getByRole('region', { name: /^属性：/ })
const line = (page: Page, name: string) => panel(page).locator(`[data-property="${name}"]`)
const tool = (page: Page, name: string) => page.getByRole('toolbar', { name: '表单工具' }).getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Presses a component on the canvas, over what it draws. */
async function choose(page: Page, id: string, type: string) {
  const target = page.locator(`.mw-fd-ground [data-id="${id}"]`)
  await target.scrollIntoViewIfNeeded()
  const box = (await target.boundingBox())!
  await page.mouse.click(box.x + Math.min(20, box.width / 2), box.y + 6)
  await panel(page).getByRole('heading', { name: type, exact: true }).waitFor()
}

test('an author changes properties: what does not fit is said and not taken, what does is on the canvas', async () => {
  const { page, context, complaints } = await open()
  await choose(page, 'docNo', '单行文本')
  const id = line(page, 'id').locator('input')
  await id.fill('item')
  await id.press('Enter')
  await panel(page).getByText('该ID已经存在，请修改').waitFor()
  expect(await id.inputValue()).toBe('docNo')
  // Another ID is taken over when the field is left, and the hand stays where it goes.
  await id.fill('doc_no')
  await id.press('Tab')
  await page.locator('.mw-fd-ground [data-id=doc_no]').waitFor()
  expect(await line(page, 'label').locator('input').evaluate((input) => input === document.activeElement)).toBe(true)

  const width = line(page, 'labelWidth').locator('input')
  await width.fill('999')
  await line(page, 'labelWidth').getByText('应在 1 到 200 之间').waitFor()
  expect(await width.inputValue()).toBe('999')
  await width.fill('120')
  await expect.poll(() => line(page, 'labelWidth').getByRole('alert').count()).toBe(0)
  await line(page, 'label').locator('input').fill('检验单号')
  await page.locator('.mw-fd-ground').getByText('检验单号').waitFor()

  const rules = line(page, 'rules')
  await rules.getByLabel('第 1 条的正则表达式').fill('^(A+)+$')
  await rules.getByText('第 1 项：该表达式可能导致校验卡死', { exact: false }).waitFor()
  await rules.getByLabel('第 1 条的正则表达式').fill('^A')
  await rules.getByLabel('第 1 条的提示语').fill('以 A 开头')
  await rules.getByLabel('试一试').fill('B1')
  await expect.poll(() => rules.locator('output').innerText()).toBe('以 A 开头')
  await rules.getByLabel('试一试').fill('A1')
  await expect.poll(() => rules.locator('output').innerText()).toBe('通过')
  expect(await violationsIn(page, 'panel of an input', '.mw-fp')).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

test('options are pasted, asked for at an address and back again; columns of a list are complete or not taken', async () => {
  const { page, context, complaints } = await open()
  await choose(page, 'grade', '下拉选择')
  await line(page, 'options').getByRole('button', { name: '批量编辑' }).click()
  await dialog(page, '批量编辑选项').getByRole('textbox').fill('钨钴,WC\n钨钛\n钢结,ST')
  await dialog(page, '批量编辑选项').getByRole('button', { name: '确定' }).click()
  const last = line(page, 'options').getByLabel('第 3 项的文字')
  await expect.poll(() => last.inputValue()).toBe('钢结')
  await line(page, 'options').getByRole('button', { name: '上移第 3 项' }).click()
  await expect.poll(() => last.inputValue()).toBe('钨钛')

  await line(page, 'dataType').getByText('动态', { exact: true }).click()
  await line(page, 'action').locator('input').fill('/sys/dict/getDictItems/sex')
  await line(page, 'action').getByRole('button', { name: '测试请求' }).click()
  await line(page, 'action').getByText('读到 2 项，前 2 项：').waitFor()
  expect(await line(page, 'options').count()).toBe(0)
  await line(page, 'dataType').getByText('静态', { exact: true }).click()
  await expect.poll(() => last.inputValue()).toBe('钨钛')

  await choose(page, 'supplier', '弹窗列表')
  await line(page, 'action').getByRole('button', { name: '测试请求' }).click()
  await line(page, 'action').getByText(/^读到 \d+ 条/).waitFor()
  const columns = line(page, 'colConf')
  await columns.getByRole('button', { name: '添加列' }).click()
  await columns.getByText('第 3 项：字段和属性不能为空,请检查').waitFor()
  await columns.getByLabel('第 3 列的字段').fill('电话')
  await columns.getByLabel('第 3 列的属性').fill('code')
  await columns.getByText('第 3 项：属性已存在请检查').waitFor()
  await columns.getByLabel('第 3 列的属性').fill('phone')
  await expect.poll(() => columns.getByRole('alert').count()).toBe(0)
  expect(await violationsIn(page, 'panel of a dialog list', '.mw-fp')).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

/** Writes over all of a text in the code editor, chosen by the keyboard: what is chosen in the page alone the editor hears of later. */
async function rewrite(text: Locator, next: string): Promise<void> {
  await text.press('Control+a')
  await text.page().keyboard.insertText(next)
}

test('the toolbar: a preview that is filled in, JSON with faults, a template, what has changed, clear', async () => {
  const { page, context, complaints } = await open()
  await tool(page, '预览').click()
  await dialog(page, '预览').getByText('深色').click()
  await dialog(page, '预览').getByRole('button', { name: '提交' }).click()
  await page.getByText(/^请修正 \d+ 处错误$/).waitFor()
  await page.keyboard.press('Escape')

  await tool(page, 'JSON').click()
  const json = dialog(page, '表单 JSON')
  const text = json.getByRole('textbox', { name: 'JSON 文本' })
  await rewrite(text, '{"list":[{"id":"a","compType":"input","span":99}]}')
  await json.getByRole('button', { name: '应用到表单' }).click()
  await json.getByText('list.0.span：应在 1 到 24 之间').waitFor()
  await rewrite(text, '{"list":[{"id":"a","compType":"input","label":"只有一个","required":true}]}')
  await json.getByRole('button', { name: '应用到表单' }).click()
  await page.locator('.mw-fd-ground').getByText('只有一个').waitFor()

  await tool(page, '预览').click()
  await dialog(page, '预览').getByLabel('只有一个').fill('x')
  await dialog(page, '预览').getByRole('button', { name: '提交' }).click()
  await page.getByText('校验通过').waitFor()
  await page.keyboard.press('Escape')

  await tool(page, '模板').click()
  await dialog(page, '表单模板').getByRole('button', { name: /^设备点检/ }).click()
  expect(await violationsIn(page, 'templates', '[role=dialog]')).toEqual([])
  await dialog(page, '表单模板').getByRole('button', { name: '选用此模板' }).click()
  await page.locator('.mw-fd-ground').getByText('设备点检表').waitFor()
  await tool(page, '改动').click()
  await dialog(page, '与已保存的表单对比').getByText(/^新增/).waitFor()
  expect(await violationsIn(page, 'changes', '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')

  await tool(page, '清空').click()
  await dialog(page, '确认删除').getByText('此操作将清空整个表单,是否继续?').waitFor()
  await dialog(page, '确认删除').getByRole('button', { name: '确定' }).click()
  await expect.poll(() => page.locator('.mw-fd-ground [data-id]').count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})
