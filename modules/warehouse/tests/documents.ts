import { expect } from 'vitest'
import type { Rec, TestApp } from '#apps/server/testing/app.ts'
import { judgeStock } from '../server.ts'
import type { TestKernel } from './test-kernel.ts'

let judgements = 0

/** Stock documents through their calls, and what they leave behind. */
export function documentsOf(app: TestApp, stage: TestKernel) {
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, as: string, body?: unknown,
    headers: Record<string, string> = {}): Promise<Rec> =>
    (await app.call(method, path, { as, headers, ...(body === undefined ? {} : { body }) })).body
  /** A call that must go through; answers its result. */
  const done = async (path: string, as: string, body: unknown): Promise<Rec> => {
    const answer = await call('POST', path, as, body)
    expect(answer.success, `${path}: ${answer.message}`).toBe(true)
    return answer.result as Rec
  }
  const refused = async (path: string, as: string, body: unknown): Promise<string> => {
    const answer = await call('POST', path, as, body)
    expect(answer.success, `${path} went through`).toBe(false)
    return answer.message as string
  }
  const read = async (path: string, id: string): Promise<Rec> => (await call('GET', `${path}/queryById?id=${id}`, 'admin')).result as Rec
  /** Stock of a lot by bin and state: `bin OK 5`; bins that are not the stage's show as `?`. */
  const stockOf = async (lot: string): Promise<string[]> =>
    (await stage.query<{ bin: string; type: string; qty: string; reserved: string }>(
      'select b.code as bin, s.stock_type as type, trim_scale(s.qty)::text as qty, trim_scale(s.reserved)::text as reserved from wms_balance s join wms_bin b on b.id = s.bin where s.lot = $1 and s.qty > 0 order by b.code, s.stock_type',
      [lot],
    ))
      .map(({ bin, type, qty, reserved }) => `${bin} ${type} ${qty}${reserved === '0' ? '' : ` (${reserved})`}`)
  /** Submitted by the storekeeper and approved by somebody else. */
  const approved = async (path: string, draft: Rec, by = 'director'): Promise<Rec> => {
    const { id } = await done(`${path}/add`, 'storekeeper', draft)
    await done(`${path}/submit`, 'storekeeper', { id })
    await done(`${path}/approve`, by, { id })
    return read(path, id)
  }
  /** What lies in a bin in inspection is judged good, as an inspection does it. */
  const released = async (lot: string, qty: string,
    { item = stage.powder, store = stage.store, bin = stage.bins[0]! } = {}): Promise<{ no: string }> => {
    const half = { moveType: '311', docLine: 1, pair: 1, item, lot, warehouse: store, bin } as const
    const no = `T-INSP-${judgements += 1}`
    await judgeStock(stage.ctx, { doc: { type: 'test', id: no, no }, key: no,
      lines: [{ ...half, stockType: 'QC', qty: `-${qty}` }, { ...half, stockType: 'OK', qty }] })
    return { no }
  }
  const idOf = async (path: string, query: string): Promise<string> =>
    ((await call('GET', `${path}/list?${query}`, 'admin')).result as Rec).records[0].id as string
  return { call, done, refused, read, stockOf, approved, released, idOf }
}
