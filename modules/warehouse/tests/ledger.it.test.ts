import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { Decimal } from 'decimal.js'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { testKernel, type TestKernel } from './test-kernel.ts'
import type { PostingLine } from '../index.ts'
import { post, reversePosting } from '../server.ts'

/* The ledger by its invariants I1 to I9 (domain §2.5). */

let app: TestApp
let stage: TestKernel
beforeAll(async () => {
  app = await startTestApp()
  stage = await testKernel(app)
})
afterAll(async () => {
  await stage.close()
  await app.close()
})

let count = 0
const posting = (lines: readonly PostingLine[], more: Rec = {}) =>
  post(stage.ctx, { doc: { type: 'test', id: `d${++count}`, no: `T-${count}` }, key: `k${count}`, lines, ...more })
const receipt = (qty: string, more: Partial<PostingLine> = {}): PostingLine => ({ moveType: '101', item: stage.powder, lot: stage.lot,
  warehouse: stage.store, bin: stage.bins[0]!, stockType: 'OK', qty, ...more })
const issue = (qty: string, more: Partial<PostingLine> = {}): PostingLine => receipt(`-${qty}`, { moveType: '204', ...more })
const onHand = async (lot = stage.lot, bin = stage.bins[0]!) =>
  (await stage.query<{ qty: string }>(
    'select trim_scale(coalesce(sum(qty), 0))::text as qty from wms_balance where lot = $1 and bin = $2 and stock_type = $3',
    [lot, bin, 'OK'],
  ))[0]!.qty

/** I1: every balance is the sum of its rows; I2: none is negative; I3: pairs sum to zero. */
async function proven(): Promise<void> {
  expect(
    await stage.query(
      'select b.balance_key from wms_balance b full join (select balance_key, sum(qty) as qty, sum(coalesce(qty2, 0)) as qty2 from wms_ledger group by balance_key) l on l.balance_key = b.balance_key where coalesce(b.qty, 0) <> coalesce(l.qty, 0) or coalesce(b.qty2, 0) <> coalesce(l.qty2, 0) or b.qty < 0',
      [],
    ),
  ).toEqual([])
  expect(
    await stage.query(
      "select posting_id from wms_ledger where move_type in ('201', '301', '311', '341', '601', '602') group by posting_id, pair, item, lot having sum(qty) <> 0",
      [],
    ),
  ).toEqual([])
}

