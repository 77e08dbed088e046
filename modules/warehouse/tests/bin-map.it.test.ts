import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/app.ts'
import { post } from '../server/post.ts'
import type { MappedBin } from '../rules/mapped-bin.ts'
import { testKernel, type TestKernel } from './test-kernel.ts'

let app: TestApp
let kernel: TestKernel
beforeAll(async () => {
  app = await startTestApp()
  kernel = await testKernel(app)
})
afterAll(async () => {
  await kernel.close()
  await app.close()
})

const map = async (find = '', as = 'admin') =>
  (await app.call<MappedBin[]>('GET', `/warehouse/bin/map?warehouse=${kernel.store}&find=${encodeURIComponent(find)}`, { as })).body

test('the map tells of each bin what lies there and how full it is, in the order of walking', async () => {
  const [first, second] = kernel.bins as [string, string]
  await kernel.query(`update wms_bin set max_kg = 50, max_qty = 1000 where id = $1`, [first])
  await kernel.query(`update wms_bin set frozen = 'Y' where id = $1`, [second])
  const line = { item: kernel.powder, lot: kernel.lot, warehouse: kernel.store, bin: first, moveType: '501' } as const
  await post(kernel.ctx, { key: 'bin-map', doc: { type: 'test', id: '1', no: 'T-1' },
    lines: [{ ...line, stockType: 'OK', qty: '20' }, { ...line, stockType: 'QC', qty: '5' }] })
  expect(
    (await map()).result.map(({ code, items, lots, stockTypes, load, frozen, found }) => ({ code, items, lots, stockTypes, load, frozen,
      found })
    ),
  ).toEqual([
    { code: 'T-RAW-01', items: 1, lots: 1, stockTypes: ['OK', 'QC'], load: 50, frozen: false, found: false },
    { code: 'T-RAW-02', items: 0, lots: 0, stockTypes: [], load: null, frozen: true, found: false },
    { code: 'T-RAW-03', items: 0, lots: 0, stockTypes: [], load: null, frozen: false, found: false },
  ])
  for (const find of ['rm-wc', '碳化钨', 'T-LOT'])
    expect((await map(find)).result.filter(({ found }) => found).map(({ code }) => code)).toEqual(['T-RAW-01'])
  expect((await map('%')).result.some(({ found }) => found)).toBe(false)
})

test('who may not see stock sees no map; a warehouse that is none is told', async () => {
  expect(await map('', 'sales')).toMatchObject({ success: false, code: 510 })
  expect((await app.call('GET', '/warehouse/bin/map?warehouse=nowhere')).body).toMatchObject({ success: false })
  expect((await app.call('GET', '/warehouse/bin/map')).body).toMatchObject({ success: false,
    message: expect.stringContaining('warehouse') })
})
