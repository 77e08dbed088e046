import type { Aedes, AuthenticateError, Client } from 'aedes'
import { createHash } from 'node:crypto'
import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { generate } from 'mqtt-packet'
import type { Kernel } from '#kernel/server/kernel.ts'
import { filterDevice } from '../../rules/topic.ts'
import { senderGone } from '../ingest/online.ts'
import { StoreFull } from '../ingest/store.ts'
import { knownDevice } from '../ingest/take-batch.ts'
import { endedOf, revokedTopic, senderOf, type Sender } from '../keys/keys.ts'
import { answered } from './answered.ts'
import { speakFive, type Front } from './five/front.ts'
import { reason, type Reason } from './five/reasons.ts'
import { limitPackets } from './limit-packets.ts'
import type { Link } from './link.ts'
import { ForeignTopic, ownTopic, takeMessage } from './take-message.ts'
import { askVersion } from './version.ts'

/** The broker of this process; MQTT 3.1, 3.1.1 and 5 (decision 0057). */
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
/** From here on a version is one of a bridge, which adds 128. */
const bridges = 128

/** Of MQTT 3.1. */
const longestName = 23
const markLength = 16
const markOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, markLength)

/** A client that showed its key, and its connection. */
interface Sign {
  sender: Sender
  link: Link
}

/** Opens a broker to which devices and gateways bring what they measure: user is their code, password their key. */
export async function openBroker(kernel: Kernel, { host, port }: { host: string; port: number }): Promise<Broker> {
  const { Aedes } = await import('aedes')
  const signs = new Map<Client, Sign>()
  const links = new WeakMap<Client, Link>()
  const fronts = new WeakMap<Client, Front>()
  const byName = new Map<string, Client>()
  const broker = await Aedes.createBroker({
    drainTimeout: 15_000,
    keepaliveLimit: 3600,
    maxClientsIdLength: longestName + markLength + 1,
    preConnect: (_client, packet, done) => {
      // A name is the sender's own: whoever has another key cannot take it over.
      if (packet.clientId) packet.clientId = `${markOf(packet.password?.toString() ?? '')}/${packet.clientId}`
      // What nobody reads is not kept for them: devices bring values, they do not wait for any.
      packet.clean = true
      done(null, true)
    },
    authenticate: (client, username, password, done) => {
      answered(senderOf(kernel, password?.toString('utf8') ?? ''), (sender) => {
        const fits = sender && (username === undefined || username === '' || username === sender.code)
        // Whoever left meanwhile is nobody who could leave later.
        if (fits && !client.closed) sign(client, sender)
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
        sign.link.end(refusalOf(error))
        done(error)
      })
    },
    // What is kept of a topic comes without the mark of the process that brought it, and only to whoever wants it.
    authorizeForward: (client, packet) => (packet.retain && !packet.brokerId && fronts.get(client)?.wantsKept(packet.topic) === false
      ? null
      : packet),
    authorizeSubscribe: (client, subscription, done) => {
      const sender = signs.get(client)?.sender
      const own = filterDevice(subscription.topic)
      if (!sender || own?.tenantId !== sender.tenantId) return done(null, null)
      answered(knownDevice(kernel, sender, own.device), (device) => done(null, device ? subscription : null), () => done(null, null))
    },
  })
  broker.on('clientDisconnect', (client) => void leave(client))
  broker.on('keepaliveTimeout', (client) => links.get(client)?.end(reason.silent))
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
    for (const { sender, link } of own) if (sender.key !== undefined && ended.has(sender.key)) link.end(reason.administrative)
  }

  /** Another with the same name goes: that is how a client comes again whose connection broke. */
  function sign(client: Client, sender: Sender): void {
    const before = byName.get(client.id)
    if (before) links.get(before)?.end(reason.takenOver)
    byName.set(client.id, client)
    signs.set(client, { sender, link: links.get(client)! })
  }

  async function leave(client: Client): Promise<void> {
    const sign = signs.get(client)
    signs.delete(client)
    if (byName.get(client.id) === client) byName.delete(client.id)
    if (!sign || [...signs.values()].some(({ sender }) => sender.id === sign.sender.id)) return
    await senderGone(kernel, sign.sender).catch((error: unknown) => kernel.log.warn({ err: error }, 'a device that left was not noted'))
  }

  function greet(socket: Socket, version: number): void {
    if (version === 5) {
      const front = speakFive(socket, { mostBytes, join: (conn) => broker.handle(conn), may })
      fronts.set(front.client, front)
      links.set(front.client, front)
    } else if (version > 5 && version < bridges) {
      socket.end(generate({ cmd: 'connack', sessionPresent: false, reasonCode: reason.version }, { protocolVersion: 5 }))
    } else {
      links.set(broker.handle(limitPackets(socket, mostBytes)), { end: () => socket.destroy() })
    }
  }

  async function may(client: Client, topic: string): Promise<boolean> {
    const sender = signs.get(client)?.sender
    return sender !== undefined && await ownTopic(kernel, sender, topic) !== undefined
  }

  const open = new Set<Socket>()
  const server = createServer({ noDelay: true }, (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    askVersion(socket, mostBytes, (version) => greet(socket, version))
  })
  server.maxConnections = mostConnections
  return { port: await listening(server, host, port), async close() {
    // Whoever is cut off by our own end comes again: that is no leaving.
    const left = [...signs.values()]
    signs.clear()
    for (const { link } of left) link.end(reason.shuttingDown)
    await closing(server, broker, open)
  } }
}

/** Why a message was not kept. */
function refusalOf(error: Error): Reason {
  if (error instanceof ForeignTopic) return reason.notAuthorized
  return error instanceof StoreFull ? reason.quota : reason.busy
}

function listening(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

async function closing(server: Server, broker: Aedes, open: ReadonlySet<Socket>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  await new Promise<void>((resolve) => broker.close(() => resolve()))
  for (const socket of open) socket.destroySoon()
  await closed
}
