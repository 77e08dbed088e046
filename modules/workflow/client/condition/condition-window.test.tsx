import { beforeAll, expect, test, vi } from 'vitest'
import { f } from '#kernel/entity/index.ts'
import { settled, speak } from '#ui/testing/drawn.tsx'
import { queryField } from '#ui/query-builder/query-field.ts'
import ConditionWindow from './ConditionWindow.tsx'
import { ConditionWords } from './ConditionWords.tsx'

vi.mock(import('antd'), async (library) => (await import('#ui/testing/in-place.tsx')).withWindowsInPlace(await library()))
beforeAll(() => speak('zh-CN'))

const fields = [queryField('amount', f.money({ label: '金额' }), 'zh-CN')]
const drawn = (value: string, hasForm = true) =>
  settled(
    <ConditionWindow place="金额 → 会签" value={value} fields={fields} hasForm={hasForm} onTake={() => undefined}
      onClose={() => undefined} />,
  )

test('a condition that rows can show stands in rows; one that says more stays as it was written', async () => {
  const rows = await drawn('amount >= 5000')
  for (const part of ['条件：金额 → 会签', '金额', '大于等于', '添加条件']) expect(rows).toContain(part)
  expect(rows).toMatch(/value="5,?000/)
  expect(rows).not.toContain('<textarea')
  const text = await drawn('amount * 1.13 > 5000')
  expect(text).toContain('amount * 1.13 &gt; 5000')
  expect(text).toContain('不能用字段行表示')
  expect(text).not.toContain('添加条件')
})

test('an empty one begins with a row and nothing in red; without a form it says where one is chosen', async () => {
  const html = await drawn('', false)
  expect(html).toContain('还没有选择表单')
  expect(html).not.toContain('role="alert"')
})

test('it is told in words where its fields are known', async () => {
  expect(await settled(<ConditionWords text="amount >= 5000" fields={fields} />)).toContain('金额 大于等于 5000')
  expect(await settled(<ConditionWords text="gone = 1" fields={fields} />)).toContain('gone = 1')
})
