import { evaluate } from 'feelin'
import { computeExpression } from '#ui/designer/expressions/expression.ts'
import { inTurn, report, spread, type Measure } from './report.ts'

/*
 * What a field of a drawn form or a condition of a process takes, weighed before it is computed as everywhere: beside `feelin`, which
 * computes in binary and weighs nothing. Means of 2,000 in each of seven rounds, after a warm one.
 */

const rounds = 7
const times = 2000

const cases: readonly { name: string; text: string; values: Readonly<Record<string, unknown>> }[] = [
  { name: 'a product', text: 'qty * price', values: { qty: 3, price: 1.65 } },
  { name: 'a condition', text: 'if amount > 50000 and kind = "A" then "director" else "leader"', values: { amount: 60_000, kind: 'A' } },
  { name: 'a sum of 20 rows', text: 'sum(rows.amount)',
    values: { rows: Array.from({ length: 20 }, (_, index) => ({ amount: index + 0.1 })) } },
  { name: 'a day later', text: 'string(date(made_on) + duration("P30D"))', values: { made_on: '2026-05-18' } },
]

const measures: Measure[] = []
for (const { name, text, values } of cases) {
  const sides = { ours: () => computeExpression(text, values), feelin: () => evaluate(text, values) }
  const samples = { ours: [] as number[], feelin: [] as number[] }
  for (let round = 0; round <= rounds; round++) {
    for (const side of inTurn(['ours', 'feelin'] as const)) {
      const startedAt = performance.now()
      for (let n = 0; n < times; n++) sides[side]()
      if (round > 0) samples[side].push(((performance.now() - startedAt) / times) * 1000)
    }
  }
  measures.push({ case: name, unit: 'µs', better: 'lower', values: { ours: spread(samples.ours), feelin: spread(samples.feelin) } })
}
report('expressions', measures)
