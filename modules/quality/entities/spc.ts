import { defineEntity, f } from '#kernel/entity/index.ts'

/** A control chart (domain §2.6, §3.3): what it watches, how samples are read, and by which tests a point is told. */
export const spcChart = defineEntity({
  module: 'quality', name: 'spc-chart', table: 'qms_spc_chart', title: '控制图', en: 'Control chart', order: { column: 'openCount', order: 'desc' },
  states: {
    field: 'state', initial: 'OPEN', editable: ['OPEN'],
    moves: {
      close: { from: ['OPEN'], to: 'CLOSED', title: '关闭', en: 'Close', comment: 'required', danger: true },
      reopen: { from: ['CLOSED'], to: 'OPEN', title: '重新启用', en: 'Reopen', comment: 'required' },
    },
  },
  tabs: { chart: { label: '控制图', en: 'Chart' }, limits: { label: '控制限与判异', en: 'Limits and tests' } },
  fields: {
    code: f.text({ label: '控制图编号', en: 'Code', required: true, unique: true, max: 32, list: { width: 150, query: 'like', fixed: 'left' }, form: { tab: 'chart' } }),
    name: f.text({ label: '控制图名称', en: 'Control chart', required: true, max: 100, list: { width: 220, query: 'like' }, form: { tab: 'chart' } }),
    state: f.dict('qms_spc_state', { label: '状态', en: 'State', required: true, readonly: true, default: 'OPEN', list: { width: 90, query: 'eq' }, form: false }),
    openCount: f.integer({ label: '未处理异常', en: 'Open violations', readonly: true, default: 0, list: { width: 110, query: 'range' }, form: false }),
    pointCount: f.integer({ label: '点数', en: 'Points', readonly: true, default: 0, list: { width: 80 }, form: false }),
    lastTime: f.datetime({ label: '最新点', en: 'Last point', readonly: true, list: { width: 160, query: 'range' }, form: false }),
    chart: f.dict('qms_spc_type', { label: '控制图类型', en: 'Type', required: true, default: 'XBAR_R', column: 'chart_type', list: { width: 110, query: 'eq' }, form: { tab: 'chart' } }),
    char: f.ref('quality.characteristic', { label: '检验项目', en: 'Characteristic', required: true, column: 'char_id', list: { width: 170, query: 'eq' }, form: { tab: 'chart' } }),
    item: f.ref('product.item', { label: '物料', en: 'Item', help: '留空时不限物料', helpEn: 'Left empty: of any item', list: { width: 240, query: 'eq' }, form: { tab: 'chart' } }),
    process: f.ref('product.process', { label: '工序', en: 'Process', help: '留空时不限工序', helpEn: 'Left empty: of any process', list: { width: 120, query: 'eq' }, form: { tab: 'chart' } }),
    device: f.text({ label: '设备', en: 'Machine', max: 32, help: '设备编号，留空时不限设备', helpEn: 'Its code; left empty: of any machine', list: { width: 90, query: 'like' }, form: { tab: 'chart' } }),
    source: f.dict('qms_spc_source', { label: '数据来源', en: 'Source', required: true, default: 'INSP', list: { width: 100, query: 'eq' }, form: { tab: 'chart' } }),
    n: f.integer({ label: '子组大小', en: 'Subgroup size', required: true, default: 5, minValue: '1', maxValue: '25', help: '均值图为 2～25；单值图、EWMA、CUSUM 与计数图不用', helpEn: 'Of mean charts 2 to 25; not used by charts of single values and counts', list: { width: 90 }, form: { tab: 'chart' } }),
    usl: f.decimal(18, 6, { label: '规格上限 USL', en: 'USL', list: { width: 100 }, form: { tab: 'chart' } }),
    target: f.decimal(18, 6, { label: '目标值', en: 'Target', list: { width: 100 }, form: { tab: 'chart' } }),
    lsl: f.decimal(18, 6, { label: '规格下限 LSL', en: 'LSL', list: { width: 100 }, form: { tab: 'chart' } }),
    critical: f.yesNo({ label: '关键特性', en: 'Critical', required: true, default: 'N', help: '出现判异 1 时冻结该批次', helpEn: 'A point that ends test 1 freezes its lot', list: { width: 90, query: 'eq' }, form: { tab: 'chart' } }),
    limits: f.dict('qms_spc_limits', { label: '控制限', en: 'Limits', required: true, default: 'AUTO', help: '自动：满 25 个有效点后计算；给定：由标准值给出', helpEn: 'Computed once 25 points count, or given', list: { width: 90, query: 'eq' }, form: { tab: 'limits' } }),
    givenCenter: f.decimal(18, 6, { label: '给定中心线', en: 'Given centre line', help: '控制限为给定时必填；p、np 图填不合格品率', helpEn: 'Required where limits are given; a share for p and np charts', list: { width: 110, hidden: true }, form: { tab: 'limits' } }),
    givenSigma: f.decimal(18, 6, { label: '给定标准差', en: 'Given deviation', minValue: '0', help: '单个值的标准差；计数图不填', helpEn: 'Of single values; none for charts of counts', list: { width: 110, hidden: true }, form: { tab: 'limits' } }),
    ruleSet: f.dict('qms_spc_rule_set', { label: '判异准则', en: 'Tests', required: true, default: 'NELSON', list: { width: 120, hidden: true }, form: { tab: 'limits' } }),
    rules: f.dicts('qms_spc_rule', { label: '启用的检验', en: 'Active tests', default: '1,2,3,4,5,6,7,8', help: 'R、s、MR 与计数图只用 1 至 4；西电准则不用选', helpEn: 'R, s, MR and counts take 1 to 4; none is chosen for Western Electric', list: { width: 160, hidden: true }, form: { tab: 'limits', span: 16 } }),
    lambda: f.decimal(9, 6, { label: 'EWMA λ', en: 'EWMA λ', minValue: '0.000001', maxValue: '1', default: '0.2', list: false, form: { tab: 'limits' } }),
    width: f.decimal(9, 6, { label: 'EWMA L', en: 'EWMA L', minValue: '0.000001', default: '3', column: 'limit_width', list: false, form: { tab: 'limits' } }),
    k: f.decimal(9, 6, { label: 'CUSUM K', en: 'CUSUM K', unit: 'σ', minValue: '0', default: '0.5', list: false, form: { tab: 'limits' } }),
    h: f.decimal(9, 6, { label: 'CUSUM H', en: 'CUSUM H', unit: 'σ', minValue: '0.000001', default: '5', list: false, form: { tab: 'limits' } }),
    remark: f.longText({ label: '备注', max: 500, list: { width: 200, hidden: true }, form: { tab: 'chart' } }),
  },
})

