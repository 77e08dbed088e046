import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { storedFields } from '#kernel/server/operations/columns.ts'
import { createPool } from '#kernel/server/database.ts'
import { newId } from '#kernel/server/ids.ts'
import { writeWorkbook } from '#kernel/server/excel/workbook.ts'
import { startEmbedded } from '#apps/server/embedded/start-embedded.ts'
import { item } from '#modules/product/index.ts'
import { startConsoleProcess } from '#apps/server/testing/console-process.ts'
import { inTurn, report, spread, type Measure } from './report.ts'

/*
 * The calls of an entity with 200,000 records against hand-written routes with the same SQL on the same database.
 * 'list' asks for another filter each time; 'list next' walks the pages of one filter.
 */

const records = 200_000
const importRows = 10_000
const rounds = 3
/** Many connections wait for each other's counts on few cores, so they get longer. */
const secondsFor = { 1: 4, 16: 6, 64: 16 } as const
const connectionCounts = [1, 16, 64] as const
type Connections = (typeof connectionCounts)[number]

const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-list-'))
chmodSync(folder, 0o711)
const database = await startEmbedded({ dataDir: folder })
const pool = createPool({ url: database.url, max: 2 })
const ours = await startConsoleProcess({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '1', NODE_ENV: 'production' })
const stored = storedFields(item)
const selected = stored.map(({ column, name }) => `t."${column}" as "${name}"`).join(', ')
const inserted = stored.map(({ column }) => column).join(',')
const floor = await startConsoleProcess({}, { command: ['bench/list-floor.ts', database.url, selected, inserted] })

const refs = await prepare()
const token = await signIn()
let serial = 0

interface Side {
  url: string
  request: () => { method: 'GET' | 'POST' | 'PUT'; path: string; body?: string }
}
interface Case {
  name: string
  ours: Side['request']
  floor: Side['request']
}

const filter = (n: number) => `*${n % 100_000}*`
const draft = () => ({ code: `N-${++serial}`, name: `新物料 ${serial}`, itemType: 'RAW', category: refs.category, baseUom: refs.uom,
  lotCtrl: 'Y', safetyStock: '12.5' })
const row = () => {
  const { code, name } = draft()
  return { id: newId(), code: `F-${code}`, name, item_type: 'RAW', category: refs.category, base_uom: refs.uom, lot_ctrl: 'Y',
    safety_stock: '12.5', issue_rule: 'FIFO', supply_mode: 'BUY', lot_policy: 'L4L', tenant_id: 0, del_flag: 0, rev: 1,
    create_time: '2026-05-18 08:30:00' }
}
const anyId = () => refs.ids[++serial % refs.ids.length]!

const cases: Case[] = [
  { name: 'list',
    ours: () => ({ method: 'GET', path: `/api/product/item/list?name=${filter(++serial)}&column=code&order=asc&pageNo=1&pageSize=20` }),
    floor: () => ({ method: 'GET', path: `/list?name=${filter(++serial)}&pageNo=1` }) },
  { name: 'list next',
    ours: () => ({ method: 'GET',
      path: `/api/product/item/list?name=*7*&column=code&order=asc&pageNo=${(++serial % 50) + 2}&pageSize=20` }),
    floor: () => ({ method: 'GET', path: `/list?name=*7*&pageNo=${(++serial % 50) + 2}` }) },
  { name: 'edit',
    ours: () => ({ method: 'PUT', path: '/api/product/item/edit', body: JSON.stringify({ id: anyId(), remark: `备注 ${serial}` }) }),
    floor: () => ({ method: 'PUT', path: '/edit', body: JSON.stringify({ id: anyId(), remark: `备注 ${serial}` }) }) },
  { name: 'insert', ours: () => ({ method: 'POST', path: '/api/product/item/add', body: JSON.stringify(draft()) }),
    floor: () => ({ method: 'POST', path: '/insert', body: JSON.stringify(row()) }) },
]

