import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsIn } from './support/axe.ts'
import { callsOf } from './support/calls.ts'
import { person } from './support/people.ts'
import { scan } from './support/scan.ts'
import { openStage, type Stage } from './support/stage.ts'
import { storyDay } from './support/story-time.ts'

/* A day of a checker (domain §2.8): phone in hand before the machine, abnormal values, one repair in the same tap, no network for a while. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const phone = { viewport: { width: 390, height: 844 } }
const idOf = async (table: string, code: string): Promise<string> =>
  (await stage.pool.query<{ id: string }>(`select id from ${table} where code = $1 and del_flag = 0`, [code])).rows[0]!.id
const line = (page: Page, name: string) => page.getByRole('listitem', { name: new RegExp(`项 ${name}$`) })

/** An order on a press: three to tick, two to measure, one to describe. */
async function orderOnPress(code: string): Promise<{ id: string; docNo: string }> {
  const call = callsOf(stage)
  const items = []
  for (const [check, name, valueType, limits] of [
    ['E-GUARD', '防护门', 'OKNG', {}],
    ['E-OIL', '润滑油位', 'OKNG', {}],
    ['E-LIGHT', '照明', 'OKNG', {}],
    ['E-AIR', '离合器气压', 'NUM', { lower: '0.45', upper: '0.6', uom: 'MPa' }],
    ['E-TEMP', '主轴温度', 'NUM', { upper: '65', uom: '℃' }],
    ['E-NOTE', '交接说明', 'TEXT', {}],
  ] as const)
    items.push({
      item: (await call('equipment', 'POST', '/equipment/check-item/add', { code: check, name, kind: 'CHECK', valueType, ...limits })).id,
    })
  const { id } = await call('equipment', 'POST', '/equipment/order/add', { kind: 'CHECK', docDate: storyDay(),
    device: await idOf('eam_equip', code), due: '2026-01-05 08:30:00', assignee: 'checker', needSign: 'Y', needConfirm: 'Y', items })
  return call('equipment', 'GET', `/equipment/order/queryById?id=${id}`)
}

