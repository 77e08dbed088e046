import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { plantOf } from './plant.ts'

let app: TestApp
let plant: ReturnType<typeof plantOf>
beforeAll(async () => {
  app = await startTestApp({ idle: true })
  plant = plantOf(app)
})
afterAll(() => app.close())

/** An order that is under way, so that parts are taken for it. */
async function underWay(code = 'PR-03'): Promise<Rec> {
  const order = await plant.orderOn(code)
  await plant.post('checker', 'order/begin', { id: order.id })
  return order
}
const take = (id: string, body: Rec, as = 'checker') => app.call<Rec[]>('POST', '/equipment/order/takePart', { as, body: { id, ...body } })
const freeOf = async (item: string): Promise<string> =>
  (await rows<{ qty: string }>(
    `select coalesce(trim_scale(sum(b.qty)), 0)::text as qty from wms_balance b join wms_warehouse w on w.id = b.warehouse
   where b.item = $1 and w.wh_type = 'SPARE'`,
    item,
  ))[0]!.qty
const rows = async <T>(sql: string, ...values: unknown[]): Promise<T[]> => (await app.database.pool.query(sql, values)).rows as T[]
const atLine = async (item: string): Promise<string> =>
  (await rows<{ qty: string }>(
    `select coalesce(trim_scale(sum(b.qty)), 0)::text as qty from wms_balance b join wms_warehouse w on w.id = b.warehouse
   where b.item = $1 and w.wh_type = 'LINE'`,
    item,
  ))[0]!.qty
/** What an order moved: kind, bin and quantity of each row. */
const movesOf = async (id: string): Promise<string[][]> =>
  (await rows<{ row: string[] }>(
    `select array[l.move_type, b.code, trim_scale(l.qty)::text] as row from wms_ledger l join wms_bin b on b.id = l.bin
   where l.doc_id = $1 order by l.seq`,
    id,
  )).map(({ row }) => row)
/** Parts of a kind in their lots: lot, bin and quantity of each. */
async function spareInLots(code: string, more: Rec,
  ...lots: readonly (readonly [lot: string, bin: string, qty: string, day: string, stockType?: string])[]) {
  const [like] = await rows<{ category: string; uom: string }>("select category, base_uom as uom from md_item where code = 'SP-SEAL'")
  const post = async (as: string, path: string, body: Rec) => {
    const answer = (await app.call('POST', path, { as, body })).body
    if (!answer.success) throw new Error(`${path}: ${answer.message}`)
    return answer.result.id as string
  }
  const item = await post('admin', '/product/item/add', { code, name: '皮带', itemType: 'SPARE', category: like!.category,
    baseUom: like!.uom, lotCtrl: 'Y', issueRule: 'FIFO', supplyMode: 'BUY', lotPolicy: 'L4L', ...more })
  const lines = []
  for (const [lotNo, bin, qty, receiptDate, stockType = 'OK'] of lots) {
    const lot = await post('admin', '/warehouse/lot/add', { lotNo, item, receiptDate })
    const [place] = await rows<{ bin: string; warehouse: string }>('select id as bin, warehouse from wms_bin where code = $1', bin)
    lines.push({ item, lot, ...place, stockType, qty })
  }
  const [reason] = await rows<{ id: string }>("select id from md_reason where reason_type = 'ADJ' and del_flag = 0 order by code limit 1")
  const id = await post('storekeeper', '/warehouse/adjust/add', { docDate: '2026-05-18', reason: reason!.id, lines })
  await post('storekeeper', '/warehouse/adjust/submit', { id })
  await post('director', '/warehouse/adjust/approve', { id })
  return item
}

/** A count that keeps the bins of a store still. */
async function countedStill(code: string): Promise<void> {
  const [store] = await rows<{ id: string }>('select id from wms_warehouse where code = $1', code)
  const [reason] = await rows<{ id: string }>("select id from md_reason where reason_type = 'ADJ' and del_flag = 0 limit 1")
  const post = async (path: string, body: Rec) => (await app.call('POST', `/warehouse/count/${path}`, { as: 'storekeeper', body })).body
  const { result } = await post('add', { docDate: '2026-05-18', warehouse: store!.id, kind: 'STATIC', reason: reason!.id })
  const started = await post('start', { id: result.id })
  expect(started.success, started.message).toBe(true)
}

