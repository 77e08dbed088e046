import { decisionFields, defineEntity, defineLines, f, versionFields, versionState, versionStates } from '#kernel/entity/index.ts'

const opNo = f.integer({ label: '工序号', en: 'Operation no.', required: true, minValue: '1', list: { width: 90 } })

export const routeOp = defineLines({
  module: 'product',
  name: 'route-op',
  table: 'md_route_op',
  title: '路线工序',
  en: 'Operation',
  parent: 'product.route',
  fields: {
    opNo,
    process: f.ref('product.process', { label: '工序', en: 'Process', required: true, list: { width: 140 } }),
    workcenter: f.ref('product.workcenter', { label: '工作中心', en: 'Work centre', required: true, list: { width: 150 } }),
    setupMin: f.decimal(18, 6, { label: '准备时间', en: 'Set-up', unit: 'min', default: '0', minValue: '0', list: { width: 110 } }),
    runMin: f.decimal(18, 6, { label: '加工时间', en: 'Run time', unit: 'min', required: true, minValue: '0', list: { width: 110 } }),
    runBasis: f.dict('md_run_basis', { label: '计时基准', en: 'Per', required: true, default: 'UNIT', list: { width: 100 } }),
    runBaseQty: f.quantity({ label: '基准数量', en: 'Base quantity', default: '1', minValue: '0.000001', list: { width: 100 } }),
    batchMin: f.quantity({ label: '最小装炉量', en: 'Smallest batch', minValue: '0', list: { width: 110 } }),
    batchMax: f.quantity({ label: '最大装炉量', en: 'Largest batch', minValue: '0', list: { width: 110 } }),
    queueMin: f.decimal(18, 6, { label: '排队时间', en: 'Queue time', unit: 'min', default: '0', minValue: '0', list: { width: 110 } }),
    moveMin: f.decimal(18, 6, { label: '移动时间', en: 'Move time', unit: 'min', default: '0', minValue: '0', list: { width: 110 } }),
    transferQty: f.quantity({ label: '转移批量', en: 'Transfer batch', help: '达到此数量即可转下道工序（重叠生产）',
      helpEn: 'At this quantity the next operation may begin (overlap)', minValue: '0', list: { width: 100 } }),
    isKey: f.yesNo({ label: '关键工序', en: 'Key operation', default: 'N', list: { width: 90 } }),
    checkType: f.dict('md_check_type', { label: '检验要求', en: 'Inspection', default: 'NONE', list: { width: 100 } }),
    outsourced: f.yesNo({ label: '外协', en: 'Outsourced', default: 'N', list: { width: 80 } }),
    outItem: f.ref('product.item', { label: '产出半成品', en: 'Stocked item', help: '在本工序后入库的半成品',
      helpEn: 'The semi-finished item stocked after this operation', list: { width: 200 } }),
    yield: f.decimal(18, 6, { label: '合格率', en: 'Yield', default: '1', minValue: '0', maxValue: '1', list: { width: 90 } }),
    remark: f.text({ label: '备注', max: 200, list: { width: 160 } }),
  },
})

export const routeOpRes = defineLines({
  module: 'product',
  name: 'route-op-res',
  table: 'md_route_op_res',
  title: '可选设备',
  en: 'Alternative machine',
  parent: 'product.route',
  fields: {
    opNo,
    device: f.ref('equipment.device', { label: '设备', en: 'Machine', late: true, list: { width: 180 } }),
    priority: f.integer({ label: '优先级', en: 'Priority', help: '数字小者优先', helpEn: 'Smaller numbers come first', default: 1,
      minValue: '1', list: { width: 90 } }),
    speedFactor: f.decimal(18, 6, { label: '速度系数', en: 'Speed factor', help: '1 为标准速度，1.2 表示快 20%',
      helpEn: '1 is standard speed, 1.2 is 20% faster', default: '1', minValue: '0.000001', list: { width: 100 } }),
  },
})

export const routeOpParam = defineLines({
  module: 'product',
  name: 'route-op-param',
  table: 'md_route_op_param',
  title: '工序参数',
  en: 'Operation parameter',
  parent: 'product.route',
  fields: {
    opNo,
    paramCode: f.text({ label: '参数编码', en: 'Parameter', required: true, max: 32, list: { width: 130 } }),
    target: f.text({ label: '目标值', en: 'Target', max: 50, list: { width: 110 } }),
    lower: f.decimal(18, 6, { label: '下限', en: 'Lower limit', list: { width: 100 } }),
    upper: f.decimal(18, 6, { label: '上限', en: 'Upper limit', list: { width: 100 } }),
    tagCode: f.text({ label: '采集点', en: 'Tag', max: 64, list: { width: 140 } }),
    critical: f.yesNo({ label: '关键参数', en: 'Critical', default: 'N', list: { width: 90 } }),
  },
})

export const routeOpMold = defineLines({
  module: 'product',
  name: 'route-op-mold',
  table: 'md_route_op_mold',
  title: '工序模具',
  en: 'Mold',
  parent: 'product.route',
  fields: {
    opNo,
    moldType: f.text({ label: '模具类型', en: 'Mold type', required: true, max: 50, list: { width: 160 } }),
    qty: f.integer({ label: '数量', en: 'Quantity', default: 1, minValue: '1', list: { width: 90 } }),
  },
})

/** The order of operations by which items are made, as a released version. */
export const route = defineEntity({
  module: 'product',
  name: 'route',
  table: 'md_route',
  title: '工艺路线',
  en: 'Route',
  searched: true,
  contents: ['name'],
  state: versionState,
  states: versionStates,
  fields: {
    routeNo: f.text({ label: '路线编号', en: 'Route no.', required: true, unique: true, max: 64,
      list: { width: 200, query: 'like', fixed: 'left' } }),
    name: f.text({ label: '路线名称', en: 'Route', required: true, max: 100, list: { width: 220, query: 'like' } }),
    ...versionFields,
    itemCategory: f.ref('product.item-category', { label: '适用分类', en: 'For category', list: { width: 130, query: 'eq' } }),
    revisedFrom: f.ref('product.route', { label: '来源版本', en: 'Revised from', readonly: true, list: { width: 200, hidden: true },
      form: false }),
    remark: f.longText({ label: '备注', max: 500, list: { width: 200, hidden: true } }),
    notes: f.markdown({ label: '工艺说明', en: 'Process notes', list: false }),
    attachments: f.file({ label: '附件', list: false, form: { span: 24 } }),
    ops: f.lines(routeOp, { label: '工序', en: 'Operations' }),
    resources: f.lines(routeOpRes, { label: '可选设备', en: 'Alternative machines' }),
    params: f.lines(routeOpParam, { label: '工序参数', en: 'Parameters' }),
    molds: f.lines(routeOpMold, { label: '模具', en: 'Molds' }),
    ...decisionFields,
  },
})

/** Which routes an item may take; one of them by default. */
export const itemRoute = defineEntity({
  module: 'product',
  name: 'item-route',
  table: 'md_item_route',
  title: '物料工艺路线',
  en: 'Item route',
  uniques: [['item', 'route']],
  fields: {
    item: f.ref('product.item', { label: '物料', required: true, list: { width: 340, query: 'eq' } }),
    route: f.ref('product.route', { label: '工艺路线', en: 'Route', required: true, list: { width: 340, query: 'eq' } }),
    isDefault: f.yesNo({ label: '默认', en: 'Default', default: 'N', list: { width: 90, query: 'eq' } }),
    remark: f.text({ label: '备注', max: 200, list: { width: 200 } }),
  },
})
