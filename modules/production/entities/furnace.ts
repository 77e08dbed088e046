import { decisionFields, defineEntity, defineLines, f, versionFields, versionStates } from '#kernel/entity/index.ts'

const celsius = (label: string, en: string) => f.decimal(18, 6, { label, en, unit: '℃', minValue: '0', list: { width: 140 } })

/** One step of a furnace programme: what the furnace aims at, how fast, for how long and within what. */
export const furnaceStep = defineLines({
  module: 'production',
  name: 'furnace-step',
  table: 'mes_furnace_step',
  title: '曲线步骤',
  en: 'Step',
  parent: 'production.furnace-recipe',
  fields: {
    kind: f.dict('mes_furnace_step_kind', { label: '步骤', en: 'Step', required: true, default: 'HEAT', list: { width: 90 } }),
    targetC: celsius('目标温度', 'Target'),
    rampCMin: f.decimal(18, 6, { label: '升降温速率', en: 'Ramp', unit: '℃/min', minValue: '0.000001', list: { width: 180 } }),
    holdMin: f.integer({ label: '时长', en: 'For', unit: 'min', minValue: '0', help: '保温、充气、抽真空的时间；降温不填速率时为降温时间',
      helpEn: 'Of holding, gas and vacuum; of cooling where it has no ramp', list: { width: 110 } }),
    tolMinus: celsius('下偏差', 'Below'),
    tolPlus: celsius('上偏差', 'Above'),
    vacPaMax: f.decimal(18, 6, { label: '真空上限', en: 'Vacuum up to', unit: 'Pa', minValue: '0', list: { width: 140 } }),
    pressMpa: f.decimal(18, 6, { label: '压力', en: 'Pressure', unit: 'MPa', minValue: '0', list: { width: 120 } }),
    gas: f.text({ label: '气氛', en: 'Gas', max: 32, list: { width: 90 } }),
    interlock: f.text({ label: '联锁', en: 'Interlock', max: 200, list: { width: 160 } }),
  },
})

/** How a family of furnaces treats some grades, as a released version (domain §2.4). */
export const furnaceRecipe = defineEntity({
  module: 'production',
  name: 'furnace-recipe',
  table: 'mes_furnace_recipe',
  title: '工艺曲线',
  en: 'Furnace recipe',
  scope: 'tenant',
  searched: true,
  contents: ['name'],
  states: versionStates,
  fields: {
    code: f.text({ label: '曲线编号', en: 'Recipe no.', required: true, unique: true, max: 64,
      list: { width: 170, query: 'like', fixed: 'left' } }),
    name: f.text({ label: '曲线名称', en: 'Recipe', required: true, max: 100, list: { width: 200, query: 'like' } }),
    ...versionFields,
    family: f.ref('product.workcenter', { label: '炉型', en: 'Furnace family', required: true, help: '该工作中心下的炉子都可用',
      helpEn: 'All furnaces of this work centre may run it', column: 'furnace_family', list: { width: 150, query: 'eq' } }),
    grades: f.text({ label: '适用牌号', en: 'Grades', required: true, max: 200, help: '多个牌号以逗号分隔', helpEn: 'Separated by commas',
      list: { width: 140, query: 'like' } }),
    maxLoadKg: f.quantity({ label: '最大装炉量', en: 'Largest load', unit: 'kg', required: true, minValue: '0.000001',
      list: { width: 120 } }),
    layers: f.integer({ label: '层数', en: 'Layers', required: true, default: 6, minValue: '1', maxValue: '40', list: { width: 80 } }),
    boats: f.integer({ label: '每层舟皿', en: 'Boats in a layer', required: true, default: 4, minValue: '1', maxValue: '12',
      list: { width: 100 } }),
    revisedFrom: f.ref('production.furnace-recipe', { label: '来源版本', en: 'Revised from', readonly: true,
      list: { width: 170, hidden: true }, form: false }),
    remark: f.longText({ label: '备注', max: 500, list: { width: 200, hidden: true }, form: { span: 24 } }),
    steps: f.lines(furnaceStep, { label: '曲线步骤', en: 'Steps' }),
    ...decisionFields,
  },
})

/** A lot in a furnace: where it lies, and the report that its unloading made. */
export const furnaceLoad = defineLines({
  module: 'production',
  name: 'furnace-load',
  table: 'mes_furnace_load',
  title: '装炉明细',
  en: 'Load',
  parent: 'production.furnace-batch',
  indexes: [['lot'], ['opTask']],
  fields: {
    lot: f.ref('production.lot', { label: '流转卡', en: 'Traveller', required: true, list: { width: 170 } }),
    opTask: f.ref('production.op-task', { label: '工序任务', en: 'Operation', required: true, list: { width: 190, hidden: true } }),
    item: f.ref('product.item', { label: '物料', en: 'Item', required: true, list: { width: 220 } }),
    grade: f.text({ label: '牌号', en: 'Grade', max: 50, list: { width: 90 } }),
    qty: f.quantity({ label: '数量', en: 'Quantity', required: true, list: { width: 90 } }),
    kg: f.quantity({ label: '重量', en: 'Weight', unit: 'kg', required: true, list: { width: 100 } }),
    layer: f.integer({ label: '层', en: 'Layer', required: true, minValue: '1', list: { width: 70 } }),
    boat: f.integer({ label: '舟皿', en: 'Boat', required: true, minValue: '1', list: { width: 70 } }),
    position: f.text({ label: '位置', en: 'Position', max: 50, list: { width: 100 } }),
    report: f.ref('production.report', { label: '报工单', en: 'Report', list: { width: 150 } }),
  },
})

