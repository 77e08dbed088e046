import { expect, test } from 'vitest'
import { defineEntity, f } from '#kernel/entity/index.ts'
import { contentFields, titleField } from './content-fields.ts'

const request = defineEntity({ module: 'workflow', name: 'sample', table: 'wf_sample', title: '采购申请', en: 'Purchase',
  fields: { urgent: f.yesNo({ label: '加急' }), qty: f.integer({ label: '数量' }), subject: f.text({ label: '采购内容', max: 50 }),
    kind: f.dict('kinds', { label: '类别' }), owner: f.user({ label: '经办人' }), price: f.decimal(12, 2, { label: '金额（元）' }),
    why: f.longText({ label: '用途', max: 500 }) } })
const names = (hidden: readonly string[] = []) => contentFields(request, new Set(hidden)).map(([name]) => name)
const title = (record: Record<string, unknown>, hidden: readonly string[] = []) => titleField(request, record, new Set(hidden))?.[0]

test('a request is told by its first words and what it costs, without what a step hides', () => {
  expect(names()).toEqual(['subject', 'kind', 'price'])
  expect(names(['price', 'subject'])).toEqual(['kind', 'owner', 'qty'])
})

test('it is called by its first text, else by what it costs, else by what is counted', () => {
  expect(title({ subject: '碳化钨粉', price: '5' })).toBe('subject')
  expect(title({ subject: ' ', price: '5', qty: 3 })).toBe('price')
  expect(title({ qty: 3 })).toBe('qty')
  expect(title({ subject: '保密', price: '5' }, ['subject'])).toBe('price')
  expect(title({ why: '长篇' })).toBeUndefined()
})
