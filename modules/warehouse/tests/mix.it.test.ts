import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { inTurn } from '#apps/server/testing/in-turn.ts'
import type { PostingLine } from '../index.ts'
import { post } from '../server.ts'
import { testKernel, type TestKernel } from './test-kernel.ts'

/* Mixing (domain §2.5): weighed one by one against the tolerance, countersigned, milled, one lot with weighted attributes. */

let app: TestApp
let stage: TestKernel
let product: string
let other: string
const lots: Record<string, string> = {}
beforeAll(async () => {
  app = await startTestApp()
  stage = await testKernel(app)
  ;[product, other] = [await itemOf('RTP-P25'), await itemOf('RTP-YG8')]
  for (const [code, qty] of [['RM-WC-08', '900'], ['RM-CO-01', '90'], ['RM-TAC-01', '120'], ['AUX-PEG', '30'], ['AUX-ALC', '300']] as const)
    lots[code] = await stock(code, qty)
})
afterAll(async () => {
  await stage.close()
  await app.close()
})

let serial = 0
const itemOf = async (code: string): Promise<string> => (await app.call('GET', `/product/item/list?code=${code}`)).body.result.records[0].id
async function stock(code: string, qty: string, more: Rec = {}): Promise<string> {
  const item = await itemOf(code)
  const lot = await stage.newLot({ item, expireDate: '2026-12-01', ...more })
  const line: PostingLine = { moveType: '101', item, lot, warehouse: stage.store, bin: stage.bins[0]!, stockType: 'OK', qty }
  await post(stage.ctx, { doc: { type: 'test', id: lot, no: lot }, key: `mix-${++serial}`, lines: [line] })
  return lot
}
const call = async (name: string, body: Rec, as = 'operator', headers: Record<string, string> = {}) =>
  (await app.call('POST', `/warehouse/mix/${name}`, { as, body, headers })).body
const state = async (id: string) => (await app.call('GET', `/warehouse/mix/state?id=${id}`, { as: 'operator' })).body.result as Rec
const signature = { secondUser: 'leader', secondPassword: '123456' }

async function order(more: Rec = {}): Promise<string> {
  const { body } = await app.call('POST', '/warehouse/mix/add', { as: 'leader',
    body: { docDate: '2026-05-18', item: product, targetKg: '100', mill: 'T-BM', warehouse: stage.store, toWarehouse: stage.store,
      toBin: stage.bins[1], tolPct: '0.5', ...more } })
  expect(body.success, body.message).toBe(true)
  expect(await call('release', { id: body.result.id }, 'leader')).toMatchObject({ success: true })
  return body.result.id as string
}
/** Weighs the component whose turn it is. */
async function weighNext(id: string, net: string, more: Rec = {}): Promise<Rec> {
  const { lines, next } = await state(id)
  const line = (lines as Rec[]).find((one) => one.id === next)!
  return call('weigh', { id, line: line.id, rev: line.rev, gross: net, ...signature, ...more })
}
async function weighAll(id: string): Promise<void> {
  for (const { aim } of (await state(id)).lines as Rec[]) expect(await weighNext(id, aim)).toMatchObject({ success: true })
}