const byAct = { readonly: true, form: false } as const

/** A furnace heat: lots of several orders in one run, one number for all of them (domain §2.4 rules 6 and 7). */
export const furnaceBatch = defineEntity({
  module: 'production',
  name: 'furnace-batch',
  table: 'mes_furnace_batch',
  title: '炉次',
  en: 'Furnace heat',
  scope: 'tenant',
  searched: true,
  scanned: true,
  key: 'heatNo',
  display: 'heatNo',
  contents: ['furnace', 'recipe', 'loadKg'],
  order: { column: 'planStart', order: 'desc' },
  indexes: [['status', 'planStart'], ['furnace', 'planStart'], ['planStart']],
  states: {
    field: 'status',
    initial: 'PLANNED',
    editable: ['PLANNED'],
    posted: ['UNLOADED', 'JUDGED'],
    moves: {
      begin: { from: ['PLANNED'], to: 'LOADING', title: '开始装炉', en: 'Loading begun', auto: true },
      start: { from: ['LOADING'], to: 'RUNNING', title: '开炉', en: 'Start the heat' },
      cool: { from: ['RUNNING'], to: 'COOLING', title: '停炉冷却', en: 'Cool down' },
      unload: { from: ['COOLING'], to: 'UNLOADED', title: '卸炉报工', en: 'Unload and report', own: true },
      judge: { from: ['UNLOADED'], to: 'JUDGED', title: '判定', en: 'Judged', auto: true },
      abort: { from: ['PLANNED', 'LOADING', 'RUNNING'], to: 'ABORTED', title: '中止', en: 'Abort', comment: 'required', danger: true },
    },
  },
  fields: {
    heatNo: f.text({ label: '炉号', en: 'Heat no.', required: true, unique: true, max: 32, readonly: true, filled: true,
      list: { width: 150, query: 'like', fixed: 'left' } }),
    furnace: f.ref('equipment.device', { label: '炉子', en: 'Furnace', required: true, fixed: true,
      list: { width: 150, query: 'eq', hidden: true } }),
    recipe: f.ref('production.furnace-recipe', { label: '工艺曲线', en: 'Recipe', required: true,
      list: { width: 200, query: 'eq', hidden: true } }),
    status: f.dict('mes_heat_status', { label: '状态', en: 'Status', required: true, readonly: true, default: 'PLANNED',
      list: { width: 90, query: 'eq' } }),
    planStart: f.datetime({ label: '计划开炉', en: 'Planned start', required: true, list: { width: 150, query: 'range' } }),
    loadKg: f.quantity({ label: '装炉量', en: 'Load', unit: 'kg', ...byAct, required: true, default: '0', list: { width: 100 } }),
    boats: f.integer({ label: '舟皿数', en: 'Boats', ...byAct, required: true, default: 0, list: { width: 80, hidden: true } }),
    loadedAt: f.datetime({ label: '装炉完成', en: 'Loaded', ...byAct, list: { width: 150, hidden: true } }),
    startedAt: f.datetime({ label: '开炉时间', en: 'Started', ...byAct, list: { width: 150 } }),
    endedAt: f.datetime({ label: '停炉时间', en: 'Ended', ...byAct, list: { width: 150, hidden: true } }),
    unloadedAt: f.datetime({ label: '卸炉时间', en: 'Unloaded', ...byAct, list: { width: 150 } }),
    curveJudge: f.dict('mes_curve_judge', { label: '曲线判定', en: 'Judgement', ...byAct, list: { width: 100, query: 'eq' } }),
    processVerdict: f.dict('mes_heat_verdict', { label: '工艺判定', en: 'By process', ...byAct, list: { width: 90, hidden: true } }),
    processBy: f.user({ label: '工艺判定人', en: 'Process engineer', ...byAct, list: { width: 100, hidden: true } }),
    qualityVerdict: f.dict('mes_heat_verdict', { label: '质量判定', en: 'By quality', ...byAct, list: { width: 90, hidden: true } }),
    qualityBy: f.user({ label: '质量判定人', en: 'Quality engineer', ...byAct, list: { width: 100, hidden: true } }),
    remark: f.longText({ label: '备注', max: 500, list: { width: 200, hidden: true }, form: { span: 24 } }),
    loads: f.lines(furnaceLoad, { label: '装炉明细', en: 'Load', ...byAct }),
  },
})
