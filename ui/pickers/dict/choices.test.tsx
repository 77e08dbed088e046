import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { searchDictionary, loadDictionaryTexts } from '#kernel/client/dictionary/dict-search.ts'
import { treeOptions } from '#kernel/client/records/tree-options.ts'
import type { PlaceInTree } from '#kernel/entity/console/choices.ts'
import { OPTION_COUNT, SEARCH_DELAY_MS } from '#kernel/client/records/use-options.ts'
import { sessionStore } from '#kernel/client/session/session-store.ts'
import { answerCalls, type SentCall } from '../../testing/answer-calls.ts'
import { drawn, settled, speak } from '../../testing/drawn.tsx'
import { CategorySelect } from '../CategorySelect.tsx'
import { TREE_HEIGHT } from '../TreePicker.tsx'
import { DictSelectTag } from './DictSelectTag.tsx'
import { ASYNC_DELAY_MS, SearchSelect, SYNC_DELAY_MS } from './SearchSelect.tsx'

let calls: SentCall[]
let restore: () => void
let result: unknown
beforeAll(() => speak('en-US'))
beforeEach(() => {
  ;({ calls, restore } = answerCalls(() => result))
  sessionStore.setState({ dictionaries: { state: [{ value: '1', text: 'Normal' }, { value: '2', text: 'Frozen' }] } })
  // Drawn without a browser, a store shows what it began with.
  vi.spyOn(sessionStore, 'getInitialState').mockImplementation(() => sessionStore.getState())
})
afterEach(() => {
  restore()
  vi.restoreAllMocks()
})

const nothing = () => undefined
const asked = () => calls.map(({ path, query }) => [path, query])

test('spec 2 §2.3: dictionary-driven select tags: drop-down, radios, buttons and boxes over the items of the dictionary', () => {
  const tag = (type: 'select' | 'radio' | 'radioButton' | 'checkbox', value: string) =>
    drawn(<DictSelectTag type={type} dictCode="state" value={value} onChange={nothing} />)
  expect(tag('select', '2')).toMatch(/ant-select.*Frozen/)
  for (const [type, kind] of [['radio', 'ant-radio-wrapper'], ['radioButton', 'ant-radio-button-wrapper'], ['checkbox',
    'ant-checkbox-wrapper']] as const) {
    expect([...tag(type, '2').matchAll(/Normal|Frozen/g)].map(([text]) => text), type).toEqual(['Normal', 'Frozen'])
    expect(tag(type, '2')).toMatch(new RegExp(`${kind}-checked.*Frozen`))
  }
  expect(tag('checkbox', '1,2').split('ant-checkbox-wrapper-checked').length - 1).toBe(2)
})

test('spec 2 §7, §9: dictionary search debounced 300 ms, the other search select 800 ms with page size 10; tree drop-downs are at most 400 px high', () => {
  expect([SYNC_DELAY_MS, SEARCH_DELAY_MS, ASYNC_DELAY_MS, OPTION_COUNT, TREE_HEIGHT]).toEqual([300, 300, 800, 10, 400])
})

test('spec 2 §7: loadDict is asked by keyword and pageSize', async () => {
  result = [{ value: 'li', text: '李卫东' }]
  expect(await searchDictionary('sys_user,realname,username', '李', OPTION_COUNT)).toEqual(result)
  expect(asked()).toEqual([['/sys/dict/loadDict/sys_user,realname,username', { keyword: '李', pageSize: '10' }]])
})

test('spec 2 §7: loadDictItem is asked by key and answers a label or a list of labels', async () => {
  result = '李卫东'
  expect(await loadDictionaryTexts('sys_user,realname,username', ['li'])).toEqual(['李卫东'])
  result = ['李卫东', '王芳']
  expect(await loadDictionaryTexts('sys_user,realname,username', ['li', 'wang'])).toEqual(['李卫东', '王芳'])
  expect(calls.map(({ path, query }) => [path, query.key])).toEqual([['/sys/dict/loadDictItem/sys_user,realname,username', 'li'], [
    '/sys/dict/loadDictItem/sys_user,realname,username',
    'li,wang',
  ]])
})

test('spec 2 §3: a tree select node has leaf 0 where it has children and 1 where it is a leaf, or says so plainly', () => {
  const places = [['a', 0], ['b', 1], ['c', '0'], ['d', '1'], ['e', false], ['f', true], ['g', undefined]].map(([key, leaf]) => ({ key,
    title: key, value: null, leaf, children: null })
  )
  expect(treeOptions(places as unknown as PlaceInTree[]).map(({ value, isLeaf }) => [value, isLeaf])).toEqual([['a', false], [
    'b',
    true,
  ], ['c', false], ['d', true], ['e', false], ['f', true], ['g', false]])
})

test('spec 2 §7: loadOne reads the name of a stored category, loadDictItem/ those of several', async () => {
  const category = (value: string) => settled(<CategorySelect value={value} onChange={nothing} />)
  result = { id: 'c1', name: '刀具' }
  expect(await category('c1')).toContain('刀具')
  result = ['刀具', '量具']
  expect(await settled(<CategorySelect multiple value="c1,c2" onChange={nothing} />)).toMatch(/刀具.*量具/)
  expect(asked()).toEqual([['/sys/category/loadOne', { field: 'id', val: 'c1' }], ['/sys/category/loadDictItem/', { ids: 'c1,c2',
    delNotExist: 'false' }]])
})

test('spec 2 §3: a search select shows the text of its value, not the value; the async one as it was told', () => {
  expect(drawn(<SearchSelect dict="state" value="2" onChange={nothing} />)).toContain('Frozen')
  expect(drawn(<SearchSelect async dict="sys_user,realname,username" value="li" text="李卫东" onChange={nothing} />)).toContain('李卫东')
})
