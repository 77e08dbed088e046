import { expect, test } from 'vitest'
import { readableOn } from './readable-on.ts'

test.each([['#FFF7E6', '#1F1F1F'], ['#ffffff', '#1F1F1F'], ['#003A8C', '#FFFFFF'], ['rgb(0, 0, 0)', '#FFFFFF'], ['red', undefined]])(
  'on %s reads %s',
  (background, ink) => {
    expect(readableOn(background)).toBe(ink)
  },
)
