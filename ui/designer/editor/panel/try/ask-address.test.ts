import { afterEach, expect, test } from 'vitest'
import { answerCalls } from '../../../../testing/answer-calls.ts'
import { newLeaf } from '../../../document/change/new-component.ts'
import { askOptions, askRows } from './ask-address.ts'

let restore: () => void = () => undefined
afterEach(() => restore())

function answering(answer: unknown) {
  const { calls, restore: back } = answerCalls(() => answer)
  restore = back
  return calls
}

test('spec 2 §7: options are read by GET at the configured action and shown as the form will read them', async () => {
  const calls = answering({ data: Array.from({ length: 8 }, (_, index) => ({ label: `L${index}`, value: index })) })
  const asked = await askOptions({ ...newLeaf('select', 'a'), action: '/plant/options' })
  expect([calls.map(({ method, path }) => `${method} ${path}`), asked.count, asked.options.map(({ label }) => label)]).toEqual([[
    'GET /plant/options',
  ], 8, ['L0', 'L1', 'L2', 'L3', 'L4']])
})

test('a cascade reads its own keys', async () => {
  answering([{ name: '烧结', code: 's', nodes: [] }])
  const asked = await askOptions({ ...newLeaf('cascader', 'a'), action: '/x', labelKey: 'name', valueKey: 'code', childrenKey: 'nodes' })
  expect(asked.options).toEqual([{ label: '烧结', value: 's' }])
})

test('spec 2 §7: a dialog list reads result.records in its columns, or in the fields that come first', async () => {
  answering({ records: [{ id: '1', code: 'A', tags: ['x'], open: true, more: 1 }], total: 30 })
  const list = { ...newLeaf('dialogList', 'a'), action: '/x' }
  expect(
    await askRows({ ...list,
      colConf: [{ show: true, label: '编码', property: 'code', width: null }, { show: false, label: 'ID', property: 'id', width: null }] }),
  ).toMatchObject({ count: 30, columns: [{ label: '编码', property: 'code' }], rows: [{ code: 'A' }] })
  expect(await askRows(list)).toMatchObject({
    columns: [{ property: 'id' }, { property: 'code' }, { property: 'tags' }, { property: 'open' }],
    rows: [{ id: '1', code: 'A', tags: '["x"]', open: 'true' }],
  })
})

test('an answer without options, and no address, are told as such', async () => {
  answering('hello')
  await expect(askOptions({ ...newLeaf('radio', 'a'), action: '/x' })).rejects.toMatchObject({ code: 'badAnswer' })
  await expect(askOptions(newLeaf('radio', 'a'))).rejects.toMatchObject({ code: 'needsAction' })
  await expect(askRows(newLeaf('dialogList', 'a'))).rejects.toMatchObject({ code: 'needsAction' })
})
