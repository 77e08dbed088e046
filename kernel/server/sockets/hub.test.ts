import { afterEach, beforeEach, describe, expect, test, vi, type Mock } from 'vitest'
import { pino } from 'pino'
import type { Session } from '../context.ts'
import type { Db } from '../database.ts'
import type { Notices } from '../events/notices.ts'
import type { SocketEndpoint } from './endpoint.ts'
import { createSocketHub } from './hub.ts'
import { createLiveSocket, type LiveSocket, type Wire } from './live-socket.ts'
import { createMessageBudget, maxUnsentBytes, messageBurst, messagesPerSecond } from './limits.ts'

const log = pino({ level: 'silent' })
const session = (id: string): Session => ({ id, userId: id, username: id, realname: id, tenantId: 0, tenantIds: [0], orgCode: null,
  rights: new Set(), dataScope: 'own', orgCodes: [], dataRules: new Map() })

let sessions: Map<string, Session>
let changed: () => void
let publish: Mock<Notices['publish']>
let gap: () => void
let hub: ReturnType<typeof createSocketHub>
let admitted: boolean
let closed: LiveSocket[]
const endpoint: SocketEndpoint = { path: '/x/:userId', idleLimitMs: 150_000, admits: async () => admitted, opened: () => undefined,
  received: () => undefined, closed: (socket) => {
    closed.push(socket)
  } }

beforeEach(() => {
  vi.useFakeTimers()
  sessions = new Map([['a', session('a')], ['b', session('b')]])
  closed = []
  admitted = true
  let deliver: (payload: unknown) => void
  publish = vi.fn<Notices['publish']>(async (_db, _topic, payload) => deliver(payload))
  const notices: Notices = {
    publish,
    subscribe: (_topic, listener, onGap) => {
      deliver = listener
      gap = onGap!
    },
    here: () => undefined,
    close: async () => undefined,
  }
  hub = createSocketHub({
    db: {} as Db,
    notices,
    log,
    clock: { now: () => new Date() },
    providers: { peekSession: async (token) => sessions.get(token) ?? null, onSessionsChanged: (listener) => {
      changed = listener
    } },
  })
  hub.start()
})
afterEach(() => {
  vi.useRealTimers()
})

function open(token = 'a', more: Partial<SocketEndpoint> = {}) {
  let leave = () => undefined as void
  const gone = new Promise<void>((resolve) => {
    leave = resolve
  })
  const wire = { bufferedAmount: 0, send: vi.fn<Wire['send']>(), ping: vi.fn<Wire['ping']>(), close: vi.fn<Wire['close']>(),
    terminate: vi.fn<Wire['terminate']>(() => leave()) }
  const socket = createLiveSocket({ wire, token, session: sessions.get(token)!, endpoint: { ...endpoint, ...more }, params: {}, gone,
    nowMs: Date.now() })
  hub.add(socket)
  return { wire, socket }
}

describe('sockets that say nothing', () => {
  test('are asked after 12 s and dropped after 35 s', async () => {
    const { wire, socket } = open()
    await vi.advanceTimersByTimeAsync(11_000)
    expect(wire.ping).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(wire.ping).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(23_000)
    expect(wire.terminate).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(wire.terminate).toHaveBeenCalled()
    expect([hub.has(socket), closed]).toEqual([false, [socket]])
  })

  test('live on while they answer pings, until they send no heartbeat for 150 s', async () => {
    const { wire, socket } = open()
    wire.ping.mockImplementation(() => {
      socket.heardMs = Date.now()
    })
    await vi.advanceTimersByTimeAsync(150_000)
    expect(wire.close).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(wire.close).toHaveBeenCalledWith(1001, 'no heartbeat')
  })

  test('a kind of socket without heartbeats lives by pings alone', async () => {
    const { wire, socket } = open('a', { idleLimitMs: undefined })
    wire.ping.mockImplementation(() => {
      socket.heardMs = Date.now()
    })
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(hub.has(socket)).toBe(true)
  })
})

