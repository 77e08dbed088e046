import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded, type EmbeddedDatabase } from '#apps/server/embedded/start-embedded.ts'
import type { Rec } from '#apps/server/testing/app.ts'
import { startConsoleProcess, type ConsoleProcess } from '#apps/server/testing/console-process.ts'

/* A store that goes on working while its server is killed with -9 and its database crashes and recovers, by turns. */

export interface KillStockReport {
  arrivals: number
  /** Kills of the server and crashes of the database. */
  kills: number
  crashes: number
  /** Calls that had to be repeated, since no answer came. */
  repeated: number
  /** Lots that are not in the books once, in one bin; postings that are not two for each arrival; differences of the proof. */
  wrongLots: number
  wrongPostings: number
  differences: number
}

const workers = 4

/** Each arrival is confirmed and moved to another bin; after every so many answers something is killed. */
export async function killStock({ arrivals, every }: { arrivals: number; every: number }): Promise<KillStockReport> {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-kill-stock-'))
  chmodSync(folder, 0o711)
  const database = await startEmbedded({ dataDir: folder })
  const store = new Store(database, join(folder, 'files'), every)
  try {
    const places = await store.open()
    const numbers = Array.from({ length: arrivals }, (_, number) => number)
    await Promise.all(Array.from({ length: workers }, async () => {
      for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) await store.takeIn(places, number)
    }))
    return { arrivals, ...await store.account(places, arrivals) }
  } finally {
    await store.close()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Places {
  supplier: string
  item: string
  store: string
  gate: string
  shelf: string
}

class Store {
  private kills = 0
  private crashes = 0
  private repeated = 0
  private answered = 0
  private running!: Promise<ConsoleProcess>
  private token: Promise<string> | undefined
  private readonly database: EmbeddedDatabase
  private readonly dataDir: string
  private readonly every: number

  constructor(database: EmbeddedDatabase, dataDir: string, every: number) {
    this.database = database
    this.dataDir = dataDir
    this.every = every
  }

  async open(): Promise<Places> {
    this.running = this.start()
    const idOf = async (path: string) => (await this.call<{ records: Rec[] }>(path)).records[0]!.id as string
    const store = (await this.call('/warehouse/warehouse/add', { code: 'K-RAW', name: '测试仓', whType: 'RAW' }, 'store')).id as string
    const bin = async (code: string) => (await this.call('/warehouse/bin/add', { code, warehouse: store, pathSeq: 1 }, code)).id as string
    return { supplier: await idOf('/product/supplier/list?code=SUP-001'), item: await idOf('/product/item/list?code=RM-WC-08'), store,
      gate: await bin('K-GATE'), shelf: await bin('K-SHELF') }
  }

  private start(): Promise<ConsoleProcess> {
    return startConsoleProcess({ DATABASE_URL: this.database.url, DATA_DIR: this.dataDir, DEMO: '1', RATE_LIMIT: '1000000' })
  }

  async takeIn({ supplier, item, store, gate, shelf }: Places, number: number): Promise<void> {
    const docDate = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    const { id } = await this.call('/warehouse/arrival/add', { docDate, supplier, warehouse: store, bin: gate,
      lines: [{ item, qty: '2' }] }, `arrival-${number}`)
    const { lines } = await this.call('/warehouse/arrival/confirm', { id }, `confirm-${number}`)
    const lot = ((lines ?? (await this.call(`/warehouse/arrival/queryById?id=${id}`)).lines) as Rec[])[0]!.lot as string
    const { id: moved } = await this.call('/warehouse/transfer/add', { docDate, kind: 'MOVE', fromWarehouse: store,
      lines: [{ item, lot, stockType: 'QC', fromBin: gate, toBin: shelf, qty: '2' }] }, `move-${number}`)
    await this.call('/warehouse/transfer/submit', { id: moved }, `submit-${number}`)
    if (++this.answered % this.every === 0) await this.endSomething()
  }

  /** By turns: the server as by a power cut, or a session of the database, at which all of it recovers from its log. */
  private async endSomething(): Promise<void> {
    if (this.kills <= this.crashes) {
      this.kills++
      const victim = this.running
      this.running = victim.then(async (server) => {
        await server.kill()
        return this.start()
      })
      return
    }
    this.crashes++
    const client = new pg.Client({ connectionString: this.database.url })
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'millwright' and backend_type = 'client backend' limit 1",
    )
    if (rows[0]) process.kill(rows[0].pid, 'SIGKILL')
    await client.end().catch(() => undefined)
  }

  /** Calls until it is answered, under its key the same call every time. @throws where the answer is a refusal */
  private async call<T = Rec>(path: string, body?: object, key?: string): Promise<T> {
    for (;;) {
      const answer = await this.attempt<T>(path, await (this.token ??= this.signIn()), body, key)
      if (answer?.success) return answer.result
      if (answer) throw new Error(`${path}: ${answer.message}`)
      this.repeated++
    }
  }

  private async signIn(): Promise<string> {
    for (;;) {
      const answer = await this.attempt<{ token: string }>('/sys/login', '', { username: 'admin', password: '123456' })
      if (answer?.success) return answer.result.token
    }
  }

  /** @returns undefined where no answer came, or the server had no database to ask */
  private async attempt<T>(path: string, token: string, body?: object,
    key?: string): Promise<{ success: boolean; message: string; result: T } | undefined> {
    const { address } = await this.running
    try {
      const response = await fetch(`${address}/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'x-access-token': token, ...(body ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'x-idempotency-key': `kill-stock-${key}` } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return response.status === 200 ? await response.json() as never : undefined
    } catch {
      return undefined
    }
  }

  async account({ store, shelf }: Places, arrivals: number): Promise<Omit<KillStockReport, 'arrivals'>> {
    const { differences } = await this.call<{ differences: number }>('/warehouse/proof/run', {}, 'proof')
    const client = new pg.Client({ connectionString: this.database.url })
    await client.connect()
    try {
      const count = async (text: string, ...values: string[]) => Number((await client.query<{ n: string }>(text, values)).rows[0]!.n)
      const lots = await count('select count(*) as n from wms_balance where warehouse = $1 and bin = $2 and qty = 2', store, shelf)
      const rest = await count('select count(*) as n from wms_balance where warehouse = $1 and qty > 0', store)
      const postings = await count('select count(distinct posting_id) as n from wms_ledger where warehouse = $1', store)
      return { kills: this.kills, crashes: this.crashes, repeated: this.repeated, wrongLots: Math.abs(arrivals - lots) + (rest - lots),
        wrongPostings: Math.abs(arrivals * 2 - postings), differences }
    } finally {
      await client.end()
    }
  }

  async close(): Promise<void> {
    await (await this.running).kill()
  }
}
