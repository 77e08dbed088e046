import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { defineEntity, defineLines, f } from '#kernel/entity/index.ts'
import { showAnswered } from './show-answered.ts'

const shelf = defineLines({ module: 'pottery', name: 'shelf', table: 'pot_shelf', title: '层', parent: 'pottery.kiln',
  fields: { no: f.integer({ label: '层' }) } })
const kiln = defineEntity({ module: 'pottery', name: 'kiln', table: 'pot_kiln', title: '窑', en: 'Kiln',
  fields: { status: f.text({ label: '状态' }), shelves: f.lines(shelf, { label: '层' }) } })

const before = { id: 'K1', rev: 1, status: 'COLD', _actions: ['heat'], shelves: [{ key: 'r1', no: 1 }], _contents: 'jars' }
const other = { id: 'K2', rev: 4, status: 'COLD', _actions: ['heat'] }
const answer = { id: 'K1', rev: 2, status: 'HOT', _actions: ['cool'], shelves: [{ no: 1 }] }

function shown() {
  const client = new QueryClient()
  client.setQueryData(['pottery.kiln', 'record', 'K1'], before)
  client.setQueryData(['pottery.kiln', 'list', { page: '1' }], { total: 2, records: [before, other] }, { updatedAt: 5 })
  client.setQueryData(['pottery.kiln', 'list', 'tree'], [before])
  client.setQueryData(['pottery.kiln', 'trace', 'K1'], [])
  return client
}

test('the page and the rows show the record as it was answered, in its revision and with its steps', () => {
  const client = shown()
  showAnswered(client, kiln, answer)
  const now = { ...before, rev: 2, status: 'HOT', _actions: ['cool'] }
  expect(client.getQueryData(['pottery.kiln', 'record', 'K1']), 'lines keep the keys of the screen').toEqual(now)
  const list = client.getQueryState(['pottery.kiln', 'list', { page: '1' }])!
  expect(list).toMatchObject({ data: { total: 2, records: [now, other] }, dataUpdatedAt: 5 })
  expect(client.getQueryData(['pottery.kiln', 'list', 'tree'])).toEqual([before])
})

test.each([null, 'done', [answer], { id: 'K1', status: 'HOT' }, { ...answer, id: 'K9' }])(
  'what is no record of the screen changes nothing: %j',
  (result) => {
    const client = shown()
    showAnswered(client, kiln, result)
    expect(client.getQueryData(['pottery.kiln', 'record', 'K1'])).toEqual(before)
    expect(client.getQueryData(['pottery.kiln', 'record', 'K9'])).toBeUndefined()
  },
)
