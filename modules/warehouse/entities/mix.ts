import { defineDocument, defineEntity, defineLines, f } from '#kernel/entity/index.ts'

export const mixLine = defineLines({
  module: 'warehouse',
  name: 'mix-line',
  table: 'wms_mix_line',
  title: '配料明细',
  en: 'Component',
  parent: 'warehouse.mix',
  fields: {
    item: f.ref('product.item', { label: '组分', en: 'Component', required: true, list: { width: 240 } }),
    target: f.quantity({ label: '目标量', en: 'Target', required: true, minValue: '0.000001', list: { width: 110 } }),
    uom: f.ref('product.uom', { label: '单位', en: 'Unit', readonly: true, list: { width: 70 } }),
    tolPct: f.decimal(18, 6, { label: '允差', en: 'Tolerance', unit: '%', minValue: '0', maxValue: '100', list: { width: 90 } }),
    assayFactor: f.decimal(18, 6, { label: '成分系数', en: 'Assay factor', minValue: '0.000001', help: '按化验值修正目标量',
      helpEn: 'By which the assay corrects the target', list: { width: 100 } }),
    lot: f.ref('warehouse.lot', { label: '批号', en: 'Lot', narrowedBy: { item: 'item' }, list: { width: 140 } }),
    bin: f.ref('warehouse.bin', { label: '库位', en: 'Bin', readonly: true, list: { width: 120 } }),
    otherLotReason: f.text({ label: '换批原因', en: 'Why another lot', max: 200, readonly: true, list: { width: 160 } }),
    gross: f.quantity({ label: '毛重', en: 'Gross', readonly: true, list: { width: 100 } }),
    tare: f.quantity({ label: '皮重', en: 'Tare', readonly: true, list: { width: 100 } }),
    weighed: f.quantity({ label: '实称', en: 'Weighed', readonly: true, list: { width: 110 } }),
    result: f.dict('wms_weigh_result', { label: '结果', en: 'Result', readonly: true, list: { width: 90 } }),
    scale: f.text({ label: '秤', en: 'Scale', max: 32, readonly: true, list: { width: 90 } }),
    /** The device that showed the gross weight, and when; empty where somebody typed it. */
    scaleDevice: f.text({ label: '采集设备', en: 'Device', max: 32, bySystem: true, list: false, form: false }),
    scaleTime: f.datetime({ label: '取重时间', en: 'From the scale at', readonly: true, list: { width: 150, hidden: true } }),
    weighBy: f.user({ label: '称量人', en: 'Weighed by', readonly: true, list: { width: 90 } }),
    secondBy: f.user({ label: '复核人', en: 'Countersigned by', readonly: true, list: { width: 90 } }),
    weighTime: f.datetime({ label: '称量时间', en: 'Weighed at', readonly: true, list: { width: 150 } }),
  },
})

/** What the mixture shall hold of an element. */
export const mixTarget = defineLines({
  module: 'warehouse',
  name: 'mix-target',
  table: 'wms_mix_target',
  title: '目标成分',
  en: 'Target assay',
  parent: 'warehouse.mix',
  fields: {
    element: f.text({ label: '成分', en: 'Element', required: true, max: 16, list: { width: 110 } }),
    pct: f.decimal(18, 6, { label: '目标', en: 'Target', unit: '%', required: true, minValue: '0', maxValue: '100', list: { width: 120 } }),
    reachedPct: f.decimal(18, 6, { label: '计算达到', en: 'Reached', unit: '%', readonly: true, list: { width: 120 } }),
  },
})

const { item, lot, bin, gross, tare, scale, scaleDevice, scaleTime, otherLotReason, weighBy, secondBy, weighTime } = mixLine.fields

/** What was weighed of a component from one lot: a lot that runs out is followed by the next one. What was withdrawn stays with its signatures and does not count. */
export const mixPart = defineLines({
  module: 'warehouse',
  name: 'mix-part',
  table: 'wms_mix_part',
  title: '称量记录',
  en: 'Weighing',
  parent: 'warehouse.mix',
  indexes: [['line'], ['scaleDevice', 'scaleTime']],
  fields: {
    line: f.text({ label: '配料行', en: 'Component', required: true, max: 32, bySystem: true, list: false, form: false }),
    item,
    lot,
    bin,
    weighed: f.quantity({ label: '实称', en: 'Weighed', required: true, list: { width: 110 } }),
    gross,
    tare,
    scale,
    scaleDevice,
    scaleTime,
    otherLotReason,
    weighBy,
    secondBy,
    weighTime,
    withdrawnReason: f.text({ label: '重称原因', en: 'Why weighed again', max: 500, readonly: true, list: { width: 180 } }),
    withdrawnBy: f.user({ label: '要求重称', en: 'Had it weighed again', readonly: true, list: { width: 100 } }),
    withdrawnTime: f.datetime({ label: '重称时间', en: 'Withdrawn at', readonly: true, list: { width: 150 } }),
  },
})

/**
 * A mixing order (配料单, domain §2.5): components are weighed one by one against their tolerance, milled together and
 * become one lot that bears their weighted attributes.
 */
