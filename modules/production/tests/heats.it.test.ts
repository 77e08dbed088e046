import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { furnaceShop, type FurnaceShop } from './furnace-shop.ts'

/* Issue 23: furnace heats; domain §2.4 rules 6 and 7, §2.19, refusals of §2.21 word for word. */

let shop: FurnaceShop
let recipe: string
beforeAll(async () => {
  shop = await furnaceShop()
  recipe = await shop.recipe('T-P25', { grades: 'P25', maxLoadKg: '4' })
})
afterAll(() => shop.app.close())

const lotOf = (id: string) => shop.one('select status, heat, stock_lot from mes_lot where id = $1', id)
const judgeAs = (as: string, act: string, id: string, verdict = 'OK') => shop.act(as, `furnace-batch/${act}`, { id, verdict })

test('lots of two orders go through one heat: one number on reports, lots and stock, judged by process and quality', async () => {
  const [first, second] = [await shop.sintered('200', '100'), await shop.sintered('60', '60')]
  const heat = await shop.heat('VF-03', recipe)
  expect(heat).toMatchObject({ status: 'PLANNED', loadKg: '0' })
  expect(heat.heatNo).toMatch(/^VF03-\d{6}-01$/)
  const lots = [...first.lots, ...second.lots].map(({ id }) => id as string)
  const { waiting, furnaces } = await shop.bench('operator')
  expect(furnaces.map(({ code }: Rec) => code).filter((code: string) => code.startsWith('VF'))).toEqual(['VF-01', 'VF-02', 'VF-03', 'VF-04',
    'VF-05', 'VF-06'])
  expect(waiting.map(({ lot }: Rec) => lot)).toEqual(expect.arrayContaining(lots))
  for (const [at, lot] of lots.entries()) await shop.load(heat.id, lot, { layer: 1, boat: at % 2 + 1 })
  const map = await shop.done('operator', 'GET', `/production/furnace-batch/map?id=${heat.id}`)
  expect(map.heat).toMatchObject({ status: 'LOADING', boats: 2, loadKg: '2.66266' })
  expect((await shop.bench('operator')).waiting.map(({ lot }: Rec) => lot)).not.toEqual(expect.arrayContaining([lots[0]]))
  expect(await shop.refused('operator', 'furnace-batch/start', { id: heat.id })).toBe('请先点「装炉完成」，再开炉')
  await shop.act('operator', 'furnace-batch/closeLoading', { id: heat.id })
  const key = { 'x-idempotency-key': 'heat-start' }
  const begin = () => shop.call('operator', 'POST', '/production/furnace-batch/start', { id: heat.id }, key)
  expect((await Promise.all([begin(), begin(), begin()])).map(({ success }) => success)).toEqual([true, true, true])
  expect(await shop.task(first.tasks[0]!.id)).toMatchObject({ status: 'RUNNING', device: await shop.idOf('eam_equip', 'VF-03') })
  shop.minutes(40)
  await shop.act('operator', 'furnace-batch/cool', { id: heat.id })
  shop.minutes(15)
  const scraps = [{ lot: map.loads[0].lot, qty: '4', reason: await shop.scrapReason() }]
  const out = await shop.act('operator', 'furnace-batch/unload', { id: heat.id, scraps })
  expect(out).toMatchObject({ status: 'UNLOADED' })
  const reports = await shop.all(
    'select good_qty::int as good, scrap_qty::int as scrap, minutes, furnace_batch as heat from mes_report where furnace_batch = $1',
    heat.id,
  )
  expect(reports.map(({ good, scrap }) => [good, scrap]).toSorted()).toEqual([[100, 0], [60, 0], [96, 4]])
  expect(reports.reduce((sum, { minutes }) => sum + Number(minutes), 0), 'the furnace ran once for all of them').toBe(55)
  for (const lot of lots) {
    const stands = await lotOf(lot)
    expect(stands).toMatchObject({ status: 'QUEUE', heat: heat.id })
    expect(await shop.one('select heat_no as no from wms_lot where id = $1', stands.stock_lot)).toEqual({ no: heat.heatNo })
  }
  expect(await shop.order(first.id)).toMatchObject({ scrapQty: '4' })
  expect(await judgeAs('process', 'judgeProcess', heat.id)).toMatchObject({ status: 'UNLOADED', processVerdict: 'OK',
    processBy: 'process' })
  expect(await judgeAs('qe', 'judgeQuality', heat.id)).toMatchObject({ status: 'JUDGED', curveJudge: 'MANUAL_OK', qualityBy: 'qe' })
  expect((await shop.proof()).differences ?? 0).toBe(0)
})

