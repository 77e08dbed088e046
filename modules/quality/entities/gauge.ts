import { defineDocument, defineEntity, defineLines, f } from '#kernel/entity/index.ts'

/** A measuring means of the plant: it measures only while its calibration is valid (domain §2.6). */
export const gauge = defineEntity({
  module: 'quality', name: 'gauge', table: 'qms_gauge', shownAs: 'key', title: '量具', en: 'Gauge', scanned: true, order: { column: 'no', order: 'asc' }, indexes: [['status', 'calDue']],
  fields: {
    no: f.text({ label: '量具编号', en: 'Gauge no.', required: true, unique: true, max: 32, list: { width: 130, query: 'like', fixed: 'left' } }),
    name: f.text({ label: '量具名称', en: 'Gauge', required: true, max: 100, list: { width: 180, query: 'like' } }),
    type: f.ref('quality.gauge-type', { label: '量具类型', en: 'Type', required: true, column: 'gauge_type', list: { width: 160, query: 'eq' } }),
    range: f.text({ label: '测量范围', en: 'Range', max: 50, column: 'measuring_range', list: { width: 120 } }),
    resolution: f.text({ label: '分度值', en: 'Resolution', max: 32, list: { width: 100, hidden: true } }),
    factoryNo: f.text({ label: '出厂编号', en: 'Serial no.', max: 50, list: { width: 130, query: 'like', hidden: true } }),
    maker: f.text({ label: '制造厂', en: 'Maker', max: 100, list: { width: 140, hidden: true } }),
    status: f.dict('qms_gauge_status', { label: '状态', en: 'Status', required: true, default: 'OK', help: '到期与超期由系统按校准有效期更新', helpEn: 'Due and overdue follow from the calibration', list: { width: 90, query: 'eq' } }),
    calCycle: f.integer({ label: '校准周期', en: 'Calibrated every', unit: '月', required: true, default: 12, minValue: '1', maxValue: '120', list: { width: 100, hidden: true } }),
    lastCal: f.date({ label: '上次校准', en: 'Last calibrated', readonly: true, list: { width: 110, hidden: true }, form: false }),
    calDue: f.date({ label: '校准有效期至', en: 'Valid until', help: '含当日；新量具留空表示尚未校准，不能使用', helpEn: 'That day included; a new gauge without it is not calibrated yet and cannot be used', list: { width: 120, query: 'range' } }),
    cert: f.text({ label: '校准证书', en: 'Certificate', max: 64, readonly: true, list: { width: 150 }, form: false }),
    keeper: f.user({ label: '保管人', en: 'Keeper', list: { width: 100, query: 'eq' } }),
    place: f.text({ label: '使用地点', en: 'Used at', max: 100, list: { width: 140 } }),
    remark: f.longText({ label: '备注', max: 500, list: { width: 200, hidden: true } }),
    attachments: f.file({ label: '附件', list: false, form: { span: 24 } }),
  },
})

/** One calibration of a gauge (domain §2.18): what it showed beside its references, and until when it is valid. */
export const calibration = defineDocument({
  module: 'quality', name: 'calibration', table: 'qms_calibration', title: '校准', en: 'Calibration', numbering: 'CAL', scope: 'tenant', statusDict: 'qms_calibration_status', without: ['submit', 'retract', 'approve', 'reject', 'close'],
  moves: {
    begin: { from: ['0'], to: '3', title: '开始校准', en: 'Begin' },
    finish: { from: ['3'], to: '4', title: '完成校准', en: 'Finish' },
    cancel: { from: ['0', '3'], to: '9', title: '作废', en: 'Cancel', comment: 'required', danger: true },
  },
  editable: ['0', '3'], posted: [], indexes: [['gauge', 'status']],
  fields: {
    gauge: f.ref('quality.gauge', { label: '量具', en: 'Gauge', required: true, list: { width: 150, query: 'eq' } }),
    planDate: f.date({ label: '计划日期', en: 'Planned for', list: { width: 110, query: 'range' } }),
    mode: f.dict('qms_calibration_mode', { label: '校准方式', en: 'Where', required: true, default: 'INNER', column: 'calibration_mode', list: { width: 100, query: 'eq' } }),
    agency: f.text({ label: '校准机构', en: 'Laboratory', max: 100, help: '外部校准时必填', helpEn: 'Required where calibrated outside', list: { width: 160 } }),
    calDate: f.date({ label: '校准日期', en: 'Calibrated on', help: '完成校准前必填', helpEn: 'Required before it is finished', list: { width: 110, query: 'range' } }),
    certNo: f.text({ label: '证书编号', en: 'Certificate', max: 64, list: { width: 150, query: 'like' } }),
    temperature: f.decimal(9, 2, { label: '环境温度', en: 'Temperature', unit: '℃', list: { width: 100, hidden: true } }),
    humidity: f.decimal(9, 2, { label: '环境湿度', en: 'Humidity', unit: '%', minValue: '0', maxValue: '100', list: { width: 100, hidden: true } }),
    result: f.dict('qms_calibration_result', { label: '校准结论', en: 'Result', readonly: true, list: { width: 100, query: 'eq' } }),
    onFail: f.dict('qms_calibration_fail', { label: '不合格处理', en: 'Where it failed', help: '示值超差时必填', helpEn: 'Required where it deviates too much', list: { width: 110 } }),
    validUntil: f.date({ label: '有效期至', en: 'Valid until', readonly: true, list: { width: 110 } }),
    lines: f.lines('quality.calibration-line', { label: '校准点', en: 'Points' }),
  },
})

export const calibrationLine = defineLines({
  module: 'quality', name: 'calibration-line', table: 'qms_calibration_line', title: '校准点', en: 'Point', parent: 'quality.calibration',
  fields: {
    reference: f.decimal(18, 6, { label: '标准值', en: 'Reference', required: true, column: 'reference_value', list: { width: 120 } }),
    reading: f.decimal(18, 6, { label: '示值', en: 'Reading', list: { width: 120 } }),
    tolerance: f.decimal(18, 6, { label: '最大允许误差', en: 'Permissible error', help: '正负相同', helpEn: 'Both ways', required: true, minValue: '0', list: { width: 120 } }),
    error: f.decimal(18, 6, { label: '误差', en: 'Error', readonly: true, column: 'reading_error', list: { width: 110 } }),
    result: f.dict('qms_insp_result', { label: '结果', en: 'Result', readonly: true, list: { width: 90 } }),
    remark: f.text({ label: '备注', en: 'Remark', max: 200, list: { width: 160 } }),
  },
})
