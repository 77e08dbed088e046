import { describe, expect, it, vi } from 'vitest'
import { checkedStore, faultTexts, testColumn } from './testing.ts'
import type { HandlerInput, RuleVerdict } from '../column.ts'

type Handler = (input: HandlerInput) => RuleVerdict

/** A handler whose answers the test gives. */
function slowHandler() {
  const asked: { value: unknown; answer: (verdict: RuleVerdict) => void; fail: () => void }[] = []
  const handler = ({ value }: HandlerInput) =>
    new Promise<RuleVerdict>((resolve, reject) => asked.push({ value, answer: resolve, fail: () => reject(new Error('offline')) }))
  return { asked, handler }
}

async function nextTurn(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}

describe('custom handlers', () => {
  it('spec 2 §5: a custom handler passes or fails, with optional message', async () => {
    const verdicts: Record<string, RuleVerdict> = { a: true, b: false, c: { pass: true }, d: { pass: false },
      e: { pass: false, text: '库存不足' } }
    const handler = vi.fn<Handler>(({ value }) => verdicts[value as string]!)
    const rows = Object.keys(verdicts).map((value) => ({ id: value, a: value }))
    const { validator } = checkedStore(rows, [testColumn('a', [{ handler }])])
    await validator.checkAll()
    expect(faultTexts(validator)).toEqual({ 'b.a': 'a校验未通过', 'd.a': 'a校验未通过', 'e.a': '库存不足' })
    expect(handler.mock.calls[0]![0]).toMatchObject({ value: 'a', row: rows[0], column: { key: 'a' } })
  })

  it('spec 2 §5: a custom handler may be async', async () => {
    const { asked, handler } = slowHandler()
    const { store, validator } = checkedStore([{ id: '1', a: 'x' }], [testColumn('a', [{ handler, message: '{title} 已存在' }])])
    store.apply({ type: 'change', at: [0], values: [{ a: 'y' }] })
    expect([validator.pendingCount, validator.isPending({ row: '1', column: 'a' }), validator.count]).toEqual([1, true, 0])
    asked[0]!.answer(false)
    await nextTurn()
    expect(faultTexts(validator)).toEqual({ '1.a': 'a 已存在' })
    expect([validator.pendingCount, validator.isPending({ row: '1', column: 'a' })]).toEqual([0, false])
  })

  it('of several questions about a cell the latest counts, whichever is answered last', async () => {
    const { asked, handler } = slowHandler()
    const { store, validator } = checkedStore([{ id: '1', a: 'x' }], [testColumn('a', [{ handler }])])
    store.apply({ type: 'change', at: [0], values: [{ a: 'bad' }] })
    store.apply({ type: 'change', at: [0], values: [{ a: 'good' }] })
    asked[1]!.answer(true)
    asked[0]!.answer(false)
    await nextTurn()
    expect([validator.count, validator.pendingCount, asked.map(({ value }) => value)]).toEqual([0, 0, ['bad', 'good']])
  })

  it('a cell that is looked at again meanwhile is not asked about twice', async () => {
    const { asked, handler } = slowHandler()
    const { store, validator } = checkedStore([{ id: '1', a: 'x' }, { id: '2', a: 'y' }], [
      testColumn('a', [{ handler }, { unique: true }]),
    ])
    store.apply({ type: 'change', at: [0], values: [{ a: 'z' }] })
    store.apply({ type: 'change', at: [1], values: [{ a: 'z' }] })
    expect(asked.map(({ value }) => value)).toEqual(['z', 'z'])
    for (const { answer } of asked) answer(true)
    await nextTurn()
    expect(faultTexts(validator)).toEqual({ '1.a': 'a不能重复', '2.a': 'a不能重复' })
  })

  it('rules before it spare the question, rules after it wait for the answer', async () => {
    const { asked, handler } = slowHandler()
    const { store, validator } = checkedStore([{ id: '1', a: 'x' }], [testColumn('a', [{ required: true }, { handler }, { pattern: 'z' }])])
    store.apply({ type: 'change', at: [0], values: [{ a: '' }] })
    expect([asked.length, faultTexts(validator)]).toEqual([0, { '1.a': 'a不能为空' }])
    store.apply({ type: 'change', at: [0], values: [{ a: 'y' }] })
    expect(validator.count).toBe(0)
    asked[0]!.answer(true)
    await nextTurn()
    expect(faultTexts(validator)).toEqual({ '1.a': '请输入整数' })
  })

  it('is not asked when a table opens, of each cell once when all is checked, of changed cells at once', async () => {
    const handler = vi.fn<Handler>(() => true)
    const { store, validator } = checkedStore([{ id: '1', a: 'x' }, { id: '2', a: 'y' }], [testColumn('a', [{ handler }])])
    expect(handler).toHaveBeenCalledTimes(0)
    store.apply({ type: 'change', at: [0], values: [{ a: 'z' }] })
    expect(handler).toHaveBeenCalledTimes(1)
    await validator.checkAll()
    await validator.checkAll()
    expect(handler).toHaveBeenCalledTimes(2)
  })

  it('is asked again when a cell changes on which it depends', () => {
    const handler = vi.fn<Handler>(({ value, row }) => Number(value) >= Number(row['from']))
    const { store, validator } = checkedStore([{ id: '1', from: '1', to: '2', note: '' }], [
      testColumn('to', [{ handler, dependsOn: ['from'], message: '早于起始' }]),
    ])
    store.apply({ type: 'change', at: [0], values: [{ note: 'n' }] })
    expect(handler).toHaveBeenCalledTimes(0)
    store.apply({ type: 'change', at: [0], values: [{ from: '3' }] })
    expect(faultTexts(validator)).toEqual({ '1.to': '早于起始' })
    store.apply({ type: 'change', at: [0], values: [{ from: '2' }] })
    expect(validator.count).toBe(0)
  })

  it('that cannot answer does not pass, and is asked again when all is checked', async () => {
    const { asked, handler } = slowHandler()
    const { store, validator } = checkedStore([{ id: '1', a: 'x' }], [testColumn('a', [{ handler }])])
    store.apply({ type: 'change', at: [0], values: [{ a: 'y' }] })
    asked[0]!.fail()
    await nextTurn()
    expect(faultTexts(validator)).toEqual({ '1.a': 'a无法校验，请重试' })
    const faults = validator.checkAll()
    await nextTurn()
    expect(asked.length).toBe(2)
    asked[1]!.answer(true)
    expect(await faults).toEqual([])
  })

  it('that throws does not pass', async () => {
    const { validator } = checkedStore([{ id: '1', a: 'x' }], [testColumn('a', [{ handler: () => {
      throw new Error('mistake')
    } }])])
    expect(await validator.checkAll()).toEqual([{ row: '1', column: 'a', text: 'a无法校验，请重试' }])
  })
})

