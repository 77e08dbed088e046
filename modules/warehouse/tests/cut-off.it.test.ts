import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { post } from '../server.ts'
import { prove } from '../server/proof/prove.ts'
import { documentsOf } from './documents.ts'
import { testKernel, type TestKernel } from './test-kernel.ts'

/*
 * Issue 8, bad days: a server that dies between any two statements of a posting. To the database that is a connection that ends:
 * here it is cut before each statement in turn, and once after the commit, when only the answer is lost.
 */

let app: TestApp
let stage: TestKernel
let docs: ReturnType<typeof documentsOf>
beforeAll(async () => {
  app = await startTestApp()
  stage = await testKernel(app)
  docs = documentsOf(app, stage)
  for (const username of ['storekeeper', 'director']) await app.tokenOf(username)
})
afterAll(async () => {
  await stage.close()
  await app.close()
})

/** Ends the connection of a request's transaction, which begins with its key, before its n-th statement, or once its commit has been answered. */
class Cutter {
  seen = 0
  cut = false
  private readonly connect = app.database.pool.connect

  constructor(where: number | 'afterCommit') {
    const pool = app.database.pool
    const connect = this.connect.bind(pool) as () => Promise<PoolClient>
    pool.connect = (async () => this.watched(await connect(), where)) as typeof pool.connect
  }

  restore(): void {
    app.database.pool.connect = this.connect
  }

  private watched(client: PoolClient, where: number | 'afterCommit'): PoolClient {
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    let within = false
    const end = () => {
      this.cut = true
      ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
      throw new Error('cut off')
    }
    const watch = async (...args: unknown[]): Promise<unknown> => {
      const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text
      within ||= text.includes('insert into sys_idempotency')
      if (within && !this.cut && ++this.seen === where) end()
      const answer = await query(...args)
      if (within && text === 'commit' && where === 'afterCommit') end()
      within &&= text !== 'commit'
      return answer
    }
    const release = client.release.bind(client)
    client.query = watch as unknown as typeof client.query
    client.release = (error) => {
      client.query = query as unknown as typeof client.query
      client.release = release
      release(error === true || error instanceof Error || this.cut)
    }
    return client
  }
}

let cutter: Cutter | undefined
afterEach(() => cutter?.restore())

async function cutting(where: number | 'afterCommit', path: string, as: string, body: Rec,
  key: string): Promise<{ answered: boolean; cut: boolean }> {
  cutter = new Cutter(where)
  try {
    const { body: answer } = await app.call('POST', path, { as, body, headers: { 'x-idempotency-key': key } })
    return { answered: answer?.success === true, cut: cutter.cut }
  } finally {
    cutter.restore()
  }
}

/** All that a posting writes. */
const everything = () =>
  stage.query(
    `select (select count(*) from wms_ledger) as ledger, (select count(*) from wms_posting) as postings, (select sum(qty)::text || '/' || sum(reserved)::text from wms_balance) as stock, (select count(*) from trc_edge) as edges,
  (select count(*) from sys_outbox where event like 'warehouse.%') as events, (select sum(open_qty)::text from wms_reserve) as held, (select string_agg(status, '' order by id) from wms_out) as issues, (select string_agg(status, '' order by id) from wms_arrival) as arrivals, (select count(*) from wms_lot) as lots`,
    [],
  )

/** Cuts the call before its first statement, its second and so on, until it goes through; nothing may be left of any try. */
async function cutEverywhere(path: string, as: string, body: Rec): Promise<number> {
  const before = await everything()
  for (let at = 1;; at++) {
    const { answered, cut } = await cutting(at, path, as, body, `${path}:${String(body.id)}`)
    expect(answered).toBe(!cut)
    if (answered) return at - 1
    expect(await everything(), `cut before statement ${at}`).toEqual(before)
  }
}

async function picked(): Promise<string> {
  const lot = await stage.newLot()
  await post(stage.ctx, { doc: { type: 'test', id: lot, no: 'T' }, key: lot,
    lines: [{ moveType: '101', item: stage.powder, lot, warehouse: stage.store, bin: stage.bins[0]!, stockType: 'OK', qty: '10' }] })
  const { id, picks } = await docs.approved('/warehouse/issue', { docDate: '2026-05-18', outType: 'SALES', consignee: '某厂（示例）',
    warehouse: stage.store, lines: [{ item: stage.powder, lot, qty: '4' }] })
  await docs.done('/warehouse/issue/pick', 'storekeeper', { id, picks: (picks as Rec[]).map(({ id: pick, qty }) => ({ pick, qty })) })
  return id as string
}

async function arriving(): Promise<string> {
  const supplier = await docs.idOf('/product/supplier', 'code=SUP-001')
  return (await docs.done('/warehouse/arrival/add', 'storekeeper', { docDate: '2026-05-18', supplier, warehouse: stage.store,
    bin: stage.bins[0], lines: [{ item: stage.powder, qty: '3' }] })).id as string
}

const postings = async (id: string) => (await stage.query('select id from wms_posting where doc_id = $1', [id])).length

describe('a server that dies between two statements', () => {
  test('of the posting of an issue leaves nothing of it, and the next try posts it once', async () => {
    const id = await picked()
    expect(await cutEverywhere('/warehouse/issue/check', 'director', { id })).toBeGreaterThan(15)
    expect([await postings(id), (await docs.read('/warehouse/issue', id)).status]).toEqual([1, '4'])
  })

  test('of an arrival that makes its lots leaves none', async () => {
    const id = await arriving()
    expect(await cutEverywhere('/warehouse/arrival/confirm', 'storekeeper', { id })).toBeGreaterThan(15)
    expect(await postings(id)).toBe(1)
  })

  test('after the commit has lost the answer alone: the same request again is answered and posts nothing more', async () => {
    const id = await picked()
    expect(await cutting('afterCommit', '/warehouse/issue/check', 'director', { id }, id)).toEqual({ answered: false, cut: true })
    expect(await postings(id)).toBe(1)
    expect(await docs.call('POST', '/warehouse/issue/check', 'director', { id }, { 'x-idempotency-key': id })).toMatchObject({
      success: true,
      result: { status: '4' },
    })
    expect(await postings(id)).toBe(1)
  })
})

test('the database ends all sessions under load, again and again: what was not answered is sent again, and is in the books once', async () => {
  const lot = await stage.newLot()
  const [each, workers] = [12, 8]
  let [answered, ended] = [0, 0]
  const endAll = async () => {
    await stage.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      [],
    ).catch(() => undefined)
  }
  const put = async (key: string): Promise<void> => {
    for (;;) {
      const done = await post(stage.ctx, { doc: { type: 'test', id: key, no: key }, key,
        lines: [{ moveType: '101', item: stage.powder, lot, warehouse: stage.store, bin: stage.bins[1]!, stockType: 'OK', qty: '1' }] })
        .then(() => true, () => false)
      if (done) break
    }
    if (++answered % 12 === 0) {
      ended += 1
      await endAll()
    }
  }
  await Promise.all(Array.from({ length: workers }, async (_, worker) => {
    for (let n = 0; n < each; n++) await put(`cut-${worker}-${n}`)
  }))
  expect(ended).toBe((each * workers) / 12)
  expect(await docs.stockOf(lot)).toEqual([`T-RAW-02 OK ${each * workers}`])
  expect((await prove(stage.ctx)).differences).toBe(0)
})
