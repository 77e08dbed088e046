import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { f } from '#kernel/entity/index.ts'
import type { CellRule } from '../column.ts'
import type { GridRow } from '../row.ts'
import { checkedStore, faultTexts, testColumn } from './testing.ts'

function faultsOf(value: unknown, rules: readonly CellRule[], more = {}): string | undefined {
  return checkedStore([{ id: '1', a: value }], [testColumn('a', rules, { title: '编码', ...more })]).validator.faultOf({ row: '1',
    column: 'a' })
}

const anyText = { field: f.json({ label: '', readonly: true }) }

describe('rules of a column', () => {
  it('spec 2 §5: rules are evaluated in order, the first failure shows its message', () => {
    const rules = [{ pattern: 'z', message: '一' }, { pattern: 'n3-4', message: '二' }, { required: true, message: '三' }]
    expect([faultsOf('x', rules), faultsOf('12', rules), faultsOf('', rules), faultsOf('123', rules)]).toEqual(['一', '二', '三',
      undefined])
    expect(faultsOf('x', [...rules].reverse())).toBe('二')
  })

  it('spec 2 §5: title, key and defaultValue are filled into the message', () => {
    const column = { key: 'a', defaultValue: 7 }
    expect(faultsOf('', [{ required: true, message: '${title} (${key}) 默认 ${defaultValue}' }], column)).toBe('编码 (a) 默认 7')
    expect(faultsOf('', [{ required: true, message: '{title}/{key}/{defaultValue}/{other}' }])).toBe('编码/a//{other}')
  })

  it('what may wait is not missing before it is saved; what was typed is held against its kind all the same', () => {
    const qty = { field: f.quantity({ label: '', required: true }), mayWait: true }
    expect([faultsOf('', [], qty), faultsOf('', [], { ...qty, mayWait: false }), faultsOf('x', [], qty)]).toEqual([undefined,
      expect.any(String), expect.any(String)])
  })

  it('spec 2 §5: required: empty fails', () => {
    const rules = [{ required: true }]
    for (const empty of [null, undefined, '', []]) expect(faultsOf(empty, rules, anyText), String(empty)).toBe('编码不能为空')
    for (const there of [0, false, 'x', ['x']]) expect(faultsOf(there, rules, anyText), String(there)).toBeUndefined()
  })

  it('spec 2 §5: pattern * makes a cell required', () => {
    expect([faultsOf('', [{ pattern: '*' }]), faultsOf('x', [{ pattern: '*' }])]).toEqual(['编码不能为空', undefined])
  })

  it.each([{ unique: true }, { pattern: 'only' }])('spec 2 §5: %o: a duplicate in the same column among rows fails', (rule) => {
    const rows = [{ id: '1', a: 'x', b: 'y' }, { id: '2', a: 'x', b: 'x' }, { id: '3', a: 'y', b: 'z' }, { id: '4', a: '' }, { id: '5',
      a: '' }, { id: '6', a: null }]
    const { validator } = checkedStore(rows, [testColumn('a', [rule]), testColumn('b', [rule])])
    expect(faultTexts(validator)).toEqual({ '1.a': 'a不能重复', '2.a': 'a不能重复' })
  })

  it('spec 2 §5: a named pattern, with a message of its own where the rule has none', () => {
    expect([faultsOf('12', [{ pattern: 'n6-16' }]), faultsOf('12', [{ pattern: 'n6-16', message: '太短' }])]).toEqual(['请输入6到16位数字',
      '太短'])
    expect([faultsOf('x', [{ pattern: 'money' }]), faultsOf('x', [{ pattern: 'm' }])]).toEqual(['请输入正确的金额，最多两位小数',
      '请输入正确的手机号码'])
  })

  it('spec 2 §5: a custom regex', () => {
    expect([faultsOf('a', [{ pattern: '^\\d$' }]), faultsOf('1', [{ pattern: /^\d$/ }])]).toEqual(['编码格式不正确', undefined])
  })

  it('spec 2 §5: empty values skip pattern checks', () => {
    for (const empty of ['', null, undefined])
      expect(faultsOf(empty, [{ pattern: 'n6-16' }, { pattern: /x/ }, { pattern: 'only' }])).toBeUndefined()
  })

  it('numbers are matched by their text', () => {
    const field = f.integer({ label: '' })
    expect([faultsOf(123456, [{ pattern: 'n6-16' }], { field }), faultsOf(12, [{ pattern: 'n6-16' }], { field })]).toEqual([undefined,
      '请输入6到16位数字'])
  })

  it('decision 0008: columns of type hidden are not checked, disabled ones are', () => {
    expect(faultsOf('', [{ required: true }], { type: 'hidden' })).toBeUndefined()
    expect(faultsOf('', [{ required: true }], { disabled: true })).toBe('编码不能为空')
  })
})