describe('one posting', () => {
  test('adds what comes in and takes what goes out; what is not there does not go', async () => {
    const lot = await stage.newLot()
    await posting([receipt('12.5', { lot })])
    await posting([issue('2.25', { lot })])
    expect(await onHand(lot)).toBe('10.25')
    await expect(posting([issue('10.251', { lot })])).rejects.toThrow(/^库存不足：RM-WC-08 \S+ 可用 10.25 kg，需要 10.251 kg$/)
    expect(await onHand(lot)).toBe('10.25')
    await proven()
  })

  test('lines add up to what is written: a tenth and two tenths are three tenths', async () => {
    const lot = await stage.newLot()
    const moved = (qty: string, bin: string) => receipt(qty, { moveType: '301', lot, bin, pair: 1 })
    await posting([receipt('0.3', { lot })])
    await posting([moved('-0.1', stage.bins[0]!), moved('-0.2', stage.bins[0]!), moved('0.3', stage.bins[1]!)])
    await posting(['0.1', '0.2'].map((qty) => issue(qty, { lot, bin: stage.bins[1]! })))
    expect([await onHand(lot), await onHand(lot, stage.bins[1])]).toEqual(['0', '0'])
  })

  test('the same key posts once, also five times at once', async () => {
    const lot = await stage.newLot()
    const input = { doc: { type: 'test', id: 'same', no: 'SAME' }, key: `same-${lot}`, lines: [receipt('5', { lot })] }
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => post(stage.ctx, input)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await onHand(lot)).toBe('5')
  })

  test.each<[string, Partial<PostingLine>, string]>([
    ['stock in inspection', { stockType: 'QC' }, '待检/冻结/不合格库存不可使用'],
    ['rejected stock', { stockType: 'NG' }, '待检/冻结/不合格库存不可使用'],
    ['nothing', { qty: '0' }, '数量不能为 0'],
    ['a positive issue', { qty: '1' }, '数量的方向与移动类型不符'],
    ['too many decimals', { qty: '-0.0001' }, 'RM-WC-08 的数量最多 3 位小数'],
    ['no lot', { lot: null }, 'RM-WC-08 按批次管理，请填写批号'],
    ['no such bin', { bin: 'gone' }, '库位不属于该仓库，请重新选择'],
    ['half a transfer', { moveType: '301' }, '移出与移入的数量不相等'],
  ])('%s is refused', async (_what, more, text) => {
    await expect(posting([issue('1', more)])).rejects.toThrow(text)
  })

  test('an expired lot is used by nobody but under a concession', async () => {
    const lot = await stage.newLot({ expireDate: '2026-05-17' })
    await posting([receipt('3', { lot })])
    await expect(posting([issue('1', { lot })])).rejects.toThrow('批次已过有效期')
    await posting([issue('1', { lot })], { concession: true })
    await posting([issue('1', { lot, moveType: '205' })])
    expect(await onHand(lot)).toBe('1')
  })

  test('a frozen bin lets nothing in or out', async () => {
    const bin = stage.bins[2]!
    await stage.query("update wms_bin set frozen = 'Y' where id = $1", [bin])
    await expect(posting([receipt('1', { bin })])).rejects.toThrow(/库位 \S+ 已冻结，不能收发/)
    await stage.query("update wms_bin set frozen = 'N' where id = $1", [bin])
  })

  test('nothing is posted into a closed month, nor into the future', async () => {
    expect((await app.call('POST', '/warehouse/period/close', { body: { month: '2026-04' } })).body).toMatchObject({ success: true })
    await expect(posting([receipt('1')], { at: '2026-04-30 23:59:59' })).rejects.toThrow('期间已关账，不能过账')
    await expect(posting([receipt('1')], { at: '2026-03-31 08:00:00' }), 'nor into one before it').rejects.toThrow('期间已关账，不能过账')
    await expect(posting([receipt('1')], { at: '2026-05-19 00:00:00' })).rejects.toThrow('过账时间不能晚于当前时间')
    await posting([receipt('1')], { at: '2026-05-01 08:00:00' })
  })

  test('a month that another tenant closed is open here', async () => {
    await stage.query("insert into wms_period (id, month, closed_by, tenant_id) values ('T-OTHER', '2026-05', 'other', 1)", [])
    await posting([receipt('1')])
  })

  test('the ledger is neither changed nor deleted, whoever asks (I4)', async () => {
    // Who posted a row may only be marked as the former one of their account.
    for (const statement of ['update wms_ledger set qty = 0', 'delete from wms_ledger', 'truncate wms_ledger',
      "update wms_ledger set create_by = 'somebody'", "update wms_ledger set create_by = 'somebody~1'",
      'update wms_ledger set create_by = null', "update wms_ledger set create_by = create_by || '~1', qty = 0"])
      await expect(stage.query(statement, [])).rejects.toThrow('append-only')
  })

  test('a microgram and a million millions', async () => {
    const lot = await stage.newLot({ item: stage.piece })
    const big = '999999999999'
    await posting([{ ...receipt(big, { lot, item: stage.piece }) }])
    await posting([issue('1', { lot, item: stage.piece })])
    expect(await onHand(lot)).toBe('999999999998')
  })
})

describe('reversal', () => {
  test('a red entry mirrors every row and its edges; both stay', async () => {
    const lot = await stage.newLot()
    const edge = { kind: 'SHIP', from: { type: 'lot', id: lot, item: stage.powder }, to: { type: 'shipment', id: 'S1' } } as const
    await posting([receipt('8', { lot })])
    const { id } = await posting([issue('3', { lot, edge })])
    await reversePosting(stage.ctx, id)
    expect(await onHand(lot)).toBe('8')
    expect(await stage.query('select kind, trim_scale(qty)::text as qty from trc_edge where from_id = $1 order by qty desc', [lot]))
      .toEqual([{ kind: 'SHIP', qty: '3' }, { kind: 'SHIP', qty: '-3' }])
    await expect(reversePosting(stage.ctx, id)).rejects.toThrow('该过账已红冲')
    const [red] = await stage.query<{ id: string }>('select id from wms_posting where red_of = $1', [id])
    await expect(reversePosting(stage.ctx, red!.id)).rejects.toThrow('红冲不能再红冲')
    await proven()
  })

  test('a receipt that was consumed names who took it', async () => {
    const lot = await stage.newLot()
    const { id } = await posting([receipt('4', { lot })])
    await posting([issue('1', { lot })], { doc: { type: 'test', id: 'later', no: 'OU260518001' } })
    await expect(reversePosting(stage.ctx, id)).rejects.toThrow('单据已被下游引用，不能红冲：OU260518001')
  })
})

