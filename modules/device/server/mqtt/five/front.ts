import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Client } from 'aedes'
import { generate, parser, type IConnectPacket, type IPublishPacket, type ISubscribePacket, type IUnsubscribePacket,
  type Packet } from 'mqtt-packet'
import type { Link } from '../link.ts'
import { frameFollower } from '../limit-packets.ts'
import { ownSide } from './own-side.ts'
import { ofReturnCode, reason, type Reason } from './reasons.ts'
import { filterFault, matches, mostAliases, topicAliases } from './topics.ts'
import { sendWindow, type SendWindow } from './window.ts'

/** Publications of a client that wait for being kept: so many at most, or it has not heeded what it was told. */
const mostUnanswered = 1000
/** The longest silence in seconds; who asks for more, or for none, is told of this one. */
const longestSilence = 3600
/** Who was told to go has so long to hear it. */
const farewellMs = 5000

interface Host {
  /** Takes the connection as one of MQTT 3.1.1. */
  join(conn: Duplex): Client
  /** Whether a client may publish under a topic. */
  may(client: Client, topic: string): Promise<boolean>
  mostBytes: number
}

/** A client of MQTT 5 at a broker that speaks 3.1.1. */
export interface Front extends Link {
  client: Client
  /** Whether what is kept of a topic is wanted with the subscriptions as they are (retain handling). */
  wantsKept(topic: string): boolean
}

/**
 * Speaks MQTT 5 with a client, and 3.1.1 for it with the broker. Packets are dealt with in their order; whatever cannot be done is answered
 * by its reason. What 3.1.1 has no words for is settled here: reasons, aliases, limits of either side, options of subscriptions.
 */