test('100 kg RTP-P25: one component is out of tolerance and keeps the next waiting; five requests post once; the lot bears the weighted attributes', async () => {
  await stage.query('update wms_lot set attrs = $2::jsonb where id = $1', [lots['RM-WC-08'], JSON.stringify({ C: 6.13 })])
  await stage.query('update wms_lot set attrs = $2::jsonb where id = $1', [lots['RM-CO-01'], JSON.stringify({ C: 0.03 })])
  const id = await order()
  const { lines, next } = await state(id)
  expect((lines as Rec[]).map(({ aim, uomCode }) => `${aim} ${uomCode}`)).toEqual(['79.5 kg', '8 kg', '10.5 kg', '2 kg', '22 L'])
  const [first, second] = lines as Rec[]
  expect(next).toBe(first!.id)
  expect(await call('weigh', { id, line: second!.id, rev: second!.rev, gross: '8', ...signature })).toMatchObject({ success: false,
    message: '请先完成 RM-WC-08 的称量' })
  expect(await weighNext(id, '80.2', { gross: '81.4', tare: '1.2', scale: 'WS-01' })).toMatchObject({ success: false,
    message: '称重超出允差，请复称', result: { weighed: '80.2', result: 'OVER' } })
  expect((await state(id)).lines[0]).toMatchObject({ result: 'OVER', weighed: '80.2', weighBy: 'operator', secondBy: 'leader' })
  expect((await state(id)).next).toBe(first!.id)
  expect(await call('startMill', { id })).toMatchObject({ success: false, message: 'RM-WC-08 尚未称量合格，不能混磨' })
  await weighAll(id)
  expect(await call('startMill', { id, rpm: '58' })).toMatchObject({ success: true, result: { status: '31' } })
  expect(await call('finish', { id, totalKg: '100.5' })).toMatchObject({ success: false, message: '产出重量不能大于投料合计 100 kg',
    result: { faults: [{ field: 'totalKg' }] } })
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map(() => call('finish', { id, totalKg: '98.7', millMinutes: 2880 }, 'operator', { 'x-idempotency-key': `mix-${id}` })),
  )
  expect(answers.map(({ success }) => success)).toEqual([true, true, true, true, true])
  const { result } = answers[0]!
  expect(result).toMatchObject({ status: '4', totalKg: '98.7', lossKg: '1.3', outLot: expect.any(String) })
  expect(
    await stage.query('select move_type, trim_scale(qty)::text as qty, stock_type from wms_ledger where doc_id = $1 order by seq', [id]),
  ).toEqual([
    ...['-79.5', '-8', '-10.5', '-2', '-22'].map((qty) => ({ move_type: '321', qty, stock_type: 'OK' })),
    { move_type: '322', qty: '98.7', stock_type: 'QC' },
  ])
  expect(
    await stage.query("select trim_scale(qty)::text as qty from trc_edge where to_id = $1 and kind = 'MIX' order by qty desc", [
      result.outLot,
    ]),
  ).toHaveLength(5)
  const [lot] = await stage.query<{ lot_no: string; attrs: Rec; expire_date: unknown }>(
    'select lot_no, attrs, expire_date::text from wms_lot where id = $1',
    [result.outLot],
  )
  expect(lot!.lot_no).toMatch(/^M260518\d{3}$/)
  expect(lot!.attrs).toEqual({ C: Number(((79.5 * 6.13 + 8 * 0.03) / 87.5).toFixed(6)) })
  expect(lot!.expire_date).toBe('2026-11-14')
  expect(await call('finish', { id, totalKg: '98.7' })).toMatchObject({ success: false })
  expect(await call('reverse', { id, comment: '投错批次' }, 'admin')).toMatchObject({ success: true })
  expect(await stage.query('select trim_scale(sum(qty))::text as qty from wms_ledger where doc_id = $1', [id])).toEqual([{ qty: '0' }])
})

describe('the second signature', () => {
  test('is that of another person, by their password; failures count as those of signing in do; nothing of it is kept', async () => {
    const id = await order()
    const { lines } = await state(id)
    const weigh = (more: Rec) => call('weigh', { id, line: lines[0].id, rev: lines[0].rev, gross: '79.5', ...more })
    expect(await weigh({})).toMatchObject({ success: false, result: { faults: [{ field: 'secondUser' }, { field: 'secondPassword' }] } })
    expect(await weigh({ secondUser: 'operator', secondPassword: '123456' })).toMatchObject({ success: false,
      message: '复核须由另一人签字' })
    expect(await weigh({ secondUser: 'inspector', secondPassword: 'Geheim-77!' })).toMatchObject({ success: false,
      message: '用户名或密码错误' })
    expect(await stage.query("select failures from sys_login_failure where subject = 'u:inspector'", [])).toEqual([{ failures: 1 }])
    expect(await weigh({ secondUser: 'inspector', secondPassword: '123456' })).toMatchObject({ success: true })
    expect(await stage.query("select 1 from sys_login_failure where subject = 'u:inspector'", [])).toEqual([])
    expect(await stage.query("select 1 from sys_log where request_param like '%Geheim%' or request_param like '%123456%'", [])).toEqual([])
  })
})