/** Limits that hold from a point on until the next version. Rows are added and never changed: a chart tells which limits a point was judged by. */
export const spcLimit = defineEntity({
  module: 'quality', name: 'spc-limit', table: 'qms_spc_limit', title: '控制限版本', en: 'Version of limits', readOnly: true, hardDelete: true, uniques: [['chart', 'fromSeq']], order: { column: 'createTime', order: 'desc' },
  fields: {
    chart: f.ref('quality.spc-chart', { label: '控制图', en: 'Control chart', required: true, part: true, list: { width: 200, query: 'eq' } }),
    fromSeq: f.integer({ label: '起始点', en: 'From point', required: true, list: { width: 90 } }),
    center: f.decimal(30, 12, { label: '中心线', en: 'Centre line', required: true, list: { width: 120 } }),
    sigma: f.decimal(30, 12, { label: '标准差', en: 'Deviation', list: { width: 120 } }),
    origin: f.dict('qms_spc_origin', { label: '来源', en: 'Origin', required: true, list: { width: 100, query: 'eq' } }),
    usedFrom: f.integer({ label: '计算起点', en: 'Computed from', list: { width: 90 } }),
    usedTo: f.integer({ label: '计算止点', en: 'Computed to', list: { width: 90 } }),
    usedPoints: f.integer({ label: '计算点数', en: 'Points used', list: { width: 90 } }),
    reason: f.text({ label: '原因', en: 'Reason', max: 200, list: { width: 220 } }),
  },
})

