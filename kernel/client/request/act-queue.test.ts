import { expect, test } from 'vitest'
import { createActQueue, type QueuedAct } from './act-queue.ts'
import { BusinessError } from './errors.ts'

/* Issue 8: ten minutes without network: actions queue in the open page with idempotency keys and post when it is back, conflicts are shown. */

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
  queue.add('A', '/a', {})
  queue.add('B', '/b', {})
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
  queue.add('A', '/a', {})
  queue.add('B', '/b', {})
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
  for (let number = 0; number < 30; number += 1) queue.add(String(number), '/a', {})
  await queue.flush()
  expect(states()).toHaveLength(21)
  expect(states()[0]).toEqual(['0', 'refused', '库存不足'])
})