describe('fetching all values with validation', () => {
  it('spec 2 §5: fails if any cell fails, once every handler has answered', async () => {
    const { asked, handler } = slowHandler()
    const { validator } = checkedStore([{ id: '1', a: 'x' }, { id: '2', a: 'y' }], [testColumn('a', [{ handler }])])
    const faults = validator.checkAll()
    await nextTurn()
    expect(asked.length).toBe(2)
    asked[1]!.answer({ pass: false, text: '重号' })
    asked[0]!.answer(true)
    expect(await faults).toEqual([{ row: '2', column: 'a', text: '重号' }])
  })

  it('spec 2 §5: succeeds if none fails', async () => {
    const { validator } = checkedStore([{ id: '1', a: 'x' }], [testColumn('a', [{ required: true }])])
    expect(await validator.checkAll()).toEqual([])
  })

  it('does not wait for rows that were removed meanwhile', async () => {
    const { asked, handler } = slowHandler()
    const { store, validator } = checkedStore([{ id: '1', a: 'x' }], [testColumn('a', [{ handler }])])
    const faults = validator.checkAll()
    await nextTurn()
    expect(asked.length).toBe(1)
    store.apply({ type: 'remove', at: [0] })
    expect(await faults).toEqual([])
    asked[0]!.answer(false)
    await nextTurn()
    expect(validator.count).toBe(0)
  })

  it('looks at the rows that were loaded meanwhile', async () => {
    const { asked, handler } = slowHandler()
    const { store, validator } = checkedStore([{ id: '1', a: 'x' }], [testColumn('a', [{ required: true }, { handler }])])
    const faults = validator.checkAll()
    await nextTurn()
    expect(asked.length).toBe(1)
    store.reset([{ id: '7', a: '' }])
    expect(await faults).toEqual([{ row: '7', column: 'a', text: 'a不能为空' }])
  })
})
