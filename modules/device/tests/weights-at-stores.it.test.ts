import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { devicePlant, type DevicePlant } from './plant.ts'
import { loadedScale, type LoadedScale } from './scale.ts'

/* Issue 34, «Curves»: weights that a scale measured reach mixing and packing. */

let plant: DevicePlant
let scale: LoadedScale
beforeAll(async () => {
  plant = await devicePlant({ idle: true, bare: true })
  scale = await loadedScale(plant, 'WS-01')
})
afterAll(() => plant.close())

const call = async (as: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: Rec) =>
  (await plant.app.call<Rec>(method, path, { as, ...(body ? { body } : {}) })).body
const one = async (text: string, ...values: unknown[]) => (await plant.rows(text, values))[0]!

test('a component that a scale showed needs no second signature; what it did not show, or what is typed, does', async () => {
  const { id } = await one("select id from wms_mix where status in ('2', '3') and del_flag = 0 order by doc_no limit 1")
  const { lines, next } = (await call('operator', 'GET', `/warehouse/mix/state?id=${id}`)).result
  const line = (lines as Rec[]).find((row) => row.id === next)!
  expect(line.uomCode).toBe('kg')
  const weigh = (body: Rec) => call('operator', 'POST', '/warehouse/mix/weigh', { id, line: line.id, rev: line.rev, ...body })
  const tare = await scale.still(1.2)
  const gross = Number(line.aim) + 1.2
  const at = await scale.still(gross)
  const both = [scale.from('gross', at), scale.from('tare', tare)]
  const weights = { gross: String(gross), tare: '1.2' }
  expect((await weigh(weights)).result.faults, 'typed').toMatchObject([{ field: 'secondUser' }, { field: 'secondPassword' }])
  expect((await weigh({ ...weights, fromScale: [scale.from('gross', at)] })).result.faults, 'its tare is typed')
    .toMatchObject([{ field: 'secondUser' }, { field: 'secondPassword' }])
  expect((await weigh({ ...weights, gross: String(gross + 1), fromScale: both })).result.faults)
    .toMatchObject([{ field: 'gross', text: expect.stringContaining(`${gross} kg`) }])
  expect((await weigh({ ...weights, fromScale: [scale.from('gross', at, await plant.deviceId('BM-01')), both[1]] })).result.faults)
    .toMatchObject([{ field: 'gross', text: expect.stringContaining('没有这台秤') }])
  const done = await weigh({ ...weights, fromScale: both })
  expect(done, done.message).toMatchObject({ success: true, result: { result: 'OK', weighed: line.aim } })
  const [part] = (await call('operator', 'GET', `/warehouse/mix/state?id=${id}`)).result.lines.find((row: Rec) => row.id === line.id).parts
  expect(part).toMatchObject({ gross: String(gross), tare: '1.2', scale: 'WS-01', weighBy: 'operator', secondBy: null })
  const then = (await call('operator', 'GET', `/warehouse/mix/state?id=${id}`)).result
  const following = (then.lines as Rec[]).find((row) => row.id === then.next)!
  const [{ docNo }, again] = [await one('select doc_no as "docNo" from wms_mix where id = $1', id),
    await call('operator', 'POST', '/warehouse/mix/weigh', { id, line: following.id, rev: following.rev, ...weights, fromScale: both })]
  expect(again.result.faults, 'what lay on the scale is the component before').toEqual([{ field: 'gross',
    text: expect.stringContaining(`已用于 ${docNo}`) }])
  expect(await one('select scale_device as device from wms_mix_part where id = $1', part.id)).toEqual({ device: scale.id })
})

test('boxes keep the scale that showed their weight; where the standard asks for it a typed one is signed', async () => {
  const { id, std, item } = await one("select id, pack_std as std, item from wms_pack where status = '3' and del_flag = 0 limit 1")
  // To the gram that the scale shows.
  const { kg } = await one('select trim_scale(round(10 * unit_weight_kg, 3))::text as kg from md_item where id = $1', item)
  const { loose } = (await call('storekeeper', 'GET', `/warehouse/pack/state?id=${id}`)).result
  const boxes = (body: Rec) => call('storekeeper', 'POST', '/warehouse/pack/boxes', { id, lot: loose[0].lot, qty: '10', ...body })
  const newest = () =>
    one(
      'select trim_scale(gross_kg)::text as gross, scale, scale_device as device, second_by as by from wms_hu where pack = $1 order by hu_no desc limit 1',
      id,
    )
  await plant.rows("update md_pack_std set need_scale = 'Y', weight_tol_pct = 5 where id = $1", [std])
  expect((await boxes({ grossKg: kg })).result.faults).toEqual([{ field: 'grossKg', text: '该重量须从秤取重；手工填写的须另一人复核' }])
  const at = await scale.still(Number(kg))
  expect((await boxes({ grossKg: `${kg}1`, fromScale: [scale.from('grossKg', at)] })).result.faults).toMatchObject([{ field: 'grossKg' }])
  const taken = await boxes({ grossKg: kg, fromScale: [scale.from('grossKg', at)] })
  expect(taken, taken.message).toMatchObject({ success: true })
  expect(await newest()).toEqual({ gross: kg, scale: 'WS-01', device: scale.id, by: null })
  const used = (await boxes({ grossKg: kg, fromScale: [scale.from('grossKg', at)] })).result.faults
  const { huNo } = await one('select hu_no as "huNo" from wms_hu where pack = $1 and scale_device = $2', id, scale.id)
  expect(used).toEqual([{ field: 'grossKg', text: expect.stringContaining(`已用于 ${huNo}`) }])
  const { ticket } =
    (await call('storekeeper', 'POST', '/sys/countersign', { about: `warehouse.pack ${id} grossKg=${kg}`, secondUser: 'leader',
      secondPassword: '123456' })).result
  expect(await boxes({ grossKg: kg, secondTicket: ticket })).toMatchObject({ success: true })
  expect(await newest()).toEqual({ gross: kg, scale: null, device: null, by: 'leader' })
})
