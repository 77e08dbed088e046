import mqtt, { type MqttClient } from 'mqtt'
import { tags, type Sender } from './plant.ts'

/* How the benchmark's devices send: batches by HTTP, messages by MQTT with QoS 1. */

const hourMs = 3_600_000
/** Between two moments of what is sent. */
const stepMs = 100

export interface Entry {
  ts: number
  device: string
  tag: string
  v: number
}

export interface Send {
  send(entries: readonly Entry[]): Promise<void>
  close(): Promise<void>
}

export async function byHttp(address: string, { key }: Sender): Promise<Send> {
  return { close: async () => {}, async send(entries) {
    const response = await fetch(`${address}/api/iot/ingest/${key}`, { method: 'POST', headers: { 'content-type': 'application/json' },
      body: JSON.stringify(entries) })
    const answer = await response.json() as { result?: { accepted: number } }
    if (answer.result?.accepted !== entries.length) throw new Error(JSON.stringify(answer))
  } }
}

export const message = 20
/** As many messages of a sender are on their way at once. */
export const inFlight = 20

export async function byMqtt(port: number, sender: Sender): Promise<Send> {
  const client = await connected(port, sender)
  return { close: () => client.endAsync(), send: async (entries) => {
    const messages = Array.from({ length: inFlight }, (_, index) => entries.slice(index * message, (index + 1) * message))
    await Promise.all(messages.filter((own) => own.length > 0).map((own) => publish(client, own)))
  } }
}

export const connected = (port: number, { code, key }: Sender): Promise<MqttClient> =>
  mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, { username: code, password: key, clientId: code, reconnectPeriod: 0 })

export async function publish(client: MqttClient, entries: readonly Entry[]): Promise<void> {
  await client.publishAsync(`millwright/0/${entries[0]!.device}/points`, JSON.stringify(entries), { qos: 1 })
}

const moments = new Map<string, number>()

/** The next values of a sender's first device, all tags of a second after the other; of MQTT as many messages as go at once. */
export function nextOf({ code, devices: [device] }: Sender, size: number): Entry[] {
  const count = size === message ? size * inFlight : size
  const begun = moments.get(code) ?? Date.now() - 20 * hourMs
  const own = Array.from({ length: count / tags.length }, (_, index) => begun + index * stepMs)
  moments.set(code, begun + own.length * stepMs)
  return own.flatMap((ts) => tags.map((tag) => ({ ts, device: device!.code, tag, v: Math.round(Math.random() * 90_000) / 100 })))
}