describe('one signature for the batch', () => {
  test('stands with its reason for what one person weighs of the order, and for nobody else', async () => {
    const id = await order()
    const weigh = async (net: string, more: Rec = {}, as = 'operator') => {
      const { lines, next } = await state(id)
      const line = (lines as Rec[]).find((one) => one.id === next)!
      return call('weigh', { id, line: line.id, rev: line.rev, gross: net, ...more }, as)
    }
    const [first, second, third] = (await state(id)).lines as Rec[]
    expect((await state(id)).signed).toBeNull()
    expect(await weigh(first!.aim, { ...signature, batchReason: '五种组分，复核人全程在场', scale: 'W-3', tare: '0' })).toMatchObject({
      success: true,
    })
    expect(await state(id)).toMatchObject({ signed: { by: 'leader', reason: '五种组分，复核人全程在场' }, scale: 'W-3', tare: '0' })
    expect(await weigh(second!.aim, {}, 'admin'), 'somebody else weighs').toMatchObject({ success: false,
      result: { faults: [{ field: 'secondUser' }, { field: 'secondPassword' }] } })
    expect(await weigh(second!.aim)).toMatchObject({ success: true })
    expect(await weigh(third!.aim, { secondUser: 'inspector', secondPassword: '123456' })).toMatchObject({ success: true })
    expect(((await state(id)).lines as Rec[]).slice(0, 3).map(({ secondBy }) => secondBy)).toEqual(['leader', 'leader', 'inspector'])
    const other = await order()
    const [line] = (await state(other)).lines as Rec[]
    expect(await call('weigh', { id: other, line: line!.id, rev: line!.rev, gross: line!.aim }), 'another order').toMatchObject({
      success: false,
    })
    const { body } = await app.call<Rec[]>('GET', `/warehouse/mix/history?id=${id}`)
    expect(body.result.filter(({ comment }) => comment === '五种组分，复核人全程在场')).toMatchObject([{ by: 'operator' }])
  })
})

describe('a component that was weighed and signed', () => {
  const history = async (id: string) =>
    (await app.call<Rec[]>('GET', `/warehouse/mix/history?id=${id}`)).body.result.filter(({ action }) => action === 'weighAnew')

  test('is weighed again for a reason; the first weighing keeps its signatures and goes into nothing', async () => {
    const id = await order({ mill: 'T-BM-AGAIN' })
    const [first] = (await state(id)).lines as Rec[]
    const again = async (more: Rec = {}, as = 'operator') => {
      const { lines } = await state(id)
      return call('weighAnew', { id, line: first!.id, lineRev: lines[0].rev, comment: '料袋破损', ...more }, as)
    }
    await weighNext(id, '79.4', { batchReason: '组长全程在场' })
    expect(await again({ comment: '' })).toMatchObject({ success: false, message: '请填写重新称量原因' })
    expect(await again({ lineRev: first!.rev }), 'as it stood before').toMatchObject({ success: false,
      message: '数据已被他人修改，请刷新后重试' })
    expect(await again({}, 'inspector'), 'no right').toMatchObject({ code: 510 })
    await weighNext(id, '8')
    expect(await again()).toMatchObject({ success: true, message: '请重新称量并签字' })
    const waiting = await state(id)
    expect(waiting).toMatchObject({ next: first!.id, signed: null, weighedKg: '8' })
    expect(waiting.lines[0]).toMatchObject({ result: null, weighed: null, secondBy: null, parts: [],
      withdrawn: [{ weighed: '79.4', weighBy: 'operator', secondBy: 'leader', withdrawnBy: 'operator', withdrawnReason: '料袋破损' }] })
    expect(await again(), 'nothing of it counts').toMatchObject({ success: false, message: '该组分还没有合格的称量，直接称量即可' })
    const { rev } = waiting.lines[0]
    expect(await call('weigh', { id, line: first!.id, rev, gross: '79.6' }), 'the signature for the batch does not stand for it')
      .toMatchObject({ success: false, result: { faults: [{ field: 'secondUser' }, { field: 'secondPassword' }] } })
    expect(await weighNext(id, '79.6', { secondUser: 'inspector' })).toMatchObject({ success: true, result: { weighed: '79.6' } })
    expect((await state(id)).signed, 'the others are signed for').toMatchObject({ by: 'leader' })
    expect(await history(id)).toMatchObject([{ by: 'operator', comment: '料袋破损', actionText: '重新称量' }])
    const { lines } = await state(id)
    for (const { aim } of (lines as Rec[]).slice(2)) expect(await weighNext(id, aim)).toMatchObject({ success: true })
    await call('startMill', { id })
    expect(await again(), 'it lies in the mill').toMatchObject({ success: false })
    expect(await call('finish', { id, totalKg: '100.2' }), 'what was withdrawn made no mixture').toMatchObject({ success: false,
      message: '产出重量不能大于投料合计 100.1 kg' })
    expect(await call('finish', { id, totalKg: '100' })).toMatchObject({ success: true })
    expect(await stage.query('select trim_scale(qty)::text as qty from wms_ledger where doc_id = $1 and doc_line = 1', [id])).toEqual([{
      qty: '-79.6',
    }])
    expect(await again(), 'it is posted').toMatchObject({ success: false })
  })
})

