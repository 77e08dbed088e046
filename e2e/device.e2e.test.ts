import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsIn } from './support/axe.ts'
import { callsOf } from './support/calls.ts'
import { ingest, pressThatSends } from './support/devices.ts'
import { cellOf, gridIn } from './support/grid.ts'
import { fitsWidth } from './support/in-view.ts'
import { choose, control, fill, form, person, save, signedIn } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'
import { walk } from './support/walk.ts'

/* Devices (issue 34): a scale from its entry to its first value, an alarm from its rule to its end, the wall, a heat by its curve. */

let stage: Stage
let call: ReturnType<typeof callsOf>
beforeAll(async () => {
  stage = await openStage()
  call = callsOf(stage)
})
afterAll(() => stage.close())

const record = (page: Page) => page.locator('.mw-detail:visible')
/** The record itself may lie in a drawer, which is a dialog as well. */
const dialog = (page: Page) => page.locator('.ant-modal:visible')

test('a scale is entered, gets its key, and what it sends is seen as it comes; a tag that nobody knows is refused in sight', async () => {
  const { page, context, complaints } = await person(stage, 'equipment', '/device/device?open=new')
  await fill(page, { 设备编码: 'WS-E2E', 名称: '配料秤 9#' })
  await choose(page, control(page, '设备模型'), 'WS')
  await choose(page, control(page, '协议'), 'HTTP')
  await save(page, '添加成功')

  await record(page).getByRole('button', { name: '发放密钥' }).click()
  await dialog(page).getByRole('button', { name: '发放密钥' }).click()
  await dialog(page).getByText(/密钥只显示这一次/).waitFor()
  await page.mouse.move(0, 0)
  expect(await violationsIn(page, 'the key of a device', '.ant-modal')).toEqual([])
  const [key, address] = await dialog(page).locator('.iot-key').allTextContents()
  await dialog(page).getByRole('button', { name: /完\s?成/ }).click()
  await dialog(page).waitFor({ state: 'detached' })
  expect(await page.content()).not.toContain(key)
  expect(address).toBe(`${stage.address}/api/iot/ingest/${key}`)

  await walk(page, '/device/monitor/weight')
  const weight = page.getByRole('row').filter({ hasText: 'WS-E2E' }).filter({ hasText: '净重' })
  await weight.getByText('—', { exact: true }).waitFor()
  const sent = await ingest(stage, key!, [{ tag: 'weight', v: 12.5 }, { tag: 'humidity', v: 40 }])
  expect(sent).toMatchObject({ accepted: 1, refused: [{ tag: 'humidity', reason: 'UNKNOWN' }] })
  await weight.getByText('12.500 kg').waitFor()
  await ingest(stage, key!, [{ tag: 'weight', v: 12.75 }])
  await weight.getByText('12.750 kg').waitFor()
  await walk(page, '/device/overview')
  await page.getByRole('listitem').filter({ hasText: 'WS-E2E' }).getByText('12.750 kg').waitFor()

  await walk(page, '/device/rejection')
  const refused = page.getByRole('row').filter({ hasText: 'WS-E2E' })
  await refused.getByRole('cell', { name: 'humidity', exact: true }).waitFor()
  await refused.getByRole('cell', { name: '未知测点', exact: true }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a rule is tried on the past, raises an alarm, which is acknowledged from the home and ends when values are good', async () => {
  const press = await pressThatSends(stage, 'PR-02')
  // A stroke that was too hard, twenty minutes ago.
  await press.send({ force: 520 }, 20)
  await press.send({ force: 320 }, 19)
  const { page, context, complaints } = await person(stage, 'equipment', '/device/rule?open=new')
  await fill(page, { 规则名称: '压制力过大' })
  await choose(page, control(page, '设备模型'), 'PR')
  await choose(page, control(page, '仅此设备'), 'PR-02')
  await fill(page, { 规则编码: 'E2E-FORCE', 持续: '0', 恢复延时: '0' })
  await form(page).getByRole('group', { name: '模型测点' }).getByRole('button', { name: /^压制力/ }).click()
  const threshold = async (value: string) => {
    const grid = gridIn(form(page))
    // What is out of sight is not drawn.
    await grid.scrollIntoViewIfNeeded()
    const cell = await cellOf(grid, '阈值', 1)
    await cell.click()
    await page.keyboard.press('Escape')
    await page.keyboard.type(value)
    await page.keyboard.press('Enter')
    await cell.getByText(value, { exact: true }).waitFor()
  }
  const replay = form(page).getByRole('button', { name: '开始回放' })
  await threshold('550')
  await replay.click()
  await form(page).getByText(/^该时段不会产生报警/).waitFor()
  await threshold('500')
  await replay.click()
  await form(page).getByText(/^会产生 1 个报警/).waitFor()
  await save(page, '添加成功')

  await press.send({ force: 520 })
  await walk(page, '/')
  const waiting = page.locator('.home-waiting .work li').filter({ hasText: '压制力过大' })
  await waiting.getByRole('button', { name: '确认报警' }).click()
  await dialog(page).getByRole('button', { name: /确\s?认$/ }).click()
  await waiting.waitFor({ state: 'detached' })
  const { rows: [alarm] } = await stage.pool.query<{ id: string }>("select id from iot_alarm where what like '压制力过大%'")
  await walk(page, `/device/alarm?open=view:${alarm!.id}`)
  await record(page).getByText('活动已确认').first().waitFor()
  await press.send({ force: 320 })
  await page.reload()
  await record(page).getByText('恢复已确认').first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('machines of the last hours stand on the wall, each with its line, beside what is wrong now', async () => {
  const press = await pressThatSends(stage, 'PR-03')
  const { rows: [model] } = await stage.pool.query<{ model: string }>('select model from iot_device where id = $1', [press.id])
  await call('equipment', 'POST', '/device/rule/add', { name: '单重过大', model: model!.model, device: press.id, code: 'E2E-WALL',
    severity: '3', delayS: 0, clearS: 0, conditions: [{ tag: 'weight', op: '>', value: '400' }] })
  await press.send({ weight: 410, state: 'RUN' })
  const { page, context, complaints } = await signedIn(stage, 'workshop')
  await page.goto(`${stage.address}/DeviceOperation`)
  await page.getByRole('region', { name: '活动报警' }).getByRole('link', { name: /PR-03.*单重过大/ }).waitFor()
  const line = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'PR-03', exact: true }) })
  await line.getByRole('img', { name: /^运行 \d\d:\d\d 至 现在/ }).waitFor()
  expect(await page.locator('.console').count(), 'nothing stands around the wall').toBe(0)
  await fitsWidth(page)
  expect(complaints).toEqual([])
  await context.close()
})

