import type { Aedes, AuthenticateError, Client } from 'aedes'
import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { Kernel } from '#kernel/server/kernel.ts'
import { filterDevice } from '../../rules/topic.ts'
import { senderGone } from '../ingest/online.ts'
import { knownDevice } from '../ingest/take-batch.ts'
import { endedOf, revokedTopic, senderOf, type Sender } from '../keys/keys.ts'
import { answered } from './answered.ts'
import { limitPackets } from './limit-packets.ts'
import { ForeignTopic, takeMessage } from './take-message.ts'

/** The broker of this process; MQTT 3.1 and 3.1.1 (those that speak 5 alone come by an outside broker, decision 0057). */
export interface Broker {
  port: number
  close(): Promise<void>
}

const mostConnections = 10_000
/** The largest packet: 20,000 values of a batch fit. */
const mostBytes = 2 * 1024 * 1024
/** Return codes of CONNACK. */
const unavailable = 3
const badCredentials = 4

interface Sign {
  sender: Sender
  socket: Socket
}

/** Opens a broker to which devices and gateways bring what they measure: user is their code, password their key. */
export async function openBroker(kernel: Kernel, { host, port }: { host: string; port: number }): Promise<Broker> {
  const { Aedes } = await import('aedes')
  const signs = new Map<Client, Sign>()
  const sockets = new WeakMap<Client, Socket>()
  const broker = await Aedes.createBroker({
    drainTimeout: 15_000,
    keepaliveLimit: 3600,
    preConnect: (_client, packet, done) => {
      // What nobody reads is not kept for them: devices bring values, they do not wait for any.
      packet.clean = true
      done(null, true)
    },
    authenticate: (client, username, password, done) => {
      answered(senderOf(kernel, password?.toString('utf8') ?? ''), (sender) => {
        const fits = sender && (username === undefined || username === '' || username === sender.code)
        if (fits) signs.set(client, { sender, socket: sockets.get(client)! })
        done(fits ? null : Object.assign(new Error('unknown key'), { returnCode: badCredentials }) as AuthenticateError, fits ?? false)
      }, (error) => done(Object.assign(error, { returnCode: unavailable }) as AuthenticateError, false))
    },
    authorizePublish: (client, packet, done) => {
      const sign = client ? signs.get(client) : undefined
      if (!sign) return done(new ForeignTopic(packet.topic))
      // Of what is kept for those who come later only the state makes sense.
      if (!packet.topic.endsWith('/status')) packet.retain = false
      answered(takeMessage(kernel, sign.sender, packet.topic, Buffer.from(packet.payload)), () => done(), (error) => {
        if (!(error instanceof ForeignTopic)) kernel.log.error({ err: error, device: sign.sender.code }, 'a message could not be kept')
        done(error)
      })
    },
    authorizeSubscribe: (client, subscription, done) => {
      const sender = signs.get(client)?.sender
      const own = filterDevice(subscription.topic)
      if (!sender || own?.tenantId !== sender.tenantId) return done(null, null)
      answered(knownDevice(kernel, sender, own.device), (device) => done(null, device ? subscription : null), () => done(null, null))
    },
  })
  broker.on('clientDisconnect', (client) => void leave(client))
  broker.on('clientError', (client, error) => kernel.log.debug({ err: error, client: client.id }, 'a device was cut off'))
  broker.on('connectionError', (client, error) => kernel.log.debug({ err: error, client: client.id }, 'a connection of a device failed'))
  kernel.notices.subscribe(revokedTopic, (owner) => {
    cutOff(owner).catch((error: unknown) => kernel.log.error({ err: error, owner }, 'connections by a revoked key were not cut'))
  }, () => {
    cutOff().catch((error: unknown) => kernel.log.error({ err: error }, 'connections by revoked keys were not looked for'))
  })

  /** Ends connections whose key is good no more, of one owner or of all; whoever came by a newer key stays. */
  async function cutOff(owner?: unknown): Promise<void> {
    const own = [...signs.values()].filter(({ sender }) => owner === undefined || sender.id === owner)
    const ended = await endedOf(kernel, own.flatMap(({ sender }) => sender.key ?? []))
    for (const { sender, socket } of own) if (sender.key !== undefined && ended.has(sender.key)) socket.destroy()
  }

  async function leave(client: Client): Promise<void> {
    const sign = signs.get(client)
    signs.delete(client)
    if (!sign || [...signs.values()].some(({ sender }) => sender.id === sign.sender.id)) return
    await senderGone(kernel, sign.sender).catch((error: unknown) => kernel.log.warn({ err: error }, 'a device that left was not noted'))
  }

  const server = createServer((socket) => sockets.set(broker.handle(limitPackets(socket, mostBytes)), socket))
  server.maxConnections = mostConnections
  return { port: await listening(server, host, port), close: () => closing(server, broker, signs) }
}

function listening(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

async function closing(server: Server, broker: Aedes, signs: Map<Client, Sign>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Whoever is cut off by our own end comes again: that is no leaving.
  const open = [...signs.values()]
  signs.clear()
  await new Promise<void>((resolve) => broker.close(() => resolve()))
  for (const { socket } of open) socket.destroy()
  await closed
}
