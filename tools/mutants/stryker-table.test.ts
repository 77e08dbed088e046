import { expect, test } from 'vitest'
import { defects } from './defects/index.ts'
import { descriptionOf, outcomesOf, resultOf, type Outcome } from './outcome.ts'
import { shareOf, tableOf } from './stryker-table.ts'

test('what no test reaches survived, what never ends was noticed, what is left out counts for nothing', () => {
  const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'Killed']
  const table = tableOf(statuses.map((status) => ({ status })))
  expect(table).toEqual({ killed: 3, survived: 2, ignored: 1 })
  expect(shareOf(table)).toBe(0.6)
  expect(shareOf({ killed: 0, survived: 0 })).toBe(1)
})

test('results of defects stay with their description, in the order of the list', () => {
  const [first, second] = defects
  const outcome = (id: string, verdict: Outcome['verdict']): Outcome => ({ id, title: '', file: '', described: '', commit: '', date: '',
    verdict, seconds: 1, by: [] })
  const known = outcomesOf(defects, [outcome(second!.id, 'green'), outcome('gone', 'red'), outcome(first!.id, 'red')])
  expect(resultOf(defects, known)).toMatchObject({ noticed: 1, planted: 2, outcomes: [{ id: first!.id }, { id: second!.id }] })
  expect(descriptionOf(first!)).toBe(descriptionOf({ ...first!, title: 'another' }))
  expect(descriptionOf(first!)).not.toBe(descriptionOf({ ...first!, to: 'another' }))
})
