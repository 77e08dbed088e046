import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsIn } from './support/axe.ts'
import { fitsWidth } from './support/in-view.ts'
import { control, fill, form, person, save } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'

/* The file list from choosing to deleting, and the steps of a check rule. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n',
)
const files = [{ name: '炉 3.png', mimeType: 'image/png', buffer: png }, { name: '图纸.pdf', mimeType: 'application/pdf', buffer: pdf }, {
  name: '假图.png',
  mimeType: 'image/png',
  buffer: pdf,
}]

test('files are uploaded, looked at, saved and deleted', async () => {
  const { page, context, complaints } = await person(stage, 'admin', '/oss/file')
  await page.getByText('还没有文件').waitFor()
  await page.getByLabel('选择要上传的文件').setInputFiles(files)
  await page.getByText('假图.png：文件内容与后缀 .png 不符：实际是 pdf 文件').waitFor()
  await page.getByText('已上传 2 个文件').waitFor()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  expect(await row('炉 3.png').locator('img').evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(1)

  await row('炉 3.png').getByRole('button', { name: '预览' }).press('Enter')
  const picture = page.getByRole('dialog', { name: '预览「炉 3.png」' })
  await picture.getByRole('img', { name: '炉 3.png' }).waitFor()
  await page.keyboard.press('Escape')
  await picture.waitFor({ state: 'hidden' })
  await row('图纸.pdf').getByRole('button', { name: '预览' }).click()
  // A viewer of the browser's own, or a link where it has none.
  await page.getByRole('dialog', { name: '预览「图纸.pdf」' }).frameLocator('iframe').locator('iframe[title=PDF], a[href*=".pdf"]')
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: '预览「图纸.pdf」' }).waitFor({ state: 'hidden' })

  const [saved] = await Promise.all([page.waitForEvent('download'), row('图纸.pdf').getByRole('link', { name: '下载' }).click()])
  expect(saved.suggestedFilename()).toBe('图纸.pdf')
  // What lies under the pointer has a colour of its own.
  await page.mouse.move(0, 0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('.mw-card').first().waitFor()
  await fitsWidth(page)
  expect(await violationsIn(page, 'files 390')).toEqual([])

  await page.locator('.mw-card').filter({ hasText: '图纸.pdf' }).getByRole('checkbox').check()
  await page.getByRole('button', { name: '批量删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /删\s?除$/ }).click()
  await page.getByText('删除成功!').waitFor()
  await page.locator('.mw-card').filter({ hasText: '图纸.pdf' }).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await context.close()
})

test('a check rule is written step by step and tried', async () => {
  const { page, context, complaints } = await person(stage, 'admin', '/isystem/checkRule?open=new')
  await fill(page, { 规则名称: '物料编码', 规则编码: 'item-code' })
  const step = (number: number) => form(page).getByRole('group', { name: `第 ${number} 步` })
  const write = async (number: number, parts: readonly string[]) => {
    for (const [at, part] of parts.entries()) await step(number).getByRole('textbox').nth(at).fill(part)
  }
  await write(1, ['*', '^.{6}$', '应为 6 位'])
  await form(page).getByRole('button', { name: '添加一步' }).click()
  await write(2, ['2', '(', '前两位应为字母'])
  await form(page).getByRole('button', { name: '上移第 2 步' }).click()
  await save(page, '规则第 1 项：pattern 不是有效的正则表达式')
  expect(await control(page, '规则名称').inputValue()).toBe('物料编码')
  await write(1, ['2', '^[A-Z]{2}$'])
  expect(await violationsIn(page, 'check rule', '.mw-form')).toEqual([])
  await save(page, '添加成功')
  await page.getByRole('row').filter({ hasText: 'item-code' }).getByRole('button', { name: '测试' }).click()
  const dialog = page.getByRole('dialog', { name: '测试「物料编码」' })
  for (const [value, said] of [['ab1234', '不通过：前两位应为字母'], ['AB12345', '不通过：应为 6 位'], ['AB1234', '通过']] as const) {
    await dialog.getByRole('textbox').fill(value)
    await page.keyboard.press('Enter')
    await dialog.getByText(said, { exact: true }).waitFor()
  }
  expect(complaints).toEqual([])
  await context.close()
})
