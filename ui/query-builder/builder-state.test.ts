import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { readSuperQuery, superParameters, writeSuperQuery } from '#kernel/client/records/super-query.ts'
import { allFields, defineEntity, f, type Operator } from '#kernel/entity/index.ts'
import { conditionsOf, isUsable, maxSuperConditions, narrowed, superRules, withoutItem, type SuperItem,
  type SuperQuery } from '#kernel/entity/super-query.ts'
import { countOf, emptyBuilder, isDraftGroup, mayNest, queryOf, reduceBuilder, type BuilderAction, type BuilderState,
  type Draft } from './builder-state.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'
import { conditionsOfCell } from './only-these.ts'
import { fieldsOfEntity, ruleText } from './query-field.ts'
import { keepSaved, loadSaved, savedKey, saveStep } from './saved.ts'

const part = defineEntity({
  module: 'kitchen',
  name: 'part',
  table: 'k_part',
  title: '件',
  fields: {
    code: f.text({ label: '编码', unique: true, list: { query: 'like' } }),
    state: f.dict('state', { label: '状态', list: {} }),
    kind: f.dict('sys_kind,name,code', { label: '种类', list: {} }),
    tags: f.dicts('tag', { label: '标签', list: {} }),
    volume: f.quantity({ label: '容量', list: {} }),
    made: f.date({ label: '制造日', list: {} }),
    seen: f.datetime({ label: '看到', list: {} }),
    open: f.yesNo({ label: '开放', list: {} }),
    owner: f.user({ label: '负责人', list: {} }),
    picture: f.image({ label: '图', list: {} }),
    secret: f.text({ label: '密', secret: true }),
  },
})
const fields = fieldsOfEntity(part, 'zh-CN')
const field = (name: string) => fields.find((one) => one.name === name)!
const play = (...actions: BuilderAction[]): BuilderState => actions.reduce(reduceBuilder, emptyBuilder())
const draft = (state: BuilderState, id = 1): Draft => {
  const find = (items: BuilderState['root']['records']): Draft | undefined =>
    items.flatMap((item) => (isDraftGroup(item) ? find(item.records) ?? [] : item.id === id ? item : []))[0]
  return find(state.root.records)!
}
const and = (...records: SuperItem[]): SuperQuery => ({ matchType: 'and', records })
const or = (...records: SuperItem[]): SuperQuery => ({ matchType: 'or', records })
const is = (name: string, val: string, rule: Operator = 'eq') => ({ field: name, rule, val })

test('query rules offered: eq, like, right_like, left_like, in, ne, gt, ge, lt, le, as the kind of the field allows', () => {
  expect(superRules).toEqual(['eq', 'like', 'right_like', 'left_like', 'in', 'ne', 'gt', 'ge', 'lt', 'le'])
  expect(Object.fromEntries(fields.filter(({ name }) => name in part.fields).map(({ name, rules }) => [name, rules.join()]))).toEqual({
    code: 'eq,like,right_like,left_like,in,ne',
    state: 'eq,in,ne',
    kind: 'eq,in,ne',
    tags: 'eq,in,ne',
    volume: 'eq,in,ne,gt,ge,lt,le',
    made: 'eq,in,ne,gt,ge,lt,le',
    seen: 'eq,in,ne,gt,ge,lt,le',
    open: 'eq,in,ne',
    owner: 'eq,in,ne',
  })
  expect([ruleText(part.fields.made, 'gt'), ruleText(part.fields.tags, 'in'), ruleText(part.fields.code, 'in')]).toEqual(['after', 'hasAny',
    'in'])
})