const measures: Measure[] = []
try {
  for (const { name, ours: mine, floor: theirs } of cases)
    for (const connections of connectionCounts) measures.push(await compare(`${name} ${connections}`, connections, mine, theirs))
  measures.push(await compareImport())
} finally {
  await pool.end()
  await Promise.all([ours.stop(), floor.stop()])
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
report('list', measures)

async function compare(name: string, connections: Connections, mine: Side['request'], theirs: Side['request']): Promise<Measure> {
  const samples = { ours: [] as number[], floor: [] as number[] }
  const sides = { ours: { url: ours.address, request: mine }, floor: { url: floor.address, request: theirs } }
  // The first round warms both sides.
  for (let round = 0; round <= rounds; round++)
    for (const side of inTurn(['ours', 'floor'] as const)) {
      const rate = await throughput(sides[side], connections)
      if (round > 0) samples[side].push(rate)
    }
  console.log(name, samples)
  return { case: name, unit: 'calls/s', better: 'higher', values: { ours: spread(samples.ours), floor: spread(samples.floor) } }
}

async function throughput({ url, request }: Side, connections: Connections): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: secondsFor[connections],
    timeout: 60,
    requests: [{
      setupRequest: (template) => ({ ...template, ...request(), headers: { 'x-access-token': token, 'content-type': 'application/json' } }),
    }],
    verifyBody: (body) => !String(body).includes('"success":false'),
  })
  if (result.errors + result.non2xx + result.mismatches > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} failures, ${result.mismatches} refusals`)
  return result['2xx'] / result.duration
}

/** Ours reads a workbook, checks every cell, code and key and writes history; the floor inserts rows that came as JSON. */
async function compareImport(): Promise<Measure> {
  const samples = { ours: [] as number[], floor: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    const rows = Array.from({ length: importRows },
      (_,
        index) => [`I-${round}-${index}`, `导入物料 ${index}`, '原料', refs.categoryName, refs.uomName, '是', index % 97,
        index % 13 === 0 ? '备注' : null])
    const bytes = await writeWorkbook([{ name: '物料',
      rows: [['物料编码', '物料名称', '物料类型', '物料分类', '基本单位', '批次管理', '安全库存', '备注'], ...rows] }], 'xlsx')
    samples.ours.push(await timed(async () => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bytes)]), 'items.xlsx')
      const answer =
        (await (await fetch(`${ours.address}/api/product/item/importExcel`, { method: 'POST', body: form,
          headers: { 'x-access-token': token } })).json()) as { message: string; result: { addedCount: number } }
      if (answer.result.addedCount !== importRows) throw new Error(answer.message)
    }))
    const body = JSON.stringify(Array.from({ length: importRows }, row))
    samples.floor.push(await timed(async () => {
      const response = await fetch(`${floor.address}/import`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
      if (!response.ok) throw new Error(await response.text())
    }))
  }
  return { case: `import ${importRows}`, unit: 's', better: 'lower', values: { ours: spread(samples.ours), floor: spread(samples.floor) } }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

async function prepare() {
  const one = async (sql: string) => (await pool.query<{ id: string; name: string }>(sql)).rows[0]!
  const category = await one('select id, name from md_item_category where del_flag = 0 order by create_time, id limit 1')
  const uom = await one('select id, name from md_uom where del_flag = 0 order by create_time, id limit 1')
  await pool.query(
    `
      insert into md_item (
        id, code, name, item_type, category, base_uom, lot_ctrl, issue_rule, supply_mode, lot_policy, safety_stock, tenant_id, del_flag,
        rev, create_by, create_time
      )
      select md5('bench' || n), 'B-' || lpad(n::text, 7, '0'), '物料 ' || n, (array['RAW','AUX','SEMI','FG'])[n % 4 + 1], $1, $2, 'Y', 'FIFO',
        'BUY', 'L4L', n % 1000, 0, 0, 1, 'admin', timestamptz '2026-01-01' + n * interval '1 second'
      from generate_series(1, $3::int) n`,
    [category.id, uom.id, records],
  )
  await pool.query('vacuum analyze md_item')
  const { rows } = await pool.query<{ id: string }>('select id from md_item order by id limit 5000')
  return { category: category.id, categoryName: category.name, uom: uom.id, uomName: uom.name, ids: rows.map(({ id }) => id) }
}

async function signIn(): Promise<string> {
  const response = await fetch(`${ours.address}/api/sys/login`, { method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: '123456' }) })
  return ((await response.json()) as { result: { token: string } }).result.token
}
