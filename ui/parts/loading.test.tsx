import { expect, test } from 'vitest'
import { drawn } from '#ui/testing/drawn.tsx'
import { Loading } from './Loading.tsx'

test('what is still to come stands as lines without a heading', () => {
  const html = drawn(<Loading rows={4} />)
  expect(html.match(/<li/g)).toHaveLength(4)
  expect(html).not.toMatch(/<h\d/)
})
