import { useQueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useForm } from '#kernel/client/records/use-form.ts'
import { defineEntity, f } from '#kernel/entity/index.ts'
import { answerCalls } from '../../testing/answer-calls.ts'
import { answerOf } from '../../testing/drawn.tsx'

const cup = defineEntity({ module: 'kitchen', name: 'cup', table: 'k_cup', title: '杯', fields: { code: f.text({ label: '编码' }) } })
const before = { id: '1', rev: 1, code: 'old', _actions: ['wash'] }

let restore: () => void
beforeEach(() => {
  ;({ restore } = answerCalls(() => ({ ...before, rev: 2, code: 'new', _actions: ['fill'] })))
})
afterEach(() => restore())

test('whoever goes on from a form at once has the record as it was saved, and is not told of a change of their own', async () => {
  const { form, client } = answerOf(() => ({ form: useForm(cup, before, 'zh-CN'), client: useQueryClient() }))
  const key = [cup.id, 'record', '1']
  client.setQueryData(key, before)
  form.set('code', 'new')
  await form.save()
  expect(client.getQueryData(key)).toEqual({ id: '1', rev: 2, code: 'new', _actions: ['fill'] })
})