describe('the kind of the field', () => {
  it('has its say after the rules, in the words of the server', () => {
    const field = f.decimal(6, 2, { label: '' })
    expect(faultsOf('1.234', [], { field })).toBe('编码「1.234」小数位过多，最多 2 位')
    expect(faultsOf('1.234', [{ pattern: 'z', message: '要整数' }], { field })).toBe('要整数')
    expect(faultsOf('', [], { field: f.text({ label: '', required: true }) })).toBe('编码不能为空，请填写')
    expect(faultsOf('  ', [], { field: f.text({ label: '', required: true }) })).toBe('编码不能为空，请填写')
  })

  it('is silent where the server fills the value in', () => {
    expect(faultsOf('', [], { field: f.text({ label: '', required: true, filled: true }) })).toBeUndefined()
    expect(faultsOf('x'.repeat(9), [], { field: f.text({ label: '', max: 2, readonly: true }) })).toBeUndefined()
  })

  it('knows the choices of a dictionary once they are loaded', () => {
    const choices: { now?: { value: string; text: string }[] } = {}
    const column = testColumn('a', [], { field: f.dict('d', { label: '' }) })
    const { validator } = checkedStore([{ id: '1', a: 'x' }, { id: '2', a: '1' }], [column], { optionsOf: () => choices.now })
    expect(validator.count).toBe(0)
    choices.now = [{ value: '1', text: '一' }]
    validator.recheck(['a'])
    expect(validator.isDone).toBe(false)
    validator.step(Infinity)
    expect(faultTexts(validator)).toEqual({ '1.a': 'a「x」不在可选项中，请从下拉列表中选择' })
  })

  it('lets other values through where the column allows to type them', () => {
    expect(
      checkedStore([{ id: '1', a: 'x' }], [testColumn('a', [], { field: f.dict('d', { label: '' }), allowInput: true })], {
        optionsOf: () => [],
      }).validator.count,
    ).toBe(0)
  })

  it('reads several choices', () => {
    const column = testColumn('a', [], { field: f.dicts('d', { label: '' }) })
    const { validator } = checkedStore([{ id: '1', a: 'x,y' }, { id: '2', a: 'x,z' }], [column], {
      optionsOf: () => [{ value: 'x', text: '' }, { value: 'y', text: '' }],
    })
    expect(Object.keys(faultTexts(validator))).toEqual(['2.a'])
  })
})

