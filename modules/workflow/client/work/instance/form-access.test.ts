import { describe, expect, test } from 'vitest'
import { formFields } from '#kernel/client/records/list-fields.ts'
import { editPayload, validate } from '#kernel/client/records/form-values.ts'
import { defineEntity, f } from '#kernel/entity/index.ts'
import { accessAt, entityAtNode, isWritable, readAccess } from './form-access.ts'

const request = defineEntity({
  module: 'demo',
  name: 'request',
  table: 'd_request',
  title: '申请',
  en: 'Request',
  fields: { item: f.text({ label: '物品', required: true }), amount: f.money({ label: '金额', required: true }),
    budget: f.text({ label: '预算', list: {} }), secret: f.text({ label: '底价', list: {} }),
    note: f.text({ label: '意见', readonly: true }) },
})
const record = { id: '1', rev: 3, item: '合金粉', amount: '100', budget: '', secret: '90', note: '' }

describe('domain §2.12: field rights per node (hidden, read, write, required)', () => {
  const entity = entityAtNode(request, { budget: 'required', secret: 'hidden', note: 'write' })
  test('hidden fields have no place; those not named are read', () => {
    expect(formFields(entity).map(({ name, field }) => `${name} ${field.readonly ? 'read' : 'write'}`)).toEqual(['item read', 'amount read',
      'budget write', 'note write'])
  })
  test('only what is written at the node is asked for and sent', () => {
    expect(validate(entity, record, true, 'zh-CN').map(({ field }) => field)).toEqual(['budget'])
    expect(editPayload(entity, record, { ...record, amount: '1', budget: '2026 年', secret: '1', note: '可' })).toEqual({ id: '1', rev: 3,
      budget: '2026 年', note: '可' })
  })
  test('whoever was sent back their own request mends whatever they filled in', () => {
    expect(accessAt({ kind: 'RESUBMIT', fields: {} }, request)).toEqual({ item: 'write', amount: 'write', budget: 'write',
      secret: 'write' })
    expect([accessAt({ kind: 'NORMAL', fields: { item: 'read' } }, request), accessAt(undefined, request)]).toEqual([{ item: 'read' }, {}])
  })
  test('whoever reads it sees what is hidden from them nowhere', () => {
    expect(formFields(entityAtNode(request, readAccess({ hidden: ['secret'] }))).map(({ name }) => name)).toEqual(
      ['item', 'amount', 'budget', 'note'].filter((name) => name in request.fields),
    )
  })
  test('a node that only reads has no form to fill in', () => {
    expect([isWritable({}), isWritable({ item: 'read', secret: 'hidden' }), isWritable({ item: 'required' })]).toEqual([false, false, true])
    expect(entity.id).not.toBe(request.id)
  })
})
