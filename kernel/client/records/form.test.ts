import { beforeAll, expect, test } from 'vitest'
import { defineEntity, defineModule, f } from '#kernel/entity/index.ts'
import { registerEntities } from '../entities.ts'
import { BusinessError } from '../request/errors.ts'
import { isDirty, openForm, reduceForm } from './form-state.ts'
import { addPayload, changedFields, defaultValues, editPayload, newRow, unusedColumns, validate, isUsed, withoutBlankRows,
  type Values } from './form-values.ts'
import { compareChanges, defaultSides, mergeChanges } from './merge-changes.ts'
import { recordTitle } from './record.ts'
import { refusalOf } from './refusal.ts'

const line = defineEntity({ module: 'kitchen', name: 'cup-line', table: 'k_cup_line', title: '明细', parent: 'kitchen.cup',
  fields: { note: f.text({ label: '说明', required: true, max: 3 }), qty: f.quantity({ label: '数量', minValue: '0' }),
    sum: f.quantity({ label: '合计', readonly: true }) } })
const cup = defineEntity({
  module: 'kitchen',
  name: 'cup',
  table: 'k_cup',
  title: '杯',
  fields: {
    code: f.text({ label: '编码', en: 'Code', required: true, unique: true, form: { fixedAfterAdd: true } }),
    name: f.text({ label: '名称', required: true }),
    volume: f.quantity({ label: '容量', minValue: '0' }),
    glazed: f.yesNo({ label: '上釉', required: true }),
    shelf: f.ref('kitchen.cup', { label: '架' }),
    word: f.text({ label: '口令', secret: true, required: true }),
    state: f.dict('state', { label: '状态', readonly: true, required: true }),
    lines: f.lines('kitchen.cup-line', { label: '明细' }),
  },
})

const ofMugs = { shownFor: { kind: ['MUG'] }, required: true }
const mugLine = defineEntity({ module: 'kitchen', name: 'mug-line', table: 'k_mug_line', title: '明细', parent: 'kitchen.mug',
  fields: { note: f.text({ label: '说明' }), grade: f.text({ label: '等级', default: '甲', ...ofMugs }),
    mark: f.text({ label: '标记', ...ofMugs }) } })
const mug = defineEntity({ module: 'kitchen', name: 'mug', table: 'k_mug', title: '杯',
  fields: { code: f.text({ label: '编码' }), kind: f.text({ label: '种类' }), lines: f.lines('kitchen.mug-line', { label: '明细' }) } })

beforeAll(() =>
  registerEntities([
    defineModule({ id: 'kitchen', title: '厨房', en: 'Kitchen', depends: [], entities: [cup, line, mug, mugLine], dictionaries: [],
      menu: [] }),
  ])
)

const stored = (): Values => ({ id: '1', rev: 4, code: 'A', name: '杯', volume: '1.5', glazed: 'N', shelf: '7', shelf_dictText: '七',
  state: '0', lines: [newRow({ id: 'l1', note: '一', qty: '1', sum: '1' })] })

test('validation names every fault with its place, and nothing that the server sets', () => {
  const faults = validate(cup, { ...defaultValues(cup), volume: '-1',
    lines: [newRow({ note: '太长的说明' }), newRow({ note: '好', qty: 'x' })] }, false, 'zh-CN')
  expect(faults.map(({ field, line: name, row }) => [field, name, row])).toEqual([['code', undefined, undefined], ['name', undefined,
    undefined], ['volume', undefined, undefined], ['word', undefined, undefined], ['note', 'lines', 0], ['qty', 'lines', 1]])
  expect(faults[2]!.text).toBe('容量「-1」不能小于 0')
  expect(faults[5]!.text).toBe('明细第 2 行：数量「x」不是数字，请输入数字')
  expect(validate(cup, {}, false, 'en-US')[0]!.text).toBe('Code must not be empty: please fill it in')
})

test('a secret of a stored record may stay empty and is then not sent', () => {
  expect(validate(cup, stored(), true, 'zh-CN')).toEqual([])
  expect(editPayload(cup, stored(), { ...stored(), word: '' })).toEqual({ id: '1', rev: 4 })
  expect(editPayload(cup, stored(), { ...stored(), word: 'new' })).toEqual({ id: '1', rev: 4, word: 'new' })
})

test('what is fixed once a record exists is neither checked nor sent again', () => {
  expect(validate(cup, { ...stored(), code: '' }, true, 'zh-CN')).toEqual([])
  expect(editPayload(cup, stored(), { ...stored(), code: 'B' })).toEqual({ id: '1', rev: 4 })
})

test('a new record sends what has a value, rows in their order without keys and texts', () => {
  const values = { ...defaultValues(cup), code: ' A ', name: '杯', volume: '', shelf: '7', shelf_dictText: '七', state: '9',
    lines: [newRow({ note: '一', note_dictText: 'x', sum: '5' })] }
  expect(addPayload(cup, values)).toEqual({ code: 'A', name: '杯', glazed: 'N', shelf: '7',
    lines: [{ orderNum: 1, note: '一', qty: null }] })
})

