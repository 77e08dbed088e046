import { expect, test } from 'vitest'
import { purchaseApproval } from '../../../seed/purchase-approval.ts'
import { compareDefinitions } from '../../../rules/compare.ts'
import { readDrawn } from '../../../rules/definition/read-definition.ts'
import { zhCN } from '../locales/zh-CN.ts'
import type { SayModeller } from '../text.ts'
import { sayRules, sayValue } from './say-settings.ts'

const say: SayModeller = (key, values = {}) => zhCN[key].replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name]))

test('who acts, in words', () => {
  expect(
    sayRules(say, [{ by: 'role', ids: ['buyer', 'planner'] }, { by: 'leader', level: 2 }, { by: 'starter' }, { by: 'expression',
      text: 'manager' }]),
  ).toBe('角色 buyer、planner；发起人部门的主管（第 2 级）；发起人；表达式 manager')
  expect(sayRules(say, [])).toBe('无')
})

test.each<[string, unknown, string]>([
  ['loop', { sequential: true, over: { by: 'collection', text: 'people' }, element: 'x', done: { by: 'any' } }, '依次，people，一人同意'],
  ['event', { kind: 'timer', when: 'P2D', workingTime: true }, 'P2D 按工作日历'],
  ['event', { kind: 'message', name: '到货' }, '消息 到货'],
  ['fields', { amount: 'required' }, 'amount 必填'],
  ['without', ['delegate', 'urge'], '委派；催办'],
  ['chosenBefore', true, '是'],
  ['reject', 'starter', '退给发起人'],
  ['result', 'rejected', '驳回'],
  ['result', 'double', 'double'],
  ['inputs', [{ from: 'amount', to: 'sum' }], 'sum = amount'],
  ['due', '', '无'],
  ['tries', 3, '3'],
  ['type', 'serviceTask', '服务'],
  ['listeners', [{ on: 'end', act: { kind: 'expression', variable: 'n', text: '1' } }], '结束时 计算变量 n = 1'],
])('%s %j: %s', (part, value, text) => {
  expect(sayValue(say, part, value)).toBe(text)
})

test('each setting that may differ has a name', async () => {
  const definition = (await readDrawn(purchaseApproval))!
  const empty = { ...definition, nodes: Object.fromEntries(
    Object.entries(definition.nodes).map((
      [id],
    ) => [id, { id, name: '-', type: 'subProcess', incoming: [], outgoing: [], boundary: [], listeners: [] } as const]),
  ) }
  const parts = compareDefinitions(definition, empty).flatMap((change) => change.parts.map(({ part }) => part))
  expect([...new Set(parts)].filter((part) => !(`part_${part}` in zhCN))).toEqual([])
})
