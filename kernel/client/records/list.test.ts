import { expect, test, vi } from 'vitest'
import { defineEntity, f } from '#kernel/entity/index.ts'
import { dayBefore } from '#kernel/entity/window.ts'
import { columnWidth, defaultColumns, fitColumns, loadColumns, moveColumn, saveColumns } from './column-settings.ts'
import { fieldGroups } from './list-fields.ts'
import { exportQuery, filterQuery, listQuery } from './list-query.ts'
import { clearsSelection, initialListState, lastPage, LIST_PAGE_SIZES, PAGE_SIZE, PAGE_SIZES, PAGER_NARROW_BELOW, readListState, reduceList,
  writeListState, type ListAction, type ListState } from './list-state.ts'
import { withQuery } from './saved-queries.ts'
import { buildTree, flattenTree } from './tree-rows.ts'

const cup = defineEntity({
  module: 'kitchen',
  name: 'cup',
  table: 'k_cup',
  title: '杯',
  tabs: { a: { label: '甲' }, b: { label: '乙' }, c: { label: '丙' } },
  fields: {
    code: f.text({ label: '编码', unique: true, list: { width: 150, query: 'like' } }),
    state: f.dict('state', { label: '状态', list: { query: 'eq' } }),
    tags: f.dicts('tag', { label: '标签', list: { query: 'eq' } }),
    volume: f.quantity({ label: '容量', list: { query: 'range' }, form: { tab: 'b' } }),
    picture: f.image({ label: '图', list: { hidden: true } }),
    secret: f.text({ label: '密', secret: true }),
  },
})
const state = initialListState(cup)
const address = (changed: Partial<ListState>) => writeListState(new URLSearchParams(), { ...state, ...changed }, cup).toString()

test("a list begins with 20 rows in the entity's order and an address without a word", () => {
  expect(state).toEqual({ page: 1, size: 20, sort: { column: 'createTime', order: 'desc' }, filters: {} })
  expect(address({})).toBe('')
})

test('a link names a filter bare; the list writes it in its own way, and only once', () => {
  const linked = new URLSearchParams('code=C-1&volume=3&picture=x&page=2&open=view:1')
  const read = readListState(linked, cup)
  expect(read).toEqual({ ...state, page: 2, filters: { code: 'C-1', volume: '3' } })
  expect(writeListState(linked, read, cup).toString()).toBe('picture=x&open=view%3A1&f.code=C-1&f.volume=3&page=2')
  expect(writeListState(linked, { ...read, filters: {} }, cup).has('code')).toBe(false)
  expect(readListState(new URLSearchParams('f.code=own&code=linked'), cup).filters).toEqual({ code: 'own' })
})

test('whatever changes the rows goes back to the first page; turning pages does not', () => {
  const far = { ...state, page: 7 }
  expect(reduceList(far, { type: 'search', filters: { code: 'x', state: '' } }, cup)).toMatchObject({ page: 1, filters: { code: 'x' } })
  expect(reduceList(far, { type: 'sort', sort: { column: 'code', order: 'asc' } }, cup).page).toBe(1)
  expect(reduceList(far, { type: 'page', page: 8, size: 20 }, cup).page).toBe(8)
  expect(reduceList(far, { type: 'page', page: 8, size: 50 }, cup)).toMatchObject({ page: 1, size: 50 })
  expect(reduceList({ ...far, sort: { column: 'code', order: 'asc' } }, { type: 'sort', sort: undefined }, cup).sort).toEqual(cup.order)
})

const query = { matchType: 'or',
  records: [{ field: 'code', rule: 'eq', val: 'x' }, { matchType: 'and', records: [{ field: 'state', rule: 'in', val: '0,1' }] }] } as const

test('the advanced query begins at the first page, stays while the form is emptied, and goes with everything', () => {
  const asked = reduceList({ ...state, page: 7, filters: { code: 'x' } }, { type: 'superQuery', query }, cup)
  expect(asked).toEqual({ ...state, page: 1, filters: { code: 'x' }, superQuery: query })
  expect(reduceList(asked, { type: 'clear' }, cup)).toEqual({ ...state, superQuery: query })
  expect(reduceList(asked, { type: 'clear', all: true }, cup)).toEqual(state)
  expect(reduceList(asked, { type: 'superQuery', query: undefined }, cup)).not.toHaveProperty('superQuery')
  expect(reduceList(state, { type: 'take', state: asked }, cup)).toEqual(asked)
})

