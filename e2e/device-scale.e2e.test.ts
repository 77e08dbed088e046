import { createServer, type AddressInfo } from 'node:net'
import mqtt, { type MqttClient } from 'mqtt'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsIn } from './support/axe.ts'
import { callsOf } from './support/calls.ts'
import { ingest, pressThatSends } from './support/devices.ts'
import { choose, control, fill, person, save } from './support/people.ts'
import { idOf, onThePress } from './support/press.ts'
import { openStage, type Stage } from './support/stage.ts'
import { storyNow } from './support/story-time.ts'

/* A new scale (issue 34): connected by MQTT, used at the terminal; what is typed instead of weighed is signed by somebody else. */

let stage: Stage
let broker: number
beforeAll(async () => {
  broker = await freePort()
  stage = await openStage({ MQTT_PORT: String(broker) })
})
afterAll(() => stage.close())

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const phone = { viewport: { width: 390, height: 844 } }
const record = (page: Page) => page.locator('.mw-detail:visible')
const dialog = (page: Page) => page.getByRole('dialog')

/** A task of a hundred blanks that are weighed. */
async function weighedTask(): Promise<string> {
  const { task } = await onThePress(stage)
  await stage.pool.query("update mes_op_task set report_mode = 'WEIGHT' where id = $1", [task])
  return task
}

/** The scale's own clock runs ahead, so that nobody waits until it stands still. */
let scaleMs = storyNow().getTime()

/** The scale shows this weight for three seconds. */
async function load(scale: MqttClient, kg: number): Promise<void> {
  const points = Array.from({ length: 4 }, () => ({ ts: scaleMs += 1000, values: { weight: kg } }))
  await scale.publishAsync('millwright/0/WS-PRESS/points', JSON.stringify(points), { qos: 1 })
}

const weightsOf = async (task: string) =>
  (await stage.pool.query(
    `select w.what, trim_scale(w.kg)::text as kg, w.source, w.scale, w.second_by as by, trim_scale(r.good_qty)::text as good
     from mes_report_weight w join mes_report r on r.id = w.main_id where r.op_task = $1 order by w.order_num`,
    [task],
  )).rows

test('a new scale is entered, sends by MQTT, and what it shows is reported in pieces with one tap for each weight', async () => {
  const engineer = await person(stage, 'equipment', '/device/device?open=new')
  await fill(engineer.page, { 设备编码: 'WS-PRESS', 名称: '压制台秤' })
  await choose(engineer.page, control(engineer.page, '设备模型'), 'WS')
  await choose(engineer.page, control(engineer.page, '协议'), 'MQTT')
  await save(engineer.page, '添加成功')
  await record(engineer.page).getByRole('button', { name: '发放密钥' }).click()
  const modal = engineer.page.locator('.ant-modal:visible')
  await modal.getByRole('button', { name: '发放密钥' }).click()
  const key = await modal.locator('.iot-key').first().textContent()
  await engineer.context.close()

  await callsOf(stage)('process', 'POST', '/production/process-rule/add', { process: await idOf(stage, 'md_process', 'PRESS'),
    needSkill: 'N', needScale: 'Y' })
  const task = await weighedTask()
  const scale = await mqtt.connectAsync(`mqtt://127.0.0.1:${broker}`, { username: 'WS-PRESS', password: key!, reconnectPeriod: 0 })
  scaleMs = storyNow().getTime()
  await load(scale, 0)

  const { page, context, complaints } = await person(stage, 'operator', `/production/terminal?task=${task}`, phone)
  await page.getByRole('button', { name: /^报\s?工$/ }).click()
  await choose(page, dialog(page).getByRole('combobox', { name: '秤' }), 'WS-PRESS')
  const strip = dialog(page).getByRole('region', { name: '秤' })
  const take = async (kg: number, shown: string, button: RegExp) => {
    await load(scale, kg)
    await strip.getByText(shown, { exact: true }).waitFor()
    await strip.getByText('稳定', { exact: true }).waitFor()
    await dialog(page).getByRole('button', { name: button }).click()
  }
  await take(0.5, '0.500 kg', /^去皮：皮重/)
  await take(1.55, '1.550 kg', /^取重：合格毛重/)
  await take(0.105, '0.105 kg', /^取重：抽样重量/)
  await page.mouse.move(0, 0)
  expect(await violationsIn(page, 'a report by a scale', '.ant-modal')).toEqual([])
  for (const one of await dialog(page).locator('.mw-take').all())
    expect((await one.boundingBox())!.height).toBeGreaterThanOrEqual(48)
  await dialog(page).getByLabel(/^抽样件数/).fill('10')
  await dialog(page).getByRole('button', { name: /^报\s?工$/ }).click()
  await page.getByText('合格 100 · 报废 0').waitFor()
  const of = { source: 'SCALE', scale: 'WS-PRESS', by: null, good: '100' }
  expect(await weightsOf(task)).toEqual([{ what: 'grossKg', kg: '1.55', ...of }, { what: 'tareKg', kg: '0.5', ...of }, {
    what: 'sampleKg',
    kg: '0.105',
    ...of,
  }])
  await scale.endAsync()
  expect(complaints).toEqual([])
  await context.close()
})