test("choosing a field clears the value and copies the field's metadata into the condition", () => {
  const chosen = play({ type: 'field', id: 1, field: field('code') }, { type: 'value', id: 1, val: 'x' }, { type: 'field', id: 1,
    field: field('kind') })
  expect(draft(chosen)).toEqual({ id: 1, field: 'kind', rule: 'eq', val: '', type: 'list', dbType: 'string', dictTable: 'sys_kind',
    dictText: 'name', dictCode: 'code' })
  expect(draft(reduceBuilder(chosen, { type: 'field', id: 1, field: field('open') }))).toEqual({ id: 1, field: 'open', rule: 'eq', val: '',
    type: 'switch', dbType: 'string', extendOption: ['Y', 'N'] })
  expect(draft(reduceBuilder(chosen, { type: 'field', id: 1, field: field('seen') }))).toMatchObject({ type: 'datetime',
    formatStr: 'yyyy-MM-dd HH:mm:ss' })
})

test('a rule that the new field knows stays, another gives way to its first', () => {
  const liked = play({ type: 'field', id: 1, field: field('code') }, { type: 'rule', id: 1, rule: 'ne' })
  expect(draft(reduceBuilder(liked, { type: 'field', id: 1, field: field('volume') })).rule).toBe('ne')
  expect(
    draft(reduceBuilder(reduceBuilder(liked, { type: 'rule', id: 1, rule: 'like' }), { type: 'field', id: 1, field: field('volume') }))
      .rule,
  ).toBe('eq')
})

test('changing rule from in to another reduces a multi-value to its first value; in takes what was there as a list', () => {
  const several = play({ type: 'field', id: 1, field: field('state') }, { type: 'rule', id: 1, rule: 'in' }, { type: 'value', id: 1,
    val: ['2', '3'] })
  expect(draft(reduceBuilder(several, { type: 'rule', id: 1, rule: 'ne' })).val).toBe('2')
  expect(draft(reduceBuilder(reduceBuilder(several, { type: 'value', id: 1, val: [] }), { type: 'rule', id: 1, rule: 'eq' })).val).toBe('')
  expect(
    draft(play({ type: 'field', id: 1, field: field('code') }, { type: 'value', id: 1, val: 'a, b' }, { type: 'rule', id: 1, rule: 'in' }))
      .val,
  ).toEqual(['a', 'b'])
})

test('multi-values are comma-joined when sent, as URI-encoded JSON beside the match type', () => {
  const query = queryOf(
    play({ type: 'field', id: 1, field: field('state') }, { type: 'rule', id: 1, rule: 'in' }, { type: 'value', id: 1, val: ['甲', '3'] }, {
      type: 'match',
      group: 0,
      matchType: 'or',
    }).root,
  )!
  const { superQueryParams, superQueryMatchType } = superParameters(query, part)
  expect([JSON.parse(decodeURI(superQueryParams!)), superQueryMatchType]).toEqual([[{ field: 'state', rule: 'in', val: '甲,3', type: 'list',
    dbType: 'string', dictCode: 'state' }], 'or'])
  expect(superQueryParams).toMatch(/^[\x21-\x7e]+$/)
  expect(superParameters(undefined, part)).toEqual({})
})

test('a condition lacking field, value or rule is not usable; with none usable there is nothing to run', () => {
  expect(queryOf(emptyBuilder().root)).toBeUndefined()
  expect(queryOf(play({ type: 'remove', id: 1 }).root)).toBeUndefined()
  expect(queryOf(play({ type: 'field', id: 1, field: field('code') }, { type: 'value', id: 1, val: ' ' }).root)).toBeUndefined()
  expect(isUsable({ field: 'code', rule: '' as never, val: 'x' })).toBe(false)
  const two = play({ type: 'field', id: 1, field: field('code') }, { type: 'value', id: 1, val: 'x' }, { type: 'add', group: 0 })
  expect(conditionsOf(queryOf(two.root)!).map(({ val }) => val)).toEqual(['x'])
  expect([zhCN.queryEmpty, zhCN.saveEmpty, zhCN.nameEmpty, zhCN.exists, zhCN.savedDone, zhCN.removeAsk]).toEqual(['不能查询空条件',
    '空条件不能保存', '保存名称不能为空', '{{name}} 已存在，是否覆盖？', '保存成功', '是否删除当前查询？'])
})

