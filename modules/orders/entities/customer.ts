import { defineEntity, defineLines, f } from '#kernel/entity/index.ts'
import { priceRight } from '../rules/price-right.ts'

export const customerContact = defineLines({
  module: 'orders',
  name: 'customer-contact',
  table: 'crm_customer_contact',
  title: '联系人',
  en: 'Contact',
  parent: 'orders.customer',
  fields: {
    name: f.text({ label: '姓名', en: 'Name', required: true, max: 50, list: { width: 120 } }),
    job: f.text({ label: '职务', en: 'Job', max: 50, list: { width: 120 } }),
    phone: f.text({ label: '电话', en: 'Phone', max: 50, list: { width: 150 } }),
    email: f.text({ label: '邮箱', en: 'E-mail', max: 100, preset: 'email', list: { width: 200 } }),
    remark: f.text({ label: '备注', max: 200, list: { width: 180 } }),
  },
})

/** Where goods of a customer go. */
export const customerAddress = defineLines({
  module: 'orders',
  name: 'customer-address',
  table: 'crm_customer_address',
  title: '收货地址',
  en: 'Address',
  parent: 'orders.customer',
  fields: {
    name: f.text({ label: '名称', en: 'Name', required: true, max: 100, list: { width: 160 } }),
    consignee: f.text({ label: '收货人', en: 'Consignee', max: 100, list: { width: 140 } }),
    country: f.dict('crm_country', { label: '国家/地区', en: 'Country', list: { width: 110 } }),
    address: f.text({ label: '地址', en: 'Address', required: true, max: 300, list: { width: 300 } }),
    phone: f.text({ label: '电话', en: 'Phone', max: 50, list: { width: 140 } }),
    isDefault: f.yesNo({ label: '默认', en: 'Default', required: true, default: 'N', list: { width: 80 } }),
  },
})

/** What a customer calls an item of ours: found by it in their sheets, printed on labels and papers. */
export const itemMap = defineLines({
  module: 'orders',
  name: 'item-map',
  table: 'crm_item_map',
  title: '客户料号',
  en: 'Customer part',
  parent: 'orders.customer',
  indexes: [['item'], ['customerPartNo']],
  fields: {
    item: f.ref('product.item', { label: '物料', en: 'Item', required: true, list: { width: 240 } }),
    customerPartNo: f.text({ label: '客户料号', en: 'Customer part no.', required: true, max: 64, list: { width: 160 } }),
    customerDrawing: f.text({ label: '客户图号', en: 'Customer drawing', max: 64, list: { width: 140 } }),
    customerName: f.text({ label: '客户品名', en: 'Customer’s name of it', max: 200, list: { width: 200 } }),
    hsCode: f.text({ label: 'HS 编码', en: 'HS code', max: 16, list: { width: 120 } }),
    labelTemplate: f.ref('label.template', { label: '标签模板', en: 'Label', late: true, list: { width: 140 } }),
  },
})

/** Who buys: on which terms, up to what credit, under which names (domain §2.2). */
export const customer = defineEntity({
  module: 'orders',
  name: 'customer',
  table: 'crm_customer',
  title: '客户',
  en: 'Customer',
  scope: 'tenant',
  searched: true,
  contents: ['name', 'country'],
  fields: {
    code: f.text({ label: '客户编码', en: 'Code', required: true, unique: true, max: 32, fixed: true,
      list: { width: 120, query: 'like', fixed: 'left' } }),
    name: f.text({ label: '客户名称', en: 'Customer', required: true, max: 100, list: { width: 260, query: 'like' } }),
    nameEn: f.text({ label: '英文名称', en: 'English name', max: 200, list: { width: 260, hidden: true } }),
    shortName: f.text({ label: '简称', en: 'Short name', max: 50, list: { width: 120 } }),
    level: f.dict('crm_customer_level', { label: '等级', en: 'Level', list: { width: 80, query: 'eq' } }),
    country: f.dict('crm_country', { label: '国家/地区', en: 'Country', required: true, default: 'CN', list: { width: 110, query: 'eq' } }),
    currency: f.dict('crm_currency', { label: '币种', en: 'Currency', required: true, default: 'CNY', list: { width: 80, query: 'eq' } }),
    tradeTerm: f.dict('crm_trade_term', { label: '贸易术语', en: 'Trade term', list: { width: 90 } }),
    payTerm: f.text({ label: '付款条件', en: 'Terms of payment', max: 100, list: { width: 160, hidden: true } }),
    payDays: f.integer({ label: '账期', en: 'Days to pay', unit: '天', minValue: '0', maxValue: '365', default: 30, required: true,
      list: { width: 90, hidden: true } }),
    taxNo: f.text({ label: '税号', en: 'Tax no.', max: 50, list: { width: 160, hidden: true } }),
    creditLimit: f.money({ needs: priceRight, label: '信用额度', en: 'Credit limit', minValue: '0', help: '按客户币种；留空不限',
      helpEn: 'In the customer’s currency; left empty there is none', list: { width: 130 } }),
    overPct: f.decimal(18, 6, { label: '允许超交', en: 'May be over', unit: '%', required: true, default: '0', minValue: '0',
      maxValue: '100', list: { width: 100, hidden: true } }),
    underPct: f.decimal(18, 6, { label: '允许短交', en: 'May be short', unit: '%', required: true, default: '0', minValue: '0',
      maxValue: '100', list: { width: 100, hidden: true } }),
    coaRequired: f.yesNo({ label: '须附质量证明书', en: 'Wants certificates', required: true, default: 'N', list: { width: 120 } }),
    shipMark: f.longText({ label: '唛头', en: 'Shipping marks', max: 1000, list: false, form: { span: 24 } }),
    status: f.dict('crm_customer_status', { label: '状态', en: 'Status', required: true, default: 'ACTIVE',
      list: { width: 90, query: 'eq' } }),
    sales: f.user({ label: '业务员', en: 'Sales', from: 'me', list: { width: 100, query: 'eq' } }),
    remark: f.longText({ label: '备注', max: 500, list: { width: 200, hidden: true }, form: { span: 24 } }),
    contacts: f.lines(customerContact, { label: '联系人', en: 'Contacts' }),
    addresses: f.lines(customerAddress, { label: '收货地址', en: 'Addresses' }),
    parts: f.lines(itemMap, { label: '客户料号', en: 'Customer parts' }),
  },
})