describe('a part for an order', () => {
  test('leaves the store at the lots where it lies, oldest first, with its price, and goes back by red entries', async () => {
    const item = await spareInLots('T-BELT', {}, ['T-B-2', 'SPARE-A-02', '2', '2026-05-02'], ['T-B-1', 'SPARE-A-01', '1', '2026-05-01'])
    const { id, docNo, device } = await underWay()
    const answer = (await take(id, { item, qty: '2', price: '80' })).body
    expect(answer, answer.message).toMatchObject({ success: true,
      result: [{ qty: '1', lot_dictText: 'T-B-1', price: '80', cost: '80', sourceNo: docNo, device, bin_dictText: 'SPARE-A-01' }, {
        qty: '1',
        lot_dictText: 'T-B-2',
        cost: '80',
      }] })
    expect(await plant.open(id)).toMatchObject({ partsCost: '160' })
    expect(await freeOf(item)).toBe('1')
    const through = (bin: string) => [['201', bin, '-1'], ['201', 'LINE-P-A-01', '1'], ['202', 'LINE-P-A-01', '-1']]
    expect(await movesOf(id), 'issued to the line of its workshop and used up there').toEqual([...through('SPARE-A-01'),
      ...through('SPARE-A-02')])
    expect(await atLine(item), 'nothing lies at the line').toBe('0')
    expect(
      await rows(
        "select from wms_ledger l join wms_posting p on p.id = l.posting_id where p.doc_type <> 'equipment.order' and l.doc_id = $1",
        id,
      ),
    ).toEqual([])
    const [first] = answer.result
    expect(first!._actions).toContain('return')
    expect(await plant.refused('checker', 'part-use/return', { id: first!.id })).toContain('原因')
    expect(await plant.post('checker', 'part-use/return', { id: first!.id, comment: '型号不符' })).toMatchObject({ returned: 'Y',
      _actions: [] })
    expect(await plant.refused('checker', 'part-use/return', { id: first!.id, comment: '再退' })).toBe('已退回，不能重复退回')
    expect(await freeOf(item)).toBe('2')
    expect((await movesOf(id)).slice(6), 'all three are taken back').toEqual([['201', 'SPARE-A-01', '1'], ['201', 'LINE-P-A-01', '-1'], [
      '202',
      'LINE-P-A-01',
      '1',
    ]])
    expect(await atLine(item)).toBe('0')
    expect(await plant.open(id)).toMatchObject({ partsCost: '80' })
    const { records } = await plant.read(`/equipment/part-use/list?sourceId=${id}`)
    const red = records.find(({ redOf }: Rec) => redOf === first!.id)
    expect(red).toMatchObject({ qty: '-1', cost: '-80' })
    expect(await plant.refused('checker', 'part-use/return', { id: red.id, comment: '红冲' })).toBe('退回记录不能再退回')
    const { body: proof } = await app.call('POST', '/warehouse/proof/run', { as: 'storekeeper' })
    expect(proof.result, proof.message).toMatchObject({ differences: 0 })
    const next = (await take(id, { item, qty: '1' })).body.result
    expect(next, 'the last price known').toMatchObject([{ price: '80', lot_dictText: 'T-B-1' }])
  })

  test('goes through another line where its workshop has none, and where it has none that may be used', async () => {
    const item = await spareInLots('T-LINE', {}, ['T-LN-1', 'SPARE-A-01', '9', '2026-05-01'])
    const lineOf = async (code: string) => {
      const { id } = await underWay(code)
      const answer = (await take(id, { item, qty: '1' })).body
      return answer.success ? (await movesOf(id)).at(-1)![1] : answer.message
    }
    await rows("update wms_warehouse set enabled = 'N' where code in ('LINE-C', 'LINE-G')")
    expect(await lineOf('GR-01'), 'grinders have no line').toBe('LINE-M-A-01')
    expect(await lineOf('PR-04')).toBe('LINE-P-A-01')
    await rows("update wms_bin set frozen = 'Y' where code = 'LINE-P-A-01'")
    expect(await lineOf('PR-05'), 'the next along the path').toBe('LINE-P-A-02')
    await rows("update wms_bin set frozen = 'N', enabled = 'N' where code like 'LINE-P-%'")
    expect(await lineOf('PR-06')).toBe('LINE-M-A-01')
    await rows("update wms_bin set enabled = 'Y' where code like 'LINE-P-%'")
    await countedStill('LINE-P')
    expect(await lineOf('PR-07'), 'a count holds its own').toBe('LINE-M-A-01')
    await rows("update wms_warehouse set frozen = 'Y' where code in ('LINE-M', 'LINE-S')")
    const there = await freeOf(item)
    expect(await lineOf('PR-08')).toMatch(/^没有可用的线边库位：.*“线边仓”/)
    expect(await freeOf(item)).toBe(there)
    await rows("update wms_warehouse set frozen = 'N' where code in ('LINE-M', 'LINE-S')")
    await rows("update wms_warehouse set enabled = 'Y' where code in ('LINE-C', 'LINE-G')")
    await rows('delete from wms_count_hold')
  })

  test('what is not there is refused whole', async () => {
    const item = await spareInLots('T-FAN', {}, ['T-F-1', 'SPARE-A-01', '1', '2026-05-01'], ['T-F-2', 'SPARE-A-02', '1', '2026-05-02'])
    const { id } = await underWay()
    expect((await take(id, { item, qty: '3' })).body.message).toBe('库存不足：T-FAN  可用 2 个，需要 3 个')
    const [lot] = await rows<{ id: string }>("select id from wms_lot where lot_no = 'T-F-2'")
    expect((await take(id, { item, qty: '2', lot: lot!.id })).body.message).toBe('库存不足：T-FAN T-F-2 可用 1 个，需要 2 个')
    expect((await take(id, { item, qty: '0' })).body.success).toBe(false)
    expect(await freeOf(item)).toBe('2')
    expect(await rows('select from eam_part_use where item = $1', item)).toEqual([])
    expect((await take(id, { item, qty: '1', lot: lot!.id })).body.result).toMatchObject([{ lot_dictText: 'T-F-2', price: null,
      cost: null }])
  })

  test('what is on hold, waits for its inspection or is past its date is not taken', async () => {
    const item = await spareInLots('T-OLD', {}, ['T-O-1', 'SPARE-A-01', '1', '2026-05-01'], ['T-O-2', 'SPARE-A-01', '1', '2026-05-02'], [
      'T-O-3',
      'SPARE-A-01',
      '1',
      '2026-05-03',
      'HOLD',
    ], ['T-O-4', 'SPARE-A-01', '1', '2026-05-04', 'QC'])
    await rows("update wms_lot set expire_date = '2026-05-17' where lot_no = 'T-O-1'")
    const { id } = await underWay()
    expect((await take(id, { item, qty: '2' })).body.message).toContain('可用 1 个，需要 2 个')
    expect((await take(id, { item, qty: '1' })).body.result).toMatchObject([{ lot_dictText: 'T-O-2' }])
  })

  test('taken by two at once, the second is refused with nothing half done; a request sent twice takes once', async () => {
    const item = await spareInLots('T-FUSE', {}, ['T-U-1', 'SPARE-A-01', '1', '2026-05-01'], ['T-U-2', 'SPARE-A-02', '2', '2026-05-02'])
    const [one, other] = [await underWay('PR-03'), await underWay('PR-04')]
    const tries = await Promise.all([take(one.id, { item, qty: '2' }), take(other.id, { item, qty: '2' }, 'equipment')])
    const refused = tries.filter(({ body }) => !body.success)
    expect(refused.map(({ body }) => body.message)).toEqual(['库存不足：T-FUSE T-U-2 可用 1 个，需要 2 个'])
    expect(await freeOf(item)).toBe('1')
    expect(await rows('select trim_scale(sum(qty))::text as qty from eam_part_use where item = $1', item)).toEqual([{ qty: '2' }])
    const headers = { 'x-idempotency-key': 'take-once' }
    const again = await Promise.all(
      [1, 2].map(() => app.call('POST', '/equipment/order/takePart', { as: 'checker', body: { id: one.id, item, qty: '1' }, headers })),
    )
    expect(again[0]!.body.result).toEqual(again[1]!.body.result)
    expect(await freeOf(item)).toBe('0')
  })

  test('only while the order is under way, and with the right alone', async () => {
    const item = await plant.item('SP-SEAL')
    const { id } = await plant.orderOn('PR-03')
    expect((await take(id, { item, qty: '1' })).body.message).toContain('不能领备件')
    const begun = await underWay()
    expect((await take(begun.id, { item, qty: '1' }, 'inspector')).body.code).toBe(510)
  })

  test('for a repair it counts with the repair’s cost', async () => {
    const item = await plant.item('SP-VALVE')
    const { id } = await plant.post('operator', 'repair/add', { device: await plant.device('PR-03'), symptom: '离合器打滑', severity: '2',
      docDate: '2026-05-18' })
    await app.database.pool.query("update eam_repair set status = '30' where id = $1", [id])
    await plant.post('checker', 'repair/takePart', { id, item, qty: '1', price: '260' })
    expect(await plant.read(`/equipment/repair/queryById?id=${id}`)).toMatchObject({ partsCost: '260', cost: '260' })
  })
})

