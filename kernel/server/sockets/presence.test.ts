import { beforeEach, expect, test } from 'vitest'
import type { Session } from '../context.ts'
import type { LiveSocket } from './live-socket.ts'
import { createPresence, type Presence } from './presence.ts'

/** Server processes that hear each other through one line, in one order. */
let processes: { listeners: Map<string, (body: unknown) => void>; sweeps: ((nowMs: number) => void)[]; gaps: (() => void)[];
  deaf: boolean }[]
let nowMs: number
/** Messages under way, where the line is slow. */
let underWay: (() => void)[] | undefined
const changes: { at: number; here: string[]; left: string[] }[] = []

beforeEach(() => {
  processes = []
  nowMs = 0
  underWay = undefined
  changes.length = 0
})

function startProcess(): Presence {
  const at = processes.length
  const own = { listeners: new Map<string, (body: unknown) => void>(), sweeps: [] as ((nowMs: number) => void)[],
    gaps: [] as (() => void)[], deaf: false }
  processes.push(own)
  return createPresence({
    clock: { now: () => new Date(nowMs) },
    hub: {
      send: (channel, body) => {
        const text = JSON.stringify(body)
        const arrive = () => {
          for (const one of processes.filter(({ deaf }) => !deaf)) one.listeners.get(channel)?.(JSON.parse(text))
        }
        if (underWay) underWay.push(arrive)
        else arrive()
        return true
      },
      listen: (channel, listener) => {
        own.listeners.set(channel, listener)
      },
      onSweep: (run) => {
        own.sweeps.push(run)
      },
      onGap: (run) => {
        own.gaps.push(run)
      },
    },
    onChange: (_room, here, left) => {
      changes.push({ at, here: here.map(({ key }) => key), left })
    },
  })
}

const socketOf = (id: string, userId = id) => ({ id, session: { userId, realname: userId } as Session }) as LiveSocket
const keys = (presence: Presence, room = 'r') => presence.inRoom(room).map(({ key }) => key).toSorted()
const pass = (ms: number) => {
  for (let passed = 0; passed < ms; passed += 1000) {
    nowMs += 1000
    for (const { sweeps, deaf } of processes) if (!deaf) { for (const run of sweeps) run(nowMs) }
  }
}

test('a process that begins later asks the others', () => {
  const first = startProcess()
  first.announce(socketOf('s'), 'r', 'K', null)
  expect(keys(startProcess())).toEqual(['K'])
})

test('people of a process that died are dropped after a while, those of living ones stay', () => {
  const [first, second] = [startProcess(), startProcess()]
  first.announce(socketOf('s1'), 'r', 'A', null)
  second.announce(socketOf('s2'), 'r', 'B', null)
  processes[1]!.deaf = true
  pass(90_000)
  expect(keys(first)).toEqual(['A', 'B'])
  pass(10_000)
  expect(keys(first)).toEqual(['A'])
  expect(changes.at(-1)).toEqual({ at: 0, here: [], left: ['B'] })
})

test('what was missed is made good within half a minute', () => {
  const [first, second] = [startProcess(), startProcess()]
  first.announce(socketOf('s1'), 'r', 'A', null)
  processes[1]!.deaf = true
  first.leave(socketOf('s1'), 'r', 'A')
  first.announce(socketOf('s3'), 'r', 'C', null)
  processes[1]!.deaf = false
  expect(keys(second)).toEqual(['A'])
  pass(30_000)
  expect(keys(second)).toEqual(['C'])
})

test('after a gap the list is asked for anew', () => {
  const [first, second] = [startProcess(), startProcess()]
  first.announce(socketOf('s1'), 'r', 'A', null)
  for (const run of processes[1]!.gaps) run()
  expect(keys(second)).toEqual(['A'])
})

test('a key goes over to the new socket of the same person, and the old one takes nobody along', () => {
  const [first, second] = [startProcess(), startProcess()]
  const [old, renewed] = [socketOf('old', 'planner'), socketOf('new', 'planner')]
  first.announce(old, 'r', 'K', 1)
  second.announce(renewed, 'r', 'K', 2)
  first.gone(old)
  pass(120_000)
  for (const presence of [first, second]) expect(presence.inRoom('r')).toMatchObject([{ key: 'K', place: 2 }])
  expect(second.announce(socketOf('other', 'qe'), 'r', 'K', 3)).toBe(false)
  second.gone(renewed)
  expect([keys(first), keys(second)]).toEqual([[], []])
})

test('of two people who claim a key at once all processes give it to the same one', () => {
  const [first, second] = [startProcess(), startProcess()]
  const [planner, qe] = [socketOf('s1', 'planner'), socketOf('s2', 'qe')]
  underWay = []
  expect([first.announce(planner, 'r', 'K', 1), second.announce(qe, 'r', 'K', 2)]).toEqual([true, true])
  const sent = underWay
  underWay = undefined
  for (const arrive of sent) arrive()
  second.gone(qe)
  pass(120_000)
  for (const presence of [first, second]) expect(presence.inRoom('r')).toMatchObject([{ userId: 'planner', place: 1 }])
})
