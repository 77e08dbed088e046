import { expect, test } from 'vitest'
import { firstStep } from './first-step.ts'

const paper = (docType: string, status: string, required = 'Y') => ({ docType, status, required })
const tabOf = (status: string, qty: string, docs: readonly object[]) => {
  const step = firstStep({ id: '1', status, qty, docs })
  return step && 'tab' in step ? step.tab : undefined
}

test('goods come first, then the papers of the customs before it is declared, and all others before it leaves', () => {
  expect(tabOf('10', '0', [paper('CI', 'MISSING')])).toBe('loading')
  expect(tabOf('10', '5', [paper('CI', 'MISSING')]), 'it is booked first').toBeUndefined()
  expect(tabOf('20', '5', [paper('CI', 'MISSING')])).toBe('papers')
  expect(tabOf('20', '5', [paper('BL', 'MISSING'), paper('CI', 'ISSUED')]), 'it is declared without').toBeUndefined()
  expect(tabOf('30', '5', [paper('BL', 'MISSING')])).toBe('papers')
  expect(tabOf('30', '5', [paper('BL', 'MISSING', 'N'), paper('CI', 'ISSUED')]), 'nobody asks for it').toBeUndefined()
  expect(tabOf('40', '0', [paper('BL', 'STALE')]), 'it has left').toBeUndefined()
})
