import { expect, test } from 'vitest'
import { sendWindow } from './window.ts'

const one = (id: number, bytes = 1) => ({ id, bytes: Buffer.alloc(bytes, id) })

test('no more are open than the client takes; the others follow in their order, each answer letting one pass', () => {
  const sent: number[] = []
  const window = sendWindow(2, (bytes) => sent.push(bytes[0]!))
  for (const id of [1, 2, 3, 4]) expect(window.offer(one(id))).toBe(true)
  expect(sent).toEqual([1, 2])
  expect(window.answered(2)).toBe(true)
  expect(sent).toEqual([1, 2, 3])
  expect(window.answered(2), 'answered before').toBe(false)
  expect(window.answered(1)).toBe(true)
  expect(window.answered(3)).toBe(true)
  expect(window.offer(one(5))).toBe(true)
  expect(sent).toEqual([1, 2, 3, 4, 5])
})

test('what waits has a bound in bytes, and what left gives room again', () => {
  const mega = 1024 * 1024
  const window = sendWindow(1, () => undefined)
  for (const id of [1, 2, 3, 4, 5]) expect(window.offer(one(id, mega)), String(id)).toBe(true)
  window.answered(1)
  expect(window.offer(one(6, mega))).toBe(true)
  expect(window.offer(one(7))).toBe(false)
})