describe('what was weighed', () => {
  const item = () => itemOf('RM-CRC-01')
  const held = (id: string) =>
    stage.query('select status, trim_scale(open_qty)::text as open from wms_reserve where doc_id = $1 order by id', [id])
  const free = async (id: string) => ((await state(id)).sources as Rec[]).map(({ available }) => available)
  const small = async () => order({ mill: `T-BM-H${++serial}`, lines: [{ item: await item(), target: '6' }] })

  test('is reserved for its charge: another charge and an issue find the rest; weighed again or cancelled it is free', async () => {
    const lot = await stock('RM-CRC-01', '10')
    const [id, other] = [await small(), await small()]
    await weighNext(id, '6')
    expect(await held(id)).toEqual([{ status: 'OPEN', open: '6' }])
    expect(await free(other)).toEqual(['4'])
    expect(await weighNext(other, '6')).toMatchObject({ success: false,
      message: expect.stringMatching(/^库存不足：RM-CRC-01 .+ 可用 4 kg，需要 6 kg$/) })
    const { body } = await app.call('POST', '/warehouse/issue/add', { as: 'storekeeper',
      body: { docDate: '2026-05-18', outType: 'OTHER', warehouse: stage.store, lines: [{ item: await item(), lot, qty: '5' }] } })
    await app.call('POST', '/warehouse/issue/submit', { as: 'storekeeper', body: { id: body.result.id } })
    expect((await app.call('POST', '/warehouse/issue/approve', { as: 'director', body: { id: body.result.id } })).body.message).toMatch(
      /可用 4 kg，需要 5 kg/,
    )
    const { lines: [line] } = await state(id)
    await call('weighAnew', { id, line: line.id, lineRev: line.rev, comment: '料袋破损' })
    expect(await free(other)).toEqual(['10'])
    await weighNext(id, '5.99')
    expect(await call('cancel', { id, comment: '停产' }, 'leader')).toMatchObject({ success: true })
    expect(await held(id)).toEqual([{ status: 'RELEASED', open: '0' }, { status: 'RELEASED', open: '0' }])
    expect(await free(other)).toEqual(['10'])
    await weighNext(other, '6')
    await call('startMill', { id: other })
    expect(await call('finish', { id: other, totalKg: '5.9' })).toMatchObject({ success: true })
    expect(await held(other)).toEqual([{ status: 'DONE', open: '0' }])
    expect(
      await stage.query('select trim_scale(qty)::text as qty, trim_scale(reserved)::text as reserved from wms_balance where lot = $1', [
        lot,
      ]),
    ).toEqual([{ qty: '4', reserved: '0' }])
  })

  test('of two who weigh the last of a lot at once one has it', async () => {
    const lot = await stock('RM-CRC-01', '6', { expireDate: '2026-06-30' })
    const orders = [await small(), await small(), await small()]
    for (const begun of orders) expect(await weighNext(begun, '1')).toMatchObject({ result: { result: 'UNDER' } })
    const answers = await inTurn(app.database.pool, lot, orders.map((id) => () => weighNext(id, '6')))
    expect(answers.map(({ success, message }) => (success ? '' : message.slice(0, 4))).toSorted()).toEqual(['', '库存不足', '库存不足'])
  })
})

