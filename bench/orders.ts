import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '#kernel/server/database.ts'
import { writeWorkbook } from '#kernel/server/excel/workbook.ts'
import { createApp } from '#apps/server/app.ts'
import { loadConfig } from '#apps/server/config.ts'
import { startEmbedded } from '#apps/server/embedded/start-embedded.ts'
import { assemble } from '#apps/server/kernel.ts'
import { prepareDatabase } from '#apps/server/prepare.ts'
import { multipart } from '#apps/server/testing/multipart.ts'
import { fillOrders } from './orders/fill.ts'
import { floorImport, floorOrders, floorPositions } from './orders/floor.ts'
import { papers } from './orders/papers.ts'
import { inTurn, report, spread, type Measure } from './report.ts'

/*
 * Orders: the list of orders with the bars of their positions and the list of positions, among 200,000 of these, beside the same asked by
 * hand-written SQL on the same database; a customer's sheet of 5,000 lines, read, matched and made into an order, beside its rows written; the papers of
 * 200 pallets as PDF, beside as many pages of plain tables.
 */

const positions = 200_000
const sheetLines = 5000
const pages = 300
const sheets = 5

const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-orders-'))
chmodSync(folder, 0o711)
const database = await startEmbedded({ dataDir: folder })
const pool = createPool({ url: database.url, max: 10 })
const config = loadConfig({ DEMO: '1', DEMO_HISTORY: '0', LOG_LEVEL: 'silent', DATA_DIR: folder, RATE_LIMIT: '1000000' })
await prepareDatabase({ config, pool })
const { kernel } = await assemble({ config, pool })
const app = await createApp({ config, pool })
const measures: Measure[] = []
try {
  await fillOrders(pool, positions)
  const headers = await signedIn('sales')
  measures.push(...await lists(headers), await imports(headers))
  const clerk = await signedIn('shipping')
  measures.push(await papers(pool, async (path, progressId) => {
    const answer = await app.inject({ url: `${config.apiBase}${path}`, headers: { ...clerk, 'x-progress-id': progressId } })
    if (answer.headers['content-type'] !== 'application/pdf') throw new Error(answer.body)
    return { bytes: answer.rawPayload, progress: (await app.inject({ url: `${config.apiBase}/sys/progress/${progressId}`, headers: clerk }))
      .json<{ result: { done: number; total: number } | null }>().result }
  }))
} finally {
  await app.close()
  await kernel.notices.close()
  await pool.end()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
report('orders', measures)

async function signedIn(username: string): Promise<Record<string, string>> {
  const answer = await app.inject({ method: 'POST', url: `${config.apiBase}/sys/login`, payload: { username, password: '123456' } })
  return { 'x-access-token': answer.json<{ result: { token: string } }>().result.token }
}

async function lists(headers: Record<string, string>): Promise<Measure[]> {
  const { rows: customers } = await pool.query<{ id: string }>('select id from crm_customer where del_flag = 0 order by code')
  const states = ['OPEN', 'PLANNED', 'PRODUCING', 'READY', 'PART_SHIPPED', 'SHIPPED']
  const customer = (page: number) => customers[page % customers.length]!.id
  const state = (page: number) => states[page % states.length]!
  return [
    ...await compared(
      `list, a page of a customer's orders with the bars of their positions, among ${positions.toLocaleString('en')} positions`,
      customers.length,
      {
        ours: (page) => ask(headers, `/orders/order/list?customer=${customer(page)}&column=docDate&order=desc&pageNo=1&pageSize=20`),
        floor: (page) => floorOrders(pool, customer(page)),
      },
    ),
    ...await compared(`list, a page of positions in a state with their four quantities, among ${positions.toLocaleString('en')}`,
      states.length, {
      ours: (page) =>
        ask(headers, `/orders/order-line/list?lineStatus=${state(page)}&column=dueDate&order=asc&pageNo=${page % 5 + 1}&pageSize=20`),
      floor: (page) => floorPositions(pool, state(page), page % 5),
    }),
  ]
}

async function ask(headers: Record<string, string>, path: string): Promise<void> {
  const answer = await app.inject({ url: `${config.apiBase}${path}`, headers })
  if (!answer.json<{ success: boolean }>().success) throw new Error(answer.body)
}

async function compared(title: string, warm: number, sides: Record<'ours' | 'floor', (page: number) => Promise<void>>): Promise<Measure[]> {
  const samples = { ours: [] as number[], floor: [] as number[] }
  for (let page = 0; page < pages; page++) {
    for (const side of inTurn(['ours', 'floor'] as const)) {
      const ms = await timed(() => sides[side](page))
      // The first of each kind warms both sides.
      if (page >= warm) samples[side].push(ms)
    }
  }
  const p95 = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)]!
  console.log(title, { ours: p95(samples.ours), floor: p95(samples.floor) })
  return [
    { case: title, unit: 'ms', better: 'lower', values: { ours: spread(samples.ours), floor: spread(samples.floor) } },
    { case: `${title}, p95`, unit: 'ms', better: 'lower',
      values: { ours: spread([p95(samples.ours)]), floor: spread([p95(samples.floor)]) } },
  ]
}

async function imports(headers: Record<string, string>): Promise<Measure> {
  const { rows: [japan] } = await pool.query<{ id: string }>(`select id from crm_customer where code = 'E-004'`)
  const { rows: parts } = await pool.query<{ part: string; item: string }>(
    'select customer_part_no as part, item from crm_item_map where main_id = $1 order by 1',
    [japan!.id],
  )
  const samples = { ours: [] as number[], floor: [] as number[] }
  for (let sheet = 0; sheet <= sheets; sheet++) {
    // Each is another sheet: the same one would be known again.
    const rows = Array.from({ length: sheetLines }, (_, n) => [parts[n % parts.length]!.part, n + sheet + 1, '2027-09-01'])
    const bytes = await writeWorkbook([{ name: 'PO', rows: [['品番', '数量', '納期'], ...rows] }], 'xlsx')
    const { payload, type } = multipart([{ name: `po-${sheet}.xlsx`, bytes, part: 'file' }], { biz: 'import' })
    const stored = await app.inject({ method: 'POST', url: `${config.apiBase}/sys/common/upload`, payload,
      headers: { ...headers, 'content-type': type } })
    const { message: file } = stored.json<{ message: string }>()
    const ours = await timed(async () => {
      const answer = await app.inject({ method: 'POST', url: `${config.apiBase}/orders/order/sheet-import`, headers,
        payload: { file, customer: japan!.id, orderType: 'EXP' } })
      if (!answer.json<{ success: boolean }>().success) throw new Error(answer.body)
    })
    const floor = await timed(() => floorImport(pool, `fi${sheet}`, japan!.id, parts[0]!.item, sheetLines))
    if (sheet > 0) {
      samples.ours.push(ours / 1000)
      samples.floor.push(floor / 1000)
    }
  }
  const title = `import, a customer's sheet of ${sheetLines.toLocaleString('en')} lines becomes an order (floor: its rows written)`
  console.log(title, samples)
  return { case: title, unit: 's', better: 'lower', values: { ours: spread(samples.ours), floor: spread(samples.floor) } }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