test('pieces that come into stock after their heat are found by its number', async () => {
  const { lots, tasks } = await shop.sintered('10', '10')
  const heat = await shop.run('VF-04', recipe, [lots[0]!.id])
  await shop.unloaded(heat.id)
  await shop.act('leader', 'op-task/start', { id: tasks[1]!.id, device: await shop.idOf('eam_equip', 'VF-04') })
  const { id } = await shop.report(tasks[1]!.id, { good: '10' }, 'leader')
  // They are inspected whole before they come into stock.
  for (const one of await shop.waiting(lots[0]!.id, 'SPECIAL')) await shop.inspect(one.id)
  expect(
    await shop.one(
      "select e.from_id, e.qty::int as qty from trc_edge e join mes_report r on r.id = e.doc_id where r.sent = $1 and e.kind = 'FURNACE'",
      id,
    ),
  ).toEqual({ from_id: heat.heatNo, qty: 10 })
})

test('what was put on hold in the furnace comes out of it, stays on hold, and goes into no next operation', async () => {
  const { lots, tasks } = await shop.sintered('10', '10')
  const { id } = lots[0]!
  const heat = await shop.run('VF-04', recipe, [id])
  await shop.act('qe', 'lot/hold', { id, comment: '真空泄漏' })
  await shop.unloaded(heat.id)
  expect(await shop.one('select l.status, r.good_qty::int as good from mes_lot l join mes_report r on r.lot = l.id where l.id = $1', id))
    .toEqual({ status: 'HOLD', good: 10 })
  const furnace = await shop.idOf('eam_equip', 'VF-04')
  expect(await shop.refused('leader', 'op-task/start', { id: tasks[1]!.id, device: furnace })).toContain('已冻结')
})

