import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defineAct } from '#kernel/entity/call.ts'
import { is } from '#kernel/entity/shape.ts'
import { createActQueue, isOpen, type QueuedAct } from './act-queue.ts'
import { saveValue } from '../storage.ts'
import { BusinessError } from './errors.ts'

/* Issue 8: ten minutes without network: actions queue in the open page with idempotency keys and post when it is back, conflicts are shown. */

const call = defineAct('POST /plant/act', { title: '', en: '', right: { session: 'a test' }, input: { photo: is.optional(is.text) },
  answer: is.nothing })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A store with room for so many letters in all, as browsers have it: what is too long is refused, what was there stays. */
function storeOf(room: number): Map<string, string> {
  const held = new Map<string, string>()
  vi.stubGlobal('window', { localStorage: {
    getItem: (key: string) => held.get(key) ?? null,
    removeItem: (key: string) => void held.delete(key),
    key: (at: number) => [...held.keys()][at] ?? null,
    get length() {
      return held.size
    },
    setItem(key: string, text: string) {
      const others = [...held].filter(([name]) => name !== key).reduce((sum, [, other]) => sum + other.length, 0)
      if (others + text.length > room) throw new DOMException('full', 'QuotaExceededError')
      held.set(key, text)
    },
  } })
  return held
}

const unreached = () => Promise.reject(new TypeError('Failed to fetch'))

function plant() {
  const sent: string[] = []
  const world = { online: true, refuse: new Set<string>() }
  const queue = createActQueue(async ({ title, key }) => {
    sent.push(`${title} ${key}`)
    if (!world.online) throw new TypeError('Failed to fetch')
    if (world.refuse.has(title)) throw new BusinessError('库存不足', 500, null)
    return { message: `${title} 完成` }
  })
  const states = () => queue.store.getState().acts.map(({ title, state, answer }) => [title, state, answer])
  const act = (title: string): QueuedAct => queue.store.getState().acts.find((one) => one.title === title)!
  return { queue, world, sent, states, act }
}

test('without network acts wait in their order and go with the same key once it is back', async () => {
  const { queue, world, sent, states } = plant()
  world.online = false
  queue.add('A', call, {})
  queue.add('B', call, {})
  await queue.flush()
  expect(states()).toEqual([['A', 'waiting', undefined], ['B', 'waiting', undefined]])
  expect(queue.store.getState().offline).toBe(true)
  world.online = true
  await queue.flush()
  expect(states()).toEqual([['A', 'done', 'A 完成'], ['B', 'done', 'B 完成']])
  expect(queue.store.getState().offline).toBe(false)
  // Sent again with the key of the first time: booked once.
  expect(new Set(sent).size).toBe(2)
})

test('what is refused waits for a person, the next ones go on; it is tried again or dropped', async () => {
  const { queue, world, states, act } = plant()
  world.refuse.add('A')
  queue.add('A', call, {})
  queue.add('B', call, {})
  await queue.flush()
  await queue.flush()
  expect(states()).toEqual([['A', 'refused', '库存不足'], ['B', 'done', 'B 完成']])
  world.refuse.clear()
  queue.retry(act('A').key)
  await queue.flush()
  expect(act('A')).toMatchObject({ state: 'done', answer: 'A 完成' })
  queue.drop(act('A').key)
  expect(states()).toEqual([['B', 'done', 'B 完成']])
})

test('of what is done the last twenty stay in sight, of what is open everything', async () => {
  const { queue, world, states } = plant()
  world.refuse.add('0')
  for (let number = 0; number < 30; number += 1) queue.add(String(number), call, {})
  await queue.flush()
  expect(states()).toHaveLength(21)
  expect(states()[0]).toEqual(['0', 'refused', '库存不足'])
})

test('what is open is kept for the next page, and sent there under the same key; what its body became stays', async () => {
  const name = 'queue-test'
  const first = createActQueue((_act, keep) => {
    keep({ photo: 'temp/a.jpg' })
    return Promise.reject(new TypeError('Failed to fetch'))
  }, name)
  first.add('A', call, { photo: 'data:…' })
  await first.flush()
  const sent: QueuedAct[] = []
  const next = createActQueue((act) => {
    sent.push(act)
    return Promise.resolve({ message: '完成' })
  }, name)
  expect(next.store.getState().acts).toMatchObject([{ title: 'A', state: 'waiting', body: { photo: 'temp/a.jpg' } }])
  await next.flush()
  expect(sent.map(({ key, body }) => [key, body])).toEqual([[first.store.getState().acts[0]!.key, { photo: 'temp/a.jpg' }]])
  expect(createActQueue(() => Promise.resolve({ message: '' }), name).store.getState().acts, 'what is done is not kept').toEqual([])
})

