import { defineEntity, defineLines, f } from '#kernel/entity/index.ts'
import { priceRight } from '../rules/price-right.ts'

export const priceLine = defineLines({
  module: 'orders',
  name: 'price-line',
  table: 'crm_price_line',
  title: '价格明细',
  en: 'Price',
  parent: 'orders.price-list',
  indexes: [['item']],
  fields: {
    item: f.ref('product.item', { label: '物料', en: 'Item', required: true, list: { width: 240 } }),
    fromQty: f.quantity({ label: '起订量', en: 'From quantity', required: true, default: '0', minValue: '0', list: { width: 110 } }),
    price: f.decimal(18, 6, { needs: priceRight, label: '单价', en: 'Price', required: true, minValue: '0', list: { width: 120 } }),
  },
})

/** What items cost, for one customer or for all, from a day on; a later one of the same currency takes its place from its day on. */
export const priceList = defineEntity({
  module: 'orders',
  name: 'price-list',
  table: 'crm_price_list',
  title: '价格表',
  en: 'Price list',
  scope: 'tenant',
  indexes: [['customer', 'currency', 'validFrom']],
  fields: {
    code: f.text({ label: '价格表编号', en: 'Price list', required: true, unique: true, max: 32,
      list: { width: 150, query: 'like', fixed: 'left' } }),
    customer: f.ref('orders.customer', { label: '客户', en: 'Customer', help: '留空表示对所有客户有效', helpEn: 'Left empty: for everybody',
      list: { width: 220, query: 'eq' } }),
    currency: f.dict('crm_currency', { label: '币种', en: 'Currency', required: true, default: 'CNY', list: { width: 80, query: 'eq' } }),
    validFrom: f.date({ label: '生效日期', en: 'Valid from', required: true, today: true, list: { width: 110, query: 'range' } }),
    validTo: f.date({ label: '失效日期', en: 'Valid to', list: { width: 110 } }),
    enabled: f.yesNo({ label: '启用', en: 'Enabled', required: true, default: 'Y', list: { width: 80, query: 'eq' } }),
    remark: f.longText({ label: '备注', max: 500, list: { width: 200, hidden: true }, form: { span: 24 } }),
    lines: f.lines(priceLine, { label: '价格明细', en: 'Prices', required: true }),
  },
})

/** What a unit of a currency is in CNY, from a day on. */
export const fxRate = defineEntity({
  module: 'orders',
  name: 'fx-rate',
  table: 'crm_fx_rate',
  title: '汇率',
  en: 'Exchange rate',
  scope: 'tenant',
  indexes: [['currency', 'validFrom']],
  order: { column: 'validFrom', order: 'desc' },
  fields: {
    currency: f.dict('crm_currency', { label: '币种', en: 'Currency', required: true, list: { width: 100, query: 'eq', fixed: 'left' } }),
    validFrom: f.date({ label: '生效日期', en: 'Valid from', required: true, today: true, list: { width: 120, query: 'range' } }),
    rate: f.decimal(18, 6, { label: '折人民币', en: 'In CNY', required: true, minValue: '0.000001', list: { width: 120 } }),
    remark: f.text({ label: '备注', max: 200, list: { width: 200 } }),
  },
})