test('what does not belong into a heat is refused in words', async () => {
  const { lots } = await shop.sintered('300', '100')
  const [a, b, c] = lots.map(({ id }) => id as string)
  const heat = await shop.heat('VF-03', recipe)
  const load = (lot: string, more: Rec = {}) =>
    shop.refused('operator', 'furnace-batch/load', { id: heat.id, lot, layer: 1, boat: 1, ...more })
  const other = await shop.heat('VF-02', await shop.recipe('T-YG8', { grades: 'YG8', maxLoadKg: '100' }))
  expect(await shop.refused('operator', 'furnace-batch/load', { id: other.id, lot: a, layer: 1, boat: 1 })).toBe('炉次工艺不一致，不能同炉')
  const place = await shop.call('operator', 'POST', '/production/furnace-batch/load', { id: heat.id, lot: a, layer: 4, boat: 1 })
  expect(place.result.faults).toMatchObject([{ field: 'layer', text: '位置不存在：共 3 层，每层 2 个舟皿' }])
  const { card_no: card } = await shop.one('select card_no from mes_lot where id = $1', a)
  await shop.act('qe', 'lot/hold', { id: a, comment: '外观' })
  expect(await load(a!)).toBe(`流转卡 ${card} 已冻结，解冻后才能继续`)
  await shop.act('qe', 'lot/release', { id: a, comment: '复检合格' })
  await shop.load(heat.id, a!)
  expect(await load(a!)).toBe(`流转卡 ${card} 已装入炉次 ${heat.heatNo}`)
  expect(await load(b!, { kg: '5' })).toMatch(/^超过最大装炉量：最大 4 kg，已装 \S+ kg，本次 5 kg$/)
  await shop.load(heat.id, b!)
  const [pressed] = (await shop.released()).lots
  expect(await load(pressed!.id)).toBe(`流转卡 ${pressed!.cardNo} 当前没有待入炉的工序`)
  await shop.act('operator', 'furnace-batch/closeLoading', { id: heat.id })
  expect(await load(c!)).toBe('装炉已完成，请先点「继续装炉」')
  expect(await shop.refused('planner', 'furnace-batch/load', { id: heat.id, lot: c, layer: 1, boat: 1 })).toContain('权限')
  await shop.act('operator', 'furnace-batch/reopenLoading', { id: heat.id })
  const { loads } = await shop.done('operator', 'GET', `/production/furnace-batch/map?id=${heat.id}`)
  expect(await shop.act('operator', 'furnace-batch/takeOut', { id: heat.id, load: loads[1].id })).toMatchObject({ loadKg: loads[0].kg })
  await shop.act('operator', 'furnace-batch/place', { id: heat.id, load: loads[0].id, layer: 3, boat: 2 })
  expect(await shop.one('select layer, boat from mes_furnace_load where id = $1', loads[0].id)).toEqual({ layer: 3, boat: 2 })
  await shop.all("update eam_equip set status = 'REPAIR' where code = 'VF-03'")
  await shop.act('operator', 'furnace-batch/closeLoading', { id: heat.id })
  expect(await shop.refused('operator', 'furnace-batch/start', { id: heat.id })).toBe('设备维修中，不能开工')
  await shop.all("update eam_equip set status = 'IDLE' where code = 'VF-03'")
  await shop.act('operator', 'furnace-batch/start', { id: heat.id })
  const next = await shop.heat('VF-03', recipe)
  await shop.load(next.id, b!)
  await shop.act('operator', 'furnace-batch/closeLoading', { id: next.id })
  expect(await shop.refused('operator', 'furnace-batch/start', { id: next.id })).toBe(`该炉子正在烧炉次 ${heat.heatNo}，不能同时开炉`)
  await shop.unloaded(heat.id)
})

test('an operation that heats report is neither started nor reported at the terminal', async () => {
  const { tasks } = await shop.sintered('10', '10')
  const { id } = tasks[0]!
  const text = '该工序按炉报工，请在炉次中装炉、开炉和卸炉'
  expect(await shop.refused('operator', 'op-task/start', { id, device: await shop.idOf('eam_equip', 'VF-04') })).toBe(text)
  expect((await shop.task(id))._actions).not.toEqual(expect.arrayContaining(['start']))
  const { lots } = await shop.sintered('10', '10')
  const heat = await shop.run('VF-04', recipe, [lots[0]!.id])
  const { op_task: running } = await shop.one('select op_task from mes_furnace_load where main_id = $1', heat.id)
  expect(await shop.refused('operator', 'op-task/report', { id: running, good: '10' })).toBe(text)
  expect(await shop.refused('operator', 'op-task/pause', { id: running, comment: '停' })).toBe(text)
  await shop.unloaded(heat.id)
})

test('an approved recipe does not change, only by a new version; a heat takes approved ones of its furnace alone', async () => {
  expect((await shop.call('process', 'PUT', '/production/furnace-recipe/edit', { id: recipe, name: '改' })).message).toBe(
    '版本已审核，不能修改',
  )
  const next = await shop.act('process', 'furnace-recipe/revise', { id: recipe })
  expect(next).toMatchObject({ version: 'B', status: '0' })
  expect(next.steps).toHaveLength(3)
  const planned = async (furnace: string, of: string) =>
    (await shop.call('leader', 'POST', '/production/furnace-batch/add', { furnace: await shop.idOf('eam_equip', furnace), recipe: of,
      planStart: '2026-05-19 08:00:00' })).result.faults
  expect(await planned('VF-03', next.id)).toMatchObject([{ field: 'recipe', text: '工艺曲线尚未审核' }])
  expect(await planned('KL-01', recipe)).toMatchObject([{ field: 'furnace', text: '该炉子不属于此工艺曲线的炉型' }])
  const wrong = await shop.call('process', 'PUT', '/production/furnace-recipe/edit', { id: next.id,
    steps: [{ kind: 'HEAT', targetC: '600' }] })
  expect(wrong.result.faults).toMatchObject([{ lines: 'steps', row: 1, field: 'rampCMin', text: '请填写速率或时长' }])
})