describe('sessions', () => {
  test('one that runs out closes its sockets within 10 s, those of others stay', async () => {
    const [mine, other] = [open('a'), open('b')]
    sessions.delete('a')
    await vi.advanceTimersByTimeAsync(11_000)
    expect(mine.wire.close).toHaveBeenCalledWith(1008, 'session ended')
    expect(other.wire.close).not.toHaveBeenCalled()
  })

  test('a change is looked at without waiting, also one that comes during a look', async () => {
    const [mine, other] = [open('a'), open('b')]
    sessions.delete('a')
    changed()
    sessions.delete('b')
    changed()
    await vi.advanceTimersByTimeAsync(0)
    expect(mine.wire.close).toHaveBeenCalled()
    expect(other.wire.close).toHaveBeenCalled()
  })

  test('rights that are gone close the sockets that want them; what remains sees the new rights', async () => {
    const { wire, socket } = open('a')
    sessions.set('a', { ...session('a'), rights: new Set(['x']) })
    changed()
    await vi.advanceTimersByTimeAsync(0)
    expect(socket.session.rights.has('x')).toBe(true)
    admitted = false
    changed()
    await vi.advanceTimersByTimeAsync(0)
    expect(wire.close).toHaveBeenCalledWith(1008, 'no longer allowed')
  })

  test('a tenant that the person no longer belongs to', async () => {
    sessions.set('a', { ...session('a'), tenantIds: [0, 7] })
    const { wire, socket } = open('a')
    socket.session = { ...socket.session, tenantId: 7 }
    changed()
    await vi.advanceTimersByTimeAsync(0)
    expect(socket.session.tenantId).toBe(7)
    sessions.set('a', session('a'))
    changed()
    await vi.advanceTimersByTimeAsync(0)
    expect(wire.close).toHaveBeenCalledWith(1008, 'session ended')
  })
})

describe('rooms', () => {
  test('a text reaches who is in the room, not who has left or was ended', async () => {
    const [inside, left, ended, outside] = [open(), open(), open(), open()]
    for (const { socket } of [inside, left, ended]) hub.join(socket, 'room')
    hub.leave(left.socket, 'room')
    hub.end(ended.socket, 1008, 'x')
    hub.broadcast('room', 'hello')
    await vi.advanceTimersByTimeAsync(0)
    expect([inside, left, ended, outside].map(({ wire }) => wire.send.mock.calls)).toEqual([[['hello']], [], [], []])
  })

  test('messages keep their order and wait for each other', async () => {
    const { wire, socket } = open()
    hub.join(socket, 'room')
    for (let index = 0; index < 500; index++) hub.broadcast('room', String(index))
    await vi.advanceTimersByTimeAsync(0)
    expect(wire.send.mock.calls.map(([text]) => Number(text))).toEqual(Array.from({ length: 500 }, (_, index) => index))
    expect(publish.mock.calls.length).toBeLessThan(10)
  })

  test('what could not be sent closes the sockets, once', async () => {
    const { wire, socket } = open()
    hub.join(socket, 'room')
    publish.mockRejectedValue(new Error('no database'))
    hub.broadcast('room', 'lost')
    await vi.advanceTimersByTimeAsync(0)
    expect(wire.close).toHaveBeenCalledWith(1012, 'messages may have been lost')
  })

  test('a gap closes the sockets', () => {
    const { wire } = open()
    gap()
    expect(wire.close).toHaveBeenCalledWith(1012, 'messages may have been lost')
  })

  test('a socket that does not take its messages is cut off', () => {
    const { wire, socket } = open()
    wire.bufferedAmount = maxUnsentBytes + 1
    socket.send('more')
    expect([wire.terminate.mock.calls.length, wire.send.mock.calls.length]).toEqual([1, 0])
  })
})

test('stopping waits for the sockets a second and takes no new ones', async () => {
  const { wire } = open()
  let done = false
  const closing = hub.close().then(() => {
    done = true
  })
  expect(wire.close).toHaveBeenCalledWith(1001, 'the server stops')
  expect(hub.hasRoomFor(session('a'))).toBe(false)
  await vi.advanceTimersByTimeAsync(999)
  expect(done).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await closing
  expect(wire.terminate).toHaveBeenCalled()
})

test('a budget of messages is spent in a burst and refilled by time', () => {
  const budget = createMessageBudget(0)
  const taken = (nowMs: number, tries: number) => Array.from({ length: tries }, () => budget.take(nowMs)).filter(Boolean).length
  expect(taken(0, messageBurst + 10)).toBe(messageBurst)
  expect(taken(1000, 1000)).toBe(messagesPerSecond)
  expect(taken(1_000_000, 1000)).toBe(messageBurst)
})