test('a field that this kind of record does not use is left out, not asked and not sent; a stored one that holds something is shown', () => {
  const guest = { ...cup, fields: { ...cup.fields, owner: f.text({ label: '主人', required: true, shownFor: { name: ['马克杯'] } }) } }
  const values = { ...defaultValues(guest), code: 'A', name: '杯', word: 'w', owner: '张' }
  const { owner } = guest.fields
  expect([isUsed('owner', owner, values), isUsed('owner', owner, { ...values, name: '马克杯' })]).toEqual([false, true])
  expect(addPayload(guest, values)).not.toHaveProperty('owner')
  expect(addPayload(guest, { ...values, name: '马克杯' })).toMatchObject({ owner: '张' })
  expect(validate(guest, { ...values, owner: '' }, false, 'zh-CN')).toEqual([])
  expect(validate(guest, { ...values, name: '马克杯', owner: '' }, false, 'zh-CN')).toHaveLength(1)
  expect([isUsed('owner', owner, { ...values, id: '1' }), isUsed('owner', owner, { ...values, id: '1', owner: null })]).toEqual([true,
    false])
})

test('a column that this kind of record does not use is absent, not asked and not sent; what a stored row says in it is shown', () => {
  const head = { ...defaultValues(mug), code: 'A' }
  const rows = [newRow({ note: '一', grade: '乙', mark: 'M' })]
  expect([unusedColumns(mugLine, { ...head, kind: 'CUP' }, rows), unusedColumns(mugLine, { ...head, kind: 'MUG' }, rows)]).toEqual([[
    'grade',
    'mark',
  ], []])
  expect(
    [{ grade: '乙' }, { grade: '甲' }, { mark: 'M' }].map((held) =>
      unusedColumns(mugLine, { ...head, kind: 'CUP' }, [newRow({ id: '1', ...held })])
    ),
  ).toEqual([['mark'], ['grade', 'mark'], ['grade']])
  const cupped = withoutBlankRows(mug, { ...head, kind: 'CUP', lines: rows })
  expect(addPayload(mug, cupped)).toMatchObject({ lines: [{ note: '一', grade: '甲', mark: null }] })
  expect(addPayload(mug, withoutBlankRows(mug, { ...head, kind: 'MUG', lines: rows }))).toMatchObject({
    lines: [{ grade: '乙', mark: 'M' }],
  })
  const unmarked = [newRow({ note: '一', grade: '' })]
  expect(validate(mug, { ...head, kind: 'CUP', lines: unmarked }, false, 'zh-CN')).toEqual([])
  expect(validate(mug, { ...head, kind: 'MUG', lines: unmarked }, false, 'zh-CN').map(({ field }) => field)).toEqual(['grade', 'mark'])
})

test('a row into which nobody typed is no row: it is not wrong, not sent and no change, and gone once the form is saved', () => {
  const lines = [newRow({ note: '一' }), newRow(), newRow({ sum: '5' })]
  const values = { ...defaultValues(cup), code: 'A', name: '杯', word: 'w', lines }
  expect(addPayload(cup, values)).toMatchObject({ lines: [{ orderNum: 1, note: '一' }] })
  expect(withoutBlankRows(cup, values).lines).toEqual([lines[0]])
  expect(validate(cup, withoutBlankRows(cup, values), false, 'zh-CN')).toEqual([])
  const base = stored()
  expect(changedFields(cup, base, { ...base, lines: [...(base.lines as Values[]), newRow()] })).toEqual([])
})

test('a change sends id, rev and what differs; equal numbers are equal however they are written', () => {
  const base = stored()
  expect(changedFields(cup, base, { ...base, volume: '1.50' })).toEqual([])
  expect(editPayload(cup, base, { ...base, volume: '2', shelf: '' })).toEqual({ id: '1', rev: 4, volume: '2', shelf: null })
  expect(editPayload(cup, base, { ...base, lines: [...(base.lines as Values[]), newRow({ note: '二' })] })).toMatchObject({
    lines: [{ id: 'l1', orderNum: 1 }, { orderNum: 2, note: '二' }],
  })
})

test('typing takes a complaint away, other complaints stay', () => {
  const row = newRow({ note: '一' })
  let state = openForm({ ...stored(), lines: [row] })
  state = reduceForm(state, { type: 'faults',
    faults: [{ field: 'name', text: 'n' }, { field: 'volume', text: 'v' }, { field: 'note', line: 'lines', row: 0, text: 'l' }, {
      field: 'qty',
      line: 'lines',
      row: 0,
      text: 'q',
    }] })
  state = reduceForm(state, { type: 'set', name: 'name', value: '碗' })
  state = reduceForm(state, { type: 'set', name: 'lines', value: [{ ...row, note: '二' }] })
  expect(state.faults.map(({ text }) => text)).toEqual(['v', 'q'])
  expect(reduceForm(state, { type: 'set', name: 'lines', value: [] }).faults.map(({ text }) => text)).toEqual(['v'])
})

