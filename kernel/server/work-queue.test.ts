import { expect, test } from 'vitest'
import { createWorkQueue, TooMuchWaiting } from './work-queue.ts'

/** A piece of work that ends when it is told to. */
function piece(order: string[], name: string) {
  let end = () => undefined as void
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { end: () => end(), work: () => (order.push(name), ended) }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('everybody has a turn before anybody has the next, and each is told how many go before', async () => {
  const turns = createWorkQueue({ atOnce: 1, eachWaiting: 3 })
  const order: string[] = []
  const places = new Map<string, number[]>()
  const names = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'] as const
  const pieces = new Map(names.map((name) => [name, piece(order, name)]))
  const all = names.map((name) => {
    places.set(name, [])
    return turns.take(name[0]!, pieces.get(name)!.work, { tell: (before) => places.get(name)!.push(before) })
  })
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2'] as const) {
    await settled()
    expect(order.at(-1)).toBe(name)
    pieces.get(name)!.end()
  }
  await Promise.all(all)
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  expect(places.get('a1')).toEqual([])
  // First only a2 goes before, then those who came later with less before them; then the line gets shorter.
  expect(places.get('a3')).toEqual([1, 2, 3, 3, 2, 1, 0])
  expect(places.get('c1')).toEqual([2, 2, 1, 0])
})

test('so many run at once; work that fails gives its place free; who fills the queue is refused, others are not', async () => {
  const turns = createWorkQueue({ atOnce: 2, eachWaiting: 1 })
  const order: string[] = []
  const [one, two, three, four] = ['1', '2', '3', '4'].map((name) => piece(order, name)) as [ReturnType<typeof piece>,
    ReturnType<typeof piece>, ReturnType<typeof piece>, ReturnType<typeof piece>]
  const failing = turns.take('a', async () => {
    await one.work()
    throw new Error('broken')
  })
  const second = turns.take('a', two.work)
  const third = turns.take('a', three.work)
  await expect(turns.take('a', four.work)).rejects.toBeInstanceOf(TooMuchWaiting)
  const other = turns.take('b', four.work)
  expect(order).toEqual(['1', '2'])
  one.end()
  await expect(failing).rejects.toThrow('broken')
  await settled()
  expect(order).toEqual(['1', '2', '3'])
  two.end()
  await settled()
  expect(order).toEqual(['1', '2', '3', '4'])
  three.end()
  four.end()
  await Promise.all([second, third, other])
})

test('whoever leaves while they wait gives up their place, and those behind are told', async () => {
  const turns = createWorkQueue({ atOnce: 1, eachWaiting: 5 })
  let end: () => void = () => undefined
  const first = turns.take('a', () =>
    new Promise<void>((resolve) => {
      end = resolve
    }))
  const left = new AbortController()
  const told: number[] = []
  const gone = turns.take('b', async () => 'never', { left: left.signal })
  const behind = turns.take('c', async () => 'done', { tell: (before) => told.push(before) })
  left.abort(new Error('left'))
  await expect(gone).rejects.toThrow('left')
  end()
  await first
  expect([await behind, told]).toEqual(['done', [1, 0]])
  await expect(turns.take('d', async () => 'never', { left: left.signal })).rejects.toThrow('left')
})
