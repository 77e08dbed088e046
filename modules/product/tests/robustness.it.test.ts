import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

let app: TestApp
let known: { item: string; bom: string; rule: string; route: string }
beforeAll(async () => {
  app = await startTestApp()
  const first = async (path: string) => ((await app.call('GET', `${path}/list?pageSize=1`)).body.result.records[0] as Rec).id as string
  known = { item: await first('/product/item'), bom: await first('/product/bom'), rule: await first('/product/code-rule'),
    route: await first('/product/route') }
}, 120_000)
afterAll(() => app.close())

const runs = 120
const nasty = fc.oneof(
  fc.constantFrom('', ' ', '\u0000', '\ud800', "'", '%', '\\', ',', '0', '-1', '1e999', 'NaN', '9'.repeat(400), '2026-02-30', '0001-01-01',
    '9999-12-31', 'null', '__proto__', '😀'),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const encode = (text: string) => encodeURIComponent(text.toWellFormed())

function noFailure({ status, body }: { status: number; body: Rec }, what: unknown): void {
  expect(status, JSON.stringify(what)).toBeLessThan(500)
  if (body) expect(typeof body.message, JSON.stringify(what)).toBe('string')
}

test('no query makes a failure of the calls beyond the derived ones', async () => {
  const ids = fc.oneof(nasty, fc.constantFrom('item', 'bom', 'rule').map((name) => known[name as 'item']))
  const parameter = fc.oneof(fc.tuple(fc.constantFrom('itemId', 'bomId', 'left', 'right'), ids),
    fc.tuple(fc.constantFrom('date', 'levels', 'qty', 'all'), nasty))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('tree', 'whereUsed', 'compare', 'exportTree'), fc.array(parameter, { maxLength: 5 }),
      async (name, parameters) => {
        noFailure(await app.call('GET', `/product/bom/${name}?${parameters.map(([key, value]) => `${key}=${encode(value)}`).join('&')}`), [
          name,
          parameters,
        ])
      }),
    { numRuns: runs },
  )
})

test('no body makes a failure of them', async () => {
  const part = fc.record({ partType: fc.constantFrom('FIXED', 'DATE', 'SEQ', 'FIELD', 'INPUT', 'CHECK', 'X'), text: nasty,
    width: fc.oneof(fc.integer(), nasty), reset: fc.constantFrom('DAY', 'NONE', 'x'), start: fc.oneof(fc.integer(), fc.constant(null)),
    method: fc.constantFrom('MOD10', 'MOD43', 'LUHN', '?') }, { requiredKeys: [] })
  const body = fc.oneof(fc.jsonValue(),
    fc.record({ id: fc.oneof(nasty, fc.constantFrom('rule', 'bom', 'route').map((name) => known[name as 'rule'])),
      parts: fc.oneof(fc.array(part, { maxLength: 5 }), fc.jsonValue()), fields: fc.oneof(fc.dictionary(nasty, nasty), fc.jsonValue()) }, {
      requiredKeys: [],
    }))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('/product/code-rule/preview', '/product/bom/revise', '/product/route/revise', '/product/sop/revise'),
      body, async (path, sent) => {
      noFailure(await app.call('POST', path, { body: sent ?? null }), [path, sent])
    }),
    { numRuns: runs * 2 },
  )
})

test('no save of what has rules makes a failure', async () => {
  const value = fc.oneof(nasty, fc.integer(), fc.jsonValue(), fc.constantFrom('item', 'bom').map((name) => known[name as 'item']))
  const row = fc.dictionary(
    fc.constantFrom('id', 'component', 'qty', 'lineType', 'qtyType', 'lineNo', 'opNo', 'process', 'workcenter', 'runMin', 'batchMin',
      'batchMax', 'paramCode', 'lower', 'upper', 'partType', 'text', 'width', 'reset'),
    value,
    { maxKeys: 7 },
  )
  const names = ['id', 'rev', 'item', 'route', 'isDefault', 'version', 'bomNo', 'routeNo', 'code', 'name', 'itemType', 'baseQty',
    'effectiveFrom', 'effectiveTo', 'fromUom', 'toUom', 'factor']
  const body = fc.record(
    Object.fromEntries([...names.map((name) => [name, value]), ...['lines', 'ops', 'resources', 'params', 'molds', 'parts', 'items'].map((
      name,
    ) => [name, fc.oneof(fc.array(row, { maxLength: 3 }), fc.jsonValue())])]),
    { requiredKeys: [] },
  )
  const calls = fc.constantFrom<['POST' | 'PUT', string]>(['POST', 'add'], ['PUT', 'edit'])
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('item', 'bom', 'route', 'item-route', 'sop', 'uom-conv', 'code-rule', 'supplier', 'process'), calls,
      body, async (entity, [method, name], sent) => {
      noFailure(await app.call(method, `/product/${entity}/${name}`, { body: sent }), [entity, name, sent])
    }),
    { numRuns: runs * 3 },
  )
})