describe('two pages of one person', () => {
  beforeEach(() => void storeOf(10_000))
  const reached = () => Promise.resolve({ message: '' })
  const titles = (name: string) => createActQueue(unreached, name).store.getState().acts.map(({ title }) => title)

  test('keep what each of them did, for the next page, in its order; what one has sent stays away', async () => {
    const name = 'two-pages'
    const world = { online: false }
    const first = createActQueue(() => (world.online ? reached() : unreached()), name)
    const second = createActQueue(unreached, name)
    first.add('A', call, {})
    second.add('B', call, {})
    first.add('C', call, {})
    await Promise.all([first.flush(), second.flush()])
    expect(titles(name).toSorted()).toEqual(['A', 'B', 'C'])
    expect(titles(name).filter((title) => title !== 'B')).toEqual(['A', 'C'])
    world.online = true
    await first.flush()
    expect(titles(name)).toEqual(['B'])
    second.add('D', call, {})
    await second.flush()
    expect(titles(name)).toEqual(['B', 'D'])
  })

  test('do not bring back what a third one took over and sent, however often they try it', async () => {
    const name = 'third-page'
    const first = createActQueue(unreached, name)
    first.add('A', call, {})
    await first.flush()
    await createActQueue(reached, name).flush()
    await first.flush()
    first.add('B', call, {})
    await first.flush()
    expect(titles(name)).toEqual(['B'])
  })

  test('keep what waits for longer than anything is kept, as long as one of them tries it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const name = 'long-wait'
    const queue = createActQueue(unreached, name)
    queue.add('A', call, {})
    for (let day = 0; day < 10; day += 1) {
      vi.setSystemTime(Date.now() + 86_400_000)
      await queue.flush()
    }
    expect(titles(name)).toEqual(['A'])
  })

  test('of which one is called as another begins keep to their own', () => {
    createActQueue(unreached, 'person/a').add('A', call, {})
    expect(titles('person')).toEqual([])
  })
})

describe('what a former version kept as one list', () => {
  beforeEach(() => void storeOf(10_000))
  const name = 'former'
  const act = (title: string): QueuedAct => ({ key: `key-${title}`, title, url: '/plant/act', body: {}, since: Date.now() - 1000,
    state: title === 'A' ? 'sending' : 'waiting' })

  test('is taken over in its order and sent once', async () => {
    saveValue(name, [act('A'), act('B')])
    const sent: string[] = []
    const queue = createActQueue(({ key }) => {
      sent.push(key)
      return Promise.resolve({ message: '' })
    }, name)
    const kept = () => createActQueue(unreached, name).store.getState().acts
    expect(kept()).toMatchObject([{ title: 'A', state: 'waiting' }, { title: 'B', state: 'waiting' }])
    await queue.flush()
    expect([sent, kept()]).toEqual([['key-A', 'key-B'], []])
  })
})

describe('in a browser whose store holds little', () => {
  const photo = 'x'.repeat(300)

  test('what was tried is added only where it is kept; else nothing waits, and what waited before stays kept', () => {
    const held = storeOf(800)
    const queue = createActQueue(unreached, 'little')
    expect(queue.addKept('A', call, { photo }, 'key-a')).toBe(true)
    expect(queue.addKept('B', call, { photo: photo.repeat(3) }, 'key-b')).toBe(false)
    expect(queue.store.getState()).toMatchObject({ acts: [{ title: 'A', key: 'key-a' }], kept: true })
    expect([...held.values()].join('')).toContain('key-a')
    expect(createActQueue(unreached, 'little').store.getState().acts).toMatchObject([{ key: 'key-a' }])
  })

  test('what is added all the same waits in the page and says that it would be lost with it, until there is room again', async () => {
    storeOf(800)
    const world = { online: false }
    const queue = createActQueue(() => (world.online ? Promise.resolve({ message: '' }) : unreached()), 'more')
    const kept = () => queue.store.getState().kept
    queue.add('A', call, { photo })
    await queue.flush()
    expect(kept()).toBe(true)
    queue.add('B', call, { photo })
    await queue.flush()
    expect([kept(), queue.store.getState().acts.filter(isOpen).length]).toEqual([false, 2])
    world.online = true
    await queue.flush()
    expect([kept(), queue.store.getState().acts.filter(isOpen).length]).toEqual([true, 0])
  })

  test('a page without a store of its own keeps nothing', () => {
    expect(createActQueue(unreached, 'nowhere').addKept('A', call, {}, 'key')).toBe(false)
    expect(createActQueue(unreached).store.getState().kept).toBe(false)
  })
})
