import type { DictionarySeed } from '#kernel/entity/index.ts'
import { moveTypes } from './rules/move-types.ts'

const draft = { value: '0', text: '草稿', en: 'Draft', color: 'grey' } as const
const submitted = { value: '1', text: '待审', en: 'Submitted', color: 'gold' } as const
const finished = { value: '4', text: '已完成', en: 'Finished', color: 'green' } as const
const closed = { value: '5', text: '已关闭', en: 'Closed', color: 'grey' } as const
const rejected = { value: '8', text: '已驳回', en: 'Rejected', color: 'red' } as const
const cancelled = { value: '9', text: '已作废', en: 'Cancelled', color: 'grey' } as const

/** States of stock documents (domain §2.18): the codes of `doc_status`, said as the store says them, and what lies between. */
const documentStates: readonly DictionarySeed[] = [
  { code: 'wms_arrival_status', name: '到货状态', en: 'State of an arrival',
    items: [draft, { value: '2', text: '待检', en: 'To be inspected', color: 'gold' }, { value: '21', text: '待入库', en: 'To be put away',
      color: 'blue' }, finished, closed, cancelled] },
  { code: 'wms_in_status', name: '入库状态', en: 'State of a receipt',
    items: [draft, submitted, { value: '2', text: '待上架', en: 'To be put away', color: 'blue' }, finished, closed, rejected, cancelled] },
  { code: 'wms_out_status', name: '出库状态', en: 'State of an issue',
    items: [draft, submitted, { value: '2', text: '待拣', en: 'To be picked', color: 'blue' }, { value: '3', text: '拣货中',
      en: 'Being picked', color: 'blue' }, { value: '31', text: '待复核', en: 'To be checked', color: 'gold' }, finished, closed, rejected,
      cancelled] },
  { code: 'wms_transfer_status', name: '调拨状态', en: 'State of a transfer',
    items: [draft, submitted, { value: '2', text: '待发', en: 'To be dispatched', color: 'blue' }, { value: '3', text: '在途',
      en: 'In transit', color: 'gold' }, finished, closed, rejected, cancelled] },
  { code: 'wms_freeze_status', name: '冻结状态', en: 'State of a freeze',
    items: [draft, submitted, { value: '4', text: '已冻结', en: 'Frozen', color: 'purple' }, { value: '41', text: '已解冻', en: 'Released',
      color: 'green' }, rejected, cancelled] },
]

