import { describe, expect, test } from 'vitest'
import { openSandbox } from '../rules/scripts/sandbox.ts'
import { longestLogLine, mostLogLines, type ScriptRecord, type ScriptTask } from '../rules/scripts/script-task.ts'

/* Scripts of online forms run in a sandbox with time and memory limits (issue 6 §3). */

const ms = 300
const sandbox = openSandbox(24)
const run = (source: string, record: ScriptRecord = { qty: '2', price: '1.1' }, more: Partial<ScriptTask> = {}) =>
  sandbox({ source, items: [{ record, previous: null }], user: { username: 'admin', realname: '管理员', orgCode: 'A01' },
    now: '2026-05-18 08:30:00', ms, ...more })

describe('what a script can do', () => {
  test('it computes a field, exactly', async () => {
    expect(await run('record.amount = decimal.mul(record.qty, record.price)')).toEqual({
      records: [{ qty: '2', price: '1.1', amount: '2.2' }],
      logs: [],
      messages: [],
    })
    expect(
      (await run(
        "record.a = decimal.div('1', '3', 4); record.b = decimal.add('0.1', '0.2'); record.c = decimal.compare('10', '9'); record.d = decimal.round('2.345', 2)",
        {},
      )).records,
    ).toEqual([{ a: '0.3333', b: '0.3', c: 1, d: '2.35' }])
  })

  test('it refuses with its own words, which hold even where it catches what refuse throws', async () => {
    expect((await run("if (Number(record.qty) > 1) refuse('数量太多')")).fault).toEqual({ kind: 'refused', text: '数量太多' })
    expect((await run("try { refuse('停') } catch (error) { record.qty = '1' }")).fault).toEqual({ kind: 'refused', text: '停' })
  })

  test('it knows who, when and what was stored; it logs', async () => {
    const task = { items: [{ record: { state: '2' }, previous: { state: '1' } }] }
    expect((await run('log(user.username, now, previous.state, { a: [1] })', {}, task)).logs).toEqual([
      'admin 2026-05-18 08:30:00 1 {"a":[1]}',
    ])
  })

  test('it awaits what settles', async () => {
    expect((await run('record.qty = await Promise.resolve().then(() => "7")')).records).toEqual([{ qty: '7', price: '1.1' }])
  })

  test('records are run one by one', async () => {
    expect((await run('record.n = record.n + 1', {}, { items: [1, 5].map((n) => ({ record: { n }, previous: null })) })).records).toEqual([{
      n: 2,
    }, { n: 6 }])
  })

  test('the browser calls declared functions by name', async () => {
    const source = `function loaded(form) { form.set('state', form.mode) }
function onlChange() { return { qty(form, event) { form.set('price', decimal.mul(event.value, 3)); form.message('已算') } } }
function beforeSubmit(form) { if (!form.get('price')) form.refuse('没有单价') }`
    expect((await run(source, {}, { handler: ['loaded'] })).records).toEqual([{ state: 'add' }])
    expect(await run(source, { qty: '4' }, { handler: ['onlChange', 'qty'] })).toMatchObject({ records: [{ qty: '4', price: '12' }],
      messages: ['已算'] })
    expect((await run(source, {}, { handler: ['beforeSubmit'] })).fault).toEqual({ kind: 'refused', text: '没有单价' })
    expect((await run(source, { a: 1 }, { handler: ['onlChange', 'nothing'] })).records).toEqual([{ a: 1 }])
    expect((await run(source, { a: 1 }, { handler: ['notThere'] })).records).toEqual([{ a: 1 }])
  })
})

describe('what ends a script', () => {
  test('a fault names its line', async () => {
    expect((await run('const a = 1\n\nmissing.name = a')).fault).toEqual({ kind: 'error', text: "ReferenceError: 'missing' is not defined",
      line: 3 })
    expect((await run('const a = 1\nconst = 2')).fault).toMatchObject({ kind: 'error', line: 2 })
    expect((await run('throw "plain"')).fault).toMatchObject({ kind: 'error', text: 'plain' })
  })

  test.each([
    ['a loop', 'for (;;);'],
    ['a loop that catches', 'for (;;) { try { for (;;); } catch (e) {} }'],
    ['a pattern that tries everything', "/^(a+)+$/.test('a'.repeat(40) + 'b')"],
  ])('%s', async (_name, source) => {
    expect((await run(source)).fault?.kind).toBe('timeout')
  })

  test.each([
    ['a list that grows', 'const all = []\nfor (;;) all.push("x".repeat(1 << 16) + all.length)'],
    ['one long text', "'x'.repeat(1 << 28)"],
    ['a buffer', 'new ArrayBuffer(1 << 28)'],
    ['promises without end', 'const again = () => Promise.resolve().then(again)\nawait again()'],
  ])('memory: %s', async (_name, source) => {
    expect((await run(source, {}, { ms: 4000 })).fault?.kind).toBe('memory')
    expect((await run('record.qty = "1"')).records).toEqual([{ qty: '1', price: '1.1' }])
  })

  test('calls within calls', async () => {
    expect((await run('const f = () => f() + 1\nf()')).fault).toMatchObject({ kind: 'error' })
  })

  test('what never settles, what is too large, what has no text', async () => {
    expect((await run('await new Promise(() => {})')).fault).toEqual({ kind: 'unsettled' })
    expect((await run("record.qty = 'x'.repeat(1_000_001)")).fault).toEqual({ kind: 'output' })
    expect((await run('record.self = record')).fault).toMatchObject({ kind: 'error' })
    expect((await run('record.toJSON = () => undefined')).fault).toMatchObject({ kind: 'error' })
  })

  test('logs are cut', async () => {
    const { logs } = await run("for (let i = 0; i < 500; i++) log('y'.repeat(2000))")
    expect([logs.length, logs[0]!.length]).toEqual([mostLogLines, longestLogLine])
  })
})

describe('what a script cannot reach', () => {
  test.each(['process', 'require', 'globalThis.process', 'fetch', 'setTimeout', 'WebAssembly', 'Worker', 'import.meta'])('%s',
    async (name) => {
      const { fault, logs } = await run(`log(typeof (${name}))`)
      expect(fault ? 'error' : logs[0]).toMatch(/error|undefined/)
    })

  test('neither does a constructor lead out, nor a prototype stay changed', async () => {
    expect((await run("log(typeof record.constructor.constructor('return this')().process)")).logs).toEqual(['undefined'])
    expect((await run('Object.prototype.evil = 1\nJSON.stringify = () => "[]"\nrecord.__proto__ = { qty: "9" }')).records).toEqual([{
      qty: '2',
      price: '1.1',
    }])
    expect(({} as Record<string, unknown>).evil).toBeUndefined()
    expect((await run('log(typeof {}.evil)')).logs).toEqual(['undefined'])
    expect((await run('decimal = null; refuse = null; log(typeof decimal, typeof refuse)')).logs).toEqual(['object function'])
    expect((await run('record = JSON.parse(\'{"__proto__": {"admin": true}}\')')).records).toEqual([{ qty: '2', price: '1.1' }])
  })

  test('another module', async () => {
    expect((await run("await import('node:fs')")).fault).toMatchObject({ kind: 'error' })
  })

  test('closing the function around it gains nothing', async () => {
    expect((await run('}); (async function () { for (;;); })(); (function () {')).fault?.kind).toBe('timeout')
  })
})
