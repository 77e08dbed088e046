import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { post } from '../server.ts'
import { testKernel, type TestKernel } from './test-kernel.ts'

/* A mixture whose components are kept in other units of weight than kg (domain §2.5). */

let app: TestApp
let stage: TestKernel
let product: string
beforeAll(async () => {
  app = await startTestApp()
  stage = await testKernel(app)
  product = await idOf('md_item', 'RTP-P25')
})
afterAll(async () => {
  await stage.close()
  await app.close()
})

const idOf = async (table: string, code: string): Promise<string> =>
  (await stage.query<{ id: string }>(`select id from ${table} where code = $1 and del_flag = 0`, [code]))[0]!.id
const call = async (path: string, body: Rec, as = 'leader') => (await app.call('POST', path, { as, body })).body
const done = async (path: string, body: Rec, as = 'leader'): Promise<Rec> => {
  const answer = await call(path, body, as)
  expect(answer.success, `${path}: ${answer.message}`).toBe(true)
  return answer.result
}

/** A component with an assayed lot of it, as a line of an order. */
async function keptIn(uom: string, code: string, itemType: string, attrs: Rec): Promise<Rec> {
  const [like] = await stage.query<{ category: string }>("select category from md_item where code = 'RC-P25'", [])
  const { id: item } = await done('/product/item/add', { code, name: code, itemType, category: like!.category,
    baseUom: await idOf('md_uom', uom), lotCtrl: 'Y', issueRule: 'FEFO', supplyMode: 'BUY', lotPolicy: 'L4L' }, 'admin')
  const lot = await stage.newLot({ item, expireDate: '2026-12-01' })
  await post(stage.ctx, { doc: { type: 'test', id: lot, no: lot }, key: `mix-${code}`,
    lines: [{ moveType: '101', item, lot, warehouse: stage.store, bin: stage.bins[0]!, stockType: 'OK', qty: '100' }] })
  await stage.query('update wms_lot set attrs = $2::jsonb where id = $1', [lot, JSON.stringify(attrs)])
  return { item, lot, target: '1' }
}

test('targets by assay are set in the unit of each component, and the limit of reclaimed powder is held in kg', async () => {
  const reclaim = await keptIn('g', 'T-RC-G', 'SCRAP', { Co: 10 })
  const cobalt = await keptIn('g', 'T-CO-G', 'RAW', { Co: 99.8 })
  const carbide = await keptIn('t', 'T-WC-T', 'RAW', { W: 93.8 })
  const draft = async (reclaimMaxPct: string, lines: readonly Rec[]): Promise<string> =>
    (await done('/warehouse/mix/add', { docDate: '2026-05-18', item: product, targetKg: '100', mill: 'T', warehouse: stage.store,
      toWarehouse: stage.store, toBin: stage.bins[1], tolPct: '0.5', reclaimMaxPct, targets: [{ element: 'Co', pct: '9.5' }], lines })).id
  const id = await draft('30', [reclaim, cobalt, carbide])
  await done('/warehouse/mix/blend', { id, reclaimKg: '20' })
  const { lines, targets } = (await app.call('GET', `/warehouse/mix/queryById?id=${id}`, { as: 'leader' })).body.result
  expect(lines.map(({ target }: Rec) => target)).toEqual(['20000', expect.stringMatching(/^751[45](\.\d)?$/), '0.072485'])
  expect(targets).toMatchObject([{ reachedPct: '9.5' }])
  // 20 kg are within 30 kg, and more than 19 kg.
  await done('/warehouse/mix/release', { id })
  const tooMuch = await draft('19', [{ ...reclaim, target: '20000' }, carbide])
  expect(await call('/warehouse/mix/release', { id: tooMuch })).toMatchObject({ success: false, message: '回收料 20 kg，超过上限 19 kg' })
})