export function speakFive(socket: Socket, { join, may, mostBytes }: Host): Front {
  const follow = frameFollower(mostBytes)
  const words = parser()
  const heard: Packet[] = []
  let malformed = false
  words.on('packet', (packet) => heard.push(packet))
  words.on('error', () => (malformed = true))

  const aliases = topicAliases()
  const joined = Promise.withResolvers<void>()
  const unanswered = new Set<number>()
  /** Filters that are subscribed to, and whether what is kept was wanted with them. */
  const filters = new Map<string, boolean>()
  /** What a subscription or its end is answered with, once the broker has: by the number of the packet. */
  const subscribing = new Map<number, ISubscribePacket['subscriptions']>()
  const unsubscribing = new Map<number, number[]>()
  let connect: IConnectPacket | undefined
  let assigned: string | undefined
  let accepted = false
  let ended = false
  let window: SendWindow | undefined
  /** Pings of ours, by which the broker hears of packets that it did not get. */
  let ownPings = 0

  const own = ownSide({ packet: fromBroker, room, gone: () => end(accepted ? reason.unspecified : reason.unavailable) })
  const client = join(own.conn)

  function send(packet: Packet): void {
    if (!ended && socket.writable) socket.write(generate(packet, { protocolVersion: 5 }))
  }

  async function room(): Promise<void> {
    if (!socket.writableNeedDrain || socket.destroyed) return
    await new Promise<void>((resolve) => {
      const done = () => {
        socket.off('drain', done).off('close', done)
        resolve()
      }
      socket.on('drain', done).on('close', done)
    })
  }

  /** Says why and closes; the broker takes it as a connection that broke, so that a last will is carried out. */
  function end(why: Reason): void {
    if (ended) return
    if (accepted) send({ cmd: 'disconnect', reasonCode: why })
    else send({ cmd: 'connack', sessionPresent: false, reasonCode: why })
    leave()
  }

  function leave(): void {
    if (ended) return
    ended = true
    joined.resolve()
    own.finish()
    socket.end()
    setTimeout(() => socket.destroy(), farewellMs).unref()
  }

  async function listen(): Promise<void> {
    for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      // What comes after the end is taken in and thrown away, so that the client gets to hear why.
      if (ended) continue
      const fits = follow(chunk)
      if (fits) words.parse(chunk)
      for (const packet of heard.splice(0)) {
        if (ended) break
        await fromClient(packet)
        await room()
      }
      if (!fits) end(reason.tooLarge)
      else if (malformed) end(reason.malformed)
    }
  }

  async function fromClient(packet: Packet): Promise<void> {
    if (packet.cmd === 'connect') return hello(packet)
    switch (packet.cmd) {
      case 'publish':
        return published(packet)
      case 'puback':
        if (window?.answered(packet.messageId!)) await own.give({ cmd: 'puback', messageId: packet.messageId! })
        return
      case 'subscribe':
        return subscribe(packet)
      case 'unsubscribe':
        return unsubscribe(packet)
      case 'pingreq':
        return own.give({ cmd: 'pingreq' })
      case 'disconnect':
        // With any other reason than a usual end the last will is carried out, as when a connection breaks.
        if ((packet.reasonCode ?? reason.success) === reason.success) await own.give({ cmd: 'disconnect' })
        return leave()
      default:
        return end(reason.protocolError)
    }
  }

  async function hello(packet: IConnectPacket): Promise<void> {
    if (connect) return end(reason.protocolError)
    connect = packet
    const { receiveMaximum = 65_535, maximumPacketSize, authenticationMethod } = packet.properties ?? {}
    if (authenticationMethod !== undefined) return end(reason.badMethod)
    if (receiveMaximum < 1 || maximumPacketSize === 0) return end(reason.protocolError)
    if (packet.will?.qos === 2) return end(reason.qos)
    window = sendWindow(receiveMaximum, (bytes) => socket.write(bytes))
    const { will, username, password } = packet
    assigned = packet.clientId === '' ? `mw-${randomUUID()}` : undefined
    await own.give({ cmd: 'connect', protocolId: 'MQTT', protocolVersion: 4, clean: true, clientId: assigned ?? packet.clientId,
      keepalive: silence(packet), username: username ?? '', ...(password ? { password } : {}),
      ...(will ? { will: { topic: will.topic, payload: will.payload, qos: will.qos ?? 0, retain: will.retain ?? false } } : {}) })
    await joined.promise
  }

  /** What is not said here is as MQTT 5 has it: wildcards are understood, and what is kept of a topic is brought. */
  function answerHello({ keepalive = 0 }: IConnectPacket): void {
    send({ cmd: 'connack', sessionPresent: false, reasonCode: reason.success,
      properties: { sessionExpiryInterval: 0, receiveMaximum: mostUnanswered, maximumQoS: 1, retainAvailable: true,
        maximumPacketSize: mostBytes, topicAliasMaximum: mostAliases,
        ...(assigned === undefined ? {} : { assignedClientIdentifier: assigned }), wildcardSubscriptionAvailable: true,
        subscriptionIdentifiersAvailable: false, sharedSubscriptionAvailable: false,
        ...(silence({ keepalive }) === keepalive ? {} : { serverKeepAlive: longestSilence }) } })
  }

  async function published({ topic: name, payload, qos, retain, dup, messageId, properties = {} }: IPublishPacket): Promise<void> {
    if (qos === 2) return end(reason.qos)
    if (properties.subscriptionIdentifier !== undefined) return end(reason.protocolError)
    const topic = aliases(name, properties.topicAlias)
    if (typeof topic === 'number') return end(topic)
    if (qos === 1 && !messageId) return end(reason.protocolError)
    if (qos === 1 && unanswered.size >= mostUnanswered) return end(reason.tooManyUnanswered)
    if (!await may(client, topic)) {
      if (qos === 0) return end(reason.notAuthorized)
      send({ cmd: 'puback', messageId: messageId!, reasonCode: reason.notAuthorized })
      return tellAlive()
    }
    if (qos === 1) unanswered.add(messageId!)
    await own.give({ cmd: 'publish', topic, payload, qos, retain, dup, ...(qos === 1 ? { messageId: messageId! } : {}) })
  }

  async function subscribe({ messageId, subscriptions, properties }: ISubscribePacket): Promise<void> {
    if (properties?.subscriptionIdentifier !== undefined) return end(reason.identifiers)
    if (!messageId || subscriptions.length === 0) return end(reason.protocolError)
    const able = new Map(subscriptions.filter(({ topic }) => filterFault(topic) === undefined).map((one) => [one.topic, one]))
    subscribing.set(messageId, subscriptions)
    if (able.size === 0) return answerSubscribe(messageId, [])
    for (const { topic, rh = 0 } of able.values()) filters.set(topic, rh === 0 || (rh === 1 && !filters.has(topic)))
    // The broker knows of "no local" and "retain as published", but not from bytes of 3.1.1.
    client.subscribe({ cmd: 'subscribe', messageId,
      subscriptions: [...able.values()].map((one) => ({ ...one, qos: one.qos === 0 ? 0 : 1 })) }, (error) => {
      if (error) end(reason.unspecified)
    })
    await tellAlive()
  }

  function answerSubscribe(messageId: number, granted: readonly number[]): void {
    const asked = subscribing.get(messageId)
    subscribing.delete(messageId)
    if (!asked) return
    const able = [...new Set(asked.map(({ topic }) => topic).filter((topic) => filterFault(topic) === undefined))]
    const codes = new Map(able.map((topic, index) => [topic, granted[index]! > 2 ? reason.notAuthorized : granted[index]!]))
    for (const [topic, code] of codes) if (code > 2) filters.delete(topic)
    send({ cmd: 'suback', messageId, granted: asked.map(({ topic }) => codes.get(topic) ?? filterFault(topic)!) })
  }

  async function unsubscribe({ messageId, unsubscriptions }: IUnsubscribePacket): Promise<void> {
    if (!messageId || unsubscriptions.length === 0) return end(reason.protocolError)
    const known = unsubscriptions.filter((filter, index) => filters.has(filter) && unsubscriptions.indexOf(filter) === index)
    const codes = unsubscriptions.map((filter) => filters.has(filter) ? reason.success : filterFault(filter) ?? reason.nothingSubscribed)
    for (const filter of known) filters.delete(filter)
    if (known.length === 0) {
      send({ cmd: 'unsuback', messageId, granted: codes })
      return tellAlive()
    }
    unsubscribing.set(messageId, codes)
    await own.give({ cmd: 'unsubscribe', messageId, unsubscriptions: known })
  }

  async function tellAlive(): Promise<void> {
    ownPings += 1
    await own.give({ cmd: 'pingreq' })
  }

  function fromBroker(packet: Packet): void {
    if (ended) return
    switch (packet.cmd) {
      case 'connack': {
        const why = ofReturnCode[packet.returnCode ?? 0] ?? reason.unspecified
        if (why !== reason.success) return end(why)
        answerHello(connect!)
        accepted = true
        return joined.resolve()
      }
      case 'puback':
        unanswered.delete(packet.messageId!)
        return send({ cmd: 'puback', messageId: packet.messageId!, reasonCode: reason.success })
      case 'publish':
        return bring(packet)
      case 'suback':
        return answerSubscribe(packet.messageId!, packet.granted as number[])
      case 'unsuback': {
        const granted = unsubscribing.get(packet.messageId!)
        unsubscribing.delete(packet.messageId!)
        return granted && send({ cmd: 'unsuback', messageId: packet.messageId!, granted })
      }
      case 'pingresp':
        if (ownPings > 0) ownPings -= 1
        else send({ cmd: 'pingresp' })
        return undefined
      default:
        return undefined
    }
  }

  function bring({ topic, payload, qos, retain, dup, messageId }: IPublishPacket): void {
    const bytes = generate({ cmd: 'publish', topic, payload, qos, retain, dup, ...(qos > 0 ? { messageId: messageId! } : {}) }, {
      protocolVersion: 5,
    })
    // What the client would not take is left out, as if it had been brought.
    if (bytes.length > (connect?.properties?.maximumPacketSize ?? Number.POSITIVE_INFINITY)) {
      if (qos > 0) own.give({ cmd: 'puback', messageId: messageId! }).catch(() => end(reason.unspecified))
    } else if (qos === 0) socket.write(bytes)
    else if (!window!.offer({ id: messageId!, bytes })) end(reason.quota)
  }

  socket.on('error', () => socket.destroy())
  socket.on('close', leave)
  listen().catch(() => {
    end(reason.busy)
    socket.resume()
  })
  return { client, end, wantsKept: (topic) => [...filters].some(([filter, wanted]) => wanted && matches(filter, topic)) }
}

function silence({ keepalive = 0 }: Pick<IConnectPacket, 'keepalive'>): number {
  return keepalive === 0 || keepalive > longestSilence ? longestSilence : keepalive
}
