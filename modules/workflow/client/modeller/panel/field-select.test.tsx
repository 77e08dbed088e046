import { beforeAll, expect, test } from 'vitest'
import { defineEntity, f } from '#kernel/entity/index.ts'
import { settled, speak } from '#ui/testing/drawn.tsx'
import { ConditionScope, formFieldsOf } from '../../condition/condition-fields.ts'
import { FieldSelect } from './FieldSelect.tsx'

beforeAll(() => speak('zh-CN'))

const form = defineEntity({ module: 'runtime', name: 'trial', table: 'rt_trial', title: '试制', en: 'Trial', path: '/runtime/trial',
  permission: 'runtime:trial', component: 'runtime/trial',
  fields: { amount: f.money({ label: '金额' }), owner: f.user({ label: '负责人' }),
    secret: f.text({ label: '口令', max: 10, secret: true }) } })
const formFields = formFieldsOf([form, form], 'zh-CN')
const drawn = (value: string, fields = formFields) =>
  settled(
    <ConditionScope value={{ fields: [], hasForm: fields.length > 0, formFields: fields, variables: undefined, documents: [] }}>
      <FieldSelect label="字段 1" value={value} onTake={() => undefined} />
    </ConditionScope>,
  )

test('what people fill in of a form is offered once, by its title, and what holds people is known', () => {
  const own = formFields.filter(({ name }) => name in form.fields && ['amount', 'owner', 'secret'].includes(name))
  expect(own).toEqual([{ name: 'amount', title: '金额', people: false }, { name: 'owner', title: '负责人', people: true }])
  expect(new Set(formFields.map(({ name }) => name)).size).toBe(formFields.length)
})

test('a field stands by its title; one that the form does not have is told; without a form its name is typed', async () => {
  expect(await drawn('amount')).toContain('金额 amount')
  expect(await drawn('gone')).toContain('gone（表单中没有，或对您不可见）')
  expect(await drawn('anything', [])).toContain('value="anything"')
})