describe('below the minimum', () => {
  test('one draft is opened, raised and added to; what is asked for is not asked for again', async () => {
    const [belt, fan] = [
      await spareInLots('T-MIN-1', { minStock: '4', safetyStock: '5' }, ['T-M-1', 'SPARE-A-01', '5', '2026-05-01']),
      await spareInLots('T-MIN-2', { minStock: '2', safetyStock: '2' }, ['T-M-2', 'SPARE-A-01', '2', '2026-05-01']),
    ]
    const { id, docNo } = await underWay()
    const told = async (body: Rec) => ((await take(id, body)).body as unknown as { happened?: { text: string }[] }).happened ?? []
    const drafts = async () =>
      (await plant.read('/equipment/purchase-request/list?status=0&pageSize=100')).records.filter(
        ({ sourceId }: Rec) => sourceId === id,
      ) as Rec[]
    const linesOf = async (request: Rec) => (await plant.read(`/equipment/purchase-request/queryById?id=${request.id}`)).lines as Rec[]
    expect(await told({ item: belt, qty: '1' }), 'four are enough').toEqual([])
    const [first] = await told({ item: belt, qty: '1' })
    expect(first!.text).toMatch(/^T-MIN-1 现存 3 个，低于最小库存 4 个，已列入采购申请 PQ/)
    const [draft] = await drafts()
    expect(draft).toMatchObject({ reason: '低于最小库存', sourceNo: docNo, sourceType: 'equipment.order' })
    expect(await linesOf(draft!)).toMatchObject([{ item: belt, qty: '2', stock: '3', minStock: '4',
      uom_dictText: expect.stringContaining('个') }])
    await told({ item: belt, qty: '1' })
    await told({ item: fan, qty: '2' })
    expect(await drafts()).toHaveLength(1)
    const lines = await linesOf(draft!)
    expect(lines.map(({ item, qty, stock }) => [item, qty, stock])).toEqual([[belt, '3', '2'], [fan, '2', '0']])
    await plant.post('equipment', 'purchase-request/submit', { id: draft!.id })
    expect(await told({ item: belt, qty: '1' })).toMatchObject([{ text: expect.stringContaining('已列入采购申请') }])
    expect(await drafts(), 'one unit more than is asked for').toMatchObject([{ status: '0' }])
    const [next] = await drafts()
    expect(await linesOf(next!)).toMatchObject([{ item: belt, qty: '1' }])
  })

  test('two who fall below at once open one draft', async () => {
    await app.database.pool.query("update eam_request set status = '9' where status = '0'")
    const items = [await spareInLots('T-TWO-1', { minStock: '2' }, ['T-T-1', 'SPARE-A-01', '2', '2026-05-01']),
      await spareInLots('T-TWO-2', { minStock: '2' }, ['T-T-2', 'SPARE-A-01', '2', '2026-05-01'])]
    const orders = [await underWay('PR-03'), await underWay('PR-04')]
    const tries = await Promise.all(items.map((item, at) => take(orders[at]!.id, { item, qty: '1' })))
    expect(tries.map(({ body }) => body.success)).toEqual([true, true])
    expect(await rows("select from eam_request where status = '0' and del_flag = 0")).toHaveLength(1)
  })
})