describe('lots', () => {
  test('the one that expires first; another one has its reason; more than it holds is told with the figures', async () => {
    const soon = await stock('RM-CO-01', '5', { expireDate: '2026-06-30' })
    const { lotNo } = (await app.call('GET', `/warehouse/lot/queryById?id=${soon}`)).body.result
    const id = await order()
    await weighNext(id, '79.5')
    expect(await weighNext(id, '8', { lot: lots['RM-CO-01'] })).toMatchObject({ success: false,
      message: `按先到期先出应使用批次 ${lotNo}；使用其他批次请填写原因`, result: { faults: [{ field: 'otherLotReason' }] } })
    expect(await weighNext(id, '8')).toMatchObject({ success: false, message: `库存不足：RM-CO-01 ${lotNo} 可用 5 kg，需要 8 kg` })
    expect(await weighNext(id, '8', { lot: lots['RM-CO-01'], otherLotReason: '该批余量不足' })).toMatchObject({ success: true })
    expect((await state(id)).lines[1]).toMatchObject({ otherLotReason: '该批余量不足', result: 'OK' })
    expect(await weighNext(id, '0.0000001')).toMatchObject({ success: false })
    expect(await weighNext(id, '0.000001')).toMatchObject({ success: false, message: 'kg 的数量最多 3 位小数' })
    expect(await weighNext(id, '1', { gross: '1', tare: '2' })).toMatchObject({ success: false, message: '毛重必须大于皮重' })
    expect(await weighNext(id, '9', { rev: 0 })).toMatchObject({ success: false, message: '数据已被他人修改，请刷新后重试' })
  })
})

test('a component whose lot runs out goes on with the next one: tolerance over the sum, both lots in the edges, each with its own assay', async () => {
  const soon = await stock('RM-CO-01', '3', { expireDate: '2026-06-01' })
  const [{ lotNo }, { lotNo: later }] = await Promise.all(
    [soon, lots['RM-CO-01']].map(async (id) => (await app.call('GET', `/warehouse/lot/queryById?id=${id}`)).body.result),
  ) as [Rec, Rec]
  await stage.query(
    "update wms_balance set reserved = qty where lot in (select id from wms_lot where item = (select id from md_item where code = 'RM-CO-01') and id not in ($1, $2)) and warehouse = $3",
    [soon, lots['RM-CO-01'], stage.store],
  )
  for (const [lot, c] of [[soon, 0.09], [lots['RM-CO-01'], 0.01]] as const)
    await stage.query('update wms_lot set attrs = $2::jsonb where id = $1', [lot, JSON.stringify({ O: c })])
  await stage.query('update wms_lot set attrs = null where id = $1', [lots['RM-WC-08']])
  const id = await order({ mill: 'T-BM-P' })
  await weighNext(id, '79.5')
  expect(await weighNext(id, '3.5', { part: 'Y' })).toMatchObject({ success: false,
    message: `库存不足：RM-CO-01 ${lotNo} 可用 3 kg，需要 3.5 kg` })
  expect(await weighNext(id, '2', { part: 'Y' })).toMatchObject({ success: true, result: { result: 'PART', weighed: '2' } })
  // FEFO still holds: a kilogram of the first lot is left.
  expect(await weighNext(id, '6', { lot: lots['RM-CO-01'] })).toMatchObject({ success: false,
    message: `按先到期先出应使用批次 ${lotNo}；使用其他批次请填写原因` })
  expect(await weighNext(id, '1', { part: 'Y' })).toMatchObject({ success: true, result: { result: 'PART', weighed: '3' } })
  expect((await state(id)).sources.map((source: Rec) => source.lotNo)).toEqual([later])
  expect(await call('startMill', { id })).toMatchObject({ success: false, message: 'RM-CO-01 尚未称量合格，不能混磨' })
  expect(await weighNext(id, '5.5')).toMatchObject({ success: false, message: '称重超出允差，请复称',
    result: { weighed: '8.5', result: 'OVER' } })
  expect(await weighNext(id, '5.03')).toMatchObject({ success: true, result: { weighed: '8.03', result: 'OK' } })
  expect((await state(id)).lines[1]).toMatchObject({ result: 'OK', weighed: '8.03',
    parts: [{ lot: soon, weighed: '2' }, { lot: soon, weighed: '1' }, { lot: lots['RM-CO-01'], weighed: '5.03' }] })
  for (const { aim } of ((await state(id)).lines as Rec[]).slice(2)) expect(await weighNext(id, aim)).toMatchObject({ success: true })
  await call('startMill', { id })
  const { result } = await call('finish', { id, totalKg: '99' })
  expect(
    await stage.query(
      "select l.lot_no as lot, trim_scale(sum(e.qty))::text as qty from trc_edge e join wms_lot l on l.id = e.from_id where e.to_id = $1 and e.kind = 'MIX' and e.item_from = (select id from md_item where code = 'RM-CO-01') group by 1 order by 2",
      [result.outLot],
    ),
  ).toEqual([{ lot: lotNo, qty: '3' }, { lot: later, qty: '5.03' }])
  expect((await stage.query<{ attrs: Rec }>('select attrs from wms_lot where id = $1', [result.outLot]))[0]!.attrs.O).toBe(
    Number(((3 * 0.09 + 5.03 * 0.01) / 8.03).toFixed(6)),
  )
  expect((await app.call('GET', `/warehouse/mix/queryById?id=${id}`)).body.result.lossKg).toBe('1.03')
})

