import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsIn } from './support/axe.ts'
import { fitsWidth } from './support/in-view.ts'
import { choose, form, person } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'
import { walk } from './support/walk.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('a sheet is made from a template, published, filled in on a phone, found, and changed with data in it', async () => {
  const { page, context, complaints } = await person(stage, 'admin', '/flowable/form')
  const tool = (name: string) => page.getByRole('toolbar', { name: '表单工具' }).getByRole('button', { name, exact: true })
  const dialog = (name: string) => page.getByRole('dialog', { name })
  await page.getByRole('button', { name: '新建表单' }).click()
  await tool('模板').click()
  await dialog('表单模板').getByRole('button', { name: '选用此模板' }).click()
  const drawn = (id: string) => page.locator(`.mw-fd-ground [data-id=${id}]`)
  await drawn('lot').waitFor()
  const table = (await drawn('sizes').boundingBox())!
  await page.mouse.click(table.x + 12, table.y + 4)
  await page.getByRole('complementary', { name: '属性' }).getByRole('switch', { name: '显示合计' }).click()
  await drawn('sizes').getByText('合计').first().waitFor()
  await page.keyboard.press('Escape')
  for (const type of ['拍照', '签名']) {
    await page.getByRole('toolbar', { name: '组件' }).getByRole('button', { name: type, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await drawn('signature_1').waitFor()
  // What was added is in view, wherever the form was scrolled to.
  await expect.poll(async () => {
    const [box, canvas] = await Promise.all([drawn('signature_1').boundingBox(),
      page.getByRole('application', { name: '画布' }).boundingBox()])
    return box!.y < canvas!.y + canvas!.height
  }).toBe(true)
  await tool('保存').click()
  await dialog('新增表单').getByLabel('表单名称').fill('磨削首件记录')
  await dialog('新增表单').getByRole('button', { name: /保\s?存/ }).click()
  await page.waitForURL(/designer\?id=/)

  // It is published from where it is drawn; the code comes from the name, the author's own role is among those who get it.
  await page.getByRole('button', { name: /发\s?布$/ }).click()
  const publish = dialog('发布表单：磨削首件记录')
  expect(await publish.getByLabel('表单编码').inputValue()).toBe('moxueshoujianjilu')
  await publish.getByText('系统管理员').first().waitFor()
  await publish.getByLabel('表单编码').fill('')
  await publish.getByRole('button', { name: /发\s?布$/ }).click()
  await publish.getByText('请填写表单编码').waitFor()
  await publish.getByLabel('表单编码').fill('grinding_first')
  await choose(page, publish.getByRole('combobox', { name: '角色' }), '检验员')
  await page.keyboard.press('Escape')
  expect(await violationsIn(page, 'publish', '.ant-modal')).toEqual([])
  await publish.getByRole('button', { name: /发\s?布$/ }).click()
  await dialog('「磨削首件记录」已发布').getByRole('button', { name: '打开填写' }).click()
  await page.waitForURL(/\/flowable\/data\/grinding_first/)
  await form(page).getByLabel('零件编码').waitFor()
  await walk(page, '/flowable/form')
  const row = page.getByRole('row').filter({ hasText: '磨削首件记录' })

  const phone = await person(stage, 'inspector', '/flowable/data/grinding_first', { viewport: { width: 390, height: 844 } })
  const filled = form(phone.page)
  await phone.page.getByRole('button', { name: /新增/ }).first().click()
  await filled.getByLabel('零件编码').fill('FG-CNMG120408')
  await filled.getByRole('button', { name: /添加一行/ }).click()
  await filled.getByLabel('测量项，第 1 行').fill('内切圆')
  await filled.getByLabel('实测值，第 1 行').fill('12.704')
  await fitsWidth(phone.page)
  await phone.page.getByRole('button', { name: /保\s?存/ }).last().click()
  await filled.getByText('批号不能为空').first().waitFor()
  expect(await violationsIn(phone.page, 'form on a phone', '.mw-form')).toEqual([])
  // What was typed is still there.
  expect(await filled.getByLabel('零件编码').inputValue()).toBe('FG-CNMG120408')
  await filled.getByLabel('批号').fill('G260518001')
  await filled.getByText('合格', { exact: true }).last().click()
  await choose(phone.page, filled.getByRole('combobox', { name: /检验员/ }), '孙丽')
  await phone.page.keyboard.press('Escape')
  await filled.locator('[data-id=photo_1] input[type=file]').first().setInputFiles({ name: '端面.png', mimeType: 'image/png',
    buffer: await phone.page.screenshot() })
  await filled.locator('[data-id=photo_1]').getByRole('img').first().waitFor()
  await filled.locator('[data-id=signature_1]').getByRole('button', { name: '签名' }).click()
  const pad = phone.page.getByRole('img', { name: '在框内用笔、手指或鼠标签名' })
  const box = (await pad.boundingBox())!
  await phone.page.mouse.move(box.x + 40, box.y + 40)
  await phone.page.mouse.down()
  for (const step of [1, 2, 3, 4]) await phone.page.mouse.move(box.x + 40 + step * 30, box.y + 40 + (step % 2) * 30)
  await phone.page.mouse.up()
  await phone.page.locator('.ant-modal-footer').getByRole('button', { name: /确\s?定/ }).click()
  await pad.waitFor({ state: 'detached' })
  await phone.page.getByRole('button', { name: /保\s?存/ }).last().click()
  await phone.page.getByText('添加成功').first().waitFor()
  await phone.page.setViewportSize({ width: 1280, height: 800 })
  await phone.page.goto(`${stage.address}/flowable/data/grinding_first`)
  await phone.page.getByRole('textbox', { name: '批号' }).fill('G2605')
  await phone.page.keyboard.press('Enter')
  await phone.page.getByRole('cell', { name: 'G260518001', exact: true }).waitFor()

  await page.getByRole('button', { name: '设计 磨削首件记录' }).click()
  await page.getByRole('application', { name: '画布' }).waitFor()
  await page.getByRole('toolbar', { name: '组件' }).getByRole('button', { name: '数字', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.locator('.mw-fd-ground [data-id=number_1]').waitFor()
  await tool('保存并返回').click()
  await dialog('编辑表单').getByRole('button', { name: /保\s?存/ }).click()
  await row.getByRole('button', { name: '发布 磨削首件记录' }).click()
  await publish.getByText('rt_grinding_first 增加字段 number1').waitFor()
  // Who has it is still known.
  await publish.getByText('检验员').waitFor()
  await publish.getByRole('button', { name: /发\s?布/ }).click()
  await dialog('「磨削首件记录」已发布').getByRole('button', { name: /关\s?闭/ }).click()

  await phone.page.reload()
  await phone.page.getByRole('cell').getByText('FG-CNMG120408', { exact: true }).click()
  await phone.page.getByText('本记录按版本 1 填写，当前版本为 2。').waitFor()
  await phone.page.getByText('12.704').first().waitFor()
  expect(await violationsIn(phone.page, 'record as it is read', '.mw-detail')).toEqual([])
  const [pdf] = await Promise.all([phone.page.waitForEvent('download'), phone.page.getByRole('button', { name: 'PDF' }).click()])
  expect(pdf.suggestedFilename()).toMatch(/^磨削首件记录 .*\.pdf$/)
  expect([...complaints, ...phone.complaints]).toEqual([])
  await Promise.all([context.close(), phone.context.close()])
})
