import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '#apps/server/config.ts'
import { startEmbedded } from '#apps/server/embedded/start-embedded.ts'
import { assemble } from '#apps/server/kernel.ts'
import { prepareDatabase } from '#apps/server/prepare.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { createPool } from '#kernel/server/database.ts'
import { create } from '#kernel/server/operations/save.ts'
import { begin, judge, openTask, recordValues, type SentValue } from '#modules/quality/server.ts'
import { characteristic, standard } from '#modules/quality/index.ts'
import { post } from '#modules/warehouse/server.ts'
import { spread, type Measure } from '../report.ts'

const characteristics = 20
const samples = 125
const lotQty = '4000'

interface Stage {
  ctx: Ctx
  query<T extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>
  item: string
  warehouse: string
  bin: string
}

/**
 * An inspection of 20 characteristics × 125 samples at the server: all values recorded in one call, then judged with its
 * posting. Beside it the same rows by plain SQL, on the same database, in turns. Milliseconds.
 */
export async function judgeMeasures(rounds: number): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-judge-'))
  chmodSync(folder, 0o711)
  const database = await startEmbedded({ dataDir: folder })
  const pool = createPool({ url: database.url, max: 4 })
  const config = loadConfig({ DEMO: '1', LOG_LEVEL: 'silent', DATA_DIR: folder })
  await prepareDatabase({ config, pool })
  const { kernel } = await assemble({ config, pool })
  try {
    const query: Stage['query'] = async <T extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
      (await pool.query(text, values)).rows as T[]
    const stage = await open(kernel.systemCtx(0), query)
    const times = { record: { ours: [] as number[], floor: [] as number[] }, judge: { ours: [] as number[], floor: [] as number[] } }
    for (let round = 0; round <= rounds; round++) {
      const [ours, floor] = [await inspect(stage, round), await insertPlainly(stage, round)]
      if (round === 0) continue
      for (const step of ['record', 'judge'] as const) {
        times[step].ours.push(ours[step])
        times[step].floor.push(floor[step])
      }
    }
    const told = (title: string, { ours, floor }: { ours: number[]; floor: number[] }): Measure => ({ case: title, unit: 'ms',
      better: 'lower', values: { ours: spread(ours), floor: spread(floor) } })
    return [told('judge, 20 characteristics × 125 samples recorded in one call', times.record),
      told('judge, the same judged with its posting', times.judge)]
  } finally {
    await kernel.notices.close()
    await pool.end()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function open(ctx: Ctx, query: Stage['query']): Promise<Stage> {
  const [{ item }] = (await query<{ item: string }>("select id as item from md_item where code = 'CL-MCL12'")) as [{ item: string }]
  const [{ bin, warehouse }] =
    (await query<{ bin: string; warehouse: string }>("select id as bin, warehouse from wms_bin where code = 'RAW-R-01'")) as [
      { bin: string; warehouse: string },
    ]
  const lines = []
  for (let number = 1; number <= characteristics; number++) {
    const { id } = await create(ctx, characteristic, { code: `B-${number}`, name: `尺寸 ${number}`, kind: 'VAR', uom: 'mm', decimals: 3 })
    lines.push({ char: id, sampleMode: 'FIXED', fixedN: samples, target: '10', lower: '9.9', upper: '10.1', severity: 'MAJ' })
  }
  const { id } = await create(ctx, standard, { no: 'B-STD', name: '基准', inspType: 'RQC', item, lines })
  await query("update qms_std set status = '2', audit_time = now() where id = $1", [id])
  return { ctx, query, item, warehouse, bin }
}

interface Steps {
  record: number
  judge: number
}

async function timed(step: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await step()
  return performance.now() - startedAt
}

async function newLot({ ctx, query, item, warehouse, bin }: Stage, key: string): Promise<string> {
  await query("insert into wms_lot (id, lot_no, item, receipt_date, frozen, tenant_id) values ($1, $1, $2, current_date, 'N', 0)", [key,
    item])
  await post(ctx, { doc: { type: 'bench', id: key, no: key }, key,
    lines: [{ moveType: '101', item, lot: key, warehouse, bin, stockType: 'QC', qty: lotQty }] })
  return key
}

async function inspect(stage: Stage, round: number): Promise<Steps> {
  const { ctx, query, item, bin } = stage
  const lot = await newLot(stage, `ours${round}`)
  const task = await openTask(ctx, { inspType: 'RQC', item, lot, bin, qty: lotQty })
  const { id } = await begin(ctx, { id: String(task!.id), qty: null })
  const lines = await query<{ id: string }>('select id from qms_insp_line where insp_id = $1 order by line_no', [id])
  const values = lines.flatMap((line): SentValue[] =>
    Array.from({ length: samples },
      (_, at) => ({ line: line.id, sampleNo: at + 1, value: (10 + (at % 9) / 100).toFixed(3), text: null, judge: null, gauge: null }))
  )
  return { record: await timed(() => recordValues(ctx, { id, values, sure: false })),
    judge: await timed(() => judge(ctx, { id, rev: null, acceptQty: lotQty, rejectQty: '0', comment: null })) }
}

/** The same rows as they stand afterwards, a statement for each table, in a transaction. */
async function insertPlainly(stage: Stage, round: number): Promise<Steps> {
  const { query, item, bin, warehouse } = stage
  const lot = await newLot(stage, `floor${round}`)
  const lines = Array.from({ length: characteristics }, (_, at) => `f${round}-${at}`)
  const rows = lines.flatMap((line) =>
    Array.from({ length: samples }, (_, at) => ({ id: `${line}-${at}`, line, sample: at + 1, value: (10 + (at % 9) / 100).toFixed(3) }))
  )
  const record = await timed(async () => {
    await query(
      `insert into qms_insp_value (id, insp_id, line, sample_no, value, judge, taken_by, taken_at, tenant_id) select v.id, $1, v.line, v.sample, v.value, 'OK', 'bench', now(), 0 from unnest($2::text[], $3::text[], $4::int[], $5::numeric[]) as v(id, line, sample, value)`,
      [`floor${round}`, rows.map(({ id }) => id), rows.map(({ line }) => line), rows.map(({ sample }) => sample),
        rows.map(({ value }) => value)],
    )
    await query("update qms_insp_line set checked = n, result = 'OK' where insp_id = $1", [`floor${round}`])
  })
  const judge = await timed(async () => {
    const keys = (['QC', 'OK'] as const).map((type) => [item, lot, '', warehouse, bin, '', type].join('|'))
    await query('select id from wms_balance where balance_key = $1 for update', [keys[0]])
    await query(
      "insert into wms_posting (id, idem_key, doc_type, doc_id, doc_no, posted_at, tenant_id) values ($1, $1, 'bench', $1, $1, now(), 0)",
      [`p${lot}`],
    )
    await query(
      `insert into wms_ledger (id, seq, posted_at, move_type, item, lot, warehouse, bin, stock_type, qty, uom, doc_type, doc_no, doc_id, posting_id, balance_key, tenant_id) select $1 || v.n, nextval('wms_ledger_seq'), now(), '311', $2, $3, $4, $5, v.type, v.qty, 'u', 'bench', $1, $1, $1, v.key, 0 from unnest(array[1, 2], array['QC', 'OK'], array[-4000, 4000], $6::text[]) as v(n, type, qty, key)`,
      [`p${lot}`, item, lot, warehouse, bin, keys],
    )
    await query('update wms_balance set qty = 0 where balance_key = $1', [keys[0]])
    await query(
      "insert into wms_balance (id, item, lot, warehouse, bin, stock_type, qty, qty2, reserved, balance_key, tenant_id) values ($1, $2, $3, $4, $5, 'OK', 4000, 0, 0, $6, 0)",
      [`b${lot}`, item, lot, warehouse, bin, keys[1]],
    )
  })
  return { record, judge }
}
