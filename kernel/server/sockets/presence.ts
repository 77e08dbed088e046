import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { SocketHub } from './hub.ts'
import type { LiveSocket } from './live-socket.ts'

/** Somebody in a room, under a key that is theirs there. */
export interface Present {
  key: string
  userId: string
  realname: string
  /** Where in the room, as the endpoint understands it. */
  place: unknown
}

interface Entry extends Present {
  socketId: string
  origin: string
}

interface Moved {
  room: string
  here: Entry[]
  left: { key: string; socketId: string }[]
}
interface Still {
  origin: string
  rooms: [room: string, entries: Entry[]][]
}

/** Who is in which room, over all server processes. */
export interface Presence {
  /** Enters a room or moves in it. False: the key belongs to somebody else. */
  announce(socket: LiveSocket, room: string, key: string, place: unknown): boolean
  leave(socket: LiveSocket, room: string, key: string): void
  /** Leaves every room. */
  gone(socket: LiveSocket): void
  inRoom(room: string): Present[]
}

/** How often a process says whom it has, and how long its word counts. */
const stillEveryMs = 30_000
const forgetAfterMs = 95_000

export interface PresenceOptions {
  hub: Pick<SocketHub, 'send' | 'listen' | 'onSweep' | 'onGap'>
  clock: Clock
  onChange(room: string, here: Present[], leftKeys: string[]): void
}

/**
 * Each process holds the list of all rooms. A change travels as a message; every half minute a process repeats whom it
 * has, so that one which began later or lost messages catches up, and those of a process that died are dropped.
 */
export function createPresence({ hub, clock, onChange }: PresenceOptions): Presence {
  const origin = randomUUID()
  const rooms = new Map<string, Map<string, Entry>>()
  const mine = new Map<string, Map<string, Entry>>()
  const heardMs = new Map<string, number>()
  let toldMs = clock.now().getTime()

  hub.listen('presence', (body) => {
    const { room, here, left } = body as Moved
    for (const entry of here) heard(entry.origin)
    const leftKeys = left.filter(({ key, socketId }) => rooms.get(room)?.get(key)?.socketId === socketId).map(({ key }) => key)
    take(room, here.filter((entry) => accepts(room, entry)), leftKeys)
  })
  hub.listen('presence-ask', (body) => {
    if (body !== origin) sayStill()
  })
  hub.listen('presence-still', (body) => {
    const { origin: from, rooms: theirs } = body as Still
    heard(from)
    const listed = new Map(theirs.map(([room, entries]) => [room, new Set(entries.map(({ socketId, key }) => `${socketId} ${key}`))]))
    dropWhere((entry, room) => entry.origin === from && !listed.get(room)?.has(`${entry.socketId} ${entry.key}`))
    for (const [room, entries] of theirs) take(room, entries.filter(({ key }) => !rooms.get(room)?.has(key)), [])
  })
  hub.onGap(() => {
    rooms.clear()
    hub.send('presence-ask', origin)
  })
  hub.onSweep((nowMs) => {
    if (nowMs - toldMs >= stillEveryMs) sayStill()
    dropWhere((entry) => entry.origin !== origin && nowMs - (heardMs.get(entry.origin) ?? nowMs) > forgetAfterMs)
  })
  hub.send('presence-ask', origin)

  /** A key belongs to whoever named it first; all processes hear claims in one order, so they agree. */
  function accepts(room: string, { key, userId, socketId }: Entry): boolean {
    const known = rooms.get(room)?.get(key)
    if (!known || known.userId === userId) return true
    dropMine(socketId, room, key)
    return false
  }

  function dropMine(socketId: string, room: string, key: string): boolean {
    const entries = mine.get(room)
    if (entries?.get(key)?.socketId !== socketId) return false
    entries.delete(key)
    if (entries.size === 0) mine.delete(room)
    return true
  }

  function heard(from: string): void {
    heardMs.set(from, clock.now().getTime())
  }

  function sayStill(): void {
    toldMs = clock.now().getTime()
    hub.send('presence-still', { origin, rooms: [...mine].map(([room, entries]) => [room, [...entries.values()]]) } satisfies Still)
  }

  function take(room: string, here: readonly Entry[], leftKeys: readonly string[]): void {
    if (here.length + leftKeys.length === 0) return
    const entries = rooms.get(room) ?? new Map<string, Entry>()
    for (const entry of here) entries.set(entry.key, entry)
    for (const key of leftKeys) entries.delete(key)
    if (entries.size > 0) rooms.set(room, entries)
    else rooms.delete(room)
    onChange(room, here.map(shown), [...leftKeys])
  }

  function dropWhere(test: (entry: Entry, room: string) => boolean): void {
    for (const [room, entries] of rooms) take(room, [], [...entries.values()].filter((entry) => test(entry, room)).map(({ key }) => key))
  }

  function leave({ id }: LiveSocket, room: string, key: string): void {
    if (!dropMine(id, room, key)) return
    hub.send('presence', { room, here: [], left: [{ key, socketId: id }] } satisfies Moved)
  }

  return {
    announce({ id, session }, room, key, place) {
      const known = rooms.get(room)?.get(key)
      if (known && known.userId !== session.userId) return false
      const entry: Entry = { key, userId: session.userId, realname: session.realname, place, socketId: id, origin }
      mine.set(room, (mine.get(room) ?? new Map<string, Entry>()).set(key, entry))
      hub.send('presence', { room, here: [entry], left: [] } satisfies Moved)
      return true
    },
    leave,
    gone(socket) {
      for (const [room, entries] of mine) for (const key of entries.keys()) leave(socket, room, key)
    },
    inRoom: (room) => [...(rooms.get(room)?.values() ?? [])].map(shown),
  }
}

function shown({ key, userId, realname, place }: Entry): Present {
  return { key, userId, realname, place }
}
