import { startTestApp, type Rec } from '#apps/server/testing/app.ts'
import { inspectTask } from './inspect.ts'

type Method = 'GET' | 'POST' | 'PUT'

/** A server with what tests of production do, as people of the plant. */
export async function ownShop() {
  const app = await startTestApp({ idle: true })
  const call = async (as: string, method: Method, path: string, body?: Rec, headers: Record<string, string> = {}) =>
    (await app.call<Rec>(method, path, { as, headers, ...(body === undefined ? {} : { body }) })).body
  async function done(as: string, method: Method, path: string, body?: Rec): Promise<Rec> {
    const answer = await call(as, method, path, body)
    if (!answer.success) throw new Error(`${method} ${path} as ${as}: ${answer.message} ${JSON.stringify(answer.result)}`)
    return answer.result
  }
  const act = (as: string, path: string, body: Rec) => done(as, 'POST', `/production/${path}`, body)
  /** The words with which an act is refused. */
  async function refused(as: string, path: string, body: Rec): Promise<string> {
    const { success, message } = await call(as, 'POST', `/production/${path}`, body)
    if (success) throw new Error(`${path} was not refused`)
    return message
  }
  const all = async (text: string, ...values: unknown[]): Promise<Rec[]> => (await app.database.pool.query<Rec>(text, values)).rows
  const one = async (text: string, ...values: unknown[]): Promise<Rec> => (await all(text, ...values))[0]!
  const idOf = async (table: string, code: string): Promise<string> =>
    (await one(`select id from ${table} where code = $1 and del_flag = 0`, code)).id

  /** An order of blanks in draft. */
  async function draft(more: Rec = {}): Promise<Rec> {
    return act('planner', 'work-order/add', { docDate: '2026-05-18', item: await idOf('md_item', 'BL-CNMG120408-P25'), qty: '100',
      due: '2026-06-01', workshop: await idOf('md_workshop', 'WS-PRESS'), warehouse: await idOf('wms_warehouse', 'SEMI'),
      bin: await idOf('wms_bin', 'SEMI-B-01'), ...more })
  }
  const order = (id: string) => done('planner', 'GET', `/production/work-order/queryById?id=${id}`)
  /** An order that is released, and its operations by traveller and number. */
  async function released(more: Rec = {}): Promise<{ id: string; tasks: Rec[]; lots: Rec[] }> {
    const { id } = await draft(more)
    await act('planner', 'work-order/submit', { id })
    await act('workshop', 'work-order/approve', { id })
    return { id, tasks: await tasksOf(id), lots: await lotsOf(id) }
  }
  const listed = async (path: string) => (await done('workshop', 'GET', path)).records as Rec[]
  const tasksOf = (id: string) => listed(`/production/op-task/list?workOrder=${id}&column=taskNo&order=asc&pageSize=100`)
  const lotsOf = (id: string) => listed(`/production/lot/list?workOrder=${id}&column=cardNo&order=asc&pageSize=100`)
  const task = (id: string) => done('operator', 'GET', `/production/op-task/queryById?id=${id}`)
  const at = async (machine = 'PR-01', mold = 'MD-CN-0001') => ({ device: await idOf('eam_equip', machine),
    mold: await idOf('eam_mold', mold) })
  /** Open inspections of a traveller, the oldest first. */
  const waiting = (lot: string, kind: string): Promise<Rec[]> =>
    all(
      `select id, no, trim_scale(qty)::text as qty, device, mold, shift from qms_task
       where source_type = 'production.lot' and source_id = $1 and kind = $2 and status in ('WAIT', 'RUNNING') order by create_time, id`,
      lot,
      kind,
    )
  const inspect = (id: string, rejected?: string, qty?: string) => inspectTask(done, id, rejected, qty)
  /** Begun at the press, and its first piece is good. */
  async function start(id: string, as = 'operator'): Promise<Rec> {
    const begun = await act(as, 'op-task/start', { id, ...await at() })
    for (const first of await waiting(begun.lot, 'FIRST')) await inspect(first.id)
    return begun
  }
  const report = (id: string, counted: Rec, as = 'operator') => act(as, 'op-task/report', { id, ...counted })
  const scrapReason = () => idOf('md_reason', 'SC01')
  /** What lies of an item at the press line, or in a bin. */
  const stock = async (item: string, bin = 'LINE-P-A-01'): Promise<string> =>
    (await one(
      'select coalesce(trim_scale(sum(s.qty)), 0)::text as qty from wms_balance s join wms_bin b on b.id = s.bin where b.code = $1 and s.item = $2',
      bin,
      await idOf('md_item', item),
    )).qty
  const strokes = async (mold = 'MD-CN-0001'): Promise<number> =>
    (await one('select strokes_total from eam_mold where code = $1', mold)).strokes_total
  /** Differences that the proof of stock finds. */
  const proof = async () => done('storekeeper', 'POST', '/warehouse/proof/run', {})
  return { app, call, done, act, refused, all, one, idOf, draft, order, released, tasksOf, lotsOf, task, at, start, report, scrapReason,
    stock, strokes, proof, waiting, inspect }
}

export type Shop = Awaited<ReturnType<typeof ownShop>>

/** A route of several operations without machines or molds, at the press shop of the operator, for an item that takes nothing; what the law of quantities is tried on. */
export async function plainItem(shop: Shop, ops: number, name = String(ops)): Promise<string> {
  const like = await shop.one("select * from md_item where code = 'BL-CNMG120408-P25'")
  const center = await shop.idOf('md_workcenter', 'WC-PRESS-1')
  const item = await shop.done('admin', 'POST', '/product/item/add', { code: `T-ITEM-${name}`, name: '试验件', itemType: 'SEMI',
    category: like.category, baseUom: like.base_uom, supplyMode: 'MAKE', lotCtrl: 'Y', issueRule: 'FIFO', lotPolicy: 'L4L' })
  const process = await shop.done('admin', 'POST', '/product/process/add', { code: `T-P${name}`, name: '试验工序', kind: 'GRIND',
    reportMode: 'PIECE', needDevice: 'N', needMold: 'N' })
  const bom = await shop.done('admin', 'POST', '/product/bom/add', { bomNo: `T-BOM-${name}`, item: item.id, baseQty: '1', isDefault: 'Y',
    lines: [{ component: await shop.idOf('md_item', 'RC-P25'), lineType: 'BYPROD', qty: '0.001', opNo: 10 }] })
  const route = await shop.done('admin', 'POST', '/product/route/add', { routeNo: `T-RT-${name}`, name: '试验路线',
    ops: Array.from({ length: ops },
      (_, at) => ({ opNo: (at + 1) * 10, process: process.id, workcenter: center, runMin: '1', runBasis: 'UNIT' })) })
  for (const [path, { id }] of [['bom', bom], ['route', route]] as const) {
    await shop.done('process', 'POST', `/product/${path}/submit`, { id })
    await shop.done('director', 'POST', `/product/${path}/approve`, { id })
  }
  await shop.done('admin', 'POST', '/product/item-route/add', { item: item.id, route: route.id, isDefault: 'Y' })
  return item.id
}
