import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createNoticeJoiner, splitNotice } from './notice-parts.ts'

const bytesOf = (text: string) => Buffer.byteLength(text)

test('a short notice stays as it is', () => {
  expect(splitNotice('{"a":1}', 'id')).toEqual(['{"a":1}'])
  expect(createNoticeJoiner().take('{"a":1}')).toBe('{"a":1}')
})

test('no part is longer than NOTIFY takes, whatever the characters', () => {
  for (const text of ['x'.repeat(256 * 1024), '料'.repeat(90_000), '😀'.repeat(70_000), `a${'😀'.repeat(70_000)}`]) {
    const parts = splitNotice(text, '0123456789-0123456789-0123456789-abcdef')
    expect(Math.max(...parts.map(bytesOf))).toBeLessThan(8000)
    const joiner = createNoticeJoiner()
    expect(parts.slice(0, -1).map((part) => joiner.take(part)).every((whole) => whole === undefined)).toBe(true)
    expect(joiner.take(parts.at(-1)!)).toBe(text)
  }
})

test('parts of several notices may come mixed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6000 }).map((text) => text.repeat(3)), { minLength: 1,
        maxLength: 4 }),
      (texts) => {
        const joiner = createNoticeJoiner()
        const lists = texts.map((text, index) => splitNotice(`{${text}`, `n${index}`))
        const found: string[] = []
        for (let index = 0; index < Math.max(...lists.map(({ length }) => length)); index++) {
          for (const list of lists) {
            const part = list[index]
            const whole = part === undefined ? undefined : joiner.take(part)
            if (whole !== undefined) found.push(whole)
          }
        }
        expect(found.toSorted()).toEqual(texts.map((text) => `{${text}`).toSorted())
      },
    ),
  )
})

test('after a gap the rest of a notice does not complete it', () => {
  const [first, ...rest] = splitNotice('y'.repeat(20_000), 'id')
  const joiner = createNoticeJoiner()
  joiner.take(first!)
  joiner.clear()
  expect(rest.map((part) => joiner.take(part))).toEqual(rest.map(() => undefined))
})
