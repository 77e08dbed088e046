import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsIn } from './support/axe.ts'
import { chooseEntry, choose, control, fill, form, person, save, writeSource } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('an author writes a script and hides a column; a colleague sees what comes of it, and presses a button', async () => {
  const { page, context, complaints } = await person(stage, 'admin', '/online/cgform')
  const row = page.getByRole('row').filter({ hasText: 'tool_loan' })
  const open = async (entry: string) => {
    await row.getByRole('button', { name: /更多/ }).click()
    await chooseEntry(page, entry)
    return page.getByRole('dialog')
  }

  const scripts = await open('脚本')
  const source = scripts.getByRole('textbox', { name: '脚本内容' })
  await writeSource(page, source,
    "if (record.qty > 9) refuse('一次最多借 9 件')\nrecord.remark = `共 ${decimal.mul(record.qty, 2)} 次点检`")
  await scripts.getByLabel('样例记录（JSON）').fill('{ "qty": 12 }')
  await scripts.getByRole('button', { name: '试运行' }).click()
  await scripts.getByText('未通过: 一次最多借 9 件').waitFor()
  await scripts.getByRole('button', { name: /^保\s?存$/ }).click()
  await page.getByText('脚本已保存').waitFor()
  await scripts.getByText(/^版本 1 ·/).waitFor()
  expect(await violationsIn(page, 'scripts', '.ant-drawer')).toEqual([])
  await scripts.getByText('浏览器', { exact: true }).click()
  await writeSource(page, source,
    "function onlChange() { return { tool_name(form, event) { form.set('loan_no', 'TL-' + event.value.length) } } }\nfunction beforeSubmit(form) { if (form.get('tool_name') === '禁') form.refuse('这件工具不外借') }")
  await scripts.getByRole('button', { name: /^保\s?存$/ }).click()
  await expect.poll(() => scripts.getByText('有未保存的修改').count()).toBe(0)
  await page.locator('.ant-drawer-close').click()

  const rights = await open('授权')
  await rights.getByRole('switch', { name: '借用人：列表可见受控' }).click()
  await page.getByText('保存成功!').first().waitFor()
  await rights.getByRole('switch', { name: '借用人：表单可见受控' }).click()
  await expect.poll(() => rights.getByRole('switch', { name: '借用人：表单可见受控' }).getAttribute('aria-checked')).toBe('true')
  expect(await violationsIn(page, 'rights', '.ant-drawer')).toEqual([])

  const other = await person(stage, 'storekeeper')
  await other.page.locator('.side').getByText('低代码').click()
  await other.page.locator('.side').getByText('工具借用登记').click()
  await other.page.getByRole('cell', { name: 'TL-001', exact: true }).waitFor()
  expect(await other.page.getByRole('columnheader', { name: '借用人' }).count()).toBe(0)
  await other.page.getByRole('row').filter({ hasText: 'TL-001' }).getByRole('button', { name: '归还' }).click()
  await other.page.getByText('操作成功!').waitFor()
  await expect.poll(() => other.page.getByRole('row').filter({ hasText: 'TL-001' }).getByRole('button', { name: '归还' }).count()).toBe(0)
  await other.page.getByRole('button', { name: /新增/ }).first().click()
  await fill(other.page, { 工具名称: '禁' })
  await expect.poll(() => control(other.page, '借用单号').inputValue()).toBe('TL-1')
  await fill(other.page, { 数量: '12' })
  await other.page.keyboard.press('Control+s')
  await form(other.page).getByText('这件工具不外借').waitFor()
  await fill(other.page, { 工具名称: '卡尺' })
  await expect.poll(() => control(other.page, '借用单号').inputValue()).toBe('TL-2')
  await fill(other.page, { 借用单号: 'TL-9' })
  expect(await form(other.page).getByText('借用人').count()).toBe(0)
  await other.page.keyboard.press('Control+s')
  await form(other.page).getByText('一次最多借 9 件').waitFor()
  await control(other.page, '数量').fill('4')
  await save(other.page, '添加成功')
  await other.page.getByRole('row').filter({ hasText: 'TL-9' }).getByRole('button', { name: /更多/ }).click()
  await chooseEntry(other.page, '详情')
  await other.page.getByText('共 8 次点检').waitFor()

  await rights.getByRole('tab', { name: '角色授权' }).click()
  await choose(page, rights.getByRole('combobox', { name: '角色' }), '仓管员')
  await rights.getByRole('checkbox', { name: '借用人 · 列表可见' }).check()
  await rights.getByRole('button', { name: /字段权限/ }).click()
  await page.getByText('授权成功!').waitFor()
  await other.page.reload()
  await other.page.getByRole('columnheader', { name: '借用人' }).waitFor()
  expect([...complaints, ...other.complaints]).toEqual([])
  await Promise.all([context.close(), other.context.close()])
})
