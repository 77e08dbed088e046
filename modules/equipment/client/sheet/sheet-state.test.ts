import { expect, test } from 'vitest'
import type { QueuedAct } from '#kernel/client/request/act-queue.ts'
import { linesOf, restOf, type Entry } from './sheet-state.ts'

const row = (id: string, more: object = {}) => ({ id, item_dictText: id, valueType: 'OKNG', needPhoto: 'N', lower: null, upper: null,
  ...more })
const act = (state: QueuedAct['state'], ...lines: Entry[]): QueuedAct => ({ key: state, title: '', url: '', state, body: { lines } })

test('what was entered here stands over what the server has, in its order, until it is done', () => {
  const record = { id: '1', items: [row('a', { result: 'OK' }), row('b', { valueType: 'NUM', upper: '5' }), row('c')] }
  const lines = linesOf(record, [act('done', { line: 'c', result: 'NG' }), act('waiting', { line: 'b', value: '６' }),
    act('refused', { line: 'b', value: '4' })])
  expect(lines.map(({ id, result, value, state }) => [id, result, value, state])).toEqual([['a', 'OK', null, undefined], ['b', 'OK', '4',
    'refused'], ['c', null, null, undefined]])
})

test('a repair on its way is in sight', () => {
  const [line] = linesOf({ id: '1', items: [row('a')] }, [act('sending', { line: 'a', result: 'NG', repair: { severity: '2' } })])
  expect(line).toMatchObject({ result: 'NG', repair: 'sending', state: 'sending' })
})

test('the rest is what asks for nothing but normal or not, and has no word yet', () => {
  const lines = linesOf({ id: '1',
    items: [row('a', { result: 'NG' }), row('b'), row('c', { needPhoto: 'Y' }), row('d', { valueType: 'NUM' }), row('e')] }, [])
  expect(restOf(lines).map(({ id }) => id)).toEqual(['b', 'e'])
})