describe('at once', () => {
  test('200 issues of the last 100 pieces: exactly 100 leave, the others are told the figures', async () => {
    const lot = await stage.newLot({ item: stage.piece })
    await posting([receipt('100', { lot, item: stage.piece })])
    const answers = await Promise.allSettled(Array.from({ length: 200 }, () => posting([issue('1', { lot, item: stage.piece })])))
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(answers.length - refused.length).toBe(100)
    for (const { reason } of refused) expect(String(reason.message)).toMatch(/^库存不足：\S+ \S+ 可用 0 件，需要 1 件$/)
    expect(await onHand(lot)).toBe('0')
    await proven()
  })

  test('transfers there and back between two bins never wait for each other for ever', async () => {
    const lot = await stage.newLot()
    const [a, b] = stage.bins as [string, string]
    await posting([receipt('50', { lot, bin: a }), receipt('50', { lot, bin: b })])
    const carry = (from: string, to: string) =>
      posting([receipt('-1', { moveType: '301', lot, bin: from, pair: 1 }), receipt('1', { moveType: '301', lot, bin: to, pair: 1 })])
    await Promise.all(Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? carry(a, b) : carry(b, a))))
    expect(new Decimal(await onHand(lot, a)).plus(await onHand(lot, b)).toFixed()).toBe('100')
    await proven()
  })
})

test('random moves of several people agree with the simplest model there is', async () => {
  const places = [0, 1, 2]
  const step = fc.oneof(
    fc.record({ kind: fc.constant('in' as const), bin: fc.constantFrom(...places), qty: fc.integer({ min: 1, max: 50 }) }),
    fc.record({ kind: fc.constant('out' as const), bin: fc.constantFrom(...places), qty: fc.integer({ min: 1, max: 80 }) }),
    fc.record({ kind: fc.constant('move' as const), bin: fc.constantFrom(...places), to: fc.constantFrom(...places),
      qty: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ kind: fc.constant('red' as const), back: fc.integer({ min: 1, max: 3 }) }),
  )
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
    const lot = await stage.newLot()
    const model = places.map(() => 0)
    const done: { id: string; change: number[]; red: boolean }[] = []
    for (const one of steps) {
      const change = places.map(() => 0)
      if (one.kind === 'red') {
        const target = done.at(-one.back)
        if (!target) continue
        const fits = !target.red && target.change.every((by, at) => model[at]! - by >= 0)
        const answer = await reversePosting(stage.ctx, target.id).then(() => true, () => false)
        expect(answer).toBe(fits)
        if (!answer) continue
        target.red = true
        target.change.forEach((by, at) => {
          model[at]! -= by
        })
        continue
      }
      const qty = String(one.qty)
      change[one.bin]! += one.kind === 'in' ? one.qty : -one.qty
      if (one.kind === 'move') change[one.to]! += one.qty
      const lines = one.kind === 'in' ? [receipt(qty, { lot, bin: stage.bins[one.bin]! })] : one.kind === 'out'
        ? [issue(qty, { lot, bin: stage.bins[one.bin]! })]
        : [receipt(`-${qty}`, { moveType: '301', lot, bin: stage.bins[one.bin]!, pair: 1 }),
          receipt(qty, { moveType: '301', lot, bin: stage.bins[one.to]!, pair: 1 })]
      const posted = await posting(lines).catch(() => undefined)
      expect(posted !== undefined).toBe(change.every((by, at) => model[at]! + by >= 0))
      if (!posted) continue
      change.forEach((by, at) => {
        model[at]! += by
      })
      done.push({ id: posted.id, change, red: false })
    }
    for (const at of places) expect(await onHand(lot, stage.bins[at])).toBe(String(model[at]))
  }), { seed: 20260518, numRuns: 15 })
  await proven()
})