describe('after a change', () => {
  const columns = [testColumn('a', [{ required: true }, { unique: true }]),
    testColumn('n', [{ unique: true }], { field: f.decimal(18, 6, { label: '' }) })]
  const start = () => checkedStore([{ id: '1', a: 'x', n: '1' }, { id: '2', a: 'y', n: '2' }, { id: '3', a: 'z', n: '3' }], columns)

  it('the cell and those that share its old or new value are checked again', () => {
    const { store, validator } = start()
    store.apply({ type: 'change', at: [1], values: [{ a: 'x' }] })
    expect(faultTexts(validator)).toEqual({ '1.a': 'a不能重复', '2.a': 'a不能重复' })
    store.apply({ type: 'change', at: [2], values: [{ a: ' x ' }] })
    expect(validator.count).toBe(3)
    store.apply({ type: 'change', at: [0], values: [{ a: '' }] })
    expect(faultTexts(validator)).toEqual({ '1.a': 'a不能为空', '2.a': 'a不能重复', '3.a': 'a不能重复' })
    store.apply({ type: 'remove', at: [2] })
    expect(faultTexts(validator)).toEqual({ '1.a': 'a不能为空' })
  })

  it('equal numbers collide however they are written', () => {
    const { store, validator } = start()
    store.apply({ type: 'change', at: [1], values: [{ n: '1.0' }] })
    expect(Object.keys(faultTexts(validator))).toEqual(['1.n', '2.n'])
  })

  it('two rows may change places with their values', () => {
    const { store, validator } = start()
    store.apply({ type: 'change', at: [0, 1], values: [{ a: 'y' }, { a: 'x' }] })
    expect(validator.count).toBe(0)
  })

  it('new rows are checked, and undoing takes their faults away', () => {
    const { store, validator } = start()
    const undo = store.apply({ type: 'insert', at: [0], rows: [{ id: '9', a: 'z' }] })
    expect(Object.keys(faultTexts(validator))).toEqual(['3.a', '9.a'])
    store.apply(undo)
    expect(validator.count).toBe(0)
  })

  it('listeners hear of the cells that changed and of nothing else', () => {
    const { store, validator } = start()
    const heard: unknown[] = []
    const stop = validator.onChange((changed) => heard.push(changed))
    store.apply({ type: 'change', at: [1], values: [{ a: 'x' }] })
    store.apply({ type: 'change', at: [1], values: [{ other: 1 }] })
    store.reset([])
    stop()
    store.apply({ type: 'insert', at: [0], rows: [{ id: '9', a: '' }] })
    expect(heard).toEqual([[{ row: '1', column: 'a' }, { row: '2', column: 'a' }], 'all'])
  })

  it('what is known equals what a first look at the same rows finds', () => {
    const value = fc.constantFrom('', 'x', 'y', 'z', '1', '1.0', 'too long for it')
    const two = [testColumn('a', [{ required: true }, { unique: true }]),
      testColumn('b', [{ pattern: /^.$/ }, { pattern: 'only' }], { field: f.text({ label: '', max: 3 }) })]
    const step = fc.oneof(
      fc.record({ type: fc.constant('change' as const), at: fc.nat(), a: value, b: value }),
      fc.record({ type: fc.constant('insert' as const), at: fc.nat(), a: value, b: value }),
      fc.record({ type: fc.constant('remove' as const), at: fc.nat() }),
    )
    fc.assert(
      fc.property(fc.array(fc.record({ a: value, b: value }), { minLength: 1, maxLength: 6 }), fc.array(step, { maxLength: 12 }),
        (rows, steps) => {
          const { store, validator } = checkedStore(rows.map((row, index) => ({ ...row, id: `r${index}` })), two)
          for (const [index, { type, at, ...values }] of steps.entries()) {
            if (type === 'insert') store.apply({ type, at: [at % (store.count + 1)], rows: [{ ...values, id: `n${index}` }] })
            else if (store.count > 0 && type === 'remove') store.apply({ type, at: [at % store.count] })
            else if (store.count > 0) store.apply({ type: 'change', at: [at % store.count], values: [values] })
          }
          const fresh = checkedStore(store.rows, two).validator
          expect(faultTexts(validator)).toEqual(faultTexts(fresh))
          expect(validator.count).toBe(fresh.count)
        }),
    )
  })
})

describe('the first look', () => {
  it('is taken in steps; changes meanwhile wait for its end', () => {
    const rows: GridRow[] = Array.from({ length: 2000 }, (_, index) => ({ id: `${index}`, a: `v${index}` }))
    const { store, validator } = checkedStore([], [testColumn('a', [{ unique: true }])])
    store.reset(rows)
    expect(validator.step(0)).toBe(false)
    store.apply({ type: 'change', at: [0, 1999], values: [{ a: 'same' }, { a: 'same' }] })
    store.apply({ type: 'remove', at: [1] })
    store.apply({ type: 'insert', at: [1], rows: [{ id: 'new', a: 'v500' }] })
    expect(validator.count).toBe(0)
    while (!validator.step(0)) expect(validator.isDone).toBe(false)
    expect(Object.keys(faultTexts(validator))).toEqual(['0.a', '1999.a', '500.a', 'new.a'])
  })

  it('begins anew with other rows', () => {
    const { store, validator } = checkedStore([{ id: '1', a: '' }], [testColumn('a', [{ required: true }])])
    store.reset([{ id: '2', a: '' }])
    expect([validator.count, validator.isDone]).toEqual([0, false])
    validator.step(Infinity)
    expect(Object.keys(faultTexts(validator))).toEqual(['2.a'])
  })
})

describe('faults that others found', () => {
  it('hold for the value they were found for', () => {
    const { store, validator } = checkedStore([{ id: '1', a: '无此料' }], [testColumn('a')])
    validator.mark(store.rows[0]!, 'a', '不存在', 'paste')
    expect(faultTexts(validator)).toEqual({ '1.a': '不存在' })
    const undo = store.apply({ type: 'change', at: [0], values: [{ a: 'x' }] })
    expect(validator.count).toBe(0)
    store.apply(undo)
    expect(faultTexts(validator)).toEqual({ '1.a': '不存在' })
    validator.clearMarks('paste')
    expect(validator.count).toBe(0)
  })

  it('stand back behind the rules', () => {
    const { store, validator } = checkedStore([{ id: '1', a: 'x' }], [testColumn('a', [{ pattern: 'z' }])])
    validator.mark(store.rows[0]!, 'a', '不存在', 'paste')
    expect(faultTexts(validator)).toEqual({ '1.a': '请输入整数' })
  })
})
