import { expect, test } from 'vitest'
import { scrapFaults, type ScrapBasis } from './scrap-left.ts'

const left = (_task: string, basis: ScrapBasis) => (basis === 'COUNTED' ? '10' : '4')

test('as many as are left may be taken', () => {
  expect(scrapFaults([{ task: 'a', basis: 'COUNTED', qty: '10' }, { task: 'a', basis: 'WIP', qty: '4' }], left)).toEqual([])
})

test('lines of one operation share what is left; another operation has its own', () => {
  expect(
    scrapFaults([{ task: 'a', basis: 'COUNTED', qty: '7' }, { task: 'b', basis: 'COUNTED', qty: '10' }, { task: 'a', basis: 'COUNTED',
      qty: '4' }, { task: 'a', basis: 'COUNTED', qty: '0.5' }], left),
  ).toEqual([{ row: 2, left: '3' }, { row: 3, left: '0' }])
})

test('what others took beyond what is there leaves nothing, not less', () => {
  expect(scrapFaults([{ task: 'a', basis: 'WIP', qty: '1' }], () => '-2')).toEqual([{ row: 0, left: '0' }])
})
