import type { Row } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { changeRecord } from '#kernel/server/operations/system-writes.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { issueDeviceKey, issueGatewayKey, revokeDeviceKeys, revokeGatewayKeys, type IssuedKey } from '../../calls/keys.ts'
import { device, gateway } from '../../entities/device.ts'
import { topicRoot } from '../../rules/topic.ts'
import { brokerPort } from '../mqtt/start.ts'
import { endKeys, issueKey, type Sender } from './keys.ts'

/** The key and where it is used; the record tells when it was issued. */
async function issue(ctx: Ctx, of: typeof device | typeof gateway, record: Row<typeof device> | Row<typeof gateway>,
  overlap: number): Promise<IssuedKey> {
  const type: Sender['type'] = of === device ? 'device' : 'gateway'
  const key = await issueKey(ctx, { type, id: record.id }, overlap)
  await changeRecord(ctx, of, record, { keyTime: now(ctx) }, { action: 'issueKey' })
  const { apiBase, siteAddress } = ctx.kernel.settings
  const whose = type === 'device' ? record.code : '{device}'
  return { key, user: record.code, httpPath: `${siteAddress}${apiBase}/iot/ingest/${key}`, brokerPort: brokerPort(ctx.kernel) ?? null,
    topic: `${topicRoot}/${ctx.session.tenantId}/${whose}/points` }
}

const ended = { keyTime: null }
const why = (comment: string | null) => ({ action: 'revokeKeys', comment })

export const keyCalls = [
  serve(issueDeviceKey, (ctx, { overlap }, record) => issue(ctx, device, record, overlap)),
  serve(issueGatewayKey, (ctx, { overlap }, record) => issue(ctx, gateway, record, overlap)),
  serve(revokeDeviceKeys, async (ctx, { comment }, record) => {
    await endKeys(ctx, record.id)
    return presentRecord(ctx, device, await changeRecord(ctx, device, record, ended, why(comment)))
  }),
  serve(revokeGatewayKeys, async (ctx, { comment }, record) => {
    await endKeys(ctx, record.id)
    return presentRecord(ctx, gateway, await changeRecord(ctx, gateway, record, ended, why(comment)))
  }),
]
