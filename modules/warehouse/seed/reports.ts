import type { ReportSeed } from '#modules/lowcode/server.ts'

const item = [
  { fieldName: 'item_code', fieldTxt: '物料编码', fieldTxtEn: 'Item', fieldWidth: 160, isOrder: 'Y', isSearch: 'Y',
    fieldHref: '/product/item?open=view:${item_id}' },
  { fieldName: 'item_id', fieldTxt: '物料', fieldTxtEn: 'Item id', isShow: 'N' },
  { fieldName: 'item_name', fieldTxt: '物料名称', fieldTxtEn: 'Name', fieldWidth: 180, isSearch: 'Y' },
] as const
const warehouse = { fieldName: 'warehouse', fieldTxt: '仓库', fieldTxtEn: 'Warehouse', fieldWidth: 110, dictCode: 'wms_warehouse,name,id',
  isSearch: 'Y' } as const
const uom = { fieldName: 'uom', fieldTxt: '单位', fieldTxtEn: 'Unit', fieldWidth: 70 } as const
/** The lot, as the link to its card. */
const lot = [
  { fieldName: 'lot_no', fieldTxt: '批号', fieldTxtEn: 'Lot', fieldWidth: 130, isSearch: 'Y',
    fieldHref: '/warehouse/lot?open=view:${lot_id}' },
  { fieldName: 'lot_id', fieldTxt: '批次', fieldTxtEn: 'Lot id', isShow: 'N' },
] as const
const amount = (fieldName: string, fieldTxt: string, fieldTxtEn: string) =>
  ({ fieldName, fieldTxt, fieldTxtEn, fieldType: 'Long', fieldWidth: 110, isOrder: 'Y' }) as const
/** Summed up below the rows, where these have one unit. */
const total = (fieldName: string, fieldTxt: string, fieldTxtEn: string) =>
  ({ ...amount(fieldName, fieldTxt, fieldTxtEn), isTotal: 'Y' }) as const
const id = { fieldName: 'id', fieldTxt: '主键', fieldTxtEn: 'ID', isShow: 'N' } as const

/** Moves within one warehouse are neither in nor out of it: what one step of a posting moves there is netted. A red entry takes from the side it takes back. */
const movesByStep =
  `select posting_id, item, warehouse, posted_at, bool_or(red_of is not null) as red, sum(qty) as qty from wms_ledger group by posting_id, coalesce(pair, seq), item, warehouse, posted_at`

