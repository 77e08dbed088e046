import { beforeAll, expect, test } from 'vitest'
import { drawn, speak } from '#ui/testing/drawn.tsx'
import type { LineEffect } from '../../../calls/changes.ts'
import { EffectTexts } from './EffectTexts.tsx'

beforeAll(() => speak('en-US'))

const effect: LineEffect = { line: 'l', lineNo: 1, item: 'CNMG', planned: '1000', produced: '700', packed: '0', shipped: '300',
  announced: '50', refused: null, effects: [], workOrders: [] }

test('what a change meets is told with the figures it is held against', () => {
  expect(drawn(<EffectTexts effect={effect} />)).toMatch(
    /Planned 1,000 · made 700 · packed 0 · shipped 300 · announced 50.*Nothing that is planned/,
  )
  const html = drawn(
    <EffectTexts
      effect={{ ...effect, effects: ['300 too many are planned'], workOrders: [{ id: 'w', no: 'WO-1', qty: '1000', due: '2026-06-30' }] }}
    />,
  )
  for (const told of ['300 too many are planned', 'WO-1']) expect(html).toContain(told)
  expect(html).not.toContain('Nothing that is planned')
})

test('a change that cannot be says why, and nothing else', () => {
  const html = drawn(<EffectTexts effect={{ ...effect, refused: 'The customer has 300', effects: ['300 too many are planned'] }} />)
  expect(html).toContain('The customer has 300')
  expect(html).not.toContain('too many')
})