export const mix = defineDocument({
  module: 'warehouse',
  name: 'mix',
  table: 'wms_mix',
  title: '配料',
  en: 'Mixing order',
  contents: ['item', 'targetKg'],
  numbering: 'MX',
  scope: 'tenant',
  statusDict: 'wms_mix_status',
  state: { draft: '0', released: '2', weighing: '3', milling: '31', finished: '4', cancelled: '9' },
  without: ['submit', 'retract', 'approve', 'reject', 'close'],
  moves: {
    release: { from: ['draft'], to: 'released', title: '下达', en: 'Release' },
    begin: { from: ['released'], to: 'weighing', title: '开始称量', en: 'Begin weighing' },
    startMill: { from: ['weighing'], to: 'milling', title: '开始混磨', en: 'Begin milling', own: true },
    finish: { from: ['milling'], to: 'finished', title: '混磨完成', en: 'Finish milling', own: true },
    cancel: { from: ['draft', 'released', 'weighing'], to: 'cancelled', title: '作废', en: 'Cancel', comment: 'required', danger: true },
  },
  posted: ['finished'],
  fields: {
    item: f.ref('product.item', { label: '产品', en: 'Product', required: true, list: { width: 260, query: 'eq' } }),
    bom: f.ref('product.bom', { label: '配方', en: 'Formula', help: '留空取该产品生效的 BOM', helpEn: 'Left empty: the bill in effect',
      list: { width: 180 } }),
    targetKg: f.quantity({ label: '目标重量', en: 'Target', unit: 'kg', required: true, minValue: '0.000001', list: { width: 120 } }),
    mill: f.text({ label: '球磨机', en: 'Mill', required: true, max: 32, list: { width: 110, query: 'like' } }),
    warehouse: f.ref('warehouse.warehouse', { label: '领料仓库', en: 'Components from', required: true, from: 'last',
      list: { width: 130 } }),
    toWarehouse: f.ref('warehouse.warehouse', { label: '产出仓库', en: 'Output to warehouse', required: true, from: 'last',
      list: { width: 130, hidden: true } }),
    toBin: f.ref('warehouse.bin', { label: '产出库位', en: 'Output to bin', required: true, from: 'last',
      list: { width: 130, hidden: true } }),
    reclaimMaxPct: f.decimal(18, 6, { label: '回收料上限', en: 'Reclaim at most', unit: '%', default: '0', minValue: '0', maxValue: '100',
      list: { width: 110, hidden: true } }),
    tolPct: f.decimal(18, 6, { label: '称重允差', en: 'Tolerance', unit: '%', required: true, default: '0.5', minValue: '0',
      maxValue: '100', help: '明细未写允差时用它', helpEn: 'Where a line says none', list: { width: 110, hidden: true } }),
    totalKg: f.quantity({ label: '产出重量', en: 'Output', unit: 'kg', readonly: true, list: { width: 120 }, form: false }),
    lossKg: f.quantity({ label: '损耗', en: 'Loss', unit: 'kg', readonly: true, list: { width: 110 }, form: false }),
    outLot: f.ref('warehouse.lot', { label: '产出批号', en: 'Output lot', readonly: true, list: { width: 150 }, form: false }),
    rpm: f.decimal(18, 6, { label: '转速', en: 'Speed', unit: 'r/min', readonly: true, list: { width: 110, hidden: true }, form: false }),
    millMinutes: f.integer({ label: '混磨时间', en: 'Milled for', unit: 'min', readonly: true, list: { width: 110, hidden: true },
      form: false }),
    millStart: f.datetime({ label: '混磨开始', en: 'Milling began', readonly: true, list: { width: 160, hidden: true }, form: false }),
    millEnd: f.datetime({ label: '混磨结束', en: 'Milling ended', readonly: true, list: { width: 160, hidden: true }, form: false }),
    signedBy: f.user({ label: '整批复核人', en: 'Countersigned the batch', readonly: true, list: { width: 110, hidden: true },
      form: false }),
    signedFor: f.user({ label: '整批称量人', en: 'Weighs the batch', readonly: true, list: { width: 110, hidden: true }, form: false }),
    signReason: f.text({ label: '整批复核原因', en: 'Why for the batch', max: 200, readonly: true, list: { width: 160, hidden: true },
      form: false }),
    lines: f.lines(mixLine, { label: '配料明细', en: 'Components' }),
    targets: f.lines(mixTarget, { label: '目标成分', en: 'Target assay' }),
    parts: f.lines(mixPart, { label: '称量记录', en: 'Weighings', readonly: true, form: false }),
  },
})

/** That a mill was cleaned: two products never follow each other in it without. */
export const millClean = defineEntity({
  module: 'warehouse',
  name: 'mill-clean',
  table: 'wms_mill_clean',
  title: '球磨机清洗记录',
  en: 'Cleaning of a mill',
  indexes: [['mill', 'cleanTime']],
  fields: {
    mill: f.text({ label: '球磨机', en: 'Mill', required: true, max: 32, list: { width: 130, query: 'like', fixed: 'left' } }),
    cleanTime: f.datetime({ label: '清洗时间', en: 'Cleaned at', required: true, list: { width: 170, query: 'range' } }),
    cleanBy: f.user({ label: '清洗人', en: 'Cleaned by', required: true, list: { width: 120 } }),
    method: f.text({ label: '方法', en: 'Method', max: 100, list: { width: 220 } }),
    remark: f.longText({ label: '备注', en: 'Remark', max: 500, list: { width: 220 } }),
  },
})