test('selected keys are cleared on search, clear and whatever else asks for other rows, not on turning pages', () => {
  const actions: [ListAction, boolean][] = [[{ type: 'search', filters: {} }, true], [{ type: 'clear' }, true], [{ type: 'superQuery',
    query: undefined }, true], [{ type: 'take', state }, true], [{ type: 'page', page: 2, size: 20 }, false], [{ type: 'sort',
    sort: undefined }, false]]
  for (const [action, clears] of actions) expect(clearsSelection(action), action.type).toBe(clears)
})

test('page sizes: 10 of 10, 20, 30; list screens 20 of 10, 20, 30, 50, 100, 1000; few page numbers below 992 px', () => {
  expect([PAGE_SIZE, PAGE_SIZES, state.size, LIST_PAGE_SIZES, PAGER_NARROW_BELOW]).toEqual([10, [10, 20, 30], 20, [10, 20, 30, 50, 100,
    1000], 992])
})

test('the address keeps what the sender saw, and foreign parameters', () => {
  const seen: ListState = { page: 3, size: 50, sort: { column: 'code', order: 'asc' }, filters: { code: 'a b&c', volume_begin: '1' },
    superQuery: query }
  const text = writeListState(new URLSearchParams('open=new&f.gone=1'), seen, cup).toString()
  expect(readListState(new URLSearchParams(text), cup)).toEqual(seen)
  expect(text).toContain('open=new')
  expect(text).not.toContain('gone')
})

test('a list of what only grows opens with its window of time; a link means all that it names', () => {
  const wash = defineEntity({ module: 'kitchen', name: 'wash', table: 'k_wash', title: '清洗', window: { field: 'at', days: 31 },
    fields: { at: f.datetime({ label: '时间', list: { query: 'range' } }), code: f.text({ label: '编码', list: { query: 'eq' } }) } })
  const read = (text: string) => readListState(new URLSearchParams(text), wash)
  const write = (filters: ListState['filters']) => writeListState(new URLSearchParams(), { ...read(''), filters }, wash).toString()
  const opening = { at_begin: dayBefore(new Date(), 31) }
  expect([read('').filters, write(opening)]).toEqual([opening, ''])
  expect(read('f.code=x').filters, 'a link').toEqual({ code: 'x' })
  expect(read(write({})).filters, 'taken away').toEqual({})
  expect(read(write({ ...opening, code: 'x' })).filters, 'kept beside another').toEqual({ ...opening, code: 'x' })
  expect(reduceList(read('f.code=x'), { type: 'clear' }, wash).filters, 'reset').toEqual(opening)
  expect(reduceList(read(''), { type: 'clear', all: true }, wash).filters, 'nothing found in it').toEqual({})
})

test.each(['page=-1', 'page=x', 'size=7', 'sort=picture:asc', 'sort=code:up', 'sort=nothing:asc'])(
  'the address %s falls back to the defaults',
  (text) => {
    expect(readListState(new URLSearchParams(text), cup)).toEqual(state)
  },
)

test('after a deletion the last page that exists is shown', () => {
  expect([lastPage({ ...state, page: 3 }, 40), lastPage({ ...state, page: 3 }, 41), lastPage({ ...state, page: 3 }, 0)]).toEqual([2, 3, 1])
})

test.each([
  ['code', 'x', '*x*'],
  ['code', 'x*', 'x*'],
  ['code', 'a,b', 'a,b'],
  ['code', '!x', '!x'],
  ['code', '>=5', '>=5'],
  ['state', '0,1', '0,1'],
  ['tags', '1,2', ',1,2,'],
  ['volume_begin', '1.5', '1.5'],
  ['volume_end', '2', '2'],
])('filter %s %s travels as %s', (name, typed, sent) => {
  expect(filterQuery(cup, { filters: { [name]: typed } })).toEqual({ [name]: sent })
})

test('filters that the entity does not know stay at home', () => {
  expect(filterQuery(cup, { filters: { stranger: '1', stranger_begin: '2', code: '' } })).toEqual({})
  // What its rule asks for is no stranger: figures of reports lead to their rows by it.
  expect(filterQuery({ ...cup, asks: ['figure'] }, { filters: { figure: 'late', figure_begin: '1', stranger: '2' } }))
    .toEqual({ figure: 'late', figure_begin: '1' })
})

