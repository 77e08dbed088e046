import { X509Certificate } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { ClientSession, DataValue, OPCUAClient, OPCUAClientOptions, UserIdentityInfo } from 'node-opcua-client'
import { PollError, type OpcTarget, type Reading, type Source } from './source.ts'

/** Nodes are read by so many at once, and as many are subscribed to. */
const mostNodes = 500

/** The library is large and few plants need it: it comes with the first device. What it would write to a terminal stands at the device. */
async function library() {
  const all = await import('node-opcua-client')
  const silent = () => undefined
  all.setErrorLogger(silent)
  all.setWarningLogger(silent)
  return all
}

/** Follows an OPC UA server by a subscription; what does not change is read again now and then. */
export function opcuaSource(target: OpcTarget): Source {
  return {
    read: (signal) => withSession(target, signal, (session) => readNodes(session, target.tags)),
    follow: (deliver, signal) =>
      withSession(target, signal, async (session, ending) => {
        const waiting: Reading[] = []
        await subscribe(session, target, ending, (reading) => waiting.push(reading))
        for (let assertedMs = performance.now();;) {
          await delay(target.pollMs, undefined, { signal: ending.signal })
          if (performance.now() - assertedMs >= target.assertMs) {
            assertedMs = performance.now()
            waiting.push(...(await readNodes(session, target.tags)).map(asOfNow))
          }
          if (waiting.length > 0) await deliver(waiting.splice(0))
        }
      }),
  }
}

/** A value that stands is one of now: its source time is that of its last change. */
function asOfNow(reading: Reading): Reading {
  if ('refused' in reading) return reading
  const { at: _at, ...rest } = reading
  return rest
}

/**
 * Works within a session, which ends with the work, the signal or the connection.
 * @throws PollError where the server cannot be reached, is not trusted, lets nobody in or goes away
 */
async function withSession<T>(target: OpcTarget, signal: AbortSignal,
  work: (session: ClientSession, ending: AbortController) => Promise<T>): Promise<T> {
  const { OPCUAClient } = await library()
  const { host, port, path, timeoutMs } = target
  const url = `opc.tcp://${host.includes(':') ? `[${host}]` : host}:${port}${path}`
  const client = OPCUAClient.create({ ...await optionsOf(target), ...await securityOf(target, url) })
  const ending = new AbortController()
  const gone = () => ending.abort(new PollError('UNREACHABLE', `${host}:${port}`))
  const stop = () => ending.abort(signal.reason)
  client.on('connection_lost', gone).on('close', gone)
  signal.addEventListener('abort', stop)
  try {
    signal.throwIfAborted()
    await within(client.connect(url), timeoutMs, target).catch((error: unknown) => {
      throw asPollError(error, target, 'UNREACHABLE')
    })
    const session = await within(client.createSession(await identityOf(target)), timeoutMs, target).catch((error: unknown) => {
      throw asPollError(error, target, 'LOGIN')
    })
    return await work(session, ending)
  } catch (error) {
    throw asPollError(ending.signal.aborted && !(error instanceof PollError) ? ending.signal.reason : error, target, 'ANSWER')
  } finally {
    signal.removeEventListener('abort', stop)
    client.off('connection_lost', gone).off('close', gone)
    await leave(client)
  }
}

async function leave(client: OPCUAClient): Promise<void> {
  await Promise.race([client.disconnect().catch(() => undefined), delay(2000, undefined, { ref: false })])
}

async function within<T>(work: Promise<T>, timeoutMs: number, { host, port }: OpcTarget): Promise<T> {
  const over = new AbortController()
  try {
    return await Promise.race([work, delay(timeoutMs, undefined, { signal: over.signal, ref: false }).then(() => {
      throw new PollError('TIMEOUT', `${host}:${port}`)
    })])
  } finally {
    over.abort()
    work.catch(() => undefined)
  }
}

const refusedSignIn = /Bad(UserAccessDenied|IdentityToken|UserSignature)/

function asPollError(error: unknown, { host, port }: OpcTarget, otherwise: PollError['fault']): PollError {
  if (error instanceof PollError) return error
  const text = error instanceof Error ? error.message : String(error)
  const fault = refusedSignIn.test(text) ? 'LOGIN' : otherwise === 'LOGIN' ? 'ANSWER' : otherwise
  return new PollError(fault, `${host}:${port} ${text.replaceAll(/\s+/g, ' ').trim()}`)
}

async function optionsOf({ ownFolder, timeoutMs }: OpcTarget): Promise<OPCUAClientOptions> {
  return { applicationName: 'Millwright', clientName: 'Millwright', endpointMustExist: false, keepSessionAlive: true,
    requestedSessionTimeout: 60_000, transportTimeout: timeoutMs, connectionStrategy: { maxRetry: 0, initialDelay: 100, maxDelay: 200 },
    clientCertificateManager: await ownCertificates(ownFolder) }
}

const stores = new Map<string, Promise<NonNullable<OPCUAClientOptions['clientCertificateManager']>>>()

/** The key and certificate by which this server is known to others; whom it trusts itself, each device says. */
function ownCertificates(rootFolder: string): Promise<NonNullable<OPCUAClientOptions['clientCertificateManager']>> {
  let store = stores.get(rootFolder)
  if (!store) {
    store = makeStore(rootFolder)
    stores.set(rootFolder, store)
    store.catch(() => stores.delete(rootFolder))
  }
  return store
}