test('an aborted heat holds its lots as they stood, and once released they go into another', async () => {
  const { lots, tasks } = await shop.sintered('20', '10')
  const ids = lots.map(({ id }) => id as string)
  const heat = await shop.run('VF-06', recipe, ids)
  expect(await shop.refused('operator', 'furnace-batch/abort', { id: heat.id, comment: '' })).toContain('原因')
  await shop.act('operator', 'furnace-batch/abort', { id: heat.id, comment: '真空泄漏' })
  expect(await Promise.all(ids.map(async (id) => (await lotOf(id)).status))).toEqual(['HOLD', 'HOLD'])
  expect(await shop.task(tasks[0]!.id)).toMatchObject({ status: 'READY', device: null, wip: '10' })
  const history = (await shop.done('qe', 'GET', `/production/lot/history?id=${ids[0]}`)) as unknown as Rec[]
  expect(history.map(({ comment }) => comment)).toContain(`炉次 ${heat.heatNo} 中止：真空泄漏`)
  for (const id of ids) await shop.act('qe', 'lot/release', { id, comment: '外观合格，重烧' })
  expect((await lotOf(ids[0]!)).status).toBe('QUEUE')
  const again = await shop.run('VF-06', recipe, ids)
  await shop.unloaded(again.id)
  expect(await lotOf(ids[0]!)).toMatchObject({ status: 'QUEUE', heat: again.id })
})

test('who finds a heat bad stops its lots and tells quality; the same person does not judge for both sides', async () => {
  const { lots } = await shop.sintered('10', '10')
  const heat = await shop.run('VF-06', recipe, [lots[0]!.id])
  await shop.unloaded(heat.id)
  expect(await shop.refused('qe', 'furnace-batch/judgeProcess', { id: heat.id, verdict: 'OK' })).toContain('权限')
  await judgeAs('admin', 'judgeProcess', heat.id)
  expect(await shop.refused('process', 'furnace-batch/judgeProcess', { id: heat.id, verdict: 'NG' })).toBe('您这一方已经判定过')
  expect(await shop.refused('admin', 'furnace-batch/judgeQuality', { id: heat.id, verdict: 'OK' })).toBe(
    '工艺判定和质量判定须由不同的人作出',
  )
  expect(await judgeAs('qe', 'judgeQuality', heat.id, 'NG')).toMatchObject({ status: 'JUDGED', curveJudge: 'NG' })
  expect((await lotOf(lots[0]!.id)).status).toBe('HOLD')
  const { description, ...ncr } = await shop.one(
    'select reference, qty::int as qty, stocked, status, description from qms_ncr where source_id = $1',
    heat.id,
  )
  expect(ncr).toEqual({ reference: heat.heatNo, qty: 10, stocked: 'N', status: '0' })
  expect(description).toBe(`炉次 ${heat.heatNo} 判定不合格，涉及流转卡：${lots[0]!.cardNo}`)
})

test('lots of a bad heat stop although they wait for their inspection', async () => {
  const { id, lots } = await shop.sintered('10', '10')
  await shop.all("update mes_wo_op set check_type = 'FULL' where work_order = $1 and op_no = 10", id)
  const heat = await shop.run('VF-06', recipe, [lots[0]!.id])
  await shop.unloaded(heat.id)
  expect((await lotOf(lots[0]!.id)).status).toBe('WAIT_QC')
  await judgeAs('qe', 'judgeQuality', heat.id, 'NG')
  expect((await lotOf(lots[0]!.id)).status).toBe('HOLD')
})

