import { describe, expect, it } from 'vitest'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'
import { readSort, selfParams, wireFilters } from './report-query.ts'
import { keysOf, mayConfirm, nothing, ticked, toggled } from './selection.ts'

const rows = [{ code: 'A' }, { code: 'B' }, { code: 'C' }]

describe('choosing rows', () => {
  it('spec 2 §2.3: one click on a row toggles selection', () => {
    const one = toggled(nothing, 'a', rows[0]!, true)
    expect([...toggled(one, 'b', rows[1]!, true).keys()]).toEqual(['a', 'b'])
    expect([...toggled(one, 'a', rows[0]!, true).keys()]).toEqual([])
  })

  it('spec 2 §2.3: radio when single-select: another row takes the place of the first', () => {
    const one = toggled(nothing, 'a', rows[0]!, false)
    expect([...toggled(one, 'b', rows[1]!, false).keys()]).toEqual(['b'])
    expect(toggled(one, 'a', rows[0]!, false).size).toBe(0)
  })

  it('spec 2 §5: single-select with more than one row, or no rows, is not confirmed', () => {
    expect([[0, false], [2, false], [0, true]].map(([count, multiple]) => mayConfirm(count as number, multiple as boolean))).toEqual([false,
      false, false])
    expect([[1, false], [1, true], [3, true]].map(([count, multiple]) => mayConfirm(count as number, multiple as boolean))).toEqual([true,
      true, true])
  })

  it('boxes of a page leave the rows of other pages alone', () => {
    const chosen = ticked(new Map([['x', { code: 'X' }]]), new Map([['a', rows[0]!], ['b', rows[1]!]]), ['x', 'b'])
    expect([...chosen]).toEqual([['x', { code: 'X' }], ['b', { code: 'B' }]])
    expect([...ticked(chosen, new Map([['b', rows[1]!]]), ['x']).keys()]).toEqual(['x'])
  })

  it('wire contract §6.18: the key of a row is its id and the MD5 of what it says; rows that say the same stay apart', () => {
    const [first, second, third] = keysOf([{ id: '7', code: 'A' }, { id: '7', code: 'B' }, { id: '7', code: 'A' }])
    expect(first).toMatch(/^7[0-9a-f]{32}$/)
    expect(new Set([first, second, third]).size).toBe(3)
    expect(keysOf([{ code: 'A' }])[0]).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('what a popup asks', () => {
  it("spec 2 §5: sort prop format 'column=asc|desc'", () => {
    expect(readSort('code=desc')).toEqual({ column: 'code', order: 'desc' })
    expect([readSort('code'), readSort('code=up'), readSort(undefined), readSort('=asc')]).toEqual([undefined, undefined, undefined,
      undefined])
  })

  it('spec 2 §5, §7: dynamic parameter single quotes are stripped, keys prefixed self_', () => {
    expect(selfParams({ type: "'BATCH'", n: 3, none: null, empty: "''" })).toEqual({ self_type: 'BATCH', self_n: '3' })
  })

  it('single texts are contained unless wildcards say otherwise; codes and ranges are sent as they are', () => {
    const fields =
      ([{ field: 'name' }, { field: 'type', view: 'list', dictCode: 'x' }, { field: 'n', mode: 'group', view: 'number' }] as const)
        .map((field) => ({ label: '', mode: 'single', view: 'text', hidden: '0' as const, ...field }))
    expect(wireFilters(fields, { name: ' 刀 ', type: 'FG,RAW', n_begin: '1', n_end: '' })).toEqual({ name: '*刀*', type: 'FG,RAW',
      n_begin: '1' })
    expect(wireFilters(fields, { name: 'A*' })).toEqual({ name: 'A*' })
  })
})

describe('texts', () => {
  it('spec 2 §5, §8: the messages stand word for word', () => {
    expect([zhCN.popupMissing, zhCN.popupCounts, zhCN.enterSearch, zhCN.noMatch]).toEqual(['popup参数未正确配置!',
      'popup参数未正确配置,原始值和目标值数量不一致!', '请输入搜索内容', '没有查询到任何数据'])
    expect([enUS.selectOne, enUS.wrong, enUS.initFailed]).toEqual(['Please select one record', 'Something went wrong',
      'Popup initialization failed, please check your configuration or try again later!'])
  })

  it('both languages are complete', () => {
    expect(Object.keys(enUS).toSorted()).toEqual(Object.keys(zhCN).toSorted())
    expect([...Object.values(zhCN), ...Object.values(enUS)].every((text) => text !== '')).toBe(true)
  })
})
