import { expect, test } from 'vitest'
import { attempts } from './shrink-picture.ts'

const limits = { maxSide: 1_600, maxKb: 500 }

test('the longer side comes within its limit first; then less quality, then less pixels', () => {
  const tried = [...attempts({ width: 4_000, height: 3_000 }, limits)]
  expect(tried.slice(0, 4)).toEqual([{ width: 1_600, height: 1_200, quality: 0.85 }, { width: 1_600, height: 1_200, quality: 0.7 }, {
    width: 1_600,
    height: 1_200,
    quality: 0.55,
  }, { width: 1_200, height: 900, quality: 0.85 }])
  expect(tried.at(-1)!.width).toBeGreaterThanOrEqual(320)
  expect(tried.length).toBeLessThan(30)
})

test('a small picture is never made larger, a strip keeps a pixel', () => {
  expect([...attempts({ width: 200, height: 100 }, limits)].map(({ width, height }) => [width, height])).toEqual([[200, 100], [200, 100], [
    200,
    100,
  ]])
  expect([...attempts({ width: 8_000, height: 2 }, limits)].every(({ height }) => height >= 1)).toBe(true)
})
