import { defineDocument, defineLines, f } from '#kernel/entity/index.ts'
import { priceRight } from '../rules/price-right.ts'

const byAct = { readonly: true, form: false } as const
const fromGoods = { ...byAct, help: '由已包装的货物汇总', helpEn: 'Summed up from what is packed' } as const

/** A paper that goes with a shipment. */
export const exportDoc = defineLines({
  module: 'orders',
  name: 'export-doc',
  table: 'crm_export_doc',
  title: '单证',
  en: 'Paper',
  parent: 'orders.export',
  fields: {
    docType: f.dict('crm_export_doc_type', { label: '单证类型', en: 'Kind', required: true, list: { width: 130 } }),
    required: f.yesNo({ label: '必需', en: 'Required', required: true, default: 'Y', list: { width: 80 } }),
    no: f.text({ label: '编号', en: 'No.', max: 64, list: { width: 150 } }),
    file: f.file({ label: '文件', en: 'File', list: { width: 160 } }),
    status: f.dict('crm_export_doc_status', { label: '状态', en: 'State', required: true, default: 'MISSING', list: { width: 90 } }),
    /** Somebody asks for it although no rule does. */
    asked: f.yesNo({ label: '另行要求', en: 'Asked for', required: true, default: 'N', list: { width: 90, hidden: true } }),
    issuedAt: f.datetime({ label: '出具时间', en: 'Issued at', readonly: true, list: { width: 150 } }),
    /** What it was issued of: other goods make it stale. */
    mark: f.text({ label: '货物标记', en: 'Mark of the goods', max: 64, bySystem: true, list: false, form: false }),
  },
})

/** Something that has to happen, when it shall and when it did. */
export const exportMilestone = defineLines({
  module: 'orders',
  name: 'export-milestone',
  table: 'crm_export_milestone',
  title: '节点',
  en: 'Milestone',
  parent: 'orders.export',
  fields: {
    step: f.dict('crm_milestone', { label: '节点', en: 'Milestone', required: true, list: { width: 110 } }),
    planDate: f.date({ label: '计划', en: 'Planned', list: { width: 110 } }),
    actualDate: f.date({ label: '实际', en: 'Actual', list: { width: 110 } }),
    remark: f.text({ label: '备注', max: 200, list: { width: 200 } }),
  },
})

/** A handling unit of a shipment, with what stood on it when it was loaded. */
export const exportUnit = defineLines({
  module: 'orders',
  name: 'export-unit',
  table: 'crm_export_unit',
  title: '装运明细',
  en: 'Unit',
  parent: 'orders.export',
  indexes: [['hu']],
  fields: {
    hu: f.ref('warehouse.hu', { label: '包装单元', en: 'Handling unit', required: true, list: { width: 190 } }),
    item: f.ref('product.item', { label: '物料', en: 'Item', required: true, list: { width: 220 } }),
    line: f.ref('orders.order-line', { label: '订单行', en: 'Position', required: true, list: { width: 160 } }),
    qty: f.quantity({ label: '数量', en: 'Quantity', required: true, list: { width: 90 } }),
    cartons: f.integer({ label: '箱数', en: 'Cartons', required: true, default: 1, list: { width: 80 } }),
    netKg: f.quantity({ label: '净重', en: 'Net', unit: 'kg', required: true, list: { width: 90 } }),
    grossKg: f.quantity({ label: '毛重', en: 'Gross', unit: 'kg', required: true, list: { width: 90 } }),
    volume: f.quantity({ label: '体积', en: 'Volume', unit: 'm³', required: true, default: '0', list: { width: 90 } }),
    /** The unit is not as it was loaded: opened, put elsewhere, or of another content. */
    changed: f.yesNo({ label: '已变动', en: 'Changed since', required: true, default: 'N', list: { width: 90 } }),
  },
})

/** How much of which lot stood on a unit when it was loaded. */
export const exportLot = defineLines({
  module: 'orders',
  name: 'export-lot',
  table: 'crm_export_lot',
  title: '装运批次',
  en: 'Lot',
  parent: 'orders.export',
  fields: {
    hu: f.ref('warehouse.hu', { label: '包装单元', en: 'Handling unit', required: true, list: { width: 190 } }),
    item: f.ref('product.item', { label: '物料', en: 'Item', required: true, list: { width: 220 } }),
    lot: f.ref('warehouse.lot', { label: '批号', en: 'Lot', required: true, list: { width: 160 } }),
    qty: f.quantity({ label: '数量', en: 'Quantity', required: true, list: { width: 90 } }),
  },
})

