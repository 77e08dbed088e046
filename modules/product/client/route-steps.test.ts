import { expect, test } from 'vitest'
import { flowSteps, routeYield } from './route-steps.ts'

test('operations stand in the order of their numbers, unfinished rows last', () => {
  const steps = flowSteps([{ opNo: 20, process_dictText: '脱脂烧结' }, { process: 'p3' }, { opNo: '10', process_dictText: '压制',
    isKey: 'Y', checkType: 'FIRST', checkType_dictText: '首检' }])
  expect(steps.map(({ opNo, process }) => [opNo, process])).toEqual([['10', '压制'], ['20', '脱脂烧结'], ['', 'p3']])
  expect(steps[0]).toMatchObject({ isKey: true, inspection: '首检', outsourced: false })
})

test('the yield of a route is the product of its operations', () => {
  expect(routeYield([{ yield: '0.98' }, { yield: '0.95' }, { yield: null }, { yield: '0.' }])).toBe('0.931')
})