test('reset leaves one empty line', () => {
  expect(play({ type: 'field', id: 1, field: field('code') }, { type: 'addGroup', group: 0 }, { type: 'reset' })).toEqual(emptyBuilder())
  expect(play({ type: 'load', query: undefined, fields })).toEqual(emptyBuilder())
})

test('groups nest four deep, and go with their last condition', () => {
  const nested = play({ type: 'addGroup', group: 0 }, { type: 'addGroup', group: 2 }, { type: 'addGroup', group: 4 }, { type: 'addGroup',
    group: 6 })
  expect([mayNest(nested.root, 0), mayNest(nested.root, 4), mayNest(nested.root, 6), countOf(nested.root)]).toEqual([true, true, false, 4])
  const emptied = [3, 5, 7].reduce((state, id) => reduceBuilder(state, { type: 'remove', id }), nested)
  expect(emptied.root.records.map(({ id }) => id)).toEqual([1])
  expect(reduceBuilder(nested, { type: 'remove', id: 2 }).root.records.map(({ id }) => id)).toEqual([1])
})

test('no more conditions than the server takes', () => {
  let state = emptyBuilder()
  for (let index = 0; index < maxSuperConditions + 5; index += 1) state = reduceBuilder(state, { type: 'add', group: 0 })
  expect(countOf(state.root)).toBe(maxSuperConditions)
  expect(reduceBuilder(state, { type: 'addGroup', group: 0 })).toBe(state)
})

test('a loaded query shows as it was; conditions on fields that are gone are left out', () => {
  const query = and(is('code', 'x', 'like'), or(is('state', '1,2', 'in'), is('gone', '1')))
  const state = play({ type: 'load', query, fields })
  expect(draft(state, 3)).toMatchObject({ field: 'state', val: ['1', '2'], dictCode: 'state' })
  expect(queryOf(state.root)).toEqual(
    and({ ...is('code', 'x', 'like'), type: 'input', dbType: 'string' },
      or({ ...is('state', '1,2', 'in'), type: 'list', dbType: 'string', dictCode: 'state' })),
  )
})

const values = fc.stringMatching(/^[^,\s]{1,8}$/)
const condition = fc.record({ field: fc.constantFrom('code', 'state', 'made'),
  rule: fc.constantFrom('eq' as const, 'in' as const, 'ne' as const), val: values })
const group = (depth: number): fc.Arbitrary<SuperQuery> =>
  fc.record({ matchType: fc.constantFrom('and' as const, 'or' as const),
    records: fc.array(depth === 1 ? condition : fc.oneof(condition, group(depth - 1)), { minLength: 1, maxLength: 3 }) })

test('what the address bears is read back, through the builder and back again, whatever the values', () => {
  const plain = (query: SuperQuery): SuperQuery => ({ matchType: query.matchType,
    records: query.records.map((item) => ('records' in item ? plain(item) : { field: item.field, rule: item.rule, val: item.val })) })
  fc.assert(fc.property(group(4), (query) => {
    expect(readSuperQuery(new URLSearchParams(`q=${encodeURIComponent(writeSuperQuery(query))}`).get('q'), part)).toEqual(query)
    expect(plain(queryOf(play({ type: 'load', query, fields }).root)!)).toEqual(query)
    const sent = new URLSearchParams(superParameters(query, part)).get('superQueryParams')!
    expect(plain({ matchType: query.matchType, records: JSON.parse(decodeURIComponent(sent)) as SuperItem[] })).toEqual(query)
  }))
})

test.each(['', 'x', '[]', 'null', '{"and":1}',
  '{"and":[["code","eq"],["code","near","x"],["secret","eq","x"],["nothing","eq","x"],["constructor","eq","x"],7,null]}',
  `{"and":[{"or":[{"or":[{"or":[{"or":[["code","eq","x"]]}]}]}]}]}`])('the address %s bears no query', (text) => {
    expect(readSuperQuery(text, part)).toBeUndefined()
  })