test('a checker scans a press, ticks and measures, reports one of two abnormal values in the same tap, loses the network and signs', async () => {
  const { id, docNo } = await orderOnPress('PR-06')
  const { page, context } = await person(stage, 'checker', '/', phone)
  await page.locator('.home-acts').getByRole('link', { name: /点检$/ }).click()
  await page.getByText('待我执行').waitFor()
  await page.getByRole('link', { name: new RegExp(docNo) }).waitFor()
  expect(await violationsIn(page, 'what is due')).toEqual([])
  await scan(page, 'PR-06')
  // Plans ask for more on this press: which one it is, the checker chooses.
  await page.getByRole('heading', { name: /PR-06.*请选择$/ }).waitFor()
  await page.getByRole('link', { name: new RegExp(docNo) }).click()
  await line(page, '防护门').waitFor()

  await page.getByRole('button', { name: '防护门 正常' }).click()
  await line(page, '防护门').getByText('正常', { exact: true }).waitFor()
  const air = page.getByRole('textbox', { name: '离合器气压 记录值' })
  await air.fill('０．３８')
  await air.press('Enter')
  await page.getByText('0.38 MPa 低于下限 0.45 MPa').waitFor()
  expect(await violationsIn(page, 'out of limits')).toEqual([])
  const sizes = await Promise.all(
    [page.getByRole('button', { name: '润滑油位 正常' }), page.getByRole('button', { name: '记录并报修' })]
      .map(async (target) => (await target.boundingBox())!.height),
  )
  expect(Math.min(...sizes), 'for a thumb in a glove').toBeGreaterThanOrEqual(48)
  await line(page, '离合器气压').getByRole('button', { name: '记录并报修' }).click()
  await page.getByText(/^已报修 RE/).waitFor()

  const sent: { lines?: { line: string }[] }[] = []
  page.on('request', (request) => request.url().endsWith('/equipment/order/record') && sent.push(request.postDataJSON()))
  await page.route('**/api/equipment/order/record', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: '润滑油位 异常' }).click()
  await line(page, '润滑油位').getByRole('textbox').fill('已补油 2 L')
  await line(page, '润滑油位').getByRole('button', { name: '记录', exact: true }).click()
  await page.getByText('没有网络：1 条记录已保存在本机').waitFor()
  const temperature = page.getByRole('textbox', { name: '主轴温度 记录值' })
  await temperature.fill('48')
  await temperature.press('Enter')
  await page.getByText('没有网络：2 条记录已保存在本机').waitFor()
  await page.reload()
  await line(page, '润滑油位').getByText('已补油 2 L').waitFor()
  await line(page, '主轴温度').getByText('等待发送').waitFor()
  sent.length = 0
  await page.unroute('**/api/equipment/order/record')
  await line(page, '主轴温度').getByRole('button', { name: '修改 主轴温度' }).waitFor()
  expect(sent.filter(({ lines }) => lines?.length === 1).length, 'each once more, in their order').toBe(2)

  await page.getByRole('textbox', { name: '交接说明 文字' }).fill('离合器打滑')
  await page.getByRole('textbox', { name: '交接说明 文字' }).press('Enter')
  await page.getByRole('button', { name: '其余全部正常' }).click()
  await page.getByRole('region', { name: '完成点检保养单' }).getByRole('button', { name: /签\s?名/ }).click()
  const pad = page.getByRole('dialog').locator('.mw-sign-pad')
  const box = (await pad.boundingBox())!
  await page.mouse.move(box.x + 40, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 160, box.y + 70, { steps: 6 })
  await page.mouse.up()
  await page.getByRole('dialog').getByRole('button', { name: /确\s?[定认]/ }).click()
  await page.getByRole('img', { name: '已签名' }).waitFor()
  await page.getByRole('region', { name: '完成点检保养单' }).getByRole('button', { name: /完\s?成/ }).click()
  await page.getByText('已完成，等待他人确认').waitFor()
  await context.close()

  const { rows: [order] } = await stage.pool.query(
    'select status, abnormal, done_by as by, labor_min > 0 as minutes, signature is not null as signed from eam_order where id = $1',
    [id],
  )
  expect(order).toEqual({ status: '31', abnormal: 2, by: 'checker', minutes: true, signed: true })
  const { rows } = await stage.pool.query(
    `select c.code, i.value, i.result, i.measure like '已报修 RE%' as reported, i.repair is not null as repair
    from eam_order_item i join eam_item c on c.id = i.item where i.main_id = $1 order by i.order_num`,
    [id],
  )
  expect(rows.map(({ code, value, result, repair }) => [code, value, result, repair])).toEqual([['E-GUARD', null, 'OK', false], ['E-OIL',
    null, 'NG', false], ['E-LIGHT', null, 'OK', false], ['E-AIR', '0.38', 'NG', true], ['E-TEMP', '48', 'OK', false], ['E-NOTE',
    '离合器打滑', 'OK', false]])
  const { rows: repairs } = await stage.pool.query('select source from eam_repair where source_id = $1', [id])
  expect(repairs).toEqual([{ source: 'CHECK' }])
})

test('the maintenance board: what is late stands marked, an order is dragged into the state it goes to, others cannot be', async () => {
  const { page, context } = await person(stage, 'checker', '/equipment/order-board?kind=CHECK')
  const column = (title: string) => page.locator('.mw-kanban').getByRole('region', { name: title })
  const late = column('待执行').locator('.mw-kanban-late').filter({ hasText: '林涛' }).first()
  await late.getByText(/^超期 · 应于/).waitFor()
  const docNo = await late.getByRole('link').innerText()
  expect(await column('待执行').getByText('润滑', { exact: true }).count(), 'of the kind alone').toBe(0)
  const status = async () => (await stage.pool.query('select status from eam_order where doc_no = $1', [docNo])).rows[0].status
  const card = page.locator('.mw-kanban-card').filter({ hasText: docNo })
  // By its heading, which is seen with the card: a page that scrolls under a pressed button carries another card.
  const onto = (title: string) => card.dragTo(column(title), { targetPosition: { x: 40, y: 20 } })
  await onto('已完成')
  await onto('执行中')
  await column('执行中').getByText(docNo).waitFor()
  expect(await status()).toBe('3')
  await card.getByRole('button', { name: '继续执行' }).click()
  await page.getByText(docNo).first().waitFor()
  await page.waitForURL(/check-sheet/)
  await context.close()
})
