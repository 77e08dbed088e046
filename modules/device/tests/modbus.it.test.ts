import { afterAll, beforeAll, expect, test } from 'vitest'
import { assemble } from '#apps/server/kernel.ts'
import type { Rec } from '#apps/server/testing/app.ts'
import { pollerDuty, stopPolling } from '../server/pollers/pollers.ts'
import { startPlc, type ModbusPlc } from './modbus-server.ts'
import { devicePlant, type DevicePlant } from './plant.ts'

/* Issue 34, «In»: devices that the server asks by Modbus TCP. */

let plant: DevicePlant
let plc: ModbusPlc
beforeAll(async () => {
  plant = await devicePlant({ idle: true, bare: true, env: { OUTBOUND_ALLOW: '127.0.0.1' } })
  plc = await startPlc()
})
afterAll(async () => {
  await stopPolling(plant.kernel)
  await plant.close()
  await plc.stop()
})

const line = (tag: string, register: number, dataType = 'U16', more: Rec = {}) => ({ tag, area: 'HOLDING', register, dataType,
  byteOrder: 'ABCD', ...more })
async function addDevice(code: string, modbusTags: readonly Rec[], more: Rec = {}): Promise<Rec> {
  const [{ model }] = await plant.rows("select model from iot_device where code = 'BM-01'") as [Rec]
  return (await plant.app.call('POST', '/device/device/add', { as: 'equipment',
    body: { code, name: code, model, protocol: 'MODBUS', address: `127.0.0.1:${plc.port}`, pollMs: 100, timeoutMs: 500, modbusTags,
      ...more } })).body
}
const rowOf = async (code: string) =>
  (await plant.rows('select online, poll_fault as fault, poll_detail as detail, fault_since as since from iot_device where code = $1', [
    code,
  ]))[0]!
/** Lets the clock of the plant go on, so that values have moments of their own. */
const soon = async () => plant.app.clock.advance(1000)
const faultOf = async (code: string) => {
  await soon()
  return (await rowOf(code)).fault as string | null
}

test('values are read together, decoded and scaled; what the device does not know is told of that tag alone', async () => {
  await plant.rows(`update iot_tag_def set factor = 0.1 where tag = 'rpm'
    and main_id = (select model from iot_device where code = 'BM-01')`)
  plc.holding.writeUInt16BE(615, 10 * 2)
  // 41.5 as a float whose low word comes first.
  plc.holding.writeUInt32BE(0x0000_4226, 12 * 2)
  const { success, message } = await addDevice('MB-1', [line('rpm', 10), line('temp', 12, 'F32', { byteOrder: 'CDAB' }),
    line('current', 205)])
  expect(success, message).toBe(true)
  await pollerDuty.run(plant.kernel)
  await expect.poll(async () => (await plant.values('MB-1', 'rpm')).length).toBeGreaterThan(0)
  expect((await plant.values('MB-1', 'rpm'))[0]).toBe(61.5)
  expect((await plant.values('MB-1', 'temp'))[0]).toBe(41.5)
  await expect.poll(() => rowOf('MB-1')).toMatchObject({ online: 'Y', fault: 'TAGS', detail: 'current Modbus 02' })
  expect(await plant.rows('select tag, reason, last_value as value from iot_rejection where device = $1', [await plant.deviceId('MB-1')]))
    .toEqual([{ tag: 'current', reason: 'UNREAD', value: 'Modbus 02' }])
  expect(plc.asked.filter((asked) => asked === '03 10 4').length, 'neighbours by one request').toBeGreaterThan(0)
  expect(plc.asked.filter((asked) => asked === '03 205 1').length, 'not asked for again at once').toBe(1)
})

test('a device that goes away and comes back is told, and followed again; nothing else ends', async () => {
  await addDevice('MB-2', [line('rpm', 10)])
  await pollerDuty.run(plant.kernel)
  await expect.poll(() => rowOf('MB-2')).toMatchObject({ online: 'Y', fault: null })
  await plc.stop()
  await expect.poll(() => rowOf('MB-2')).toMatchObject({ online: 'N', fault: 'UNREACHABLE', since: expect.any(String) as unknown })
  await plc.start()
  await expect.poll(() => faultOf('MB-2'), { timeout: 20_000 }).toBeNull()
  await expect.poll(async () => {
    await soon()
    return (await rowOf('MB-2')).online as string
  }, { timeout: 20_000 }).toBe('Y')
}, 60_000)

