import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Kernel } from '#kernel/server/kernel.ts'
import { startTestApp, type Rec, type TestApp } from '../testing/app.ts'
import { potteryServer } from '../testing/pottery-module.ts'

const path = '/pottery/kiln'
let app: TestApp
let serial = 0
beforeAll(async () => {
  app = await startTestApp({ extra: potteryServer })
})
afterAll(() => app.close())

const nextCode = () => `K${++serial}`
async function add(): Promise<Rec> {
  const { body } = await app.call('POST', `${path}/add`, { body: { code: nextCode() } })
  expect(body.success, body.message).toBe(true)
  return body.result
}
const act = (name: string, body: Rec, more: { as?: string; headers?: Record<string, string> } = {}) =>
  app.call('POST', `${path}/${name}`, { body, ...more })
const named = async (code: string) => (await app.call('GET', `${path}/list?code=${code}`)).body.result.total as number

describe('an answer that does not fit its description', () => {
  test('is a failure where the installation is strict', async () => {
    expect(await app.call('GET', `${path}/crooked`)).toMatchObject({ status: 500, body: { success: false } })
  })

  test('is logged and served elsewhere', async () => {
    let kernel: Kernel | undefined
    const lenient = await startTestApp({ env: { STRICT_ANSWERS: '0' }, extra: () => potteryServer((started) => (kernel = started)) })
    try {
      const warn = vi.spyOn(kernel!.log, 'warn')
      expect(await lenient.call('GET', `${path}/crooked`)).toMatchObject({ status: 200,
        body: { success: true, result: { degrees: 'many' } } })
      expect(warn.mock.calls).toEqual([[
        expect.objectContaining({ call: 'pottery.kiln/crooked', misfit: expect.stringMatching(/\/degrees must be number/) as string }),
        'an answer does not fit its description',
      ]])
    } finally {
      await lenient.close()
    }
  })
})

describe('an act', () => {
  test('with the same key runs once and answers the same; with another body under that key it is refused', async () => {
    const headers = { 'x-idempotency-key': 'build-once' }
    const codes = [nextCode()]
    const first = await act('build', { codes }, { headers })
    expect(first.body).toMatchObject({ success: true, result: codes })
    expect((await act('build', { codes }, { headers })).body).toEqual(first.body)
    expect(await named(codes[0]!)).toBe(1)
    expect((await act('build', { codes: [nextCode()] }, { headers })).body.success).toBe(false)
    // Without the key it runs again, and finds the first.
    expect((await act('build', { codes })).body).toMatchObject({ success: false, code: 500 })
  })

  test('that waits for another which waits for it begins anew: neither fails, and each is booked once', async () => {
    const codes = Array.from({ length: 20 }, nextCode)
    const answers = await Promise.all(
      [codes, codes.toReversed()].map((list) => act('build', { codes: list }, { headers: { 'x-idempotency-key': `crossed-${list[0]}` } })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ body }) => body.success).toSorted(), 'the other finds that the codes are taken').toEqual([false, true])
    expect(await named(codes[0]!)).toBe(1)
  })

  test('whose function fails leaves nothing half-written, and its key free', async () => {
    const headers = { 'x-idempotency-key': 'build-failed' }
    const codes = [nextCode(), nextCode()]
    for (const more of [{}, { headers }]) {
      expect(await act('build', { codes, fail: true }, more)).toMatchObject({ status: 500, body: { success: false } })
      expect(await Promise.all(codes.map(named))).toEqual([0, 0])
    }
    expect((await act('build', { codes, fail: false }, { headers })).body.result).toEqual(codes)
  })

  test('without the right is 510, and the read beside it is not', async () => {
    const { id } = await add()
    const as = 'storekeeper'
    expect((await act('sweep', { id }, { as })).body).toMatchObject({ success: false, code: 510 })
    expect((await act('heat', { id, degrees: 900 }, { as })).body).toMatchObject({ success: false, code: 510 })
    expect((await app.call('GET', `${path}/temperature?id=${id}`, { as })).body.success).toBe(true)
    expect((await app.call('POST', `${path}/sweep`, { as: null, body: { id } })).status).toBe(401)
  })

  test('of a record that somebody has changed meanwhile is told, with the record as it stands', async () => {
    const { id, rev, code } = await add()
    await app.call('PUT', `${path}/edit`, { body: { id, code: `${code}-2` } })
    for (const name of ['sweep', 'heat']) {
      const { body } = await act(name, { id, rev, degrees: 900 })
      expect(body, name).toMatchObject({ success: false, code: 500,
        result: { code: 'stale', current: { id, code: `${code}-2`, rev: 2, _actions: expect.arrayContaining(['heat']) } } })
    }
    expect((await act('sweep', { id, rev: 2 })).body.success).toBe(true)
  })

  test('in a state that it does not begin in is refused by its name', async () => {
    const { id, code } = await add()
    expect((await act('heat', { id, degrees: '1240' })).body).toMatchObject({ success: true, result: { state: 'hot', degrees: 1240 } })
    for (const [name, title] of [['sweep', '清扫'], ['heat', '加热']] as const) {
      const { body } = await act(name, { id, degrees: 900 })
      expect(body).toMatchObject({ success: false, code: 500 })
      expect(body.message).toContain(title)
      expect(body.message).toContain(code)
    }
  })

  test('that lacks what it needs, or has it wrongly, names the field and does nothing', async () => {
    const { id } = await add()
    expect((await act('heat', { id })).body.result).toMatchObject({ faults: [{ field: 'degrees' }] })
    expect((await act('heat', { id, degrees: 'hot' })).body.result).toMatchObject({ faults: [{ field: 'degrees' }] })
    expect((await act('build', { codes: ['A', {}] })).body.result).toMatchObject({ faults: [{ lines: 'codes', row: 2 }] })
    expect((await app.call('GET', `${path}/queryById?id=${id}`)).body.result).toMatchObject({ state: 'cold', rev: 1 })
  })
})

test('a client that sends more than is described, or leaves out what may be absent, is served', async () => {
  const { id } = await add()
  expect((await act('sweep', { id, broom: null, dustpan: { colour: 'red' }, _actions: [] })).body).toMatchObject({ success: true,
    result: { broom: null, strokes: 1 } })
  expect((await act('sweep', { id, broom: 'wide', strokes: '3' })).body.result).toEqual({ broom: 'wide', strokes: 3 })
  expect((await app.call('GET', `${path}/temperature?id=${id}&_t=1&colour=red`)).body.result).toMatchObject({ unit: '°C' })
})