beforeEach(() => keepSaved(savedKey(undefined, '/kitchen/part'), []))

test('saved queries lie locally under a prefix plus a caller code or the current route path', () => {
  expect([savedKey('CODE', '/a'), savedKey(undefined, '/a')]).toEqual(['superQuery_CODE', 'superQuery_/a'])
  const key = savedKey(undefined, '/kitchen/part')
  keepSaved(key, [{ title: '甲', ...and(is('code', 'x')) }])
  expect([loadSaved(key).map(({ title }) => title), loadSaved(savedKey('CODE', '/kitchen/part'))]).toEqual([['甲'], []])
})

test('saving: empty conditions, an empty name and a duplicate name are told; a duplicate is overwritten in its place', () => {
  const query = and(is('code', 'x'))
  const saved = ['甲', '乙'].map((title) => ({ title, ...query }))
  expect(saveStep(saved, undefined, '甲')).toEqual({ warn: 'saveEmpty' })
  expect(saveStep(saved, query, '  ')).toEqual({ warn: 'nameEmpty' })
  const other = or(is('state', '1'))
  expect(saveStep(saved, other, ' 甲 ')).toEqual({ title: '甲', overwrites: true, saved: [{ title: '甲', ...other }, saved[1]] })
  expect(saveStep(saved, other, '丙')).toEqual({ title: '丙', overwrites: false, saved: [...saved, { title: '丙', ...other }] })
})

test('only these: one condition more, besides what holds already, and never twice', () => {
  const one = is('state', '1')
  expect(narrowed(undefined, [one])).toEqual(and(one))
  expect(narrowed(and(one), [one, is('code', 'x')])).toEqual(and(one, is('code', 'x')))
  expect(narrowed(or(one, is('state', '2')), [is('code', 'x')])).toEqual(and(or(one, is('state', '2')), is('code', 'x')))
  expect(narrowed(or(one), [is('code', 'x')])).toEqual(and(one, is('code', 'x')))
})

test('a cell asks for its value, a point in time for its day, several codes for each of them; an empty cell and a picture for nothing', () => {
  const record = { code: 'A', seen: '2026-05-18 08:30:00', tags: '1,3', volume: '1.5', state: null, picture: 'a.png', secret: 'x' }
  const all = allFields(part)
  const ask = (name: string, rule?: 'ne') => conditionsOfCell(name, all[name]!, record, rule)
  expect([ask('code'), ask('seen'), ask('tags'), ask('volume'), ask('state'), ask('picture'), ask('secret')]).toEqual([[is('code', 'A')], [
    is('seen', '2026-05-18'),
  ], [is('tags', '1'), is('tags', '3')], [is('volume', '1.5')], [], [], []])
  expect([ask('code', 'ne'), ask('tags', 'ne'), ask('seen', 'ne')]).toEqual([[is('code', 'A', 'ne')], [], [
    is('seen', '2026-05-18 08:30:00', 'ne'),
  ]])
})

test('a chip takes its condition away; a group that is left empty goes too, and at last the query', () => {
  const query = and(is('code', 'x'), or(is('state', '1'), is('state', '2')))
  expect(withoutItem(query, [0])).toEqual(and(or(is('state', '1'), is('state', '2'))))
  expect(withoutItem(query, [1, 0])).toEqual(and(is('code', 'x'), or(is('state', '2'))))
  expect(withoutItem(and(or(is('state', '1'))), [0, 0])).toBeUndefined()
})

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).toSorted()

test('both languages say the same things with the same values', () => {
  expect(Object.keys(enUS)).toEqual(Object.keys(zhCN))
  for (const key of Object.keys(zhCN) as (keyof typeof zhCN)[]) {
    expect(placeholders(enUS[key]), key).toEqual(placeholders(zhCN[key]))
    expect(enUS[key], key).not.toMatch(/[\u4e00-\u9fff]/)
  }
})