export const dictionaries: readonly DictionarySeed[] = [
  ...documentStates,
  { code: 'wms_in_type', name: '入库类型', en: 'Kind of receipt', items: [
    { value: 'PURCHASE', text: '采购入库', en: 'Purchase' },
    { value: 'CUSTOMER', text: '客供入库', en: 'Supplied by a customer' },
    { value: 'PRODUCE', text: '生产入库', en: 'Production' },
    { value: 'SALES_RETURN', text: '销售退货', en: 'Customer return' },
    { value: 'OUTSOURCE', text: '外协收回', en: 'Back from a subcontractor' },
    { value: 'OTHER', text: '其他入库', en: 'Other' },
  ] },
  { code: 'wms_out_type', name: '出库类型', en: 'Kind of issue', items: [
    { value: 'PRODUCE', text: '生产领料', en: 'To production' },
    { value: 'SALES', text: '销售出库', en: 'Sales' },
    { value: 'SUPPLIER', text: '退供应商', en: 'Back to a supplier' },
    { value: 'SCRAP', text: '报废出库', en: 'Scrap' },
    { value: 'OUTSOURCE', text: '外协发出', en: 'To a subcontractor' },
    { value: 'OTHER', text: '其他出库', en: 'Other' },
  ] },
  { code: 'wms_transfer_kind', name: '调拨类型', en: 'Kind of transfer',
    items: [{ value: 'TRANSFER', text: '调拨', en: 'Between stores' }, { value: 'MOVE', text: '移库', en: 'Within a store' }] },
  { code: 'wms_reserve_status', name: '预留状态', en: 'State of a reservation',
    items: [{ value: 'OPEN', text: '预留中', en: 'Reserved', color: 'blue' }, { value: 'DONE', text: '已出库', en: 'Issued',
      color: 'green' }, { value: 'RELEASED', text: '已释放', en: 'Let go', color: 'grey' }] },
  { code: 'wms_wh_type', name: '仓库类型', en: 'Kind of warehouse', items: [
    { value: 'RAW', text: '原料仓', en: 'Raw materials' },
    { value: 'SEMI', text: '半成品仓', en: 'Semi-finished' },
    { value: 'FG', text: '成品仓', en: 'Finished goods' },
    { value: 'LINE', text: '线边仓', en: 'Line side' },
    { value: 'MRB', text: '不良品仓', en: 'Rejects' },
    { value: 'SPARE', text: '备件仓', en: 'Spares' },
    { value: 'OUT', text: '外协仓', en: 'Outsourcing' },
    { value: 'TRANSIT', text: '在途', en: 'In transit' },
  ] },
  { code: 'wms_stock_type', name: '库存状态', en: 'Stock type', items: [
    { value: 'QC', text: '待检', en: 'In inspection', color: 'gold' },
    { value: 'OK', text: '合格', en: 'Usable', color: 'green' },
    { value: 'NG', text: '不合格', en: 'Rejected', color: 'red' },
    { value: 'HOLD', text: '冻结', en: 'On hold', color: 'purple' },
  ] },
  { code: 'wms_proof_result', name: '对账结果', en: 'Result of a proof',
    items: [{ value: 'OK', text: '一致', en: 'Tallies', color: 'green' }, { value: 'DIFF', text: '有差异', en: 'Differs', color: 'red' }] },
  { code: 'wms_invariant', name: '对账检查项', en: 'Check of a proof', items: [
    { value: 'I1', text: '现存量等于流水合计', en: 'Stock is what the ledger adds up to' },
    { value: 'I2', text: '任何时刻不为负', en: 'Never below zero' },
    { value: 'I3', text: '成对移动相等', en: 'Halves of a move are equal' },
    { value: 'I4', text: '流水只增不改', en: 'The ledger is only added to' },
    { value: 'I5', text: '预留不超过现存', en: 'Reserved is there' },
    { value: 'I6', text: '只使用合格库存', en: 'Only usable stock is used' },
    { value: 'I7', text: '序列号唯一', en: 'A serial number is there once' },
    { value: 'I8', text: '包装内容相符', en: 'Handling units hold what they say' },
    { value: 'I9', text: '过账完整', en: 'Postings are whole' },
  ] },
  { code: 'wms_count_status', name: '盘点状态', en: 'Status of a count', items: [
    { value: '0', text: '草稿', en: 'Draft', color: 'grey' },
    { value: '2', text: '待盘点', en: 'To be counted', color: 'blue' },
    { value: '3', text: '盘点中', en: 'Counting', color: 'blue' },
    { value: '1', text: '差异待审', en: 'Differences submitted', color: 'gold' },
    { value: '4', text: '已完成', en: 'Finished', color: 'green' },
    { value: '9', text: '已作废', en: 'Cancelled', color: 'grey' },
  ] },
  { code: 'wms_count_kind', name: '盘点方式', en: 'Kind of count',
    items: [{ value: 'STATIC', text: '静态', en: 'Static' }, { value: 'DYNAMIC', text: '动态', en: 'Dynamic' }] },
  { code: 'wms_count_line', name: '盘点行状态', en: 'State of a counted line',
    items: [{ value: 'OPEN', text: '未盘', en: 'Not counted', color: 'grey' }, { value: 'RECOUNT', text: '待复盘',
      en: 'To be counted again', color: 'gold' }, { value: 'DONE', text: '已盘', en: 'Counted', color: 'green' }] },
  { code: 'wms_hu_type', name: '包装单元类型', en: 'Kind of handling unit',
    items: [{ value: 'BOX', text: '盒', en: 'Box' }, { value: 'CARTON', text: '箱', en: 'Carton' }, { value: 'PALLET', text: '托盘',
      en: 'Pallet' }] },
  {
    code: 'wms_hu_status',
    name: '包装单元状态',
    en: 'Status of a handling unit',
    items: [{ value: 'OPEN', text: '未封', en: 'Open', color: 'blue' }, { value: 'SEALED', text: '已封', en: 'Sealed', color: 'green' }, {
      value: 'SHIPPED',
      text: '已发货',
      en: 'Shipped',
      color: 'purple',
    }, { value: 'OPENED', text: '已拆', en: 'Unpacked', color: 'grey' }],
  },
  { code: 'wms_mix_status', name: '配料状态', en: 'Status of a mixing order', items: [
    { value: '0', text: '草稿', en: 'Draft', color: 'grey' },
    { value: '2', text: '已下达', en: 'Released', color: 'blue' },
    { value: '3', text: '称量中', en: 'Weighing', color: 'blue' },
    { value: '31', text: '混磨中', en: 'Milling', color: 'gold' },
    { value: '4', text: '已完成', en: 'Finished', color: 'green' },
    { value: '9', text: '已作废', en: 'Cancelled', color: 'grey' },
  ] },
  { code: 'wms_weigh_result', name: '称量结果', en: 'Result of a weighing',
    items: [{ value: 'OK', text: '合格', en: 'Within tolerance', color: 'green' }, { value: 'OVER', text: '超重', en: 'Too much',
      color: 'red' }, { value: 'UNDER', text: '不足', en: 'Too little', color: 'red' }, { value: 'PART', text: '部分', en: 'In part',
      color: 'blue' }] },
  { code: 'wms_move', name: '移动类型', en: 'Move type',
    items: Object.entries(moveTypes).map(([value, { name, en }]) => ({ value, text: name, en })) },
]
