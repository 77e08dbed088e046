import { expect, test } from 'vitest'
import type { DashboardFilter } from '../../../rules/dashboard-layout.ts'
import { tileQuery } from './tile-query.ts'

const filters: DashboardFilter[] = [{ id: 'period', kind: 'dateRange', label: '日期' }, { id: 'word', kind: 'text', label: '名称' }, {
  id: 'dep',
  kind: 'depart',
  label: '部门',
}]

test('issue 6 §4: filters that several tiles share narrow each tile by a column of its own report', () => {
  const values = { period_begin: '2026-01-01', period_end: '', word: 'P25', dep: '7' }
  expect(tileQuery({ filters: { period: 'week', word: 'name' } }, filters, values)).toEqual({ week_begin: '2026-01-01', name: '*P25*' })
  expect(tileQuery({ filters: { period: 'effective_from', dep: 'self_depart' } }, filters, values)).toEqual({
    effective_from_begin: '2026-01-01',
    self_depart: '7',
  })
})

test('a tile without filters, and one whose filter is gone, stays whole', () => {
  expect([tileQuery({}, filters, { word: 'x' }), tileQuery({ filters: { gone: 'name' } }, filters, { gone: 'x' })]).toEqual([{}, {}])
})

test('a parameter takes a text as it is typed, wildcards and lists stay what they are', () => {
  expect(tileQuery({ filters: { word: 'self_word' } }, filters, { word: 'x' })).toEqual({ self_word: 'x' })
  expect(tileQuery({ filters: { word: 'name' } }, filters, { word: 'x*' })).toEqual({ name: 'x*' })
})
