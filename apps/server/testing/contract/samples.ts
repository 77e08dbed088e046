import type { Rec, TestApp } from '../app.ts'

/* What records want that are made of their description alone. */

/** Values that an entity's rule wants in a form of its own, by entity. */
export const usualSamples = (): Record<string, Rec> => ({
  // A supplier has items, which have a store: the circle ends here.
  'warehouse.warehouse': { supplier: null },
  'system.quartz-job': { parameter: '{}' },
  'system.fill-rule': { ruleParams: '{}' },
  'system.check-rule': { ruleJson: '[{"digits": "*", "pattern": "^A", "message": "A…"}]' },
  'system.app-version': { apkUrl: 'temp/app.apk' },
  'system.data-source': { dbUrl: 'db.plant.cn:3306' },
  'system.announcement': { openType: 'url', openPage: '/index', userIds: null },
  'system.message-template': { templateTestJson: '{}', useStatus: '0' },
  'lowcode.drawn-form': { formContent: '{"list": [], "config": {}}' },
  'lowcode.report': { dbSource: null, printUrl: null },
  'lowcode.chart': { kind: 'number', categoryColumn: null, seriesColumn: null, paramStr: null,
    measures: [{ aggregate: 'count', title: '行数' }] },
  'lowcode.dashboard': { layout: null },
  'workflow.model': { entityId: null, bpmnXml: null },
  'workflow.custom-form': { entityId: 'product.bom' },
  'workflow.binding': { entityId: 'product.bom', condition: 'baseQty > 0', submitMove: 'submit', approveMove: 'approve',
    rejectMove: 'reject', revokeMove: 'retract' },
  'workflow.delegation': { fromUser: 'admin', toUser: 'leader', endTime: '2026-12-31 10:30:00' },
  'warehouse.bin': { area: null },
  'warehouse.count': { areas: null },
  'warehouse.mix': { bom: null },
  'warehouse.transfer': { kind: 'MOVE', toWarehouse: null },
  'warehouse.transfer-line': { hu: null },
  'warehouse.adjust-line': { hu: null },
  'warehouse.arrival-line': { inQty: null },
  'warehouse.receipt-line': { inQty: null },
  'warehouse.issue': { outType: 'OTHER', lineBin: null },
  'warehouse.issue-line': { stockType: 'OK' },
  'warehouse.status-change-line': { fromType: 'OK', toType: 'NG' },
  // Items and their packing standards refer to each other.
  'product.item': { packStdId: null },
  'product.item-alt': { effectiveTo: null },
  'label.template': { bizType: 'product.item', elements: null },
  'label.barcode': { bizType: 'product.item', bizId: 'RM-WC-08', format: 'CODE128' },
  'workflow.deploy-form': { nodeKey: 'start' },
  'workflow.deploy-online': { nodeKey: 'start' },
  'lowcode.online-button': { buttonCode: 'press', exp: null },
  'calendar.override': { toTime: '2026-05-18 10:30:00' },
  'calendar.team': { members: [] },
  'calendar.rotation': { enabled: 'N' },
  'production.andon': { opTask: null },
  'production.piece-rate': { category: null, validTo: null },
  'quality.standard': { category: null, process: null },
  'quality.standard-line': { inspLevel: 'II', aql: '0.65', lower: '1', upper: '2', target: null },
  'quality.defect-model': { spots: null },
  'quality.spc-chart': { chart: 'I_MR', n: 1, usl: null, lsl: null, target: null },
  'quality.msa': { appraisers: 'inspector,checker', parts: 2 },
  'quality.ncr': { qty: '2' },
  'quality.ncr-lot': { qty: '2' },
  'quality.ncr-disposition': { qty: '2' },
  'quality.capa': { whys: null, fishbone: null },
  'quality.coa': { shipment: null },
  'production.furnace-step': { kind: 'HOLD', holdMin: 30 },
  'device.tag-def': { tag: 'temp', low: null, high: null, formula: null },
  'device.rule': { device: null, shift: null, fromTime: null, toTime: null },
  'device.rule-condition': { tag: 'temp', op: '>', high: null, state: null },
  'device.rule-level': { severity: '4', high: null },
  'orders.customer': { country: 'CN', currency: 'CNY' },
  'orders.price-list': { customer: null, currency: 'CNY', validTo: null, get validFrom() {
    return anotherDay()
  } },
  'orders.fx-rate': { currency: 'USD', get validFrom() {
    return anotherDay()
  } },
  'orders.order': { orderType: 'DOM', currency: 'CNY', fxRate: '1' },
  'orders.order-line': { qty: '10', price: '2', dueDate: '2026-06-30', promiseDate: null, customerPartNo: null, packStd: null },
  'orders.payment': { currency: 'CNY', matches: [] },
})