async function makeStore(rootFolder: string): Promise<NonNullable<OPCUAClientOptions['clientCertificateManager']>> {
  const { OPCUACertificateManager } = await import('node-opcua-certificate-manager')
  mkdirSync(rootFolder, { recursive: true, mode: 0o700 })
  const store = new OPCUACertificateManager({ rootFolder, automaticallyAcceptUnknownCertificate: true, disableFileWatchers: true })
  await store.initialize()
  return store
}

/** The certificate of the server is looked for first, and nothing else is trusted: what is sent is sealed for its key alone. */
async function securityOf(target: OpcTarget, url: string): Promise<OPCUAClientOptions> {
  const { MessageSecurityMode, OPCUAClient, SecurityPolicy } = await library()
  if (target.security === 'NONE') return { securityMode: MessageSecurityMode.None, securityPolicy: SecurityPolicy.None }
  const securityMode = target.security === 'SIGN' ? MessageSecurityMode.Sign : MessageSecurityMode.SignAndEncrypt
  const securityPolicy = SecurityPolicy.Basic256Sha256
  const asking = OPCUAClient.create(await optionsOf(target))
  try {
    await within(asking.connect(url), target.timeoutMs, target)
    const offered = await within(asking.getEndpoints(), target.timeoutMs, target)
    const endpoint = offered.find((one) => one.securityMode === securityMode && one.securityPolicyUri === String(securityPolicy))
    if (!endpoint) throw new PollError('ANSWER', `${target.host}:${target.port} ${target.security} Basic256Sha256`)
    const serverCertificate = endpoint.serverCertificate
    const print = printOf(serverCertificate)
    if (print !== target.print) throw new PollError('UNTRUSTED', print)
    return { securityMode, securityPolicy, serverCertificate }
  } catch (error) {
    throw asPollError(error, target, 'UNREACHABLE')
  } finally {
    await leave(asking)
  }
}

function printOf(certificate: Buffer): string {
  try {
    return new X509Certificate(certificate).fingerprint256.replaceAll(':', '').toLowerCase()
  } catch {
    throw new PollError('UNTRUSTED', '—')
  }
}

async function identityOf({ login }: OpcTarget): Promise<UserIdentityInfo> {
  const { UserTokenType } = await library()
  return login ? { type: UserTokenType.UserName, userName: login.user, password: login.password } : { type: UserTokenType.Anonymous }
}

async function readNodes(session: ClientSession, tags: OpcTarget['tags']): Promise<Reading[]> {
  const { AttributeIds } = await library()
  const readings: Reading[] = []
  for (let at = 0; at < tags.length; at += mostNodes) {
    const some = tags.slice(at, at + mostNodes)
    const values = await session.read(some.map(({ nodeId }) => ({ nodeId, attributeId: AttributeIds.Value })))
    readings.push(...some.map(({ tag }, index) => readingOf(tag, values[index]!)))
  }
  return readings
}

async function subscribe(session: ClientSession, { tags, pollMs }: OpcTarget, ending: AbortController,
  hear: (reading: Reading) => void): Promise<void> {
  const { AttributeIds, TimestampsToReturn } = await library()
  const subscription = await session.createSubscription2({ requestedPublishingInterval: pollMs, requestedLifetimeCount: 60,
    requestedMaxKeepAliveCount: 10, maxNotificationsPerPublish: 10_000, publishingEnabled: true, priority: 0 })
  subscription.on('terminated', () => ending.abort(new PollError('UNREACHABLE', 'subscription')))
  for (let at = 0; at < tags.length; at += mostNodes) {
    const some = tags.slice(at, at + mostNodes)
    const items = await subscription.monitorItems(some.map(({ nodeId }) => ({ nodeId, attributeId: AttributeIds.Value })), {
      samplingInterval: pollMs,
      queueSize: 100,
      discardOldest: true,
    }, TimestampsToReturn.Both)
    items.on('changed', (_item, value, index) => hear(readingOf(some[index]!.tag, value)))
    for (const [index, item] of items.monitoredItems.entries())
      if (item.statusCode.isNotGood()) hear({ tag: some[index]!.tag, refused: item.statusCode.name })
  }
}

/** The upper half of a status code says all (OPC UA part 4, §7.34): good values count as such, doubtful ones bear it as their quality. */
function readingOf(tag: string, { value, statusCode, sourceTimestamp, serverTimestamp }: DataValue): Reading {
  const code = statusCode.value >>> 16
  if (code >= 0x8000) return { tag, refused: statusCode.name }
  const at = (sourceTimestamp ?? serverTimestamp)?.getTime()
  return { tag, value: plain(value.value), quality: code >= 0x4000 ? code : 0, ...(at === undefined ? {} : { at }) }
}

/** Whole numbers of 64 bits come as two halves. */
function plain(value: unknown): unknown {
  if (!Array.isArray(value) || value.length !== 2 || !value.every((half) => typeof half === 'number')) return value
  const [high, low] = value as [number, number]
  return (high | 0) * 4_294_967_296 + low
}