test('a list asks for its page, an export for everything or the ticked rows', () => {
  expect(listQuery(cup, { ...state, page: 2 })).toEqual({ column: 'createTime', order: 'desc',
    field: 'id,code,state,tags,volume,picture,createBy,createTime,updateBy,updateTime', pageNo: '2', pageSize: '20' })
  expect(listQuery(cup, { ...state, superQuery: query })).toMatchObject({ superQueryMatchType: 'or' })
  expect(Object.keys(exportQuery(cup, { ...state, superQuery: query }, [], 'xls'))).toContain('superQueryParams')
  expect(exportQuery(cup, state, [], 'xls')).toEqual({ column: 'createTime', order: 'desc', type: 'xls' })
  expect(exportQuery(cup, state, ['1', '2'], 'xlsx')).toMatchObject({ selections: '1,2', type: 'xlsx' })
})

test('column settings survive a change of the entity', () => {
  const initial = defaultColumns(cup)
  expect(initial.filter(({ shown }) => shown).map(({ name }) => name)).toEqual(['code', 'state', 'tags', 'volume'])
  const fitted = fitColumns(cup, [{ name: 'gone', shown: true }, { name: 'volume', shown: false, width: 300 }, { name: 'code',
    shown: true }])
  expect(fitted.slice(0, 3)).toEqual([{ name: 'volume', shown: false, width: 300 }, { name: 'code', shown: true }, { name: 'state',
    shown: true }])
  expect(fitted).toHaveLength(initial.length)
  expect(fitColumns(cup, 'nonsense' as never)).toEqual(initial)
  expect([columnWidth(cup, { name: 'code', shown: true }), columnWidth(cup, { name: 'volume', shown: true, width: 300 }),
    columnWidth(cup, { name: 'state', shown: true })]).toEqual([150, 300, 120])
})

test('standard columns that an entity puts first are shown from the start, before its own', () => {
  const columns = defaultColumns({ ...cup, leading: ['createTime'] })
  expect(columns[0]).toEqual({ name: 'createTime', shown: true })
  expect(columns.slice(1)).toEqual(defaultColumns(cup).filter(({ name }) => name !== 'createTime'))
})

test('spec 2 §9: column settings are kept 604800000 ms (7 days)', () => {
  vi.useFakeTimers()
  const chosen = defaultColumns(cup).map((column) => ({ ...column, shown: column.name === 'volume' }))
  saveColumns(cup, chosen)
  vi.advanceTimersByTime(604_800_000 - 1)
  expect(loadColumns(cup)).toEqual(chosen)
  vi.advanceTimersByTime(1)
  expect(loadColumns(cup)).toEqual(defaultColumns(cup))
  vi.useRealTimers()
})

test('columns move and stop at the ends', () => {
  const columns = ['a', 'b', 'c'].map((name) => ({ name, shown: true }))
  const names = (name: string, by: number) => moveColumn(columns, name, by).map((column) => column.name).join('')
  expect([names('a', 1), names('c', 1), names('c', -5), names('x', 1)]).toEqual(['bac', 'abc', 'cab', 'abc'])
})

test('a saved query of the same name is replaced where it stands', () => {
  const query = (name: string, size: number) => ({ name, filters: {}, sort: state.sort, size })
  expect(withQuery([query('a', 10), query('b', 10)], query('a', 50)).map(({ name, size }) => `${name}${size}`)).toEqual(['a50', 'b10'])
})

test('fields without a tab stand in the first one; empty tabs vanish', () => {
  expect(fieldGroups(cup).map(({ tab, fields }) => `${tab}:${fields.map(({ name }) => name).join()}`)).toEqual([
    'a:code,state,tags,picture,secret',
    'b:volume',
  ])
})

test('rows stand below their parents; orphans are roots and circles lose nothing', () => {
  const rows = [{ id: '1', pid: null }, { id: '2', pid: '1' }, { id: '3', pid: 'gone' }, { id: '4', pid: '5' }, { id: '5', pid: '4' }]
  const tree = buildTree(rows, 'pid')
  expect(tree.map(({ id }) => id).slice(0, 2)).toEqual(['1', '3'])
  const count = (nodes: typeof tree): number => nodes.reduce((sum, node) => sum + 1 + count(node.children ?? []), 0)
  expect(count(tree)).toBe(rows.length)
  expect(flattenTree(tree).slice(0, 3).map(({ row, depth }) => `${row.id}@${depth}`)).toEqual(['1@0', '2@1', '3@0'])
})