describe('the stock of spares', () => {
  test('stands with levels, usage per machine and class; those below their minimum first', async () => {
    const item = await spareInLots('T-LEVEL', { minStock: '4' }, ['T-L-1', 'SPARE-A-01', '5', '2026-05-01'])
    const { id } = await underWay()
    expect((await take(id, { item, qty: '4', price: '20' })).body.success).toBe(true)
    const all = await plant.read<Rec[]>('/equipment/part-use/spares', 'equipment')
    expect(all.map(({ below }) => below)).toEqual(all.map(({ below }) => below).toSorted((a: boolean, b: boolean) => Number(b) - Number(a)))
    const level = all.find(({ code }) => code === 'T-LEVEL')!
    expect(level).toMatchObject({ stock: '1', minStock: '4', below: true, usage: '4', asked: '3', toAsk: '0', uom: '个', cost: '80',
      abc: 'C' })
    expect(level.machines).toMatchObject([{ code: 'PR-03', qty: '4' }])
    expect(all.find(({ code }) => code === 'SP-HEATER')).toMatchObject({ abc: 'A', below: false })
    expect((await app.call('GET', '/equipment/part-use/spares', { as: 'sales' })).body.code).toBe(510)
  })

  test('is what a job would be given: nothing past its date, in a frozen bin or reserved counts, in no list', async () => {
    const item = await spareInLots('T-FREE', { minStock: '3' }, ['T-FR-1', 'SPARE-A-01', '4', '2026-05-01'], ['T-FR-2', 'SPARE-A-01', '6',
      '2026-05-02'], ['T-FR-3', 'SPARE-A-02', '5', '2026-05-03'])
    const device = await plant.device('GR-01')
    await rows('insert into eam_equip_spare (id, main_id, order_num, item, qty, create_time) values ($1, $2, 1, $3, 1, now())', 't-free',
      device, item)
    const { id } = await underWay('GR-01')
    const free = async () => ({
      list: (await plant.read<Rec[]>('/equipment/part-use/spares', 'equipment')).find(({ code }) => code === 'T-FREE')!.stock,
      machine: (await plant.read<Rec[]>(`/equipment/device/spares?id=${device}`, 'checker')).find(({ code }) => code === 'T-FREE')!
        .available,
    })
    expect(await free()).toEqual({ list: '15', machine: '15' })
    await rows("update wms_lot set expire_date = '2026-05-17' where lot_no = 'T-FR-1'")
    await rows("update wms_bin set frozen = 'Y' where code = 'SPARE-A-02'")
    await rows("update wms_balance set reserved = 4 where lot = (select id from wms_lot where lot_no = 'T-FR-2')")
    expect(await free()).toEqual({ list: '2', machine: '2' })
    expect((await take(id, { item, qty: '3' })).body.message).toContain('可用 2 个，需要 3 个')
    const made = await plant.post('storekeeper', 'purchase-request/askFor', { items: item })
    expect((await plant.read(`/equipment/purchase-request/queryById?id=${made.id}`)).lines).toMatchObject([{ item, stock: '2' }])
    expect((await take(id, { item, qty: '2' })).body).toMatchObject({ success: true,
      happened: [{ text: expect.stringContaining('T-FREE 现存 0 个') }] })
    await rows("update wms_bin set frozen = 'N' where code = 'SPARE-A-02'")
    expect(await free()).toEqual({ list: '5', machine: '5' })
  })

  test('ticked ones are asked for in one draft', async () => {
    const items = await Promise.all(['SP-HEATER', 'SP-SEAL'].map(plant.item))
    const made = await plant.post('storekeeper', 'purchase-request/askFor', { items: items.join(',') })
    const { lines, status } = await plant.read(`/equipment/purchase-request/queryById?id=${made.id}`)
    expect({ status, items: lines.map(({ item }: Rec) => item).toSorted() }).toEqual({ status: '0', items: items.toSorted() })
    expect(await plant.refused('storekeeper', 'purchase-request/askFor', { items: '' })).toBeTruthy()
  })

  test('a machine tells its own spares and what lies of them', async () => {
    const spares = await plant.read<Rec[]>(`/equipment/device/spares?id=${await plant.device('PR-03')}`, 'checker')
    expect(spares).toMatchObject([{ code: 'SP-CLUTCH', place: '离合器', fitted: '1', uom: '个' }, { code: 'SP-VALVE' }])
  })
})
