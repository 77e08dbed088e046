import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsIn } from './support/axe.ts'
import { choose, person } from './support/people.ts'
import { chooseScanTask, scan } from './support/scan.ts'
import { openStage, type Stage } from './support/stage.ts'
import { storyDay } from './support/story-time.ts'
import { walk } from './support/walk.ts'

/* Issue 8: label designer and printing, batch print from any grid; scan mode: ten minutes without network, conflicts are shown. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const box = (page: Page, name: string) => page.getByRole('listbox', { name: '标签画布' }).getByRole('option', { name })

/** Lots that were put away and lie in one bin alone, unreserved, each with an empty bin of the same store. */
async function movableLots(): Promise<{ lot: string; qty: string; to: string }[]> {
  const { rows } = await stage.pool.query<{ lot: string; qty: string; warehouse: string }>(
    `select l.lot_no as lot, sum(s.qty)::float8::text as qty, s.warehouse from wms_balance s join wms_lot l on l.id = s.lot join wms_bin b on b.id = s.bin join wms_warehouse w on w.id = s.warehouse
    where w.code = 'RAW' and b.code not like 'RAW-R-%' and s.qty > 0 group by l.lot_no, l.expire_date, s.warehouse having count(*) = 1 and sum(s.reserved) = 0 and min(s.stock_type) = 'OK' and min(s.hu) is null and max(b.frozen) = 'N' and sum(s.qty) > 1 and coalesce(l.expire_date > $1, true) order by 1 limit 2`,
    [storyDay(30)],
  )
  const { rows: bins } = await stage.pool.query<{ code: string }>(
    `select code from wms_bin b where warehouse = $1 and enabled = 'Y' and frozen = 'N' and not exists (select from wms_balance where bin = b.id and qty > 0) order by code limit 2`,
    [rows[0]!.warehouse],
  )
  return rows.map((row, index) => ({ ...row, to: bins[index]!.code }))
}

