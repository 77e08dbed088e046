import { afterEach, beforeEach, expect, test } from 'vitest'
import { registerEntities } from '#kernel/client/entities.ts'
import { useForm } from '#kernel/client/records/use-form.ts'
import { defineEntity, defineModule, f } from '#kernel/entity/index.ts'
import { answerCalls, type SentCall } from '../../testing/answer-calls.ts'
import { answerOf } from '../../testing/drawn.tsx'

const cup = defineEntity({ module: 'kitchen', name: 'cup', table: 'k_cup', title: '杯',
  fields: { code: f.text({ label: '编码' }), shelf: f.text({ label: '架' }) } })

let calls: SentCall[]
let restore: () => void
beforeEach(() => {
  ;({ calls, restore } = answerCalls(() => ({ id: '1' })))
})
afterEach(() => restore())

test('what is still being looked up is waited for and saved as it was found, also what only then begins', async () => {
  const form = answerOf(() => useForm(cup, {}, 'zh-CN'))
  form.set('code', 'typed')
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  form.hold(first.promise.then(() => {
    form.set('code', 'found')
    form.hold(second.promise.then(() => form.set('shelf', 'of found')))
  }))
  const saved = form.save()
  first.resolve()
  await first.promise
  expect(calls).toEqual([])
  second.resolve()
  expect((await saved).saved).toEqual({ id: '1' })
  expect(calls.map(({ body }) => JSON.parse(String(body)) as unknown)).toEqual([{ code: 'found', shelf: 'of found' }])
})

test('an objection keeps it from being saved, says so, and judges what was found', async () => {
  const form = answerOf(() => useForm(cup, {}, 'zh-CN'))
  form.hold(Promise.resolve().then(() => form.set('code', 'found')))
  expect(await form.save(({ code }) => Promise.resolve(`not ${String(code)}`))).toEqual({ message: 'not found', faults: [] })
  expect(calls).toEqual([])
})

const rack = defineEntity({ module: 'kitchen', name: 'rack', table: 'k_rack', title: '架上', parent: 'kitchen.shelf',
  fields: { photo: f.image({ label: '照片', required: true }) } })
const shelf = defineEntity({ module: 'kitchen', name: 'shelf', table: 'k_shelf', title: '架',
  fields: { photo: f.image({ label: '照片', required: true }), rows: f.lines('kitchen.rack', { label: '行' }) } })

test('a row that lacks its only file stays, and is told of once; the field of the same name in the head is told of by itself', async () => {
  registerEntities([
    defineModule({ id: 'kitchen', title: '厨房', en: 'Kitchen', depends: [], entities: [shelf, rack], dictionaries: [], menu: [],
      grants: {} }),
  ])
  const form = answerOf(() => useForm(shelf, { rows: [{ _key: 'k1' }] }, 'zh-CN'))
  const lacking = { line: 'rows', row: 0, field: 'photo', text: 'lacking' }
  form.hold(Promise.resolve(), () => lacking)
  expect(await form.save()).toEqual({ faults: [lacking, { field: 'photo', text: expect.any(String) as string }] })
  expect(calls).toEqual([])
})