test('the curve of a heat is seen beside its recipe, judges it step by step, and is held against another heat', async () => {
  const heats = async (where: string) =>
    (await stage.pool.query<{ id: string; no: string }>(
      `select h.id, h.heat_no as no from mes_furnace_batch h join eam_equip e on e.id = h.furnace where ${where}`,
    )).rows[0]!
  const heat = await heats("e.code = 'VF-06' and h.status = 'UNLOADED'")
  const other = await heats("h.status = 'JUDGED' and e.code = 'VF-03' order by h.started_at desc limit 1")
  const { page, context, complaints } = await person(stage, 'process', `/production/furnace-batch?open=view:${heat.id}`)
  await record(page).getByRole('img', { name: /^炉次曲线：.*中区温度/ }).waitFor()
  await record(page).getByRole('button', { name: '按曲线判定' }).click()
  const steps = record(page).getByRole('region', { name: '各步判定' })
  await steps.getByText('合格', { exact: true }).first().waitFor()
  expect(await steps.getByText('不合格').count()).toBe(0)
  await expect.poll(async () =>
    (await stage.pool.query<{ judge: string }>('select curve_judge as judge from mes_furnace_batch where id = $1', [heat.id])).rows
  ).toEqual([{ judge: 'OK' }])
  await record(page).getByRole('link', { name: '对比炉次' }).click()
  await choose(page, page.locator('.page:visible').getByRole('combobox', { name: '炉次' }), other.no)
  const chart = page.locator('.page:visible').getByRole('img', { name: new RegExp(`^炉次曲线：.*${heat.no}.*${other.no}`) })
  await expect.poll(() => chart.first().locator('.iot-line').count()).toBe(2)

  // What the furnace used: by its months, and behind a month its values and its heats.
  await walk(page, '/device/energy')
  await page.getByRole('link', { name: /「VF-03 .*能耗 kWh」/ }).click()
  await page.getByRole('button', { name: '全部设备' }).waitFor()
  expect(await violationsIn(page, 'the report of energy')).toEqual([])
  const month = page.locator('.mw-rep-table tbody tr').last()
  await month.getByRole('link', { name: /炉次」/ }).click()
  await page.locator('.page:visible').getByText(other.no).first().waitFor()
  await page.goBack()
  await month.getByRole('link', { name: /能耗 kWh」/ }).click()
  await page.getByRole('img', { name: /VF-03/ }).first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
