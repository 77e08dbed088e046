import { expect, test } from 'vitest'
import { defineSeam, fill, filled } from './seams.ts'

test('a seam answers what fills it, and nothing where no module does', () => {
  const seam = defineSeam<() => number>('test.answer')
  const filling = fill(seam, () => 42)
  expect(filled({ seams: new Map([[filling.name, filling]]) }, seam)?.()).toBe(42)
  expect(filled({ seams: new Map() }, seam)).toBeUndefined()
})