/**
 * A point of a chart with what it was judged by. Numbers follow each other from 1 without a gap, since points never vanish;
 * what is excluded keeps its place and its reason. Calls: `server/spc`.
 */
export const spcPoint = defineEntity({
  module: 'quality', name: 'spc-point', table: 'qms_spc_point', title: '控制图点', en: 'Point of a control chart', readOnly: true, hardDelete: true, uniques: [['chart', 'seq'], ['chart', 'sourceKey']], indexes: [['sourceId']], order: { column: 'at', order: 'desc' },
  fields: {
    chart: f.ref('quality.spc-chart', { label: '控制图', en: 'Control chart', required: true, part: true, list: { width: 200, query: 'eq' } }),
    seq: f.integer({ label: '序号', en: 'No.', required: true, list: { width: 80 } }),
    at: f.datetime({ label: '时间', en: 'Time', required: true, column: 'taken_at', list: { width: 160, query: 'range' } }),
    values: f.json({ label: '测量值', en: 'Values', column: 'sample_values', list: false }),
    size: f.integer({ label: '样本数', en: 'Size', required: true, column: 'sample_size', list: { width: 80 } }),
    bad: f.integer({ label: '不合格数', en: 'Nonconforming', list: { width: 100 } }),
    stat: f.decimal(30, 12, { label: '统计量', en: 'Statistic', list: { width: 120 } }),
    spread: f.decimal(30, 12, { label: '极差', en: 'Range', list: { width: 120 } }),
    center: f.decimal(30, 12, { label: '中心线', en: 'Centre line', list: { width: 120, hidden: true } }),
    ucl: f.decimal(30, 12, { label: '上控制限', en: 'UCL', list: { width: 120, hidden: true } }),
    lcl: f.decimal(30, 12, { label: '下控制限', en: 'LCL', list: { width: 120, hidden: true } }),
    spreadCenter: f.decimal(30, 12, { label: '极差中心线', en: 'Centre of ranges', list: false }),
    spreadUcl: f.decimal(30, 12, { label: '极差上控制限', en: 'UCL of ranges', list: false }),
    spreadLcl: f.decimal(30, 12, { label: '极差下控制限', en: 'LCL of ranges', list: false }),
    violations: f.integer({ label: '判异', en: 'Violations', required: true, default: 0, help: '第 r 位为检验 r', helpEn: 'Bit r − 1 is test r', list: { width: 90, query: 'range' } }),
    spreadViolations: f.integer({ label: '极差判异', en: 'Violations of ranges', required: true, default: 0, help: '第 r 位为检验 r', helpEn: 'Bit r − 1 is test r', list: { width: 90 } }),
    excluded: f.yesNo({ label: '已剔除', en: 'Excluded', required: true, default: 'N', list: { width: 80, query: 'eq' } }),
    excludeReason: f.text({ label: '剔除原因', en: 'Why excluded', max: 200, list: { width: 200 } }),
    excludeBy: f.user({ label: '剔除人', en: 'Excluded by', list: { width: 100, hidden: true } }),
    cause: f.dict('qms_spc_cause', { label: '异常原因', en: 'Cause', list: { width: 120, query: 'eq' } }),
    causeNote: f.text({ label: '原因说明', en: 'What was found', max: 500, list: { width: 220 } }),
    action: f.text({ label: '处理措施', en: 'Action', max: 500, list: { width: 220 } }),
    causeBy: f.user({ label: '登记人', en: 'Recorded by', list: { width: 100, hidden: true } }),
    causeTime: f.datetime({ label: '登记时间', en: 'Recorded at', list: { width: 160, hidden: true } }),
    lot: f.ref('warehouse.lot', { label: '批号', en: 'Lot', list: { width: 130, query: 'eq' } }),
    sourceId: f.text({ label: '来源', en: 'Source id', max: 32, list: false }),
    sourceNo: f.text({ label: '来源单号', en: 'Source', max: 64, list: { width: 150, query: 'like' } }),
    sourceKey: f.text({ label: '来源键', en: 'Key of the source', required: true, max: 120, list: false }),
  },
})