test('of two processes one asks; where it ends, the other goes on', async () => {
  const other = (await assemble({ config: plant.app.config, pool: plant.app.database.pool, clock: plant.app.clock })).kernel
  try {
    await addDevice('MB-3', [line('rpm', 10)])
    await pollerDuty.run(plant.kernel)
    await pollerDuty.run(other)
    await expect.poll(() => rowOf('MB-3')).toMatchObject({ online: 'Y' })
    const polled = Number((await plant.rows("select count(*) as n from iot_device where protocol = 'MODBUS' and del_flag = 0"))[0]!.n)
    await expect.poll(() => plc.open()).toBe(polled)
    await stopPolling(plant.kernel)
    await expect.poll(() => plc.open()).toBe(0)
    await pollerDuty.run(other)
    await expect.poll(() => plc.open()).toBe(polled)
    await stopPolling(other)
    await pollerDuty.run(plant.kernel)
    await expect.poll(() => plc.open()).toBe(polled)
  } finally {
    await stopPolling(other)
    await other.notices.close()
  }
})

test('a changed device is asked anew, a removed one no more', async () => {
  await addDevice('MB-4', [line('rpm', 10)])
  await pollerDuty.run(plant.kernel)
  await expect.poll(() => rowOf('MB-4')).toMatchObject({ online: 'Y' })
  const id = await plant.deviceId('MB-4')
  const { result } = (await plant.app.call<Rec>('GET', `/device/device/queryById?id=${id}`, { as: 'equipment' })).body
  plc.holding.writeUInt16BE(420, 20 * 2)
  const edited = await plant.app.call('PUT', '/device/device/edit', { as: 'equipment',
    body: { ...result, modbusTags: [{ ...result.modbusTags[0], register: 20 }] } })
  expect(edited.body.success, edited.body.message).toBe(true)
  await pollerDuty.run(plant.kernel)
  await expect.poll(async () => {
    await soon()
    return (await plant.values('MB-4', 'rpm')).at(-1)
  }).toBe(42)
  const before = plc.open()
  await plant.app.call('DELETE', `/device/device/delete?id=${id}`, { as: 'equipment' })
  await pollerDuty.run(plant.kernel)
  await expect.poll(() => plc.open()).toBe(before - 1)
})

test('what cannot be asked is refused where it is entered', async () => {
  const faults = async (body: Promise<Rec>) => ((await body).result?.faults as Rec[] | undefined)?.map(({ field, row }) => [field, row])
  expect(await faults(addDevice('MB-9', [], { address: 'http://plc' }))).toEqual([['address', undefined]])
  expect(
    await faults(
      addDevice('MB-9', [line('nowhere', 1), line('rpm', 65_535, 'U32'), line('temp', 1, 'BOOL'),
        line('temp', 1, 'U16', { area: 'COIL' })]),
    ),
  ).toEqual([['tag', 1], ['register', 2], ['dataType', 3], ['dataType', 4], ['tag', 4]])
  expect(await faults(addDevice('MB-9', [line('rpm', 65_536)]))).toEqual([['register', 1]])
})

test('a test of the connection tells each tag as it stands there and as it would be kept', async () => {
  plc.coils[0] = 0b0000_0101
  plc.holding.writeUInt16BE(2000, 30 * 2)
  await addDevice('MB-5', [line('rpm', 10), line('temp', 30), line('current', 300), line('state', 2, 'BOOL', { area: 'COIL' })])
  const id = await plant.deviceId('MB-5')
  const ask = (as: string | null, body: Rec = { id }) => plant.app.call<Rec>('POST', '/device/device/testConnection', { as, body })
  expect((await ask('equipment')).body.result).toMatchObject({ fault: null, tags: expect.arrayContaining([
    { tag: 'rpm', name: '筒体转速', uom: 'r/min', raw: '615', value: 61.5, refused: null, reason: null },
    { tag: 'temp', name: '筒体温度', uom: '℃', raw: '2000', value: null, refused: null, reason: 'RANGE' },
    { tag: 'current', name: '主机电流', uom: 'A', raw: null, value: null, refused: 'Modbus 02', reason: null },
    { tag: 'state', name: '运行状态', uom: null, raw: 'true', value: 1, refused: null, reason: null },
  ]) as unknown })
  expect(await plant.values('MB-5', 'rpm'), 'nothing is kept').toEqual([])
  expect((await ask('checker')).body.code, 'without right').toBe(510)
  expect((await ask(null)).status, 'nobody').toBe(401)
  expect((await ask('equipment', { id: await plant.deviceId('BM-01') })).body.message).toContain('请先选择协议')
  await addDevice('MB-6', [line('rpm', 10)], { address: '169.254.169.254:80' })
  await addDevice('MB-7', [line('rpm', 10)], { address: '127.0.0.1:1' })
  const of = async (code: string) => (await ask('equipment', { id: await plant.deviceId(code) })).body.result
  expect(await of('MB-6'), 'an address that nobody may have asked').toMatchObject({ fault: 'CLOSED', tags: [] })
  expect(await of('MB-7')).toMatchObject({ fault: 'UNREACHABLE', tags: [] })
  await plant.rows("update iot_device set tenant_id = 7 where code = 'MB-5'")
  expect((await ask('equipment')).body.success, 'of another tenant').toBe(false)
})
