import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { assemble } from '#apps/server/kernel.ts'
import { post } from '#modules/warehouse/server.ts'

/* What `bench:production` works on: an item of one operation that takes three components and a mold, and orders of it. */

type Json = Record<string, unknown>
type Kernel = Awaited<ReturnType<typeof assemble>>['kernel']

export type Call = (as: string, method: 'GET' | 'POST', path: string, body?: Json) => Promise<Json>

/** Calls as people of the plant, signed in once each. @throws Error where something is refused */
export function callsOf(app: FastifyInstance, base: string): Call {
  const tokens = new Map<string, Promise<string>>()
  const signIn = async (username: string) => {
    const answer = await app.inject({ method: 'POST', url: `${base}/sys/login`, payload: { username, password: '123456' } })
    return answer.json<{ result: { token: string } }>().result.token
  }
  return async (as, method, path, body) => {
    const token = tokens.get(as) ?? signIn(as)
    tokens.set(as, token)
    const answer = await app.inject({ method, url: `${base}${path}`, headers: { 'x-access-token': await token },
      ...(body ? { payload: body } : {}) })
    const { success, message, result } = answer.json<{ success: boolean; message: string; result: Json }>()
    if (!success) throw new Error(`${path}: ${message}`)
    return result
  }
}

export interface Shop {
  call: Call
  pool: pg.Pool
  /** What is made. */
  item: string
  idOf: (table: string, code: string) => Promise<string>
}

const components = ['RTP-P25', 'RTP-YG8', 'RTP-YG6X'] as const
const line = { warehouse: 'LINE-P', bin: 'LINE-P-A-01' } as const

/** An item like a pressed blank; its three components lie at the line, as much as anybody can use up. */
export async function openShop(call: Call, pool: pg.Pool, kernel: Kernel): Promise<Shop> {
  const idOf = async (table: string, code: string) =>
    (await pool.query<{ id: string }>(`select id from ${table} where code = $1 and del_flag = 0`, [code])).rows[0]!.id
  const { rows: [like] } = await pool.query<Json>(
    `select category, base_uom as "baseUom" from md_item where code = 'BL-CNMG120408-P25'`,
  )
  const item = await call('admin', 'POST', '/product/item/add', { code: 'BENCH-BLANK', name: 'BENCH', itemType: 'SEMI', ...like,
    supplyMode: 'MAKE', lotCtrl: 'Y', issueRule: 'FIFO', lotPolicy: 'L4L' })
  const process = await call('admin', 'POST', '/product/process/add', { code: 'BENCH-PRESS', name: 'BENCH', kind: 'PRESS',
    reportMode: 'PIECE', needDevice: 'N', needMold: 'N' })
  const bom = await call('admin', 'POST', '/product/bom/add', { bomNo: 'BENCH-BOM', item: item.id, baseQty: '1', isDefault: 'Y',
    lines: await Promise.all(
      components.map(async (code) => ({ component: await idOf('md_item', code), lineType: 'COMP', qty: '0.001', opNo: 10,
        issueMethod: 'PULL' })
      ),
    ) })
  const route = await call('admin', 'POST', '/product/route/add', { routeNo: 'BENCH-RT', name: 'BENCH',
    ops: [{ opNo: 10, process: process.id, workcenter: await idOf('md_workcenter', 'WC-PRESS-1'), runMin: '1', runBasis: 'UNIT' }] })
  for (const [path, { id }] of [['bom', bom], ['route', route]] as const) {
    await call('process', 'POST', `/product/${path}/submit`, { id })
    await call('director', 'POST', `/product/${path}/approve`, { id })
  }
  await call('admin', 'POST', '/product/item-route/add', { item: item.id, route: route.id, isDefault: 'Y' })
  for (const code of components)
    await layDown(pool, kernel, await idOf('md_item', code), await idOf('wms_warehouse', line.warehouse), await idOf('wms_bin', line.bin))
  return { call, pool, item: String(item.id), idOf }
}

async function layDown(pool: pg.Pool, kernel: Kernel, item: string, warehouse: string, bin: string): Promise<void> {
  const lot = `bench-${item.slice(-24)}`
  await pool.query(`insert into wms_lot (id, lot_no, item, receipt_date, tenant_id) values ($1, $1, $2, current_date - 900, 0)`, [lot,
    item])
  await post(kernel.systemCtx(0), { doc: { type: 'bench', id: lot, no: lot }, key: lot,
    lines: [{ moveType: '101', item, lot, warehouse, bin, stockType: 'OK', qty: '100000' }] })
}

/** Released orders with so many travellers each. @returns the operations, ready to begin */
export async function release({ call, pool, item, idOf }: Shop, orders: number, lots: number, qty: number): Promise<string[]> {
  const places = { workshop: await idOf('md_workshop', 'WS-PRESS'), warehouse: await idOf('wms_warehouse', 'SEMI'),
    bin: await idOf('wms_bin', 'SEMI-B-01') }
  const today = new Date().toISOString().slice(0, 10)
  const made: string[] = []
  for (let order = 0; order < orders; order++) {
    const { id } = await call('planner', 'POST', '/production/work-order/add', { docDate: today,
      due: `2099-01-${String(order % 28 + 1).padStart(2, '0')}`, item, qty: String(lots * qty), lotSize: String(qty), ...places })
    await call('planner', 'POST', '/production/work-order/submit', { id: String(id) })
    await call('workshop', 'POST', '/production/work-order/approve', { id: String(id) })
    const { rows } = await pool.query<{ id: string }>('select id from mes_op_task where work_order = $1 order by task_no', [id])
    made.push(...rows.map((row) => row.id))
  }
  return made
}

/** A mold for each operation, whose life does not end here. */
export async function mountMolds(pool: pg.Pool, tasks: readonly string[]): Promise<void> {
  await pool.query(
    `
      insert into eam_mold
      select (jsonb_populate_record(m, jsonb_build_object('id', t.id, 'code', 'B' || n, 'device', null, 'life_max', 2000000000))).*
      from eam_mold m, unnest($1::text[]) with ordinality t (id, n)
      where m.code = 'MD-CN-0001'`,
    [tasks],
  )
  await pool.query('update mes_op_task set mold = id where id = any($1)', [tasks])
}
