import { expect, test } from 'vitest'
import { begunAnew } from './begun-anew.ts'

const ended = (code: string) => Object.assign(new Error('ended'), { code })
const tried = async (...codes: string[]) => {
  const tries: number[] = []
  const rests: number[] = []
  const heard: unknown[] = []
  const result = await begunAnew((nth) => {
    tries.push(nth)
    const code = codes[nth - 1]
    return code ? Promise.reject(ended(code)) : Promise.resolve('booked')
  }, (error) => heard.push(error), (before?: number) => {
    rests.push(before!)
    return Promise.resolve() as never
  }).catch((error: Error & { code: string }) => error.code)
  return { tries: tries.length, heard: heard.length, rests, result }
}

test('what was ended for a deadlock is begun anew, later each time, five times at most', async () => {
  expect(await tried()).toEqual({ tries: 1, heard: 0, rests: [], result: 'booked' })
  expect(await tried('40P01', '40P01')).toEqual({ tries: 3, heard: 2, rests: [50, 150], result: 'booked' })
  expect(await tried(...Array.from({ length: 9 }, () => '40P01'))).toEqual({ tries: 5, heard: 4, rests: [50, 150, 500, 1500],
    result: '40P01' })
})

test('whatever else went wrong is told at once', async () => {
  expect(await tried('23505')).toEqual({ tries: 1, heard: 0, rests: [], result: '23505' })
})