test('an engineer designs a label with mouse and keyboard, sees a real lot on it, and takes steps back', async () => {
  const { page, context, complaints } = await person(stage, 'process', '/label/template')
  await page.getByRole('button', { name: /新\s?增/ }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: '模板编码' }).fill('LT-E2E')
  await form.getByRole('textbox', { name: '模板名称' }).fill('批次小标签')
  await choose(page, form.getByRole('combobox', { name: '适用对象' }), '批次')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: '设计标签 批次小标签' }).click()
  const add = (name: string) => page.getByRole('group', { name: '添加元素' }).getByRole('button', { name }).click()
  await add('文字')
  await box(page, '文字 {lotNo}').focus()
  for (const key of ['Shift+ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
  expect(await page.getByRole('spinbutton', { name: /左边距/ }).inputValue()).toBe('5.0')
  await page.getByRole('textbox', { name: '内容' }).fill('批号 {lotNo} ')
  await page.getByRole('button', { name: '字段', exact: true }).click()
  await page.getByRole('button', { name: '插入字段 物料 · 物料编码' }).click()
  await add('条码')
  // The newest lot stands on the label as it will be printed.
  await expect.poll(() => page.getByRole('listbox', { name: '标签画布' }).locator('text').allTextContents()).toContainEqual(
    expect.stringMatching(/^批号 [A-Z]\S+$/),
  )
  await add('框')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(() => page.getByRole('listbox', { name: '标签画布' }).getByRole('option').count()).toBe(2)
  const code = box(page, '条码 {lotNo}')
  const place = (await code.boundingBox())!
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
  await page.mouse.down()
  await page.mouse.move(place.x + place.width / 2 + 60, place.y + place.height / 2, { steps: 4 })
  await page.mouse.up()
  expect(Number(await page.getByRole('spinbutton', { name: /左边距/ }).inputValue())).toBeGreaterThan(20)
  expect(await violationsIn(page, 'the designer')).toEqual([])
  await page.getByRole('button', { name: /保\s?存/ }).click()
  await page.getByText('已保存').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a storekeeper prints labels of ticked lots, and says why when they are printed again', async () => {
  const { page, context, complaints } = await person(stage, 'storekeeper', '/warehouse/lot')
  await page.getByRole('checkbox').first().check()
  const printing = async () => {
    await page.getByRole('button', { name: '打印标签' }).click()
    await page.getByRole('dialog').waitFor()
  }
  await printing()
  await choose(page, page.getByRole('combobox', { name: '标签模板' }), '批次标签 60×40')
  // The label is in the window as it will be on paper.
  const picture = page.getByRole('dialog').getByRole('img', { name: '第一张标签' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth / image.naturalHeight))
    .toBeCloseTo(60 / 40, 1)
  expect(await violationsIn(page, 'the print window', '.ant-modal')).toEqual([])
  const [first] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /打\s?印$/ }).click()])
  expect(readFileSync(await first.path()).subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await printing()
  // The template is the one that was taken last.
  await page.getByRole('dialog').getByText('批次标签 60×40').waitFor()
  expect(await page.getByRole('radio', { name: 'PDF（通用打印机）' }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: 'ZPL（标签打印机）' }).check()
  await page.getByRole('button', { name: /打\s?印$/ }).click()
  await page.getByText('已打印过，补打请填写原因').waitFor()
  await page.getByRole('textbox', { name: '补打原因' }).fill('标签受潮')
  const [second] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /打\s?印$/ }).click()])
  expect(readFileSync(await second.path(), 'utf8')).toMatch(/^\^XA\n\^CI28/)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await printing()
  // So is the form of the printer.
  await expect.poll(() => page.getByRole('radio', { name: 'ZPL（标签打印机）' }).isChecked()).toBe(true)
  await walk(page, '/label/print-log')
  await page.getByText('标签受潮').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('with a scanner in the hand: look up, move a lot, go on without network, see what is refused', async () => {
  const { page, context } = await person(stage, 'storekeeper', '/', { viewport: { width: 390, height: 844 } })
  const go = async (...entries: string[]) => {
    await page.getByRole('button', { name: '打开导航' }).click()
    for (const name of entries) await page.getByRole('menuitem', { name }).click()
    await page.getByRole('menuitem', { name: '首页' }).waitFor({ state: 'hidden' })
  }
  const [first, second] = await movableLots()
  await go('扫码作业')
  await scan(page, first!.lot)
  await page.getByText(`批次 ${first!.lot}`).waitFor()
  await scan(page, 'NO-SUCH-CODE')
  await page.getByText('无法识别的条码').waitFor()
  await page.getByText('移库上架').click()
  await scan(page, first!.to)
  await page.getByText('不是批次或包装单元，请扫描批次或包装标签').waitFor()
  const { promise: asked, resolve: told } = Promise.withResolvers<void>()
  await page.route('**/product/item/queryById*', (route) => asked.then(() => route.continue()))
  await scan(page, first!.lot)
  await page.getByText('第 2 步：扫描目标库位').waitFor()
  await scan(page, first!.to)
  // The unit comes while the quantity is being typed: neither the field nor the caret in it goes.
  const amount = page.getByRole('textbox', { name: '数量' })
  await amount.click()
  told()
  await page.locator('.mw-scan-qty .mw-unit').filter({ hasText: /./ }).waitFor()
  await page.keyboard.type('1')
  expect(await amount.inputValue()).toBe('1')
  await page.getByRole('button', { name: '确认移库' }).click()
  await page.getByText(/已移库 1，单号 TR/).waitFor()

  await context.setOffline(true)
  for (const [lot, bin] of [[second!.lot, second!.to], [first!.lot, 'NO-SUCH-BIN']] as const) {
    await scan(page, lot)
    await page.getByText('第 2 步：扫描目标库位').waitFor()
    await scan(page, bin)
    await page.getByRole('button', { name: '确认移库' }).click()
  }
  await page.getByText('网络已断开').waitFor()
  // Looking at another screen loses nothing.
  await go('首页')
  await page.goBack()
  await page.getByText('待处理（2）').waitFor()
  await context.setOffline(false)
  await page.getByText(new RegExp(`已移库 ${second!.qty}，单号 TR`)).waitFor()
  await page.getByText('条码「NO-SUCH-BIN」无法识别，请重新扫描').waitFor()
  await page.getByRole('button', { name: `放弃 ${first!.lot} → NO-SUCH-BIN 全部` }).click()
  await page.getByRole('dialog').getByRole('button', { name: /放\s?弃/ }).click()
  await page.getByText('待处理（0）').waitFor()
  const { rows } = await stage.pool.query<{ code: string; qty: string }>(
    `select b.code, s.qty::float8::text as qty from wms_balance s join wms_bin b on b.id = s.bin join wms_lot l on l.id = s.lot where l.lot_no = $1 and s.qty > 0 and b.code like 'RAW-%'`,
    [second!.lot],
  )
  expect(rows).toEqual([{ code: second!.to, qty: second!.qty }])
  await packedByScan(page)
  await context.close()
})

/** Some of a loose lot goes into a box of the order that is under way, which is sealed as not full by its own label. */
async function packedByScan(page: Page): Promise<void> {
  const { rows: [loose] } = await stage.pool.query<{ doc: string; lot: string; kg: string }>(
    `select p.doc_no as doc, l.lot_no as lot, (4 * i.unit_weight_kg)::text as kg from wms_pack p join md_item i on i.id = p.item join wms_balance s on s.item = p.item and s.bin = p.bin and s.hu is null and s.stock_type = 'OK' and s.qty - s.reserved >= 4 join wms_lot l on l.id = s.lot where p.status = '3' limit 1`,
  )
  await chooseScanTask(page, '包装')
  await scan(page, loose!.doc)
  await page.getByText('扫描批次装盒，或扫描包装以封箱、装入上级').waitFor()
  await scan(page, loose!.lot)
  await page.getByRole('textbox', { name: '数量' }).fill('4')
  await page.getByRole('button', { name: '装入', exact: true }).click()
  const said = page.getByText(/已装入 4，盒 \d{18}（4\/10）/)
  const box = /\d{18}/.exec(await said.innerText())![0]
  await page.getByRole('region', { name: /未装入上级的包装/ }).getByText(box).waitFor()
  await scan(page, box)
  await page.getByLabel('毛重').fill(loose!.kg)
  await page.getByRole('checkbox', { name: '尾箱：装有 4，不足 10' }).check()
  await page.getByRole('button', { name: '确认封箱' }).click()
  await page.getByText(`已封箱 ${box}`).waitFor()
}