test('a furnace report is taken back with its heat number, and made again from the load list', async () => {
  const { id, lots, tasks } = await shop.sintered('10', '10')
  const heat = await shop.run('VF-06', recipe, [lots[0]!.id])
  await shop.unloaded(heat.id)
  const stock = await shop.stock('BL-CNMG120408-P25', 'LINE-S-A-01')
  const { id: report, doc_no: no } = await shop.one('select id, doc_no from mes_report where work_order = $1', id)
  const { id: load } = await shop.one('select id from mes_furnace_load where main_id = $1', heat.id)
  const again = { id: heat.id, load, scrap: '1', reason: await shop.scrapReason() }
  expect(await shop.refused('operator', 'furnace-batch/reportLoad', again)).toBe(`报工单 ${no} 没有红冲，不能补报`)
  await shop.act('leader', 'report/reverse', { id: report, comment: '数量录错' })
  expect(await shop.task(tasks[0]!.id)).toMatchObject({ status: 'READY', good: '0', wip: '10' })
  const { heat: none, stock_lot: lot } = await lotOf(lots[0]!.id)
  expect([none, (await shop.one('select heat_no as no from wms_lot where id = $1', lot)).no]).toEqual([null, null])
  expect(Number(await shop.stock('BL-CNMG120408-P25', 'LINE-S-A-01')) - Number(stock)).toBe(10)
  await shop.act('operator', 'furnace-batch/reportLoad', again)
  expect(await shop.task(tasks[0]!.id)).toMatchObject({ status: 'DONE', good: '9', scrap: '1' })
  expect(await lotOf(lots[0]!.id)).toMatchObject({ heat: heat.id })
})

test('what came into a furnace is not taken back at the operation before, and a lot goes in whole', async () => {
  const item = await shop.groundThenSintered()
  const { tasks, lots } = await shop.released({ item, qty: '10' })
  const [grind, sinter] = tasks.map(({ id }) => id as string)
  await shop.act('operator', 'op-task/start', { id: grind })
  const part = await shop.report(grind!, { good: '6' })
  const heat = await shop.heat('VF-02', recipe)
  const load = { id: heat.id, lot: lots[0]!.id, layer: 1, boat: 1 }
  expect(await shop.refused('operator', 'furnace-batch/load', load)).toBe(
    `流转卡 ${lots[0]!.cardNo} 还有在前道工序的，请整批到齐后装炉`,
  )
  await shop.report(grind!, { good: '4' })
  await shop.act('operator', 'furnace-batch/load', load)
  expect(await shop.refused('leader', 'report/reverse', { id: part.id, comment: '录错' })).toBe(
    `单据已被下游引用，不能红冲：${heat.heatNo}`,
  )
  expect(await shop.task(sinter!)).toMatchObject({ wip: '10' })
})

test('two who load the same lot at once: one has it, the other is told where it is', async () => {
  const { lots } = await shop.sintered('10', '10')
  const [a, b] = [await shop.heat('VF-03', recipe), await shop.heat('VF-04', recipe)]
  const load = (id: string) => shop.call('operator', 'POST', '/production/furnace-batch/load', { id, lot: lots[0]!.id, layer: 1, boat: 1 })
  const answers = await Promise.all([load(a.id), load(b.id)])
  expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
  const winner = answers[0]!.success ? a : b
  expect(answers.find(({ success }) => !success)!.message).toBe(`流转卡 ${lots[0]!.cardNo} 已装入炉次 ${winner.heatNo}`)
})

test('heats that share their orders are unloaded at once, one after the other', async () => {
  const [x, y] = [await shop.sintered('20', '10'), await shop.sintered('20', '10')]
  const mixed = (at: number) => [x.lots[at]!.id as string, y.lots[1 - at]!.id as string]
  const heats = [await shop.run('VF-03', recipe, mixed(0)), await shop.run('VF-04', recipe, mixed(1))]
  for (const { id } of heats) await shop.act('operator', 'furnace-batch/cool', { id })
  const unload = (id: string) => shop.call('operator', 'POST', '/production/furnace-batch/unload', { id })
  const answers = await Promise.all(heats.map(({ id }) => unload(id)))
  expect(answers.map(({ success, message }) => [success, message])).toEqual([[true, expect.anything()], [true, expect.anything()]])
})
