import { expect, it } from 'vitest'
import { inSlices } from './in-slices.ts'

it('takes steps until the work is done, resting between', async () => {
  let [steps, rests] = [0, 0]
  const rest = async () => void (rests += 1)
  expect(await inSlices(() => ++steps === 3, { rest })).toBe(true)
  expect([steps, rests]).toEqual([3, 2])
})

it('rests by itself where no scheduler is', async () => {
  let steps = 0
  expect(await inSlices(() => ++steps === 2)).toBe(true)
})

it('stops when it is called off', async () => {
  const control = new AbortController()
  let steps = 0
  const done = inSlices(() => {
    steps += 1
    control.abort()
    return false
  }, { signal: control.signal })
  expect([await done, steps]).toEqual([false, 1])
})
