import { expect, test } from 'vitest'
import { frameFollower } from './limit-packets.ts'

/** Kind and length of a packet of so many bytes. */
function header(bytes: number): number[] {
  const digits: number[] = []
  let left = bytes
  do {
    digits.push((left % 128) | (left > 127 ? 0x80 : 0))
    left = Math.floor(left / 128)
  } while (left > 0)
  return [0x30, ...digits]
}

test('frames of any length up to the limit go through, cut wherever they are', () => {
  const stream = Buffer.concat(
    [0, 1, 127, 128, 16_384, 50_000].map((bytes) => Buffer.concat([Buffer.from(header(bytes)), Buffer.alloc(bytes)])),
  )
  for (const size of [1, 3, 1000, stream.length]) {
    const follow = frameFollower(50_000)
    for (let at = 0; at < stream.length; at += size) expect(follow(stream.subarray(at, at + size))).toBe(true)
  }
})

test('a longer one is refused at its announcement, also after others', () => {
  const follow = frameFollower(50_000)
  expect(follow(Buffer.from([...header(2), 1, 2]))).toBe(true)
  expect(follow(Buffer.from(header(50_001)))).toBe(false)
  expect(frameFollower(50_000)(Buffer.from([0x30, 0xff, 0xff, 0xff, 0xff, 0x01]))).toBe(false)
})
