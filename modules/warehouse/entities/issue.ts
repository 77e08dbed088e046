import { defineDocument, defineLines, f } from '#kernel/entity/index.ts'
import { doneQty, stockFields, takenFrom } from './stock-fields.ts'

const { item, lot, bin, hu, stockType, qty, uom, qty2, remark } = stockFields
const taken = takenFrom('warehouse')

export const issueLine = defineLines({
  module: 'warehouse',
  name: 'issue-line',
  table: 'wms_out_line',
  title: '出库明细',
  en: 'Issue line',
  parent: 'warehouse.issue',
  fields: {
    item: taken.item,
    qty,
    uom,
    doneQty: doneQty({ label: '已出库', en: 'Issued' }),
    lot: { ...taken.lot, label: '指定批号', en: 'Wanted lot', help: '留空时按物料的出库规则分配',
      helpEn: 'Left empty, lots are allocated by the item’s issue rule' },
    stockType: { ...stockType, shownFor: { outType: ['SUPPLIER', 'SCRAP'] }, help: '合格以外的库存只能退供应商或报废',
      helpEn: 'Other than usable stock only goes back to a supplier or to scrap' },
    qty2,
    remark,
  },
})

/** From where a line is taken: suggested at approval, in the order of the walk through the store. */
export const issuePick = defineLines({
  module: 'warehouse',
  name: 'issue-pick',
  table: 'wms_out_pick',
  title: '拣货明细',
  en: 'Pick',
  parent: 'warehouse.issue',
  indexes: [['balanceKey']],
  fields: {
    bin,
    item,
    lot,
    line: f.text({ label: '出库行', en: 'Line', required: true, max: 32, list: false, form: false }),
    qty: { ...qty, label: '应拣', en: 'To pick' },
    pickedQty: doneQty({ label: '已拣', en: 'Picked' }),
    postedQty: doneQty({ label: '已过账', en: 'Posted' }),
    uom,
    hu,
    stockType,
    replaces: f.ref('product.item', { label: '替代', en: 'In place of', help: '所替代的物料', helpEn: 'The item that was asked for',
      list: { width: 160 } }),
    ratio: f.decimal(18, 6, { label: '替代比例', en: 'Ratio', list: { width: 90, hidden: true } }),
    override: f.yesNo({ label: '改拣', en: 'Overridden', required: true, default: 'N', list: { width: 80 } }),
    reason: f.text({ label: '改拣原因', en: 'Why another', max: 200, list: { width: 160 } }),
    pickedBy: f.user({ label: '拣货人', en: 'Picked by', list: { width: 100 } }),
    balanceKey: f.text({ label: '键', en: 'Key', required: true, max: 300, list: false, form: false }),
  },
})

/** Goods that leave a store: allocated at approval, picked, checked by somebody else and then posted (domain §2.5, §2.18). */
export const issue = defineDocument({
  module: 'warehouse',
  name: 'issue',
  table: 'wms_out',
  title: '出库',
  en: 'Issue',
  contents: { lines: 'lines', item: 'item', qty: 'qty', uom: 'uom' },
  numbering: 'OU',
  statusDict: 'wms_out_status',
  moves: {
    approve: { from: ['1'], to: '2', title: '审核并分配', en: 'Approve and allocate', by: 'other', comment: 'optional' },
    pick: { from: ['2', '3', '31'], to: '31', title: '拣货', en: 'Pick', own: true },
    reallocate: { from: ['2', '3', '31'], to: '3', title: '重新分配', en: 'Allocate again', comment: 'optional' },
    check: { from: ['3', '31'], to: '4', title: '复核过账', en: 'Check and post', comment: 'optional' },
    close: { from: ['2', '3', '31'], to: '5', title: '关闭', en: 'Close', comment: 'required', danger: true },
    cancel: { from: ['0', '8', '2', '3', '31'], to: '9', title: '作废', en: 'Cancel', comment: 'required', danger: true },
  },
  posted: ['3', '31', '4', '5'],
  fields: {
    outType: f.dict('wms_out_type', { label: '出库类型', en: 'Kind', required: true, default: 'PRODUCE',
      list: { width: 120, query: 'eq' } }),
    warehouse: f.ref('warehouse.warehouse', { label: '出库仓库', en: 'Warehouse', required: true, from: 'last',
      list: { width: 130, query: 'eq' } }),
    workcenter: f.ref('product.workcenter', { label: '领料工作中心', en: 'Work centre', from: 'last', shownFor: { outType: ['PRODUCE'] },
      help: '生产领料时必填', helpEn: 'Required for issues to production', list: { width: 140, query: 'eq' } }),
    lineBin: f.ref('warehouse.bin', { label: '目的库位', en: 'Goes to bin', shownFor: { outType: ['PRODUCE', 'OUTSOURCE'] },
      help: '生产领料留空时取工作中心所属车间的线边库位，外协发出留空时取外协商的外协仓库位',
      helpEn: 'Left empty: for production the bin of the workshop’s line-side store, for a subcontractor that of their store',
      list: { width: 130 } }),
    supplier: f.ref('product.supplier', { label: '供应商', en: 'Supplier', shownFor: { outType: ['SUPPLIER', 'OUTSOURCE'] },
      help: '退供应商与外协发出时必填', helpEn: 'Required for returns to a supplier and for subcontracting',
      list: { width: 180, hidden: true } }),
    consignee: f.text({ label: '收货方', en: 'Consignee', shownFor: { outType: ['SALES'] }, max: 100, help: '销售出库的客户',
      helpEn: 'The customer of a sales issue', list: { width: 180, hidden: true } }),
    needDate: f.date({ label: '需用日期', en: 'Needed on', list: { width: 110, query: 'range' } }),
    partial: f.yesNo({ label: '允许部分分配', en: 'Allocate in part', required: true, default: 'N', help: '库存不足时先分配现有数量',
      helpEn: 'Where stock is short, what there is is allocated', list: { width: 110, hidden: true } }),
    alternates: f.yesNo({ label: '允许替代料', en: 'Alternates', required: true, default: 'N',
      help: '不足的部分按优先级用已认可的替代料分配；指定批号的行除外',
      helpEn: 'What is short is allocated from approved alternates, in their order; not where a lot is named',
      list: { width: 110, hidden: true } }),
    lines: f.lines(issueLine, { label: '出库明细', en: 'Lines', required: true }),
    picks: f.lines(issuePick, { label: '拣货明细', en: 'Picks', readonly: true, form: false }),
  },
})
