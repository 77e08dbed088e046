import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { adjustLine } from '../index.ts'

/* An adjustment from draft to posting and back (domain §2.5, §2.18, §2.19). */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const call = async (method: 'GET' | 'POST', path: string, as: string, body?: unknown) =>
  (await app.call(method, path, { as, ...(body === undefined ? {} : { body }) })).body
const records = async (path: string): Promise<Rec[]> => ((await call('GET', path, 'storekeeper')).result as Rec).records
const onHand = async (lot: string) => (await records(`/warehouse/balance/list?lot=${lot}`))[0]?.qty as string

async function draft(qty: string): Promise<{ id: string; lot: string }> {
  // The lot that has expired lies where it lay when the books began: no document of the demonstration takes it.
  const [expired] = await records('/warehouse/lot/list?lotNo=A260110001')
  const [stock] = await records(`/warehouse/balance/list?lot=${expired!.id}`)
  const [reason] = await records('/product/reason/list?reasonType=ADJ')
  const { item, lot, warehouse, bin } = stock!
  const added = await call('POST', '/warehouse/adjust/add', 'storekeeper', { docDate: '2026-05-18', reason: reason!.id,
    lines: [{ item, lot, warehouse, bin, stockType: 'OK', qty }] })
  expect(added.success, added.message).toBe(true)
  return { id: (added.result as Rec).id, lot }
}
const move = (as: string, name: string, id: string, comment?: string) => call('POST', `/warehouse/adjust/${name}`, as, { id, comment })

test('approved by somebody else it is posted; its red entry takes it back; both stay', async () => {
  const { id, lot } = await draft('-1.5')
  const before = Number(await onHand(lot))
  expect(await move('storekeeper', 'submit', id)).toMatchObject({ success: true })
  expect(await move('storekeeper', 'approve', id)).toMatchObject({ success: false, code: 510 })
  expect(await move('director', 'approve', id)).toMatchObject({ success: true })
  expect(Number(await onHand(lot))).toBeCloseTo(before - 1.5, 6)
  expect(await records(`/warehouse/ledger/list?docId=${id}`)).toMatchObject([{ moveType: '502', qty: '-1.5', moveType_dictText: '盘亏' }])
  const red = await call('POST', '/warehouse/adjust/reverse', 'admin', { id, comment: '称错了' })
  expect(red.success, red.message).toBe(true)
  expect(Number(await onHand(lot))).toBe(before)
})

test('whoever writes it is told of nothing, of no lot and of another store’s bin; not whoever approves it', async () => {
  const { id } = await draft('1')
  const { reason, lines: [line] } = (await call('GET', `/warehouse/adjust/queryById?id=${id}`, 'storekeeper')).result as Rec
  const refusedFor = async (more: Rec) =>
    (await call('POST', '/warehouse/adjust/add', 'storekeeper', { docDate: '2026-05-18', reason, lines: [{ ...line, ...more }] })).message
  expect(await refusedFor({ qty: '0' })).toBe('数量不能为 0')
  expect(await refusedFor({ lot: null })).toMatch(/按批次管理，请填写批号$/)
  expect(await refusedFor({ bin: (await records('/warehouse/bin/list?code=FG-A-05'))[0]!.id })).toBe(
    '库位 FG-A-05 不属于该仓库，请重新选择',
  )
  expect(await refusedFor({ hu: '369012345000000000' })).toBe(
    '369012345000000000 不是该库位中装该物料的盒，或已拆开、发出，请核对包装单元',
  )
})

test('a surplus stands in a box of its item that is there; what is missing may have been in any', async () => {
  const [box] = (await app.database.pool.query<Rec>(
    `select h.hu_no as hu, h.item, h.bin, b.lot, b.warehouse from wms_hu h join wms_balance b on b.hu = h.hu_no and b.stock_type = 'OK'
     where h.hu_type = 'BOX' and h.status = 'SEALED' and b.qty > 1 and h.del_flag = 0 order by h.hu_no limit 1`,
  )).rows
  const [reason] = await records('/product/reason/list?reasonType=ADJ')
  const [other] = (await app.database.pool.query<Rec>('select id from wms_bin where warehouse = $1 and id <> $2 and del_flag = 0 limit 1', [
    box!.warehouse,
    box!.bin,
  ])).rows
  const added = (more: Rec) =>
    call('POST', '/warehouse/adjust/add', 'storekeeper', { docDate: '2026-05-18', reason: reason!.id,
      lines: [{ ...box, stockType: 'OK', qty: '1', ...more }] })
  expect(await added({})).toMatchObject({ success: true })
  expect(await added({ bin: other!.id })).toMatchObject({ success: false, result: { faults: [{ field: 'hu' }] } })
  expect(await added({ bin: other!.id, qty: '-1' })).toMatchObject({ success: true })
})