let days = 0
/** What holds from a day on is there once for each. */
function anotherDay(): string {
  return new Date(Date.UTC(2100, 0, ++days)).toISOString().slice(0, 10)
}

/** What only the demonstration plant can tell. */
export async function sampleOfPlant({ database: { pool } }: TestApp, given: Record<string, Rec>): Promise<void> {
  // Only what has a bill and a route is made.
  const { rows: [blank] } = await pool.query<{ id: string }>("select id from md_item where code = 'BL-CNMG120408-P25'")
  given['production.work-order'] = { item: blank!.id, bom: null, route: null, qty: '100', lotSize: '50' }
  // A heat follows an approved recipe, on a furnace of its family.
  const { rows: [heat] } = await pool.query<{ furnace: string; recipe: string }>(
    'select furnace, recipe from mes_furnace_batch limit 1',
  )
  given['production.furnace-batch'] = { ...heat! }
  // Only what an operation counted as rework is reworked; the traveller without a document has some.
  const { rows: [again] } = await pool.query<{ opTask: string }>(
    `select t.id as "opTask" from mes_op_task t
     where t.rework_qty > 0 and not exists (select from mes_rework r where r.op_task = t.id)`,
  )
  given['production.rework'] = { ...again!, ncr: null, row: null, route: null, qty: '1', ops: [] }
  // Only what an operation counted as scrap is written off.
  const { rows: [scrapped] } = await pool.query<{ workshop: string; opTask: string }>(
    `select o.workshop, t.id as "opTask" from mes_op_task t join mes_work_order o on o.id = t.work_order
     where t.scrap_qty > 0 and not exists (select from mes_scrap_line l where l.op_task = t.id) order by t.scrap_qty desc limit 1`,
  )
  given['production.scrap'] = { workshop: scrapped!.workshop, warehouse: null, bin: null,
    lines: [{ opTask: scrapped!.opTask, basis: 'COUNTED', qty: '1', reclaim: null }] }
  // Of orders that were approved something may be changed, delivered, invoiced and shipped abroad.
  const running = async (type: string) =>
    (await pool.query<{ salesOrder: string; line: string; item: string }>(
      `select o.id as "salesOrder", l.id as line, l.item from crm_order o join crm_order_line l on l.main_id = o.id
       where o.status = '2' and o.order_type = $1 order by o.doc_no, l.line_no limit 1`,
      [type],
    )).rows[0]!
  const [home, abroad] = [await running('DOM'), await running('EXP')]
  given['orders.order-change'] = { salesOrder: home.salesOrder, lines: [{ kind: 'CHANGE', line: home.line, dueDate: '2026-09-30' }] }
  given['orders.notice'] = { salesOrder: home.salesOrder, lines: [{ line: home.line, item: home.item, qty: '1', lot: null }] }
  given['orders.invoice'] = { salesOrder: home.salesOrder, notice: null, amount: '1' }
  given['orders.export'] = { salesOrder: abroad.salesOrder, docs: [], milestones: [], units: [] }
  // The demonstration has a template of each kind in each language.
  await pool.query('update crm_paper_template set del_flag = 1')
  const { rows: kinds } = await pool.query<{ kind: string; language: string }>(
    `select k.item_value as kind, g.item_value as language
     from sys_dict_item k join sys_dict dk on dk.id = k.dict_id and dk.dict_code = 'crm_paper_kind',
       sys_dict_item g join sys_dict dg on dg.id = g.dict_id and dg.dict_code = 'crm_paper_language'`,
  )
  let template = 0
  given['orders.paper-template'] = { get kind() {
    return kinds[template % kinds.length]!.kind
  }, get language() {
    return kinds[template++ % kinds.length]!.language
  } }
}
