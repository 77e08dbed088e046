import { sql } from 'kysely'
import type { Kernel } from '#kernel/server/kernel.ts'
import { readTopic, topicRoot } from '../../rules/topic.ts'
import type { Sender } from '../keys/keys.ts'
import { answered } from './answered.ts'
import { ForeignTopic, takeMessage } from './take-message.ts'

/** The servers of one database share what the broker has by this name. */
const share = `$share/millwright/${topicRoot}/+/+/#`

/**
 * Joins a broker of the plant's own, which knows who may publish what; MQTT 5. A message is acknowledged once it is kept, so that the broker
 * brings it again where this server ends meanwhile.
 */
export async function joinOutside(kernel: Kernel, url: string): Promise<{ close(): Promise<void> }> {
  const { default: mqtt } = await import('mqtt')
  const client = mqtt.connect(url, { protocolVersion: 5, clean: true, reconnectPeriod: 2000, properties: { receiveMaximum: 200 } })
  client.handleMessage = (packet, done) => {
    const payload = Buffer.from(packet.payload)
    answered(keep(kernel, packet.topic, payload), () => done(), (error) => {
      kernel.log.error({ err: error }, 'a message of the outside broker could not be kept')
      // Without an acknowledgement it stays the broker's, which brings it again at the next connection.
      client.reconnect()
    })
  }
  client.on('connect', () => client.subscribe(share, { qos: 1 }))
  client.on('error', (error) => kernel.log.warn({ err: error }, 'the outside broker does not answer'))
  return { close: () => client.endAsync() }
}

async function keep(kernel: Kernel, topic: string, payload: Buffer): Promise<void> {
  const sender = await senderOfTopic(kernel, topic)
  if (!sender) return
  await takeMessage(kernel, sender, topic, payload).catch((error: unknown) => {
    if (!(error instanceof ForeignTopic)) throw error
  })
}

/** The device that a topic names: who may publish there, the outside broker decided. */
async function senderOfTopic(kernel: Kernel, topic: string): Promise<Sender | undefined> {
  const read = readTopic(topic)
  if (!read) return undefined
  const { rows: [found] } = await sql<{ id: string }>`
    select id from iot_device where code = ${read.device} and tenant_id = ${read.tenantId} and del_flag = 0`.execute(kernel.db)
  return found ? { type: 'device', id: found.id, code: read.device, tenantId: read.tenantId } : undefined
}
