import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { useList } from '#kernel/client/records/use-list.ts'
import { defineEntity, f } from '#kernel/entity/index.ts'
import { dayBefore } from '#kernel/entity/window.ts'
import { answerCalls, type SentCall } from '../../testing/answer-calls.ts'
import { settled, speak } from '../../testing/drawn.tsx'
import { WindowChip } from './WindowChip.tsx'

const cup = defineEntity({ module: 'kitchen', name: 'cup', table: 'k_cup', title: '杯', en: 'Cup',
  fields: { code: f.text({ label: '编码', unique: true, list: {} }) } })
const wash = defineEntity({ module: 'kitchen', name: 'wash', table: 'k_wash', title: '清洗', en: 'Wash', readOnly: true,
  window: { field: 'at', days: 31 }, fields: { at: f.datetime({ label: '时间', en: 'Washed at', list: { query: 'range' } }) } })

let calls: SentCall[]
let restore: () => void
let answer: (call: SentCall) => unknown
beforeAll(() => speak('en-US'))
beforeEach(() => {
  ;({ calls, restore } = answerCalls((call) => answer(call)))
})
afterEach(() => restore())

const twenty = Array.from({ length: 20 }, (_, index) => ({ id: String(index) }))

function Cups() {
  const { records, total, counting } = useList(cup)
  return <p>{`${records.length} of ${total}${counting ? ' and counting' : ''}`}</p>
}

test('the page is asked without waiting for its total, and the total alone once it follows', async () => {
  answer = ({ query }) => (query._total === 'only' ? { records: [], total: 5000 } : { records: twenty, total: 20, counting: true })
  expect(await settled(<Cups />)).toContain('<p>20 of 5000</p>')
  expect(calls.map(({ path, query }) => [path, query._total])).toEqual([['/kitchen/cup/list', 'later'], ['/kitchen/cup/list', 'only']])
})

test('a total that came with the page is not asked again', async () => {
  answer = () => ({ records: twenty, total: 45 })
  expect(await settled(<Cups />)).toContain('<p>20 of 45</p>')
  expect(calls).toHaveLength(1)
})

function Washes() {
  const list = useList(wash)
  return <WindowChip list={list} />
}

test('a list of what only grows opens with a window of time, in sight and to be taken away or widened', async () => {
  answer = () => ({ records: [], total: 0 })
  const html = await settled(<Washes />)
  const day = dayBefore(new Date(), 31)
  expect(calls[0]!.query.at_begin).toBe(day)
  for (const part of [`Washed at: since ${day}`, `Take away “Washed at: since ${day}” and show everything`, 'Last year'])
    expect(html).toContain(part)
})
