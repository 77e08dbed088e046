import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import type { device, modbusTag } from '../../entities/device.ts'
import { endsWithin, fitsTable, isBitTable } from '../../rules/modbus.ts'
import { isNodeId, readModbusAddress, readOpcAddress } from '../../rules/poll-address.ts'
import { pollerMessages } from './messages.ts'
import { modbusTagOf, passwordPurpose } from './source.ts'

/** As long as its sealed form fits the column. */
const longestPassword = 340

/** Refuses what could not be asked, each at its field; a password that was sent is sealed. */
export async function requireAskable(ctx: Ctx, record: Row<typeof device>, before: Row<typeof device> | null): Promise<void> {
  const faults = [...addressFaults(ctx, record), ...await passwordFaults(ctx, record, before), ...await tagFaults(ctx, record)]
  if (faults.length > 0) throw refuseFaults(faults)
  // Secrets are not read back, so one that is there was sent just now.
  if (record.loginPassword) record.loginPassword = ctx.kernel.secrets.encrypt(record.loginPassword, passwordPurpose)
}

function addressFaults(ctx: Ctx, { protocol, address, security, serverPrint }: Row<typeof device>): Fault[] {
  const messages = pollerMessages[ctx.locale]
  if (protocol === 'MODBUS' && !readModbusAddress(address ?? '')) return [{ field: 'address', text: messages.modbusAddress }]
  if (protocol !== 'OPCUA') return []
  const faults: Fault[] = readOpcAddress(address ?? '') ? [] : [{ field: 'address', text: messages.opcAddress }]
  const print = (serverPrint ?? '').replaceAll(/[\s:]/g, '')
  const secured = (security ?? 'NONE') !== 'NONE'
  if (!/^[\da-f]{64}$/i.test(print) && (secured || print !== '')) faults.push({ field: 'serverPrint', text: messages.print })
  return faults
}

/** Whoever may change the address of a device shall not have its password sent to wherever they like. */
async function passwordFaults(ctx: Ctx, record: Row<typeof device>, before: Row<typeof device> | null): Promise<Fault[]> {
  const messages = pollerMessages[ctx.locale]
  if (record.loginPassword)
    return Buffer.byteLength(record.loginPassword) > longestPassword ? [{ field: 'loginPassword', text: messages.longPassword }] : []
  const where = (of: Row<typeof device>) => JSON.stringify([of.protocol, of.address, of.security ?? 'NONE', of.serverPrint, of.loginName])
  if (!before || where(before) === where(record) || !record.loginName) return []
  const { rows: [kept] } = await sql`
    select from iot_device where id = ${record.id} and login_password is not null
      and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return kept ? [{ field: 'loginPassword', text: messages.passwordAnew }] : []
}

async function tagFaults(ctx: Ctx, { protocol, model, modbusTags, opcuaTags }: Row<typeof device>): Promise<Fault[]> {
  const own = protocol === 'MODBUS' ? modbusTags : protocol === 'OPCUA' ? opcuaTags : undefined
  if (!own || own.length === 0) return []
  const messages = pollerMessages[ctx.locale]
  const { rows } = await sql<{ tag: string; formula: string | null }>`
    select tag, formula from iot_tag_def where main_id = ${model} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  const known = new Map(rows.map(({ tag, formula }) => [tag, formula]))
  const seen = new Set<string>()
  return own.flatMap((line, index): Fault[] => {
    const at = { lines: protocol === 'MODBUS' ? 'modbusTags' : 'opcuaTags', row: index + 1 }
    const faults: Fault[] = 'nodeId' in line
      ? isNodeId(line.nodeId) ? [] : [{ ...at, field: 'nodeId', text: messages.node }]
      : registerFaults(ctx, line).map((fault) => ({ ...at, ...fault }))
    if (!known.has(line.tag)) faults.push({ ...at, field: 'tag', text: messages.noTag(line.tag) })
    else if (known.get(line.tag)) faults.push({ ...at, field: 'tag', text: messages.calculated(line.tag) })
    else if (seen.has(line.tag)) faults.push({ ...at, field: 'tag', text: messages.twice(line.tag) })
    seen.add(line.tag)
    return faults
  })
}

function registerFaults(ctx: Ctx, line: Row<typeof modbusTag>): Pick<Fault, 'field' | 'text'>[] {
  const messages = pollerMessages[ctx.locale]
  const mapped = modbusTagOf(line)
  if (!fitsTable(mapped.type, mapped.table))
    return [{ field: 'dataType', text: isBitTable(mapped.table) ? messages.bits : messages.registers }]
  return endsWithin(mapped) ? [] : [{ field: 'register', text: messages.beyond }]
}
