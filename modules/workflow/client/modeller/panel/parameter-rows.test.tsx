import { beforeAll, expect, test } from 'vitest'
import { defineEntity, f, type Entity, type Field } from '#kernel/entity/index.ts'
import { settled, speak } from '#ui/testing/drawn.tsx'
import { moveService } from '../../../rules/decisions.ts'
import { ConditionScope } from '../../condition/condition-fields.ts'
import { MoveLine } from './MoveLine.tsx'
import { ParameterRows } from './ParameterRows.tsx'
import type { Service } from './use-services.ts'

beforeAll(() => speak('zh-CN'))

const bill = defineEntity({ module: 'test', name: 'bill', table: 'x_bill', title: '清单', en: 'Bill',
  fields: { status: f.dict('x', { label: '状态', required: true, default: '0' }) }, state: { open: '0', approved: '1' },
  states: { field: 'status', initial: 'open', moves: { approve: { from: ['open'], to: 'approved', title: '审核' } } } })
const route = { ...bill, title: '路线' }
const service = (name: string, ...parameters: Service['parameters']): Service => ({ name, title: name, parameters: [...parameters] })
const parameter = (name: string, field: Field, required: boolean) => ({ name, title: field.label, required, field })
const move = service(moveService, parameter('move', f.text({ label: '动作', max: 32 }), true))
const drawn = (children: React.ReactNode, documents: readonly Entity[] = []) =>
  settled(
    <ConditionScope value={{ fields: [], hasForm: false, formFields: [], variables: undefined, documents }}>{children}</ConditionScope>,
  )
const rows = (of: Parameters<typeof ParameterRows>[0]['service'], mappings: readonly { from: string; to: string }[],
  documents: readonly Entity[] = []) => drawn(<ParameterRows service={of} mappings={mappings} onChange={() => undefined} />, documents)

test('a move of the document is chosen by its title, with the documents that have it', async () => {
  const shown = await rows(move, [{ from: '"approve"', to: 'move' }], [bill, route])
  expect(shown).toContain('审核 · 清单、路线')
  expect(shown).toContain('动作：写表达式')
  expect(shown).not.toContain('&quot;approve&quot;')
  expect(await drawn(<MoveLine value="approve" onChange={() => undefined} />, [bill])).toContain('审核 · 清单')
})

test('one that no document has is told; where no document is known its name is written', async () => {
  expect(await drawn(<MoveLine value="gone" onChange={() => undefined} />, [bill])).toContain('gone（单据没有此动作）')
  expect(await drawn(<MoveLine value="approve" onChange={() => undefined} />)).toContain('value="approve"')
})

test('a parameter bears its title and is a value; what computes it stays an expression; what nobody described stays in sight', async () => {
  const other = service('x.note', parameter('note', f.text({ label: '说明', max: 50 }), true),
    parameter('value', f.json({ label: '值' }), false))
  const values = await rows(other, [{ from: '"加急"', to: 'note' }, { from: '1', to: 'elsewhere' }])
  expect(values).toContain('value="加急"')
  expect(values).toContain('其他参数')
  expect(await rows(other, [{ from: 'starter', to: 'note' }])).toMatch(/<textarea[^>]*>starter<\/textarea>/)
  expect(await rows(other, []), 'missing').toContain('请填写')
})
