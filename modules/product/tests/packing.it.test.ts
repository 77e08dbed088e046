import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* Domain §2.1 `md_item_alt`, §2.5 `md_pack_std`. */

let app: TestApp
let box: string
let eco: string

beforeAll(async () => {
  app = await startTestApp()
  const itemOf = async (code: string) =>
    (await app.call('GET', `/product/item/list?code=${code}`)).body.result.records.find((record: Rec) => record.code === code).id as string
  box = await itemOf('CTN-200')
  eco = await itemOf('BOX-KIT')
})
afterAll(() => app.close())

const addAlt = async (more: Rec) => (await app.call('POST', '/product/item-alt/add', { body: { item: box, altItem: eco, ...more } })).body

test('an alternate is another item, with one ratio at a time', async () => {
  expect((await addAlt({ altItem: box })).message).toBe('替代物料与物料相同，请改选其一')
  expect((await addAlt({ effectiveFrom: '2026-06-02', effectiveTo: '2026-06-01' })).message).toBe(
    '失效日期「2026-06-01」早于生效日期「2026-06-02」，请调整',
  )
  expect(await addAlt({ ratio: '1.5', effectiveTo: '2026-06-30' })).toMatchObject({ success: true,
    result: { ratio: '1.5', priority: 1, approved: 'N' } })
  // The last day still counts; from the next one another ratio may hold.
  expect((await addAlt({ effectiveFrom: '2026-06-30' })).message).toBe('该替代关系在此期间已存在，请修改原有记录或调整日期')
  const next = await addAlt({ effectiveFrom: '2026-07-01' })
  expect(next.success).toBe(true)
  const edited = await app.call('PUT', '/product/item-alt/edit', { body: { id: (next.result as Rec).id, rev: 1, priority: 2 } })
  expect(edited.body).toMatchObject({ success: true, result: { priority: 2 } })
  expect((await addAlt({ item: eco, altItem: box })).success).toBe(true)
  // Nor does it come back from the recycle bin beside another.
  const { id } = next.result as Rec
  await app.call('DELETE', `/product/item-alt/delete?id=${id}`)
  expect((await addAlt({ effectiveFrom: '2026-08-01' })).success).toBe(true)
  expect((await app.call('PUT', `/product/item-alt/restore?ids=${id}`)).body.message).toBe(
    '该替代关系在此期间已存在，请修改原有记录或调整日期',
  )
})

test('a packing standard counts pieces, boxes and cartons; finished goods of the plant have one', async () => {
  const add = async (more: Rec) =>
    (await app.call('POST', '/product/pack-std/add', {
      body: { code: 'T-PS', name: '十盒装', item: box, boxQty: '10', cartonBoxes: 20, palletCartons: 24, ...more },
    })).body
  expect((await add({ boxQty: '0' })).success).toBe(false)
  expect((await add({ weightTolPct: '101' })).success).toBe(false)
  expect(await add({ customer: '示例客户' })).toMatchObject({ success: true,
    result: { boxQty: '10', mixedLot: 'N', enabled: 'Y', item_dictText: 'CTN-200 周转纸箱 200 片' } })
  const [insert] = (await app.call('GET', '/product/item/list?code=CNMG120408-P25C')).body.result.records
  expect(insert.packStdId_dictText).toBe('PS-CNMG120408-P25C CNMG120408-P25C 10 片盒装')
})