/** What a warehouse looks at every day and at the end of a month (domain §2.5). */
export const warehouseReports: readonly ReportSeed[] = [
  {
    code: 'wms_in_out',
    name: '收发存汇总',
    nameEn: 'Stock in and out',
    content: '期初 + 收入 − 发出 = 结存；仓库内部移动不计收发；不填日期为本月',
    cgrSql: `select i.id || w.id as id, i.id as item_id, i.code as item_code, i.name as item_name, w.id as warehouse, u.code as uom,
  coalesce(sum(m.qty) filter (where m.posted_at < coalesce(cast(\${from} as date), date_trunc('month', cast('#{sys_date}' as timestamp)))), 0) as opening,
  coalesce(sum(m.qty) filter (where m.posted_at >= coalesce(cast(\${from} as date), date_trunc('month', cast('#{sys_date}' as timestamp))) and (m.qty > 0) <> m.red), 0) as received,
  coalesce(-sum(m.qty) filter (where m.posted_at >= coalesce(cast(\${from} as date), date_trunc('month', cast('#{sys_date}' as timestamp))) and (m.qty < 0) <> m.red), 0) as issued,
  sum(m.qty) as closing
from (${movesByStep}) m
join md_item i on i.id = m.item
join md_uom u on u.id = i.base_uom
join wms_warehouse w on w.id = m.warehouse
where m.posted_at < coalesce(cast(\${to} as date), cast('#{sys_date}' as timestamp)) + interval '1 day'
group by i.id, i.code, i.name, w.id, u.code
order by i.code`,
    items: [id, ...item, warehouse, uom, total('opening', '期初', 'Opening'), total('received', '收入', 'In'),
      total('issued', '发出', 'Out'), total('closing', '结存', 'Closing')],
    params: [{ paramName: 'from', paramTxt: '开始日期（不填：本月 1 日）', paramTxtEn: 'From (empty: the 1st of this month)' }, {
      paramName: 'to',
      paramTxt: '结束日期（不填：今天）',
      paramTxtEn: 'To (empty: today)',
    }],
  },
  {
    code: 'wms_ageing',
    name: '库龄分析',
    nameEn: 'Stock ageing',
    content: '按批次入库日期计算，无批次的按首次入库',
    cgrSql:
      `select b.id, i.id as item_id, i.code as item_code, i.name as item_name, l.id as lot_id, l.lot_no, b.warehouse, b.stock_type, b.qty, u.code as uom, coalesce(l.receipt_date, cast(b.first_in as date)) as since, cast('#{sys_date}' as date) - coalesce(l.receipt_date, cast(b.first_in as date)) as days,
  case when cast('#{sys_date}' as date) - coalesce(l.receipt_date, cast(b.first_in as date)) <= 30 then '1' when cast('#{sys_date}' as date) - coalesce(l.receipt_date, cast(b.first_in as date)) <= 60 then '2' when cast('#{sys_date}' as date) - coalesce(l.receipt_date, cast(b.first_in as date)) <= 90 then '3' when cast('#{sys_date}' as date) - coalesce(l.receipt_date, cast(b.first_in as date)) <= 180 then '4' else '5' end as bucket
from wms_balance b
join md_item i on i.id = b.item
join md_uom u on u.id = i.base_uom
left join wms_lot l on l.id = b.lot
where b.qty > 0
order by days desc`,
    items: [id, ...item, ...lot, warehouse, {
      fieldName: 'stock_type',
      fieldTxt: '库存状态',
      fieldTxtEn: 'Stock type',
      fieldWidth: 90,
      dictCode: 'wms_stock_type',
      isSearch: 'Y',
    }, total('qty', '数量', 'Quantity'), uom, { fieldName: 'since', fieldTxt: '入库日期', fieldTxtEn: 'Since', fieldType: 'Date',
      fieldWidth: 110 }, { fieldName: 'days', fieldTxt: '库龄（天）', fieldTxtEn: 'Days', fieldType: 'Integer', fieldWidth: 110,
      isOrder: 'Y' }, { fieldName: 'bucket', fieldTxt: '库龄段', fieldTxtEn: 'Age', fieldWidth: 120, isSearch: 'Y',
      replaceVal: '1_30 天内,2_31～60 天,3_61～90 天,4_91～180 天,5_180 天以上' }],
  },
  {
    code: 'wms_expiry',
    name: '效期预警',
    nameEn: 'Expiry alerts',
    content: '已过期，或在物料的预警天数（未设为 30 天）内到期的库存',
    cgrSql:
      `select b.id, i.id as item_id, i.code as item_code, i.name as item_name, l.id as lot_id, l.lot_no, b.warehouse, b.stock_type, b.qty, u.code as uom, l.expire_date, l.expire_date - cast('#{sys_date}' as date) as days, case when l.expire_date < cast('#{sys_date}' as date) then '1' else '2' end as state
from wms_balance b
join md_item i on i.id = b.item
join md_uom u on u.id = i.base_uom
join wms_lot l on l.id = b.lot
where b.qty > 0 and l.expire_date <= cast('#{sys_date}' as date) + coalesce(i.expiry_warn_days, 30)
order by l.expire_date`,
    items: [id, ...item, ...lot, warehouse, {
      fieldName: 'stock_type',
      fieldTxt: '库存状态',
      fieldTxtEn: 'Stock type',
      fieldWidth: 90,
      dictCode: 'wms_stock_type',
      isSearch: 'Y',
    }, total('qty', '数量', 'Quantity'), uom, { fieldName: 'expire_date', fieldTxt: '有效期至', fieldTxtEn: 'Expires on', fieldType: 'Date',
      fieldWidth: 110, isOrder: 'Y' }, { fieldName: 'days', fieldTxt: '剩余天数', fieldTxtEn: 'Days left', fieldType: 'Integer',
      fieldWidth: 100, isOrder: 'Y' }, { fieldName: 'state', fieldTxt: '预警', fieldTxtEn: 'Alert', fieldWidth: 100, isSearch: 'Y',
      replaceVal: '1_已过期,2_即将到期' }],
  },
  {
    code: 'wms_min_max',
    name: '库存预警',
    nameEn: 'Stock limits',
    content: '合格库存低于最低库存（未设时为安全库存）或高于最高库存的物料；在途为草稿到货单',
    cgrSql:
      `select i.id, i.id as item_id, i.code as item_code, i.name as item_name, u.code as uom, s.qty, case when s.qty < coalesce(i.min_stock, i.safety_stock) then coalesce(i.min_stock, i.safety_stock) - s.qty end as short, coalesce(o.qty, 0) as on_order, i.min_stock, i.safety_stock, i.max_stock, case when s.qty < coalesce(i.min_stock, i.safety_stock) then '1' else '2' end as state
from md_item i
join md_uom u on u.id = i.base_uom
join (select m.id, coalesce(sum(b.qty), 0) as qty from md_item m left join wms_balance b on b.item = m.id and b.stock_type = 'OK' group by m.id) s on s.id = i.id
left join (select l.item, sum(l.qty) as qty from wms_arrival_line l join wms_arrival a on a.id = l.main_id where a.status = '0' group by l.item) o on o.item = i.id
where i.enabled = 'Y' and (s.qty < coalesce(i.min_stock, i.safety_stock) or s.qty > i.max_stock)
order by i.code`,
    items: [id, ...item, uom, total('qty', '合格库存', 'Usable'), total('short', '短缺', 'Short'),
      total('on_order', '在途（未确认到货）', 'On order'), amount('min_stock', '最低库存', 'Minimum'),
      amount('safety_stock', '安全库存', 'Safety'), amount('max_stock', '最高库存', 'Maximum'), { fieldName: 'state', fieldTxt: '预警',
      fieldTxtEn: 'Alert', fieldWidth: 120, isSearch: 'Y', replaceVal: '1_低于最低,2_高于最高' }],
  },
  {
    code: 'wms_turnover',
    name: '库存周转',
    nameEn: 'Stock turnover',
    content: '近 90 天发出 ÷ 平均库存（期初与结存的平均，按数量）',
    cgrSql:
      `select t.id, t.id as item_id, t.item_code, t.item_name, t.uom, t.opening, t.closing, t.issued, case when t.opening + t.closing > 0 then round(t.issued * 2 / (t.opening + t.closing), 2) end as turns
from (select i.id, i.code as item_code, i.name as item_name, u.code as uom, coalesce(sum(m.qty) filter (where m.posted_at < cast('#{sys_date}' as timestamp) - interval '90 days'), 0) as opening, sum(m.qty) as closing, coalesce(-sum(m.qty) filter (where m.posted_at >= cast('#{sys_date}' as timestamp) - interval '90 days' and (m.qty < 0) <> m.red), 0) as issued
  from (select posting_id, item, posted_at, bool_or(red_of is not null) as red, sum(qty) as qty from wms_ledger group by posting_id, coalesce(pair, seq), item, posted_at) m
  join md_item i on i.id = m.item
  join md_uom u on u.id = i.base_uom
  group by i.id, i.code, i.name, u.code) t
order by turns desc`,
    items: [id, ...item, uom, total('opening', '90 天前库存', 'Stock 90 days ago'), total('closing', '当前库存', 'Stock now'),
      total('issued', '近 90 天发出', 'Issued in 90 days'), amount('turns', '周转次数', 'Turns')],
  },
]