/** A shipment that leaves the country, with its papers and milestones (domain §2.2). */
export const exportShipment = defineDocument({
  module: 'orders',
  name: 'export',
  table: 'crm_export',
  title: '出口单证',
  en: 'Export shipment',
  searched: true,
  contents: ['customer', 'invoiceNo'],
  numbering: 'EX',
  statusDict: 'crm_export_status',
  scope: 'tenant',
  indexes: [['salesOrder'], ['customer'], ['status', 'etd']],
  state: { preparing: '10', booked: '20', declared: '30', shipped: '40', arrived: '50', settled: '60', cancelled: '9' },
  initial: 'preparing',
  editable: ['preparing', 'booked', 'declared'],
  without: ['submit', 'retract', 'approve', 'reject', 'close'],
  moves: {
    book: { from: ['preparing'], to: 'booked', title: '订舱', en: 'Booked' },
    declare: { from: ['booked'], to: 'declared', title: '报关', en: 'Declared' },
    ship: { from: ['declared'], to: 'shipped', title: '已出运', en: 'Shipped' },
    arrive: { from: ['shipped'], to: 'arrived', title: '已到港', en: 'Arrived' },
    settle: { from: ['arrived'], to: 'settled', title: '结汇完成', en: 'Settled' },
    unbook: { from: ['booked'], to: 'preparing', title: '退回备单', en: 'Back to preparing', comment: 'required' },
    undeclare: { from: ['declared'], to: 'booked', title: '退回订舱', en: 'Back to booked', comment: 'required' },
    unship: { from: ['shipped'], to: 'declared', title: '退回报关', en: 'Back to declared', comment: 'required', danger: true },
    unarrive: { from: ['arrived'], to: 'shipped', title: '退回出运', en: 'Back to shipped', comment: 'required' },
    cancel: { from: ['preparing', 'booked'], to: 'cancelled', title: '作废', en: 'Cancel', comment: 'required', danger: true },
  },
  posted: ['shipped', 'arrived', 'settled'],
  fields: {
    salesOrder: f.ref('orders.order', { label: '销售订单', en: 'Order', required: true, fixed: true, list: { width: 160, query: 'eq' } }),
    customer: f.ref('orders.customer', { label: '客户', en: 'Customer', required: true, readonly: true, filled: true, form: false,
      list: { width: 220, query: 'eq' } }),
    contractNo: f.text({ label: '合同号', en: 'Contract no.', max: 64, list: { width: 130 } }),
    invoiceNo: f.text({ label: '发票号', en: 'Invoice no.', max: 64, list: { width: 130, query: 'like' } }),
    piNo: f.text({ label: '形式发票号', en: 'Proforma no.', max: 64, list: { width: 130, hidden: true } }),
    lcNo: f.text({ label: '信用证号', en: 'L/C no.', max: 64, list: { width: 130, hidden: true } }),
    lcAmount: f.money({ needs: priceRight, label: '信用证金额', en: 'L/C amount', minValue: '0', list: { width: 120, hidden: true } }),
    lcTolPct: f.decimal(18, 6, { label: '信用证溢短装', en: 'L/C tolerance', unit: '%', minValue: '0', maxValue: '100',
      list: { width: 110, hidden: true } }),
    lcLatestShip: f.date({ label: '最迟装运期', en: 'Latest shipment', list: { width: 110, hidden: true } }),
    lcExpiry: f.date({ label: '信用证有效期', en: 'L/C expires', list: { width: 110, hidden: true } }),
    container: f.text({ label: '箱号', en: 'Container no.', max: 32, list: { width: 130, hidden: true } }),
    containerType: f.dict('crm_container', { label: '箱型', en: 'Container', list: { width: 90 } }),
    bookingNo: f.text({ label: '订舱号', en: 'Booking no.', max: 64, list: { width: 130, hidden: true } }),
    vessel: f.text({ label: '船名航次', en: 'Vessel', max: 100, list: { width: 140, hidden: true } }),
    etd: f.date({ label: '预计开航', en: 'ETD', list: { width: 110, query: 'range' } }),
    eta: f.date({ label: '预计到港', en: 'ETA', list: { width: 110 } }),
    customsNo: f.text({ label: '报关单号', en: 'Customs no.', max: 64, list: { width: 140, hidden: true } }),
    origin: f.text({ label: '原产地', en: 'Origin', max: 50, default: '中国 CHINA', list: { width: 110, hidden: true } }),
    qty: f.quantity({ label: '件数', en: 'Pieces', ...fromGoods, list: { width: 100 } }),
    cartons: f.integer({ label: '箱数', en: 'Cartons', ...fromGoods, list: { width: 80 } }),
    netKg: f.quantity({ label: '净重', en: 'Net', unit: 'kg', ...fromGoods, list: { width: 100 } }),
    grossKg: f.quantity({ label: '毛重', en: 'Gross', unit: 'kg', ...fromGoods, list: { width: 100 } }),
    volume: f.quantity({ label: '体积', en: 'Volume', unit: 'm³', ...fromGoods, list: { width: 90 } }),
    amount: f.money({ needs: priceRight, label: '发票金额', en: 'Invoice amount', ...byAct, list: { width: 120 } }),
    papersMissing: f.integer({ label: '缺单证', en: 'Papers missing', ...byAct, required: true, default: 0,
      list: { width: 90, query: 'range' } }),
    papersStale: f.integer({ label: '过期单证', en: 'Papers stale', ...byAct, required: true, default: 0,
      list: { width: 90, query: 'range' } }),
    units: f.lines(exportUnit, { label: '装运明细', en: 'Units', readonly: true, form: false }),
    lots: f.lines(exportLot, { label: '装运批次', en: 'Lots', readonly: true, form: false }),
    docs: f.lines(exportDoc, { label: '单证', en: 'Papers', readonly: true, form: false }),
    milestones: f.lines(exportMilestone, { label: '节点', en: 'Milestones' }),
  },
})
