import { beforeAll, describe, expect, test } from 'vitest'
import { drawn, settled, speak } from '../testing/drawn.tsx'
import { AreaLinkage } from './area/AreaLinkage.tsx'
import { TableTreeSelect } from './dict/TableTreeSelect.tsx'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

beforeAll(() => speak('en-US'))

const nothing = () => undefined

describe('the words of the specification', () => {
  test("spec 2 §2.3: '{name} selection', 'selected {name}', 'Select department', 'parent-child linked', 'unlinked', Close and Confirm", () => {
    expect([enUS.selection, enUS.selected, enUS.selectDepart, enUS.linked, enUS.unlinked, enUS.closeWindow, enUS.confirm]).toEqual([
      '{{name}} selection',
      'selected {{name}}',
      'Select department',
      'parent-child linked',
      'unlinked',
      'Close',
      'Confirm',
    ])
  })

  test("spec 2 §2.3: the department search says 'Type a department name, press enter'; the choice between linked and unlinked hangs on 'Tree operations'", () => {
    expect([enUS.departSearch, enUS.treeOperations]).toEqual(['Type a department name, press enter', 'Tree operations'])
  })

  test('spec 2 §2.3: area linkage shows the three levels of its value, in one drop-down or in three, by code or by names', async () => {
    const shown = (html: string) => [...html.matchAll(/浙江省|杭州市|西湖区/g)].map(([name]) => name)
    expect(await settled(<AreaLinkage value="330106" onChange={nothing} />)).toMatch(/浙江省 \/ 杭州市 \/ 西湖区/)
    const three = await settled(<AreaLinkage type="select" store="names" value="浙江省/杭州市/西湖区" onChange={nothing} />)
    expect([...new Set(shown(three))]).toEqual(['浙江省', '杭州市', '西湖区'])
    for (const level of ['Province', 'City', 'District']) expect(three).toContain(`aria-label="${level}"`)
  })

  test('spec 2 §8: empty search 请输入搜索内容; no match 没有查询到任何数据', () => {
    expect([zhCN.emptySearch, zhCN.noMatch]).toEqual(['请输入搜索内容', '没有查询到任何数据'])
  })

  test("spec 2 §5: a condition that is no JSON is told: 'Component JTreeSelect-condition value is wrong, a JSON string is required!'", () => {
    expect(drawn(<TableTreeSelect dict="sys_depart,depart_name,id" condition="status=1" value={null} onChange={nothing} />)).toContain(
      'Component JTreeSelect-condition value is wrong, a JSON string is required!',
    )
    expect(drawn(<TableTreeSelect dict="sys_depart,depart_name,id" condition='{"status":"1"}' value={null} onChange={nothing} />)).not
      .toContain('JTreeSelect')
  })

  test("spec 2 §8: area linkage unknown type: 'Bad type value'", () => {
    const unknown = { type: 'wheel' } as unknown as { type: 'select' }
    expect(drawn(<AreaLinkage {...unknown} value={null} onChange={nothing} />)).toContain('Bad type value')
    expect(drawn(<AreaLinkage type="select" value={null} onChange={nothing} />)).not.toContain('Bad type value')
  })
})
