import { expect, test } from 'vitest'
import { createRegistry, defineEntity, defineLines, defineModule, f } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { evaluateFeel } from '../../rules/evaluate.ts'
import { variablesOfRecord } from './form.ts'

const offer = defineEntity({ module: 'deals', name: 'offer', table: 'd_offer', title: '报价', fields: {
  amount: f.money({ label: '金额', en: 'Amount' }),
  pieces: f.integer({ label: '件数', en: 'Pieces' }),
  lines: f.lines('deals.offer-line', { label: '明细', en: 'Lines' }),
} })
const line = defineLines({ module: 'deals', name: 'offer-line', table: 'd_offer_line', title: '报价明细', parent: 'deals.offer',
  fields: { price: f.money({ label: '单价', en: 'Price' }) } })
const registry = createRegistry([
  defineModule({ id: 'deals', title: '报价', en: 'Deals', depends: [], entities: [offer, line], dictionaries: [], menu: [], grants: {} }),
])

test('conditions compare all digits of what a record and its lines say', () => {
  const ctx = { kernel: { registry } } as unknown as Ctx
  const variables = variablesOfRecord(ctx, offer, { amount: '12345678901234.5678', pieces: 3,
    lines: [{ price: '12345678901234.5679' }, { price: '0.1' }] })
  expect(variables).toMatchObject({ pieces: 3, lines: [{}, { price: 0.1 }] })
  // They go through storage.
  const kept = JSON.parse(JSON.stringify(variables)) as typeof variables
  expect(
    ['amount > 12345678901234.5677', 'amount >= 12345678901234.5679', 'amount < lines[1].price', 'pieces + amount',
      'sum(lines.price) - 0.1 = 12345678901234.5679'].map((text) => evaluateFeel(text, kept)),
  )
    .toEqual([true, false, true, { 'mw:decimal': '12345678901237.5678' }, true])
})
