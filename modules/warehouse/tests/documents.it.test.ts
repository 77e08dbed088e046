import { afterAll, beforeAll, expect, test } from 'vitest'
import fc from 'fast-check'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { documentsOf } from './documents.ts'
import { testKernel, type TestKernel } from './test-kernel.ts'

/* Random days of a store, by several people, against the simplest model there is (domain §2.5: I1, I2, I3, I5). */

let app: TestApp
let stage: TestKernel
let docs: ReturnType<typeof documentsOf>
let workcenter: string
let supplier: string
beforeAll(async () => {
  app = await startTestApp()
  stage = await testKernel(app)
  docs = documentsOf(app, stage)
  workcenter = await docs.idOf('/product/workcenter', 'code=WC-PRESS-1')
  supplier = await docs.idOf('/product/supplier', 'code=SUP-001')
})
afterAll(async () => {
  await stage.close()
  await app.close()
})

/** A lot as the model knows it: at the gate in inspection and released, in its bin, at the line. */
interface Lot {
  id: string
  arrival: string
  line: string
  qty: number
  waiting: number
  gate: number
  store: number
  atLine: number
  put: boolean
}

const date = '2026-05-18'
const succeeds = async (path: string, as: string, body: unknown): Promise<boolean> =>
  (await docs.call('POST', path, as, body)).success as boolean

/** A store of its own with a gate and a shelf, so that a run knows all there is. */
async function newStore(name: string): Promise<{ store: string; gate: string; shelf: string }> {
  const { id: store } = await docs.done('/warehouse/warehouse/add', 'admin', { code: name, name, whType: 'RAW' })
  const bins = []
  for (const pathSeq of [1, 2])
    bins.push((await docs.done('/warehouse/bin/add', 'admin', { code: `${name}-${pathSeq}`, warehouse: store, pathSeq })).id as string)
  return { store, gate: bins[0]!, shelf: bins[1]! }
}

type Place = Awaited<ReturnType<typeof newStore>>

async function arrive({ store, gate }: Place, qty: number): Promise<Lot> {
  const { id } = await docs.done('/warehouse/arrival/add', 'storekeeper', { docDate: date, supplier, warehouse: store, bin: gate,
    lines: [{ item: stage.powder, qty: String(qty) }] })
  await docs.done('/warehouse/arrival/confirm', 'storekeeper', { id })
  const [line] = (await docs.read('/warehouse/arrival', id)).lines as Rec[]
  return { id: line!.lot, arrival: id, line: line!.id, qty, waiting: qty, gate: 0, store: 0, atLine: 0, put: false }
}

async function release({ store, gate }: Place, lot: Lot): Promise<void> {
  await docs.released(lot.id, String(lot.waiting), { store, bin: gate })
  lot.gate += lot.waiting
  lot.waiting = 0
}

async function putAway({ shelf }: Place, lot: Lot): Promise<void> {
  const fits = !lot.put && lot.gate >= lot.qty
  expect(
    await succeeds('/warehouse/arrival/putAway', 'storekeeper', { id: lot.arrival,
      lines: [{ line: lot.line, bin: shelf, qty: String(lot.qty) }] }),
  ).toBe(fits)
  if (!fits) return
  Object.assign(lot, { gate: lot.gate - lot.qty, store: lot.store + lot.qty, put: true })
}

/** Oldest lot first, the gate before the shelf: all of it or nothing. */
async function issue({ store }: Place, lots: Lot[], qty: number): Promise<void> {
  const { id } = await docs.done('/warehouse/issue/add', 'storekeeper', { docDate: date, outType: 'PRODUCE', warehouse: store, workcenter,
    lines: [{ item: stage.powder, qty: String(qty) }] })
  await docs.done('/warehouse/issue/submit', 'storekeeper', { id })
  const there = lots.reduce((sum, lot) => sum + lot.gate + lot.store, 0)
  expect(await succeeds('/warehouse/issue/approve', 'director', { id })).toBe(there >= qty)
  if (there < qty) return
  const { picks } = await docs.read('/warehouse/issue', id)
  await docs.done('/warehouse/issue/pick', 'storekeeper', { id,
    picks: (picks as Rec[]).map(({ id: pick, qty: open }) => ({ pick, qty: open })) })
  await docs.done('/warehouse/issue/check', 'director', { id })
  let left = qty
  for (const lot of lots)
    for (const from of ['gate', 'store'] as const) {
      const taken = Math.min(left, lot[from])
      lot[from] -= taken
      lot.atLine += taken
      left -= taken
    }
}

async function giveBack({ store, gate }: Place, lot: Lot, qty: number): Promise<void> {
  const { id } = await docs.done('/warehouse/material-return/add', 'storekeeper', { docDate: date, workcenter, warehouse: store, bin: gate,
    lines: [{ item: stage.powder, lot: lot.id, qty: String(qty) }] })
  const fits = lot.atLine >= qty
  expect(await succeeds('/warehouse/material-return/confirm', 'storekeeper', { id })).toBe(fits)
  if (fits) Object.assign(lot, { atLine: lot.atLine - qty, waiting: lot.waiting + qty })
}

const quantity = fc.integer({ min: 1, max: 30 })
const which = fc.nat(5)
const step = fc.oneof(
  fc.record({ kind: fc.constant('arrive' as const), qty: quantity }),
  fc.record({ kind: fc.constant('release' as const), which }),
  fc.record({ kind: fc.constant('put' as const), which }),
  fc.record({ kind: fc.constant('issue' as const), qty: quantity }),
  fc.record({ kind: fc.constant('back' as const), which, qty: quantity }),
)

let runs = 0
test('random days agree with the model: what lies where, in which state, and nothing held that nobody waits for', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
    const name = `T-DAY-${++runs}`
    const place = await newStore(name)
    const lots = [await arrive(place, 20)]
    for (const one of steps) {
      const lot = lots['which' in one ? one.which % lots.length : 0]!
      if (one.kind === 'arrive') lots.push(await arrive(place, one.qty))
      else if (one.kind === 'issue') await issue(place, lots, one.qty)
      else if (one.kind === 'put') await putAway(place, lot)
      else if (one.kind === 'back') await giveBack(place, lot, one.qty)
      else if (lot.waiting > 0) await release(place, lot)
    }
    for (const { id, waiting, gate, store, atLine } of lots) {
      const expected = [['LINE-P-A-01 OK', atLine], [`${name}-1 OK`, gate], [`${name}-1 QC`, waiting], [`${name}-2 OK`, store]] as const
      expect(await docs.stockOf(id)).toEqual(expected.filter(([, qty]) => qty > 0).map(([where, qty]) => `${where} ${qty}`))
    }
  }), { seed: 20260518, numRuns: 6 })
  expect(
    await stage.query(
      'select b.balance_key from wms_balance b left join (select balance_key, sum(qty) as qty from wms_ledger group by balance_key) l on l.balance_key = b.balance_key where b.qty <> coalesce(l.qty, 0) or b.qty < 0 or b.reserved > b.qty',
      [],
    ),
  ).toEqual([])
  expect(
    await stage.query(
      "select posting_id from wms_ledger where pair is not null and move_type <> '331' group by posting_id, pair, item, lot having sum(qty) <> 0",
      [],
    ),
  ).toEqual([])
})
