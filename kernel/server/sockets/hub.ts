import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Session } from '../context.ts'
import type { Db } from '../database.ts'
import type { Notices } from '../events/notices.ts'
import type { Providers } from '../kernel.ts'
import { checkSessionsEveryMs, maxSocketsPerSession, pingAfterMs, silenceLimitMs, sweepEveryMs } from './limits.ts'
import { closeCode, type LiveSocket } from './live-socket.ts'
import { createRelay, type Relay } from './relay.ts'
import { createSessionCheck } from './session-check.ts'

/** The open sockets of this process, the rooms they are in, and the way to those of other processes. */
export interface SocketHub extends Pick<Relay, 'send' | 'listen'> {
  /** False: the session has as many sockets as one may have, or the server stops. */
  hasRoomFor(session: Session): boolean
  /** From now on the socket is looked after. */
  add(socket: LiveSocket): void
  has(socket: LiveSocket): boolean
  /** How many this process holds. */
  count(): number
  /** It is closed, or as good as that. */
  remove(socket: LiveSocket): void
  /** Closes the socket; it is out of all rooms at once, whenever the other end answers. */
  end(socket: LiveSocket, code: number, reason: string): void
  /** How often sessions or rights have changed so far. */
  changes(): number
  /** Closes the sockets of ended sessions and those that are no longer admitted. */
  recheck(): void
  join(socket: LiveSocket, room: string): void
  leave(socket: LiveSocket, room: string): void
  /** Sends a text to every socket in the room, in all processes. False: too much waits already. */
  broadcast(room: string, text: string): boolean
  /** Runs with the periodic look at all sockets. */
  onSweep(run: (nowMs: number) => void): void
  /** Messages between processes may have been lost. The sockets of this process are closed too, so that their pages ask anew. */
  onGap(run: () => void): void
  start(): void
  /** Closes all sockets, waits for them and for the last messages to leave. */
  close(): Promise<void>
}

export interface HubOptions {
  db: Db
  notices: Notices
  log: Logger
  clock: Clock
  providers: Pick<Providers, 'peekSession' | 'onSessionsChanged'>
}

export function createSocketHub({ db, notices, log, clock, providers }: HubOptions): SocketHub {
  const rooms = new Map<string, Set<LiveSocket>>()
  const sockets = new Map<LiveSocket, Set<string>>()
  const onSweep: ((nowMs: number) => void)[] = []
  const onGap: (() => void)[] = []
  let timer: NodeJS.Timeout | undefined
  let stopping = false
  let checkedMs = 0
  let changes = 0

  const interrupt = () => endAll(closeCode.restart, 'messages may have been lost')
  const relay = createRelay({ db, notices, log, onLost: interrupt, onGap: () => {
    for (const run of onGap) run()
    interrupt()
  } })
  relay.listen('room', (body) => {
    const { room, text } = body as { room: string; text: string }
    for (const socket of rooms.get(room) ?? []) socket.send(text)
  })
  const checkSessions = createSessionCheck({ sockets: () => sockets.keys(), end, providers, log })

  function leave(socket: LiveSocket, room: string): void {
    const members = rooms.get(room)
    members?.delete(socket)
    if (members?.size === 0) rooms.delete(room)
    sockets.get(socket)?.delete(room)
  }

  function remove(socket: LiveSocket): void {
    const joined = sockets.get(socket)
    if (!joined) return
    for (const room of joined) leave(socket, room)
    sockets.delete(socket)
    socket.endpoint.closed?.(socket)
  }

  function end(socket: LiveSocket, code: number, reason: string): void {
    if (!sockets.has(socket)) return
    socket.close(code, reason)
    remove(socket)
  }

  function endAll(code: number, reason: string): void {
    for (const socket of sockets.keys()) end(socket, code, reason)
  }

  function lookAfter(socket: LiveSocket, nowMs: number): void {
    const { idleLimitMs = Infinity } = socket.endpoint
    if (nowMs - socket.heardMs > silenceLimitMs) {
      socket.terminate()
      remove(socket)
    } else if (nowMs - socket.spokeMs > idleLimitMs) {
      end(socket, closeCode.goingAway, 'no heartbeat')
    } else if (nowMs - Math.max(socket.heardMs, socket.pingedMs) >= pingAfterMs) {
      socket.pingedMs = nowMs
      socket.ping()
    }
  }

  function sweep(): void {
    const nowMs = clock.now().getTime()
    for (const socket of sockets.keys()) lookAfter(socket, nowMs)
    for (const run of onSweep) run(nowMs)
    if (nowMs - checkedMs < checkSessionsEveryMs) return
    checkedMs = nowMs
    checkSessions(false)
  }

  return {
    send: (channel, body) => relay.send(channel, body),
    listen: (channel, listener) => relay.listen(channel, listener),
    hasRoomFor: ({ id }) => !stopping && [...sockets.keys()].filter(({ session }) => session.id === id).length < maxSocketsPerSession,
    has: (socket) => sockets.has(socket),
    count: () => sockets.size,
    changes: () => changes,
    recheck: () => checkSessions(true),
    add: (socket) => {
      sockets.set(socket, new Set())
    },
    remove,
    end,
    join(socket, room) {
      sockets.get(socket)?.add(room)
      rooms.set(room, (rooms.get(room) ?? new Set<LiveSocket>()).add(socket))
    },
    leave,
    broadcast: (room, text) => relay.send('room', { room, text }),
    onSweep: (run) => {
      onSweep.push(run)
    },
    onGap: (run) => {
      onGap.push(run)
    },
    start() {
      providers.onSessionsChanged(() => {
        changes++
        checkSessions(true)
      })
      timer = setInterval(sweep, sweepEveryMs)
    },
    async close() {
      stopping = true
      clearInterval(timer)
      const open = [...sockets.keys()]
      endAll(closeCode.goingAway, 'the server stops')
      await Promise.all(open.map(({ gone }) => gone))
      await relay.drained()
    },
  }
}
