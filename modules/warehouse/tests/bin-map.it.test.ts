import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/app.ts'
import type { MappedArea } from '../calls/stock.ts'
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

const read = async <T>(name: 'map' | 'tiles', asked: Record<string, string | number>, as = 'admin') => {
  const query = new URLSearchParams(Object.entries({ warehouse: kernel.store, ...asked }).map(([key, value]) => [key, String(value)]))
  const { body, raw } = await app.call<T>('GET', `/warehouse/bin/${name}?${query.toString()}`, { as })
  return { ...body, bytes: raw.length }
}
const map = (find = '', as = 'admin') => read<MappedArea[]>('map', { find }, as)
const tiles = (asked: Record<string, string | number> = {}) => read<MappedBin[]>('tiles', { from: 0, count: 120, ...asked })

test('the map tells of each bin what lies there and how full it is, in the order of walking', async () => {
  const [first, second] = kernel.bins as [string, string]
  await kernel.query(`update wms_bin set max_kg = 50, max_qty = 1000 where id = $1`, [first])
  await kernel.query(`update wms_bin set frozen = 'Y' where id = $1`, [second])
  const line = { item: kernel.powder, lot: kernel.lot, warehouse: kernel.store, bin: first, moveType: '501' } as const
  await post(kernel.ctx, { key: 'bin-map', doc: { type: 'test', id: '1', no: 'T-1' },
    lines: [{ ...line, stockType: 'OK', qty: '20' }, { ...line, stockType: 'QC', qty: '5' }] })
  expect(
    (await tiles()).result.map(({ code, items, lots, item, qty, uom, stockTypes, load, frozen, found }) => ({ code, items, lots, item, qty,
      uom, stockTypes, load, frozen, found })
    ),
  ).toEqual([
    { code: 'T-RAW-01', items: 1, lots: 1, item: 'RM-WC-08', qty: '25', uom: 'kg', stockTypes: ['OK', 'QC'], load: 50, frozen: false,
      found: false },
    { code: 'T-RAW-02', items: 0, lots: 0, item: null, qty: null, uom: null, stockTypes: [], load: null, frozen: true, found: false },
    { code: 'T-RAW-03', items: 0, lots: 0, item: null, qty: null, uom: null, stockTypes: [], load: null, frozen: false, found: false },
  ])
  for (const find of ['rm-wc', '碳化钨', 'T-LOT']) {
    expect((await tiles({ find })).result.filter(({ found }) => found).map(({ code }) => code)).toEqual(['T-RAW-01'])
    expect((await map(find)).result).toMatchObject([{ found: 1 }])
  }
  expect((await tiles({ find: '%' })).result.some(({ found }) => found)).toBe(false)
  expect((await map()).result).toEqual([{ id: null, name: null, bins: 3, empty: 2, usable: 0, waiting: 1, blocked: 0, found: 0 }])
  expect((await tiles({ from: 1, count: 1 })).result.map(({ code }) => code)).toEqual(['T-RAW-02'])
  expect(await tiles({ count: 501 })).toMatchObject({ success: false })
})

test('who may not see stock sees no map; a warehouse that is none is told', async () => {
  expect(await map('', 'sales')).toMatchObject({ success: false, code: 510 })
  expect((await app.call('GET', '/warehouse/bin/map?warehouse=nowhere')).body).toMatchObject({ success: false })
  expect((await app.call('GET', '/warehouse/bin/map')).body).toMatchObject({ success: false,
    message: expect.stringContaining('warehouse') })
})

describe('a store of 100,000 bins', () => {
  const most = 100_000
  beforeAll(async () => {
    for (const [area, name] of [['TA-1', '一区'], ['TA-2', '二区']] as const)
      await kernel.query('insert into wms_area (id, warehouse, code, name, tenant_id, del_flag, rev) values ($1, $2, $1, $3, 0, 0, 1)', [
        area,
        kernel.store,
        name,
      ])
    await kernel.query(
      "insert into wms_bin (id, code, warehouse, area, mix_item, mix_lot, path_seq, frozen, enabled, tenant_id, del_flag, rev) select 'many' || n, 'T-' || lpad(n::text, 6, '0'), $1, case when n % 2 = 0 then 'TA-1' else 'TA-2' end, 'Y', 'Y', n, 'N', 'Y', 0, 0, 1 from generate_series(1, $2::int) n",
      [kernel.store, most],
    )
    await kernel.query('analyze wms_bin', [])
  })

  test('is told by areas and by what a window shows: bytes and statements are those of a small one', async () => {
    const statements: string[] = []
    const client = pg.Client.prototype as unknown as { query(...args: unknown[]): unknown }
    const { query } = client
    client.query = function(...args) {
      const [sent] = args as [string | { text: string }]
      const text = typeof sent === 'string' ? sent : sent.text
      if (text.includes('wms_bin')) statements.push(text)
      return query.apply(this, args)
    }
    try {
      const areas = await map()
      expect(areas.result).toMatchObject([{ name: '一区', bins: most / 2, empty: most / 2 }, { name: '二区', bins: most / 2 }, { name: null,
        bins: 3 }])
      expect(areas.bytes).toBeLessThan(1_000)
      expect(statements).toHaveLength(1)
      const shown = await tiles({ area: 'TA-2', from: 49_900, count: 120 })
      expect(shown.result.map(({ code }) => code)).toEqual(
        Array.from({ length: 100 }, (_, at) => `T-${String(99_801 + 2 * at).padStart(6, '0')}`),
      )
      const first = await tiles({ area: 'TA-2' })
      expect(first.result).toHaveLength(120)
      expect(first.bytes).toBeLessThan(120 * 300)
      expect(statements).toHaveLength(3)
    } finally {
      client.query = query
    }
  })
})