test('a weight that is typed is refused until somebody else has signed it, and both are kept', async () => {
  const task = await weighedTask()
  const { page, context, complaints } = await person(stage, 'operator', `/production/terminal?task=${task}`, phone)
  await page.getByRole('button', { name: /^报\s?工$/ }).click()
  const report = dialog(page).first().getByRole('button', { name: /^报\s?工$/ })
  await dialog(page).getByLabel(/^合格毛重/).fill('0.525')
  await dialog(page).getByLabel(/^抽样重量/).fill('0.105')
  await dialog(page).getByLabel(/^抽样件数/).fill('10')
  await report.click()
  await dialog(page).getByText('该重量须从秤取重；手工填写的须另一人复核').first().waitFor()
  await dialog(page).getByRole('button', { name: /^复\s?核$/ }).click()
  const signing = page.getByRole('dialog', { name: '复核手填的重量' })
  const sign = async (account: string) => {
    await signing.getByLabel(/^\*?复核人账号/).fill(account)
    await signing.getByLabel(/复核人密码$/).fill('123456')
    await signing.getByRole('button', { name: /^复\s?核$/ }).click()
  }
  await sign('operator')
  await signing.getByText('复核须由另一人签字').waitFor()
  await page.mouse.move(0, 0)
  expect(await violationsIn(page, 'the second signature', '.ant-modal')).toEqual([])
  await sign('leader')
  await signing.waitFor({ state: 'detached' })
  await dialog(page).getByText('leader 已复核手填的重量').waitFor()
  await report.click()
  await page.getByText('合格 50 · 报废 0').waitFor()
  const typed = { source: 'TYPED', scale: null, by: 'leader', good: '50' }
  expect(await weightsOf(task)).toEqual([{ what: 'grossKg', kg: '0.525', ...typed }, { what: 'sampleKg', kg: '0.105', ...typed }])
  expect(complaints).toEqual([])
  await context.close()
})

/** A scale of the plant, chosen at the place of a page: loads it and takes what it shows by a button. */
async function standingScale(page: Page): Promise<(kg: number, button: string) => Promise<void>> {
  const id = await idOf(stage, 'iot_device', 'WS-01')
  await stage.pool.query("update iot_device set protocol = 'HTTP' where id = $1", [id])
  const { key } = await callsOf(stage)<{ key: string }>('equipment', 'POST', '/device/device/issueKey', { id, overlap: 0 })
  await choose(page, page.getByRole('combobox', { name: '秤' }), 'WS-01')
  const strip = page.getByRole('region', { name: '秤' })
  scaleMs = Math.max(scaleMs, storyNow().getTime())
  return async (kg, button) => {
    await ingest(stage, key, Array.from({ length: 4 }, () => ({ ts: scaleMs += 1000, values: { weight: kg } })))
    await strip.getByText(`${kg.toFixed(3)} kg`, { exact: true }).waitFor()
    await strip.getByText('稳定', { exact: true }).waitFor()
    await page.getByRole('button', { name: button }).click()
  }
}

test('a component is weighed by a scale alone: tare and gross with one tap each, and nobody has to sign', async () => {
  const { rows: [order] } = await stage.pool.query<{ id: string }>(
    "select id from wms_mix where status in ('2', '3') and del_flag = 0 order by doc_no limit 1",
  )
  const call = callsOf(stage)
  const { lines, next } = await call<{ lines: { id: string; aim: string }[]; next: string }>('operator', 'GET',
    `/warehouse/mix/state?id=${order!.id}`)
  const { aim } = lines.find(({ id }) => id === next)!
  const { page, context, complaints } = await person(stage, 'operator', `/warehouse/mix-bench?id=${order!.id}`)
  const take = await standingScale(page)
  await take(1.2, '去皮：皮重')
  await take(Number(aim) + 1.2, '取重：毛重')
  await page.getByText('重量取自秤，无须复核签字').waitFor()
  expect(await page.getByLabel('复核人账号').count()).toBe(0)
  await page.getByRole('button', { name: '确认称量' }).click()
  await expect.poll(async () =>
    (await stage.pool.query(
      'select scale, trim_scale(tare)::text as tare, trim_scale(weighed)::text as weighed, second_by as by from wms_mix_part where line = $1',
      [next],
    )).rows
  ).toEqual([{ scale: 'WS-01', tare: '1.2', weighed: aim, by: null }])
  expect(complaints).toEqual([])
  await context.close()
})

