import { expect, test } from 'vitest'
import type { Rec } from '#kernel/client/records/record.ts'
import { byUrgency, dueTone, matchingTasks, goingOf, minutesLeft, nextOf, openQty } from './task-order.ts'

const task = (no: string, rest: object = {}) => ({ id: no, no, priority: '2', due: null, ...rest }) as unknown as Rec
const noon = Date.parse('2026-05-18T12:00:00+08:00')

test('late, due within two hours, later', () => {
  const minutes = ['2026-05-18 11:59:00', '2026-05-18 12:00:00', '2026-05-18 14:00:00', '2026-05-18 14:01:00', null, ''].map((due) =>
    minutesLeft(due, noon)
  )
  expect(minutes).toEqual([-1, 0, 120, 121, undefined, undefined])
  expect(minutes.map(dueTone)).toEqual(['late', 'soon', 'soon', 'later', 'later', 'later'])
})

test('urgent tasks stand first, then those that are due first', () => {
  expect(
    byUrgency([task('A', { due: '2026-05-19 08:00:00' }), task('B'), task('C', { priority: '1', due: '2026-05-20 08:00:00' }),
      task('D', { due: '2026-05-18 08:00:00' })]).map(({ id }) => id),
  ).toEqual(['C', 'D', 'A', 'B'])
})

test('what is open is what nobody has under inspection', () => {
  expect([openQty(task('A', { qty: '100.5', takenQty: '40' })), openQty(task('A', { qty: '10', takenQty: '10' })),
    openQty(task('A', { qty: '10' }))]).toEqual(['60.5', '0', '10'])
})

test('tasks are found by what stands on their card, and by who inspects', () => {
  const tasks = [task('QT1', { item_dictText: 'RM-CO-01 钴粉', inspector: 'inspector' }),
    task('QT2', { item_dictText: 'RM-WC-08 碳化钨粉', lot_dictText: 'R260518001' })]
  const ids = (mine: string | undefined, words: string) => matchingTasks(tasks, { mine, words }).map(({ id }) => id)
  expect([ids(undefined, ''), ids('inspector', ''), ids(undefined, 'r2605 碳化'), ids('inspector', '碳化')]).toEqual([['QT1', 'QT2'], [
    'QT1',
  ], ['QT2'], []])
})

test('a task goes on with what is under inspection, else with the judgement that waits', () => {
  const [pending, older, judging] = [{ id: 'a', status: '1' }, { id: 'b', status: '3' }, { id: 'c', status: '1' }] as const
  expect([goingOf([pending, older, judging]), goingOf([pending, judging]), goingOf([])]).toEqual([older, pending, undefined])
})

test('after a judgement the most urgent task follows that waits and that nobody else took on', () => {
  const tasks = [task('A', { status: 'WAIT' }), task('B', { status: 'RUNNING', priority: '1' }),
    task('C', { status: 'WAIT', priority: '1', inspector: 'other' }), task('D', { status: 'WAIT', due: '2026-05-18 08:00:00' }),
    task('E', { status: 'WAIT', due: '2026-05-18 07:00:00', inspector: 'me' })]
  expect([nextOf(tasks, 'me')?.id, nextOf(tasks, 'third')?.id, nextOf([], 'me')]).toEqual(['E', 'D', undefined])
})
