import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* Issue 22: the register, its card, moving, sealing and scrapping. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const call = async (as: string, method: 'GET' | 'POST', path: string, body?: Rec) =>
  (await app.call<Rec>(method, path, { as, ...(body ? { body } : {}) })).body
const rowOf = async (table: string, code: string): Promise<Rec> =>
  (await app.database.pool.query(`select * from ${table} where code = $1`, [code])).rows[0]
const stored = async (code: string): Promise<Rec> =>
  (await call('equipment', 'GET', `/equipment/device/queryById?id=${(await rowOf('eam_equip', code)).id}`)).result
const act = async (as: string, code: string, name: string, more: Rec = {}) =>
  call(as, 'POST', `/equipment/device/${name}`, { id: (await rowOf('eam_equip', code)).id, ...more })

test('a machine is moved with its reason in the history, to a work centre of the workshop, by who may', async () => {
  const [grind, center, foreign] = [await rowOf('md_workshop', 'WS-GRIND'), await rowOf('md_workcenter', 'WC-GRIND'),
    await rowOf('md_workcenter', 'WC-VF')]
  const { rev } = await stored('PK-01')
  const to = { workshop: grind.id, workcenter: center.id, place: '磨加工 3 跨', comment: '产线调整' }
  expect((await act('operator', 'PK-01', 'relocate', to)).code, 'right').toBe(510)
  expect((await act('equipment', 'PK-01', 'relocate', { ...to, comment: '' })).success, 'reason').toBe(false)
  expect((await act('equipment', 'PK-01', 'relocate', { ...to, workcenter: foreign.id })).result.faults).toMatchObject([{
    field: 'workcenter',
  }])
  expect((await act('equipment', 'PK-01', 'relocate', { ...to, rev: rev + 7 })).success, 'stale').toBe(false)
  const moved = await act('equipment', 'PK-01', 'relocate', { ...to, rev })
  expect(moved, moved.message).toMatchObject({ success: true, result: { place: '磨加工 3 跨', workshop: grind.id } })
  expect((await act('equipment', 'PK-01', 'relocate', to)).message).toContain('都没有改变')
  const { result: history } = (await app.call<Rec[]>('GET', `/equipment/device/history?id=${moved.result.id}`, { as: 'equipment' })).body
  expect(history[0]).toMatchObject({ by: 'equipment', comment: '产线调整' })
  expect(
    (await call('equipment', 'POST', '/equipment/device/add', { code: 'T-EQ-1', name: '试验机', category: moved.result.category,
      workshop: grind.id, workcenter: foreign.id })).result.faults,
  ).toMatchObject([{ field: 'workcenter' }])
})

test('what is under repair or bears a mold is neither sealed nor scrapped; sealed it is released again, scrapped it is not', async () => {
  const { id } = await stored('GR-06')
  const { result: repair } = await call('operator', 'POST', '/equipment/repair/add', { device: id, symptom: '主轴异响',
    docDate: '2026-05-18' })
  expect((await act('equipment', 'GR-06', 'seal', { comment: '停用' })).message).toContain(`维修单 ${repair.docNo} 未结`)
  await call('equipment', 'POST', '/equipment/repair/cancel', { id: repair.id, comment: '误报' })
  expect((await act('equipment', 'GR-06', 'seal', { comment: '停用' })).result).toMatchObject({ status: 'SEALED' })
  expect((await act('equipment', 'GR-06', 'unseal', { comment: '启用' })).result).toMatchObject({ status: 'IDLE' })
  expect((await act('equipment', 'PR-01', 'scrap', { comment: '报废' })).message).toContain('机上还有模具 MD-CN-0001')
  expect((await act('equipment', 'GR-06', 'scrap', { comment: '主轴报废' })).result).toMatchObject({ status: 'SCRAPPED' })
  expect((await stored('GR-06'))._actions).not.toContain('unseal')
  expect(
    (await act('equipment', 'GR-06', 'relocate', { workshop: (await stored('GR-06')).workshop, place: '废料区', comment: '清场' })).success,
  ).toBe(false)
})

test('the card tells what is open and what the last twelve months took', async () => {
  const { id } = await stored('PR-01')
  const { result } = await call('equipment', 'GET', `/equipment/device/card?id=${id}`)
  expect(result).toMatchObject({ molds: [{ code: 'MD-CN-0001' }] })
  const { result: repair } = await call('operator', 'POST', '/equipment/repair/add', { device: id, symptom: '漏油', docDate: '2026-05-18' })
  expect(repair.id).toBeTruthy()
  const after = (await call('equipment', 'GET', `/equipment/device/card?id=${id}`)).result
  expect(after.repairsOpen).toBe(result.repairsOpen + 1)
  expect(after.cost).toBe(result.cost)
  expect((await call('sales', 'GET', `/equipment/device/card?id=${id}`)).code, 'right').toBe(510)
})

test('a scanned label of a machine or a mold leads to its card', async () => {
  for (const [content, bizType] of [['PR-03', 'equipment.device'], ['MD-TN-0001', 'equipment.mold']] as const)
    expect((await call('checker', 'GET', `/label/scan?content=${content}`)).result).toMatchObject({ bizType })
})