describe('a mill', () => {
  test('goes on past the last day of what it took; what expired before it took it is weighed again', async () => {
    const id = await order({ targetKg: '10', mill: 'T-BM-DAY' })
    await weighAll(id)
    const expires = (day: string) =>
      stage.query('update wms_lot set expire_date = $2::date where id in (select lot from wms_mix_part where main_id = $1)', [id, day])
    await expires('2026-05-17')
    expect((await call('startMill', { id })).message).toMatch(/称量后已过有效期，请重新称量$/)
    await expires('2026-05-18')
    expect(await call('startMill', { id })).toMatchObject({ success: true })
    await expires('2026-05-17')
    expect(await call('finish', { id, totalKg: '9.9' })).toMatchObject({ success: true })
    await expires('2026-12-01')
  })

  test('is busy with one charge, and cleaned before another product', async () => {
    const [first, second] = [await order({ mill: 'T-BM-9', targetKg: '10' }), await order({ mill: 'T-BM-9', targetKg: '10' })]
    await weighAll(first)
    await weighAll(second)
    expect(await call('startMill', { id: first })).toMatchObject({ success: true })
    const { docNo } = (await app.call('GET', `/warehouse/mix/queryById?id=${first}`, { as: 'operator' })).body.result
    expect(await call('startMill', { id: second })).toMatchObject({ success: false, message: `T-BM-9 正在混磨 ${docNo}，请选择其他球磨机` })
    app.clock.advance(3_600_000)
    await call('finish', { id: first, totalKg: '9.9' })
    const foreign = await order({ item: other, mill: 'T-BM-9', targetKg: '10', lines: [{ item: await itemOf('RM-CO-01'), target: '1' }] })
    await weighAll(foreign)
    expect(await call('startMill', { id: foreign })).toMatchObject({ success: false,
      message: `T-BM-9 上一批是 RTP-P25（${docNo}），请先登记清洗记录` })
    expect(await call('startMill', { id: second })).toMatchObject({ success: true })
    await call('finish', { id: second, totalKg: '9.9' })
    expect(
      (await app.call('POST', '/warehouse/mill-clean/add', { as: 'operator',
        body: { mill: 'T-BM-9', cleanTime: '2026-05-18 09:30:00', cleanBy: 'operator' } })).body,
    ).toMatchObject({ success: true })
    expect(await call('startMill', { id: foreign })).toMatchObject({ success: true })
  })
})

