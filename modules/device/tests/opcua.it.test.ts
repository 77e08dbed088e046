import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { pollerDuty, stopPolling } from '../server/pollers/pollers.ts'
import { startOpc, type OpcPlant } from './opcua-server.ts'
import { devicePlant, type DevicePlant } from './plant.ts'

/* Issue 34, «In»: OPC UA servers that the server subscribes to. */

let plant: DevicePlant
let opc: OpcPlant
beforeAll(async () => {
  plant = await devicePlant({ idle: true, bare: true, env: { OUTBOUND_ALLOW: '127.0.0.1' } })
  opc = await startOpc()
})
afterAll(async () => {
  await stopPolling(plant.kernel)
  await plant.close()
  await opc.stop()
})

const node = (tag: string, name: string) => ({ tag, nodeId: `ns=1;s=Kiln.${name}` })
async function addDevice(code: string, opcuaTags: readonly Rec[], more: Rec = {}): Promise<Rec> {
  const [{ model }] = await plant.rows("select model from iot_device where code = 'BM-01'") as [Rec]
  return (await plant.app.call('POST', '/device/device/add', { as: 'equipment',
    body: { code, name: code, model, protocol: 'OPCUA', address: `opc.tcp://127.0.0.1:${opc.port}`, pollMs: 100, opcuaTags, ...more } }))
    .body
}
const rowOf = async (code: string) =>
  (await plant.rows('select online, poll_fault as fault, poll_detail as detail from iot_device where code = $1', [code]))[0]!
const tested = async (code: string) =>
  (await plant.app.call<Rec>('POST', '/device/device/testConnection', { as: 'equipment', body: { id: await plant.deviceId(code) } })).body
    .result
const latest = async (code: string, tag: string) =>
  (await plant.rows(
    `select p.value, p.quality, p.ts::text from iot_point p join iot_series s on s.id = p.series join iot_device d on d.id = s.device
    where d.code = $1 and s.tag = $2 order by p.ts desc limit 1`,
    [code, tag],
  ))[0]
const measured = (name: 'Temp' | 'Rpm', value: number, agoMs: number, doubtful?: boolean) =>
  opc.put(name, value, new Date(plant.nowMs() - agoMs), doubtful)

test('values come as they change, by their own times and with their quality; a node that is not there is told of its tag alone', async () => {
  await plant.rows(`update iot_tag_def set factor = 0.1 where tag = 'rpm'
    and main_id = (select model from iot_device where code = 'BM-01')`)
  measured('Temp', 40, 5000)
  measured('Rpm', 600, 5000)
  const { success, message } = await addDevice('UA-1', [node('temp', 'Temp'), node('rpm', 'Rpm'), node('current', 'Nowhere')])
  expect(success, message).toBe(true)
  await pollerDuty.run(plant.kernel)
  await expect.poll(() => latest('UA-1', 'rpm')).toMatchObject({ value: 60, quality: 0 })
  await expect.poll(() => rowOf('UA-1')).toMatchObject({ online: 'Y', fault: 'TAGS', detail: 'current BadNodeIdUnknown' })
  measured('Temp', 41.5, 4000)
  await expect.poll(() => latest('UA-1', 'temp')).toMatchObject({ value: 41.5, quality: 0 })
  measured('Temp', 42, 3000, true)
  await expect.poll(() => latest('UA-1', 'temp')).toMatchObject({ value: 42, quality: 0x4090 })
  const [sent] = await plant.rows('select ($1::timestamptz)::text as at', [new Date(plant.nowMs() - 3000).toISOString()])
  expect((await latest('UA-1', 'temp'))!.ts).toBe(sent!.at)
})

test('a server that goes away and comes back is told, and followed again', async () => {
  const { port } = opc
  await expect.poll(() => rowOf('UA-1')).toMatchObject({ online: 'Y' })
  await opc.stop()
  await expect.poll(() => rowOf('UA-1'), { timeout: 20_000 }).toMatchObject({ online: 'N', fault: 'UNREACHABLE' })
  opc = await startOpc(port)
  measured('Temp', 55, 2000)
  await expect.poll(() => latest('UA-1', 'temp'), { timeout: 30_000 }).toMatchObject({ value: 55 })
}, 90_000)

test('a signed connection trusts the one certificate that was named, and nobody else; names and passwords are those of the server',
  async () => {
    const secured = { security: 'ENCRYPT', loginName: 'mes', loginPassword: 'geheim' }
    const faults = async (body: Promise<Rec>) => ((await body).result?.faults as Rec[] | undefined)?.map(({ field }) => field)
    expect(await faults(addDevice('UA-2', [node('temp', 'Temp')], secured)), 'nobody is trusted at first sight').toEqual(['serverPrint'])
    measured('Temp', 50, 1000)
    await addDevice('UA-2', [node('temp', 'Temp')], { ...secured, serverPrint: opc.print })
    expect(await tested('UA-2')).toMatchObject({ fault: null, tags: [{ tag: 'temp', raw: '50', value: 50, refused: null }] })
    await addDevice('UA-3', [node('temp', 'Temp')], { ...secured, serverPrint: '00'.repeat(32) })
    expect(await tested('UA-3')).toMatchObject({ fault: 'UNTRUSTED', detail: opc.print.replaceAll(':', '').toLowerCase() })
    await addDevice('UA-4', [node('temp', 'Temp')], { ...secured, serverPrint: opc.print, loginPassword: 'falsch' })
    expect(await tested('UA-4')).toMatchObject({ fault: 'LOGIN' })
    const [kept] = await plant.rows("select login_password as password from iot_device where code = 'UA-2'")
    expect(kept!.password, 'sealed').toMatch(/^v1:/)

    const id = await plant.deviceId('UA-2')
    const { result } = (await plant.app.call<Rec>('GET', `/device/device/queryById?id=${id}`, { as: 'equipment' })).body
    expect(JSON.stringify(result)).not.toContain('geheim')
    const moved = { ...result, address: 'opc.tcp://10.1.1.1:4840' }
    const edit = (body: Rec) => plant.app.call('PUT', '/device/device/edit', { as: 'equipment', body }).then((answer) => answer.body as Rec)
    expect(await faults(edit(moved)), 'a password goes nowhere else unawares').toEqual(['loginPassword'])
    expect((await edit({ ...result, name: '窑炉', rev: result.rev })).success, 'unless it stays where it is').toBe(true)
  }, 60_000)

test('what cannot be asked is refused where it is entered', async () => {
  const { result } = await addDevice('UA-9', [{ tag: 'temp', nodeId: 'Temp' }, { tag: 'nowhere', nodeId: 'i=1' }], { address: 'plc:4840' })
  expect((result.faults as Rec[]).map(({ field, row }) => [field, row ?? 0])).toEqual([['address', 0], ['nodeId', 1], ['tag', 2]])
})
