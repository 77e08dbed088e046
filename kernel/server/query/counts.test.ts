import { expect, test } from 'vitest'
import { Counts, waitFor, within } from './counts.ts'

/** Work that ends when it is told to. */
function held() {
  const begun: ((total: number) => void)[] = []
  const work = () => new Promise<number>((resolve) => begun.push(resolve))
  return { work, begun }
}
const turn = () => new Promise(setImmediate)

test('of one filter one counting runs at a time, and whoever asks meanwhile gets the next', async () => {
  const counts = new Counts()
  const { work, begun } = held()
  const first = counts.begin('a', work)
  await turn()
  const second = counts.begin('a', work)
  const third = counts.begin('a', work)
  counts.begin('b', work)
  await turn()
  expect(second).toBe(third)
  expect(counts.find('a')).toBe(second)
  expect(begun, 'one of a, one of b').toHaveLength(2)
  begun[0]!(1)
  await turn()
  expect([await first.total, begun.length]).toEqual([1, 3])
  begun[2]!(2)
  expect(await second.total).toBe(2)
  await turn()
  expect(counts.find('a')).toBeUndefined()
})

test('one that fails lets the next begin', async () => {
  const counts = new Counts()
  const first = counts.begin('a', () => Promise.reject(new Error('away')))
  const second = counts.begin('a', () => Promise.resolve(3))
  await expect(first.total).rejects.toThrow('away')
  expect(await second.total).toBe(3)
})

test('a total that is there in time goes with its page; with patience 0 none does', async () => {
  const counts = new Counts()
  expect(await within(counts.begin('a', () => Promise.resolve(5)), 60_000)).toBe(5)
  expect(await within(counts.begin('a', () => Promise.resolve(5)), 0)).toBeUndefined()
})

test('counting stops once all who waited for it have left, not before', async () => {
  const { work, begun } = held()
  const count = new Counts().begin('a', work)
  const [one, other] = [new AbortController(), new AbortController()]
  const waits = [waitFor(count, one.signal), waitFor(count, other.signal)]
  one.abort()
  expect(count.stopper.signal.aborted).toBe(false)
  other.abort()
  expect(count.stopper.signal.aborted).toBe(true)
  await turn()
  begun[0]!(1)
  expect(await Promise.all(waits)).toEqual([1, 1])
})

test('who had left before they waited keeps nothing being counted', async () => {
  const { work, begun } = held()
  const count = new Counts().begin('a', work)
  const waits = waitFor(count, AbortSignal.abort())
  expect(count.stopper.signal.aborted).toBe(true)
  await turn()
  begun[0]!(1)
  expect(await waits).toBe(1)
})