test('a full box is weighed by the scale of the packing place before it is sealed', async () => {
  const { rows: [order] } = await stage.pool.query<{ id: string; std: string; kg: string }>(
    `select p.id, p.pack_std as std, round(s.box_qty * i.unit_weight_kg, 3)::text as kg
     from wms_pack p join md_item i on i.id = p.item join md_pack_std s on s.id = p.pack_std
     where p.status = '3' and p.del_flag = 0 order by p.doc_no limit 1`,
  )
  await stage.pool.query("update md_pack_std set need_scale = 'Y', weight_tol_pct = 5 where id = $1", [order!.std])
  const { page, context, complaints } = await person(stage, 'storekeeper', `/warehouse/pack-bench?id=${order!.id}`)
  const take = await standingScale(page)
  await page.getByLabel('装入数量').fill('10')
  await take(0.012, '去皮：单盒皮重')
  await take(Number(order!.kg) + 0.012, '取重：单盒毛重')
  expect(await page.getByRole('button', { name: /^复\s?核$/ }).count()).toBe(0)
  await page.getByRole('button', { name: '整批装盒' }).click()
  await page.locator('.ant-modal-confirm').getByRole('button', { name: '整批装盒' }).click()
  await expect.poll(async () =>
    (await stage.pool.query(
      'select net_kg::float8 as net, tare_kg::float8 as tare, scale, status, second_by as by from wms_hu where pack = $1 and scale is not null',
      [order!.id],
    )).rows
  ).toEqual([{ net: Number(order!.kg), tare: 0.012, scale: 'WS-01', status: 'SEALED', by: null }])
  expect(complaints).toEqual([])
  await context.close()
})

test('at a desk as well, a report of what a scale is to weigh takes its weights from one', async () => {
  const task = await weighedTask()
  const { page, context, complaints } = await person(stage, 'leader', `/production/op-task?open=view:${task}`)
  await record(page).getByRole('button', { name: /^报\s?工$/ }).click()
  const take = await standingScale(page)
  await take(0.525, '取重：合格毛重')
  await take(0.105, '取重：抽样重量')
  await dialog(page).getByLabel(/^抽样件数/).fill('10')
  await dialog(page).getByRole('button', { name: /报\s?工$/ }).click()
  await dialog(page).waitFor({ state: 'detached' })
  const of = { source: 'SCALE', scale: 'WS-01', by: null, good: '50' }
  expect(await weightsOf(task)).toEqual([{ what: 'grossKg', kg: '0.525', ...of }, { what: 'sampleKg', kg: '0.105', ...of }])
  expect(complaints).toEqual([])
  await context.close()
})

test('a parameter stands there as the machine measures it; what is typed over it has a reason', async () => {
  const press = await pressThatSends(stage, 'PR-01')
  const { task } = await onThePress(stage)
  const { page, context, complaints } = await person(stage, 'operator', `/production/terminal?task=${task}`, phone)
  await press.send({ weight: 10.4521, force: 290.06 })
  await page.getByRole('button', { name: '记录参数' }).click()
  const weight = dialog(page).getByLabel(/^\*?压坯单重/)
  await expect.poll(() => weight.inputValue()).toBe('10.452')
  await dialog(page).getByText(/设备采集 10\.452（.+），改填须说明原因/).waitFor()
  const keep = dialog(page).getByRole('button', { name: /^记\s?录$/ })
  await weight.fill('10.45')
  await keep.click()
  await dialog(page).getByText('改填采集值请说明原因：压坯单重（采集 10.452）').waitFor()
  await dialog(page).getByLabel('说明').fill('秤未清零')
  await keep.click()
  await dialog(page).waitFor({ state: 'detached' })
  const { rows } = await stage.pool.query(
    'select param_code as code, read_value as value, source, measured from mes_report_param where op_task = $1 order by param_code',
    [task],
  )
  expect(rows).toContainEqual({ code: 'PRESS_WT', value: '10.45', source: 'MANUAL', measured: '10.452' })
  expect(rows).toContainEqual({ code: 'PRESS_FORCE', value: '290.1', source: 'TAG', measured: null })
  expect(complaints).toEqual([])
  await context.close()
})
