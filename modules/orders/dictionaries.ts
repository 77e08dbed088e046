import type { DictionarySeed } from '#kernel/entity/index.ts'
import { exportDictionaries } from './dictionaries/export.ts'

/** Dictionaries of orders (domain §2.2). */
export const dictionaries: readonly DictionarySeed[] = [
  { code: 'crm_customer_level', name: '客户等级', en: 'Level of a customer', items: [
    { value: 'A', text: 'A 战略', en: 'A strategic', color: 'green' },
    { value: 'B', text: 'B 重点', en: 'B key', color: 'blue' },
    { value: 'C', text: 'C 一般', en: 'C ordinary' },
  ] },
  { code: 'crm_customer_status', name: '客户状态', en: 'State of a customer', items: [
    { value: 'ACTIVE', text: '正常', en: 'Active', color: 'green' },
    { value: 'BLOCKED', text: '冻结', en: 'Blocked', color: 'red' },
    { value: 'CLOSED', text: '停用', en: 'Closed', color: 'grey' },
  ] },
  { code: 'crm_currency', name: '币种', en: 'Currency', items: [
    { value: 'CNY', text: '人民币 CNY', en: 'CNY' },
    { value: 'USD', text: '美元 USD', en: 'USD' },
    { value: 'EUR', text: '欧元 EUR', en: 'EUR' },
    { value: 'JPY', text: '日元 JPY', en: 'JPY' },
  ] },
  { code: 'crm_country', name: '国家/地区', en: 'Country', items: [
    { value: 'CN', text: '中国', en: 'China' },
    { value: 'DE', text: '德国', en: 'Germany' },
    { value: 'IT', text: '意大利', en: 'Italy' },
    { value: 'US', text: '美国', en: 'United States' },
    { value: 'JP', text: '日本', en: 'Japan' },
    { value: 'KR', text: '韩国', en: 'South Korea' },
    { value: 'IN', text: '印度', en: 'India' },
    { value: 'BR', text: '巴西', en: 'Brazil' },
    { value: 'TR', text: '土耳其', en: 'Türkiye' },
    { value: 'VN', text: '越南', en: 'Vietnam' },
    { value: 'OTHER', text: '其他', en: 'Other' },
  ] },
  { code: 'crm_order_type', name: '订单类型', en: 'Kind of order', items: [
    { value: 'DOM', text: '内销', en: 'Domestic' },
    { value: 'EXP', text: '出口', en: 'Export', color: 'blue' },
    { value: 'SAMPLE', text: '样品', en: 'Sample', color: 'gold' },
    { value: 'STOCK', text: '备货', en: 'For stock', color: 'grey' },
  ] },
  { code: 'crm_line_status', name: '订单行状态', en: 'State of a position', items: [
    { value: 'OPEN', text: '未计划', en: 'Open', color: 'gold' },
    { value: 'PLANNED', text: '已计划', en: 'Planned', color: 'blue' },
    { value: 'PRODUCING', text: '生产中', en: 'In production', color: 'blue' },
    { value: 'READY', text: '可发货', en: 'Ready', color: 'purple' },
    { value: 'PART_SHIPPED', text: '部分发货', en: 'Shipped in part', color: 'purple' },
    { value: 'SHIPPED', text: '已发货', en: 'Shipped', color: 'green' },
    { value: 'CLOSED', text: '已结案', en: 'Closed', color: 'grey' },
  ] },
  { code: 'crm_change_kind', name: '变更方式', en: 'Kind of change', items: [
    { value: 'CHANGE', text: '修改', en: 'Changed', color: 'blue' },
    { value: 'ADD', text: '新增', en: 'Added', color: 'green' },
    { value: 'DROP', text: '取消', en: 'Dropped', color: 'red' },
  ] },
  { code: 'crm_change_status', name: '变更状态', en: 'State of a change', items: [
    { value: '0', text: '草稿', en: 'Draft', color: 'grey' },
    { value: '1', text: '待审核', en: 'To be approved', color: 'gold' },
    { value: '2', text: '已生效', en: 'In effect', color: 'green' },
    { value: '8', text: '已驳回', en: 'Rejected', color: 'red' },
    { value: '9', text: '已作废', en: 'Cancelled', color: 'grey' },
  ] },
  { code: 'crm_plan_state', name: '变更的计划处理', en: 'What planning has to do of a change', items: [
    { value: 'NONE', text: '无需处理', en: 'Nothing', color: 'grey' },
    { value: 'OPEN', text: '待处理', en: 'To be settled', color: 'gold' },
    { value: 'DONE', text: '已处理', en: 'Settled', color: 'green' },
  ] },
  { code: 'crm_plan_decision', name: '计划处理方式', en: 'What planning decided', items: [
    { value: 'DEFER', text: '推后生产', en: 'Made later' },
    { value: 'EXPEDITE', text: '提前生产', en: 'Made earlier' },
    { value: 'CANCEL', text: '减少或取消工单', en: 'Orders cut or cancelled' },
    { value: 'STOCK', text: '转为备货', en: 'Made for stock' },
    { value: 'ADD', text: '补下工单', en: 'Ordered besides' },
    { value: 'KEEP', text: '不作调整', en: 'Nothing changes' },
  ] },
  { code: 'crm_invoice_status', name: '发票状态', en: 'State of an invoice', items: [
    { value: '0', text: '草稿', en: 'Draft', color: 'grey' },
    { value: '2', text: '未收齐', en: 'Open', color: 'gold' },
    { value: '4', text: '已收齐', en: 'Paid', color: 'green' },
    { value: '9', text: '已作废', en: 'Cancelled', color: 'grey' },
  ] },
  { code: 'crm_payment_status', name: '收款状态', en: 'State of a payment', items: [
    { value: '0', text: '草稿', en: 'Draft', color: 'grey' },
    { value: '4', text: '已入账', en: 'Posted', color: 'green' },
    { value: '9', text: '已作废', en: 'Cancelled', color: 'grey' },
  ] },
  { code: 'crm_notice_status', name: '发货状态', en: 'State of a delivery', items: [
    { value: '0', text: '草稿', en: 'Draft', color: 'grey' },
    { value: '2', text: '待拣', en: 'To be picked', color: 'gold' },
    { value: '3', text: '拣货中', en: 'Picking', color: 'blue' },
    { value: '4', text: '已发运', en: 'Shipped', color: 'green' },
    { value: '5', text: '已关闭', en: 'Closed', color: 'grey' },
    { value: '9', text: '已作废', en: 'Cancelled', color: 'grey' },
  ] },
  ...exportDictionaries,
]
