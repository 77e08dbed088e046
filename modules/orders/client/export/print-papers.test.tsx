import { beforeAll, expect, test } from 'vitest'
import { drawn, speak } from '#ui/testing/drawn.tsx'
import { Making } from './PrintPapers.tsx'

beforeAll(() => speak('en-US'))

test('how far the set is, by the paper that is being made; certificates by what they are', () => {
  expect(drawn(<Making phase="PL" done={1} total={8} />)).toMatch(/Packing list.*2 of 8/i)
  const html = drawn(<Making phase="COA" done={2} total={8} />)
  expect(html).toMatch(/Certificates.*3 of 8/i)
  expect(html).toContain('aria-valuenow="25"')
})
