import { beforeAll, expect, test } from 'vitest'
import { drawn, speak } from '#ui/testing/drawn.tsx'
import { LineBars } from './LineBars.tsx'
import { RiskTexts } from './RiskTexts.tsx'

beforeAll(() => speak('en-US'))

const of = { qty: '1000', planned: '1200', produced: '499.9', packed: '250', shipped: '0' }

test('the four bars of a position are said in words, and none is longer than its ground', () => {
  const html = drawn(<LineBars of={of} line={3} />)
  expect(html).toContain(
    'Position 3: Planned 120% (1,200 of 1,000), Made 49% (499.9 of 1,000), Packed 25% (250 of 1,000), Shipped 0% (0 of 1,000)',
  )
  expect([...html.matchAll(/inline-size:(\d+)%/g)].map(([, percent]) => percent)).toEqual(['100', '49', '25', '0'])
  expect(html).toContain('role="img"')
})

test('a position without a quantity has empty bars', () => {
  expect(drawn(<LineBars of={{ ...of, qty: '0' }} />)).not.toMatch(/NaN|Infinity/)
})

test('a risk tells why and what to do next; without one it is in time', () => {
  const html = drawn(<RiskTexts level="RISK" risks={[{ code: 'NOT_PLANNED', text: '100 are not planned', next: 'Order production' }]} />)
  expect(html).toContain('100 are not planned')
  expect(html).toContain('Next: Order production')
  expect(drawn(<RiskTexts level={null} risks={[]} />)).toContain('In time')
})
