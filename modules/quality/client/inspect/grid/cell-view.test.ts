import { expect, test } from 'vitest'
import type { QueuedAct } from '#kernel/client/request/act-queue.ts'
import type { SheetValue } from '../inspect-api.ts'
import { actsByRow, cellView } from './cell-view.ts'

const line = { decimals: 3, unit: 'mm', lower: '12.65', upper: '12.75', lowerIncl: 'Y', upperIncl: 'Y' } as const
const stored = (value: string) =>
  ({ id: 'v', line: 'l', sampleNo: 1, value, text: null, judge: 'OK', gauge: null, gaugeNo: null, by: 'inspector',
    at: '' }) satisfies SheetValue
const act = (state: QueuedAct['state'], qty: string, answer?: string): QueuedAct => ({ key: qty, title: '', url: '', body: {}, state,
  about: { doc: 'd', row: 'l:1', qty }, ...(answer ? { answer } : {}) })

test('what is typed goes before what is on its way, before what is stored', () => {
  expect(cellView(line, stored('12.7'), act('sending', '12.71'), { text: '12.8' })).toEqual({ text: '12.8', state: 'ask', note: undefined })
  expect(cellView(line, stored('12.7'), act('sending', '12.71'), { text: 'x', fault: '不是数值' })).toEqual({ text: 'x', state: 'fault',
    note: '不是数值' })
  expect(cellView(line, stored('12.7'), act('waiting', '12.71'), undefined)).toEqual({ text: '12.71', state: 'sending' })
  expect(cellView(line, stored('12.7'), act('refused', '12.71', '量具已过校准有效期'), undefined)).toEqual({ text: '12.71',
    state: 'refused', note: '量具已过校准有效期' })
})

test('a stored value has the decimals of its characteristic and says where it lies', () => {
  expect([stored('12.7'), stored('12.6'), stored('12.9')].map((value) => cellView(line, value, act('done', '1'), undefined))).toEqual([{
    text: '12.700',
    state: 'ok',
  }, { text: '12.600', state: 'low' }, { text: '12.900', state: 'high' }])
  expect(cellView(line, undefined, undefined, undefined)).toEqual({ text: '', state: 'open' })
})

test('what went through is shown as it was read until it comes back', () => {
  expect([act('done', '12.70'), act('done', '１２，８'), act('done', '12700 µm')].map((one) => cellView(line, undefined, one, undefined)))
    .toEqual([{ text: '12.700', state: 'ok' }, { text: '12.800', state: 'high' }, { text: '12.700', state: 'ok' }])
})

test('what empties a cell shows it empty: on its way, and once it went through', () => {
  expect([cellView(line, stored('12.7'), act('waiting', ''), undefined), cellView(line, undefined, act('done', ''), undefined)]).toEqual([{
    text: '',
    state: 'sending',
  }, { text: '', state: 'open' }])
})

test('an act that the reading of the sheet knows counts no more: somebody else has emptied the cell since', () => {
  const [mine, later] = [act('done', '12.71'), { ...act('sending', '12.72'), about: { doc: 'd', row: 'l:2', qty: '12.72' } }]
  expect(cellView(line, undefined, actsByRow([mine, later], 'd').get('l:1'), undefined)).toMatchObject({ text: '12.710' })
  const read = actsByRow([mine, later], 'd', [mine.key])
  expect([cellView(line, undefined, read.get('l:1'), undefined), read.get('l:2')]).toEqual([{ text: '', state: 'open' }, later])
})

test('of several acts of a cell the latest counts', () => {
  const other: QueuedAct = { ...act('done', '9'), about: { doc: 'other', row: 'l:1' } }
  expect(actsByRow([act('refused', '1'), act('waiting', '2'), other], 'd').get('l:1')?.about?.qty).toBe('2')
})
