import { expect, test } from 'vitest'
import { signedWeights } from './signed-weights.ts'

test('the same weights of the same thing are signed alike, others are not', () => {
  const signed = signedWeights('task 1', [{ field: 'tareKg', kg: '0.50' }, { field: 'grossKg', kg: '12.5' }])
  expect(signed).toBe('task 1 grossKg=12.5 tareKg=0.5')
  expect(signedWeights('task 1', [{ field: 'grossKg', kg: '12.500' }, { field: 'tareKg', kg: '0.5' }])).toBe(signed)
  expect(signedWeights('task 2', [{ field: 'grossKg', kg: '12.5' }, { field: 'tareKg', kg: '0.5' }])).not.toBe(signed)
})
