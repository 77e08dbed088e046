import { expect, test } from 'vitest'
import { nearOf } from './near.ts'

const counting = ['e2e/home.e2e.test.ts', 'apps/server/tests/budgets.it.test.ts', 'modules/system/tests/tiles.it.test.ts']
const others = ['modules/quality/rules/judge.test.ts', 'modules/quality/tests/ncr.it.test.ts', 'modules/label/tests/labels.it.test.ts',
  'e2e/quality.e2e.test.ts', 'e2e/cron.e2e.test.ts', 'ui/grid/lines/propose.test.ts', 'ui/cron/text.test.ts', 'kernel/entity/work.test.ts']
const tests = [...counting, ...others]
const taken = (...changed: string[]) => [...nearOf(changed, tests).taken.keys()].filter((file) => !counting.includes(file))

test('a change is tried by the tests of its module and its journeys, elsewhere by those of its folder', () => {
  expect(taken('modules/quality/server/ncr/again.ts')).toEqual(['modules/quality/rules/judge.test.ts',
    'modules/quality/tests/ncr.it.test.ts', 'e2e/quality.e2e.test.ts'])
  expect(taken('ui/grid/store/rows.ts')).toEqual(['ui/grid/lines/propose.test.ts'])
  expect(taken('kernel/entity/kinds/date.ts')).toEqual(['kernel/entity/work.test.ts'])
})

test('a test that was changed is taken, not its neighbours', () => {
  expect(taken('e2e/cron.e2e.test.ts')).toEqual(['e2e/cron.e2e.test.ts'])
})

test('what counts over all modules is taken with every change, and what is left out is counted', () => {
  const near = nearOf(['modules/label/calls/print.ts'], tests)
  expect(counting.every((file) => near.taken.get(file) === 'counts over all modules')).toBe(true)
  expect(near.left).toBe(tests.length - 4)
})

test('documents change no test', () => {
  expect(nearOf(['docs/security.md', 'ARCHITECTURE.md', 'bench/results/list.json'], tests).taken.size).toBe(0)
})

test('what everything is built by takes all tests', () => {
  expect(nearOf(['package-lock.json'], tests)).toMatchObject({ all: 'package-lock.json', left: 0 })
  expect(nearOf(['vitest.config.ts'], tests).taken.size).toBe(tests.length)
})
