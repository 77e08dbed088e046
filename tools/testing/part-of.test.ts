import { expect, test } from 'vitest'
import { partOf } from './part-of.ts'

test('a file of tests is counted for its module, journeys by their name or folder, else for its zone', () => {
  expect(
    ['modules/orders/tests/kpi.it.test.ts', 'e2e/orders/sample.e2e.test.ts', 'e2e/production-report.e2e.test.ts',
      'e2e/device-leak.e2e.test.ts', 'e2e/labels.e2e.test.ts', 'e2e/journey.e2e.test.ts', 'kernel/entity/currency.test.ts'].map(partOf),
  )
    .toEqual(['modules/orders', 'modules/orders', 'modules/production', 'modules/device', 'modules/label', 'e2e', 'kernel'])
})