test('a form is dirty while it differs, and clean again when it does not', () => {
  const opened = openForm(stored())
  const typed = reduceForm(opened, { type: 'set', name: 'shelf', value: '8', text: '八' })
  expect([isDirty(cup, opened), isDirty(cup, typed),
    isDirty(cup, reduceForm(typed, { type: 'set', name: 'shelf', value: '7', text: '七' }))]).toEqual([false, true, false])
  expect(typed.values.shelf_dictText).toBe('八')
})

test('a stale save is compared three ways and merged by choice', () => {
  const base = stored()
  const mine = { ...base, name: '我', volume: '9', shelf: '8', shelf_dictText: '八' }
  const theirs = { ...base, rev: 5, name: '他', glazed: 'Y' }
  const differences = compareChanges(cup, base, mine, theirs)
  expect(differences.map(({ name, changedBy }) => [name, changedBy])).toEqual([['name', 'both'], ['volume', 'mine'], ['glazed', 'theirs'], [
    'shelf',
    'mine',
  ]])
  const sides = defaultSides(differences)
  const merged = mergeChanges(cup, differences, { ...sides, name: 'theirs', volume: 'theirs' }, mine, theirs)
  expect(sides).toEqual({ name: 'mine', volume: 'mine', glazed: 'theirs', shelf: 'mine' })
  expect(merged).toMatchObject({ rev: 5, name: '他', volume: '1.5', glazed: 'Y', shelf: '8', shelf_dictText: '八' })
  expect(editPayload(cup, theirs, merged)).toEqual({ id: '1', rev: 5, shelf: '8' })
})

test('sub-tables are compared by row and cell: what one side did holds, conflicts are chosen, nothing typed is lost', () => {
  const rows = (...list: [id: string, note: string, qty: string][]) => list.map(([id, note, qty]) => newRow({ id, note, qty, sum: '1' }))
  const base = { ...stored(), lines: rows(['l1', '一', '1'], ['l2', '二', '2'], ['l3', '三', '3']) }
  const [first, second, third] = base.lines
  const own = newRow({ note: '新', qty: '4' })
  const mine = { ...base, lines: [{ ...first, qty: '10', note: '壹' }, { ...second, qty: '2.0' }, { ...third, qty: '33' }, own] }
  const theirs = { ...base, rev: 5, lines: rows(['l1', '一', '11'], ['l2', '贰', '2'], ['l4', '四', '4']) }
  const differences = compareChanges(cup, base, mine, theirs)
  expect(defaultSides(differences)).toEqual({ 'lines/l1/note': 'mine', 'lines/l1/qty': 'mine', 'lines/l2/note': 'theirs',
    'lines/l3': 'mine', 'lines/l4': 'theirs', [`lines/${String(own._key)}`]: 'mine' })
  const merged = mergeChanges(cup, differences, { 'lines/l1/qty': 'theirs' }, mine, theirs).lines as Values[]
  expect(merged.map(({ id, note, qty }) => [id, note, qty])).toEqual([['l1', '壹', '11'], ['l2', '贰', '2'], [undefined, '三', '33'], [
    undefined,
    '新',
    '4',
  ], ['l4', '四', '4']])
  // Known rows stay the rows that the form shows; the one that they removed is added anew.
  expect(merged.slice(0, 4).map(({ _key }) => _key)).toEqual([first?._key, second?._key, third?._key, own._key])
})

test('a sub-table that both have alike keeps the keys of the form', () => {
  const [base, theirs] = [stored(), { ...stored(), rev: 5, name: '他' }]
  expect((mergeChanges(cup, compareChanges(cup, base, base, theirs), {}, base, theirs).lines as Values[])[0]!._key).toBe(
    (base.lines as Values[])[0]!._key,
  )
})

test('a refusal tells its faults, with rows counted from 0, and the record as it stands', () => {
  const error = new BusinessError('no', 500, { code: 'stale', current: { id: '1' },
    faults: [{ field: 'note', text: 't', lines: 'lines', row: 2 }, { nonsense: true }] })
  expect(refusalOf(error)).toEqual({ message: 'no', noRight: false, faults: [{ field: 'note', text: 't', line: 'lines', row: 1 }],
    current: { id: '1' } })
  expect(refusalOf(new BusinessError('no', 510, null))).toEqual({ message: 'no', noRight: true, faults: [] })
  expect(refusalOf(new TypeError('network'))).toBeUndefined()
})

test('a record is called by key and name', () => {
  expect([recordTitle(cup, { id: '1', code: 'A', name: '杯' }), recordTitle(cup, { id: '1' }), recordTitle(cup, undefined)]).toEqual([
    'A 杯',
    '1',
    '',
  ])
})
