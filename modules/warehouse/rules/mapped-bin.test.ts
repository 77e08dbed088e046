import { expect, test } from 'vitest'
import { stateOfBin } from './mapped-bin.ts'

test.each(
  [[[], 'empty'], [['OK'], 'usable'], [['OK', 'QC'], 'waiting'], [['QC'], 'waiting'], [['HOLD', 'OK', 'QC'], 'blocked'], [['NG'],
    'blocked']] as const,
)('%j in a bin: %s', (stockTypes, state) => {
  expect(stateOfBin({ stockTypes })).toBe(state)
})
