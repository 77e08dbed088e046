import { expect, test } from 'vitest'
import { actsOf, sumsOf } from './disposition-rows.ts'
import { byColumn, daysBetween, isLate } from './ncr-board-state.ts'

const record = { id: 'n', qty: '10', dispositions: [{ id: 'a', qty: '4' }, { id: 'b', qty: '6.0' }],
  _actions: ['dispose', 'done', 'decide', 'takeBack'] }

test('a row offers what its state allows; a concession is taken back by its own document', () => {
  expect(actsOf(record, { id: 'a', state: 'OPEN', disposition: 'SCRAP' })).toEqual(['dispose', 'decide'])
  expect(actsOf(record, { id: 'a', state: 'OPEN', disposition: null })).toEqual(['decide'])
  expect(actsOf(record, { id: 'a', state: 'DOING', disposition: 'REWORK' })).toEqual(['done', 'takeBack'])
  expect(actsOf(record, { id: 'a', state: 'DONE', disposition: 'CONC' })).toEqual([])
  expect(actsOf({ ...record, _actions: [] }, { id: 'a', state: 'OPEN', disposition: 'SCRAP' })).toEqual([])
})

test('sums are exact', () => {
  expect(sumsOf(record)).toEqual({ sum: '10', qty: '10', equal: true })
})

test('the board: what was rejected is drafted again, and severe ones are late earlier', () => {
  const columns = byColumn([{ id: '1', status: '8' }, { id: '2', status: '3' }, { id: '3', status: '9' }])
  expect([...columns].map(([state, rows]) => [state, rows.length])).toEqual([['0', 1], ['1', 0], ['2', 0], ['3', 1], ['4', 0]])
  expect(daysBetween('2026-05-14 23:59:00', '2026-05-18 00:10:00')).toBe(4)
  expect([isLate({ id: '1', severity: 'CR', status: '2' }, 4), isLate({ id: '1', severity: 'MIN', status: '2' }, 4),
    isLate({ id: '1', severity: 'CR', status: '4' }, 40)]).toEqual([true, false, false])
})
