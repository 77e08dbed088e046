import { defineAct } from '#kernel/entity/call.ts'
import { f } from '#kernel/entity/index.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { device, gateway } from '../entities/device.ts'

const overlap = f.integer({ label: '旧密钥保留', en: 'Old keys go on for', unit: 'min', required: true, default: 0, minValue: '0',
  maxValue: '4320', help: '换密钥期间新旧都可用；0 表示立即失效', helpEn: 'Both are good meanwhile; 0 ends the old ones at once' })

/** How something is set up to send: its key, shown this once, and where to. */
const issued = is.fields({ key: is.text, user: is.text, httpPath: is.text, brokerPort: is.maybe(is.number), topic: is.text })
export type IssuedKey = PartOf<typeof issued>

const issue = { title: '发放密钥', en: 'Issue a key', input: { overlap }, answer: issued, right: 'edit',
  unkept: 'the key is shown once and only its digest is kept' } as const

/** A key by which a device sends by itself. */
export const issueDeviceKey = defineAct(device, 'issueKey', issue)
/** A key by which a gateway sends for its devices. */
export const issueGatewayKey = defineAct(gateway, 'issueKey', issue)

const revoke = { title: '吊销密钥', en: 'Revoke its keys', danger: true, comment: 'required', right: 'edit' } as const

export const revokeDeviceKeys = defineAct(device, 'revokeKeys', { ...revoke, answer: is.row(device) })
export const revokeGatewayKeys = defineAct(gateway, 'revokeKeys', { ...revoke, answer: is.row(gateway) })
