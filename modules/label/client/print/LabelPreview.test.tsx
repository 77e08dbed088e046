import { afterEach, beforeAll, expect, test } from 'vitest'
import { answerCalls, Refused } from '#ui/testing/answer-calls.ts'
import { settled, speak } from '#ui/testing/drawn.tsx'
import { LabelPreview } from './LabelPreview.tsx'

beforeAll(() => speak('en-US'))

let restore = () => undefined as void
afterEach(() => restore())

/** What stands in the picture's place where it does not come. */
async function shownAfter(failure: Error): Promise<string> {
  restore = answerCalls(() => {
    throw failure
  }).restore
  return await settled(<LabelPreview template="t1" id="r1" />)
}

test('a picture that nobody answered is asked for again by a press; what was refused says why', async () => {
  expect(await shownAfter(new TypeError('Failed to fetch'))).toMatch(/cannot be shown.*Try again/s)
  const refused = await shownAfter(new Refused('The lot is gone'))
  expect(refused).toContain('The lot is gone')
  expect(refused).not.toContain('<button')
})