describe('the order', () => {
  test('keeps to the limit of reclaimed powder, to its own formula and its bins', async () => {
    const lines = [{ item: await itemOf('RM-WC-08'), target: '90' }, { item: await itemOf('RC-P25'), target: '10' }]
    const add = async (more: Rec) =>
      (await app.call('POST', '/warehouse/mix/add', { as: 'leader',
        body: { docDate: '2026-05-18', item: product, targetKg: '100', mill: 'T', warehouse: stage.store, toWarehouse: stage.store,
          toBin: stage.bins[1], tolPct: '0.5', ...more } })).body
    const { result } = await add({ lines, reclaimMaxPct: '5' })
    expect(await call('release', { id: result.id }, 'leader')).toMatchObject({ success: false, message: '回收料 10 kg，超过上限 5 kg' })
    const pieces = await add({ item: stage.piece, lines })
    expect(await call('release', { id: pieces.result.id }, 'leader')).toMatchObject({ success: false,
      message: '产品的基本单位不是 kg，不能配料' })
    const elsewhere = (await app.call('GET', '/warehouse/bin/list?code=MRB-A-01')).body.result.records[0].id
    expect(await add({ toBin: elsewhere })).toMatchObject({ success: false, message: '产出库位不属于产出仓库，请重新选择' })
  })

  test('by assay: targets set by the chosen lots, what is reached beside what is wanted', async () => {
    const [wc, co] = [await stock('RM-WC-08', '10'), await stock('RM-CO-01', '10')]
    await stage.query('update wms_lot set attrs = $2::jsonb where id = $1', [wc, JSON.stringify({ W: 93.8, C: 6.2 })])
    await stage.query('update wms_lot set attrs = $2::jsonb where id = $1', [co, JSON.stringify({ Co: 99.5 })])
    const { body } = await app.call('POST', '/warehouse/mix/add', { as: 'leader',
      body: { docDate: '2026-05-18', item: product, targetKg: '100', mill: 'T', warehouse: stage.store, toWarehouse: stage.store,
        toBin: stage.bins[1], tolPct: '0.5',
        lines: [{ item: await itemOf('RM-WC-08'), lot: wc, target: '1' }, { item: await itemOf('RM-CO-01'), lot: co, target: '1' }],
        targets: [{ element: 'Co', pct: '8' }] } })
    const { id } = body.result
    expect(await call('blend', { id }, 'leader')).toMatchObject({ success: true })
    const { lines } = await state(id)
    expect(lines.map(({ target }: Rec) => Number(target).toFixed(2))).toEqual(['91.96', '8.04'])
    expect((await app.call('GET', `/warehouse/mix/queryById?id=${id}`, { as: 'leader' })).body.result.targets[0].reachedPct).toBe('8')
  })

  test('by assay with reclaimed powder: as much as is said, else as much as is allowed', async () => {
    const [reclaim, co, wc] = [await stock('RC-P25', '50'), await stock('RM-CO-01', '10'), await stock('RM-WC-08', '100')]
    for (const [lot, attrs] of [[reclaim, { Co: 10 }], [co, { Co: 99.8 }], [wc, { W: 93.8 }]] as const)
      await stage.query('update wms_lot set attrs = $2::jsonb where id = $1', [lot, JSON.stringify(attrs)])
    const line = async (code: string, lot: string) => ({ item: await itemOf(code), lot, target: '1' })
    const lines = [await line('RC-P25', reclaim), await line('RM-CO-01', co), await line('RM-WC-08', wc)]
    const draft = async (more: Rec) =>
      (await app.call('POST', '/warehouse/mix/add', { as: 'leader',
        body: { docDate: '2026-05-18', item: product, targetKg: '100', mill: 'T', warehouse: stage.store, toWarehouse: stage.store,
          toBin: stage.bins[1], tolPct: '0.5', reclaimMaxPct: '30', targets: [{ element: 'Co', pct: '9.5' }], lines, ...more } }))
        .body.result.id as string
    const id = await draft({})
    const blended = async (reclaimKg?: string) => {
      const { success, message } = await call('blend', { id, reclaimKg }, 'leader')
      expect(success, message).toBe(true)
      return (await state(id)).lines.map(({ target }: Rec) => target)
    }
    expect(await blended('20')).toEqual(['20', '7.515', '72.485'])
    expect((await app.call('GET', `/warehouse/mix/queryById?id=${id}`, { as: 'leader' })).body.result.targets[0].reachedPct).toBe('9.5')
    expect(await blended()).toEqual(['30', '6.513', '63.487'])
    expect(await call('blend', { id, reclaimKg: '30.001' }, 'leader')).toMatchObject({ success: false,
      message: '回收料 30.001 kg，超过上限 30 kg', result: { faults: [{ field: 'reclaimKg' }] } })
    expect(await call('blend', { id: await draft({ lines: lines.slice(1) }), reclaimKg: '5' }, 'leader')).toMatchObject({ success: false,
      message: '组分中没有回收料，请先添加回收料或留空用量' })
  })
})
