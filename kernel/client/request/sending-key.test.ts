import { expect, test } from 'vitest'
import { sendingKey } from './sending-key.ts'

test('what nobody answered is sent again under its key', () => {
  const key = sendingKey()
  expect(key.of({ comment: 'fine' })).toBe(key.of({ comment: 'fine' }))
})

test('who changes what is sent before trying again sends something else', () => {
  const key = sendingKey()
  const [first, other, first2] = [key.of({ comment: 'fine' }), key.of({ comment: 'not fine' }), key.of({ comment: 'fine' })]
  expect(new Set([first, other, first2]).size).toBe(3)
})

test('once it was answered, the same is another try', () => {
  const key = sendingKey()
  const first = key.of({ id: '1' })
  key.answered()
  expect(key.of({ id: '1' })).not.toBe(first)
})