test('in a line, lots of its item and bins of its warehouse are offered', async () => {
  const offered = async (entity: string, query: string) =>
    ((await call('GET', `/warehouse/${entity}/options?pageSize=200&${query}`, 'storekeeper')).result as Rec[]).map(({ value }) => value)
      .sort()
  const [stock] = await records('/warehouse/balance/list?pageSize=1')
  const { item, warehouse } = stock!
  const lots = await records(`/warehouse/lot/list?pageSize=200&item=${item}`)
  const bins = await records(`/warehouse/bin/list?pageSize=200&warehouse=${warehouse}`)
  expect(await offered('lot', `item=${item}`)).toEqual(lots.map(({ id }) => id).sort())
  expect(await offered('bin', `warehouse=${warehouse}`)).toEqual(bins.map(({ id }) => id).sort())
  expect((await offered('lot', '')).length).toBeGreaterThan(lots.length)
  const { lot, bin } = adjustLine.fields
  expect([lot.narrowedBy, bin.narrowedBy]).toEqual([{ item: 'item' }, { warehouse: 'warehouse' }])
})

test('more than there is is refused at approval, and it stays as it was', async () => {
  const { id, lot } = await draft('-999999')
  const before = await onHand(lot)
  await move('storekeeper', 'submit', id)
  const refused = await move('director', 'approve', id)
  expect(refused).toMatchObject({ success: false })
  expect(refused.message).toMatch(/^库存不足：\S+ \S+ 可用 \S+ kg，需要 999999 kg$/)
  expect(((await call('GET', `/warehouse/adjust/queryById?id=${id}`, 'storekeeper')).result as Rec).status).toBe('1')
  expect(await onHand(lot)).toBe(before)
})

test('a document dated in a closed month is refused when it is saved, by the name of the month; its red entry is not', async () => {
  const { id } = await draft('1')
  const { result } = await call('GET', `/warehouse/adjust/queryById?id=${id}`, 'storekeeper')
  const lines = (await call('GET', `/warehouse/adjust/queryLinesByMainId?id=${id}`, 'storekeeper')).result as Rec[]
  const add = (docDate: string, path = '/warehouse/adjust') =>
    call('POST', `${path}/add`, 'storekeeper', { docDate, reason: (result as Rec).reason, lines: lines.map(({ id: _id, ...line }) =>
      line
    ) })
  const april = (await add('2026-04-30')).result as Rec
  expect(april.docDate).toBe('2026-04-30')
  await call('POST', '/warehouse/period/close', 'admin', { month: '2026-04' })
  for (const docDate of ['2026-04-30', '2026-03-31', '2026-04-01'])
    expect(await add(docDate)).toMatchObject({ success: false, result: { faults: [{ field: 'docDate' }] },
      message: `${docDate.slice(0, 7)} 已关账，请修改单据日期，或先反关账` })
  expect((await add('2026-05-01')).success).toBe(true)
  const edit = (more: Rec) => app.call('PUT', '/warehouse/adjust/edit', { as: 'storekeeper', body: { ...(result as Rec), lines, ...more } })
  expect((await edit({ docDate: '2026-04-30' })).body).toMatchObject({ success: false, result: { faults: [{ field: 'docDate' }] } })
  for (const path of ['transfer', 'status-change', 'freeze', 'issue', 'receipt', 'arrival', 'count', 'mix', 'pack'])
    expect((await call('POST', `/warehouse/${path}/add`, 'admin', await validIn(path))).message, path).toContain('2026-04 已关账')
  // What was saved before goes its way, and comes back.
  expect(await move('storekeeper', 'submit', april.id)).toMatchObject({ success: true })
  expect(await move('director', 'approve', april.id)).toMatchObject({ success: true })
  expect(await call('POST', '/warehouse/adjust/reverse', 'admin', { id: april.id, comment: '重复' })).toMatchObject({ success: true })
  await call('POST', '/warehouse/period/open', 'admin', { month: '2026-04' })
})

/** What somebody copies from a document that there is, dated in April. */
async function validIn(path: string): Promise<Rec> {
  const [first] = ((await call('GET', `/warehouse/${path}/list?pageSize=1`, 'admin')).result as Rec).records as Rec[]
  const record = (await call('GET', `/warehouse/${path}/queryById?id=${first!.id}`, 'admin')).result as Rec
  return { ...record, id: undefined, docNo: undefined, docDate: '2026-04-15' }
}

test('periods: closed once over, opened from the last, both by right', async () => {
  const close = (month: string, as = 'admin') => call('POST', '/warehouse/period/close', as, { month })
  expect(await close('2026-03', 'storekeeper')).toMatchObject({ success: false, code: 510 })
  expect(await close('2026-05')).toMatchObject({ success: false, message: '只能关闭已结束的月份',
    result: { faults: [{ field: 'month' }] } })
  expect(await close('2026-13')).toMatchObject({ success: false, message: '请填写如 2026-05 的月份' })
  expect(await close('2026-03')).toMatchObject({ success: true, message: '2026-03 已关账' })
  expect(await close('2026-03')).toMatchObject({ success: false, message: '该月份已关账' })
  await close('2026-04')
  expect(await call('POST', '/warehouse/period/open', 'admin', { month: '2026-03' })).toMatchObject({ success: false,
    message: '之后的月份已关账，请先打开之后的月份' })
  expect(await call('POST', '/warehouse/period/open', 'admin', { month: '2026-04' })).toMatchObject({ success: true })
})
