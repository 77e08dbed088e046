import { beforeAll, expect, test } from 'vitest'
import { drawn, speak } from '#ui/testing/drawn.tsx'
import type { CustomerCredit } from '../../calls/receivables.ts'
import { CreditView } from './CustomerCredit.tsx'

const credit: CustomerCredit = { currency: 'EUR', limit: '10000', unpaid: '6000.5', overdue: '1000.5', ordered: '5000', free: '-1000.5',
  rows: [{ of: 'orders.invoice', id: 'i', no: 'IV1', day: '2026-05-01', late: true, amount: '1000.5' }], more: 7 }

beforeAll(() => speak('en-US'))

test('what is taken, what is left and what it is made of; passed or overdue, it is marked', () => {
  const html = drawn(<CreditView credit={credit} />)
  for (const text of ['EUR 10,000.00', 'EUR 5,000.00', 'EUR 6,000.50', 'IV1', 'due 2026-05-01', '7 further documents']) {
    expect(html).toContain(text)
  }
  expect(html.match(/mw-fault/g)).toHaveLength(2)
})

test('without a limit nothing is left over or passed', () => {
  const html = drawn(<CreditView credit={{ ...credit, limit: null, free: null, overdue: '0', rows: [], more: 0 }} />)
  expect(html).not.toContain('mw-fault')
  expect(html.match(/None/g)).toHaveLength(2)
  expect(html).not.toContain('What stands against it')
})
