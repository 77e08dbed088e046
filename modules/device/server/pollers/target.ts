import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { ClosedAddress } from '#kernel/server/outbound/outbound.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { readModbusAddress, readOpcAddress } from '../../rules/poll-address.ts'
import { deviceBook, type KnownDevice } from '../series/tags.ts'
import { modbusSource } from './modbus-source.ts'
import { opcuaSource } from './opcua-source.ts'
import { modbusTagOf, passwordPurpose, PollError, type OpcTarget, type Source } from './source.ts'

const usual = { unitId: 1, pollMs: 1000, timeoutMs: 3000 }
/** A value that does not change is told again by the period of its tag, but no more often than this. */
const leastAssertMs = 1000

interface DeviceRow {
  protocol: string
  address: string | null
  unitId: number | null
  pollMs: number | null
  timeoutMs: number | null
  security: string | null
  print: string | null
  login: string | null
  password: string | null
}

export interface Polled {
  known: KnownDevice
  source: Source
}

/**
 * How a device is asked; undefined where it is asked for nothing. Its address is looked at each time, for names move.
 * @throws PollError where its address is closed or leads nowhere
 */
export async function polledDevice(kernel: Kernel, id: string): Promise<Polled | undefined> {
  const known = await deviceBook(kernel).byId(id)
  const { rows: [row] } = await sql<DeviceRow>`
    select protocol, address, unit_id as "unitId", poll_ms as "pollMs", timeout_ms as "timeoutMs", security,
      server_print as print, login_name as login, login_password as password
    from iot_device where id = ${id} and del_flag = 0 -- tenant: a device is known by its id`.execute(kernel.db)
  if (!known || !row?.address) return undefined
  const source = row.protocol === 'MODBUS' ? await byModbus(kernel, id, row) : await byOpcua(kernel, known, row)
  return source && { known, source }
}

async function byModbus(kernel: Kernel, id: string, row: DeviceRow): Promise<Source | undefined> {
  const { rows } = await sql<Parameters<typeof modbusTagOf>[0]>`
    select tag, area, register, data_type as "dataType", byte_order as "byteOrder"
    from iot_modbus_tag where main_id = ${id} and del_flag = 0 -- tenant: tags of the device
    order by order_num`.execute(kernel.db)
  const address = readModbusAddress(row.address!)
  if (rows.length === 0 || !address) return undefined
  return modbusSource({ kind: 'MODBUS', host: await openHost(kernel, address), port: address.port, unitId: row.unitId ?? usual.unitId,
    pollMs: row.pollMs ?? usual.pollMs, timeoutMs: row.timeoutMs ?? usual.timeoutMs, tags: rows.map(modbusTagOf) })
}

async function byOpcua(kernel: Kernel, { id, tags }: KnownDevice, row: DeviceRow): Promise<Source | undefined> {
  const { rows } = await sql<OpcTarget['tags'][number]>`
    select tag, node_id as "nodeId" from iot_opcua_tag where main_id = ${id} and del_flag = 0 -- tenant: tags of the device
    order by order_num`.execute(kernel.db)
  const address = readOpcAddress(row.address!)
  if (rows.length === 0 || !address) return undefined
  const periods = rows.flatMap(({ tag }) => tags.get(tag)?.periodS ?? [])
  return opcuaSource({ kind: 'OPCUA', host: await openHost(kernel, address), port: address.port, path: address.path,
    pollMs: row.pollMs ?? usual.pollMs, timeoutMs: row.timeoutMs ?? usual.timeoutMs,
    assertMs: Math.max(leastAssertMs, 1000 * Math.min(60, ...periods)), security: (row.security ?? 'NONE') as OpcTarget['security'],
    print: (row.print ?? '').replaceAll(/[\s:]/g, '').toLowerCase(),
    login: row.login ? { user: row.login, password: row.password ? kernel.secrets.decrypt(row.password, passwordPurpose) : '' } : undefined,
    // Beside what is uploaded: the folder of this server's own data.
    ownFolder: join(dirname(kernel.settings.uploadDir), 'opcua'), tags: rows })
}

async function openHost(kernel: Kernel, { host, port }: { host: string; port: number }): Promise<string> {
  try {
    return await kernel.outbound.addressOf(host, port)
  } catch (error) {
    if (error instanceof ClosedAddress) throw new PollError('CLOSED', `${host}:${port} OUTBOUND_ALLOW`)
    throw new PollError('UNREACHABLE', `${host}:${port} ${(error as { code?: string }).code ?? ''}`.trim())
  }
}
