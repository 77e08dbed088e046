import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { documentsOf } from './documents.ts'
import { testKernel, type TestKernel } from './test-kernel.ts'

/* What a new document begins with: its person, and what they entered last; nothing that they could not choose any more. */

let app: TestApp
let stage: TestKernel
let docs: ReturnType<typeof documentsOf>
beforeAll(async () => {
  app = await startTestApp()
  stage = await testKernel(app)
  docs = documentsOf(app, stage)
})
afterAll(async () => {
  await stage.close()
  await app.close()
})

const begun = async (as: string) => (await docs.call('GET', '/warehouse/arrival/defaults', as)).result as Rec

test('a new arrival begins with its person, and with warehouse and bin of their last one; others have their own', async () => {
  const supplier = await docs.idOf('/product/supplier', 'code=SUP-009')
  const screw = await docs.idOf('/product/item', 'code=SC-M6X20')
  await stage.query("delete from sys_remembered where name = 'form:warehouse.arrival'", [])
  expect(await begun('storekeeper')).toEqual({ owner: 'storekeeper', owner_dictText: expect.any(String) })
  await docs.done('/warehouse/arrival/add', 'storekeeper', { supplier, warehouse: stage.store, bin: stage.bins[0],
    lines: [{ item: screw, qty: '5' }] })
  const last = await begun('storekeeper')
  expect(last).toMatchObject({ owner: 'storekeeper', warehouse: stage.store, warehouse_dictText: expect.any(String), bin: stage.bins[0] })
  expect(last.supplier, 'too much may depend on it').toBeUndefined()
  expect(await begun('admin')).toEqual({ owner: 'admin', owner_dictText: expect.any(String) })
})

test('what was taken out of use or deleted is left out; who may not add is told nothing', async () => {
  await stage.query("update wms_bin set enabled = 'N' where id = $1", [stage.bins[0]])
  const without = await begun('storekeeper')
  expect([without.warehouse, without.bin]).toEqual([stage.store, undefined])
  await stage.query("update wms_bin set enabled = 'Y' where id = $1", [stage.bins[0]])
  await stage.query('update wms_bin set del_flag = 1 where id = $1', [stage.bins[0]])
  expect((await begun('storekeeper')).bin).toBeUndefined()
  await stage.query('update wms_bin set del_flag = 0 where id = $1', [stage.bins[0]])
  expect((await begun('storekeeper')).bin).toBe(stage.bins[0])
  expect(await docs.call('GET', '/warehouse/arrival/defaults', 'buyer')).toMatchObject({ success: false, code: 510 })
})

test('a warehouse that was closed, or is not the person’s to see, is left out, and with it nothing else is lost', async () => {
  await stage.query("update wms_warehouse set enabled = 'N' where id = $1", [stage.store])
  const closed = await begun('storekeeper')
  expect([closed.warehouse, closed.warehouse_dictText, closed.owner]).toEqual([undefined, undefined, 'storekeeper'])
  await stage.query("update wms_warehouse set enabled = 'Y' where id = $1", [stage.store])
  const [{ tenant_id: own }] = await stage.query('select tenant_id from wms_warehouse where id = $1', [stage.store]) as [Rec]
  await stage.query('update wms_warehouse set tenant_id = 4711 where id = $1', [stage.store])
  expect((await begun('storekeeper')).warehouse).toBeUndefined()
  await stage.query('update wms_warehouse set tenant_id = $2 where id = $1', [stage.store, own])
  expect((await begun('storekeeper')).warehouse).toBe(stage.store)
})
