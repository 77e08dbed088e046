import { defineEntity, f } from '#kernel/entity/index.ts'

const minutes = (label: string, en: string) => f.decimal(18, 6, { label, en, unit: 'min', list: { width: 120 } })

/** How a heat went in one step of its recipe, by what was measured (domain §2.4 rule 7). */
export const heatEval = defineEntity({
  module: 'device',
  name: 'heat-eval',
  table: 'iot_heat_eval',
  title: '曲线判定',
  en: 'Judgement by curve',
  readOnly: true,
  order: { column: 'seq', order: 'asc' },
  indexes: [['heat', 'seq']],
  contents: ['heat', 'seq', 'result'],
  fields: {
    heat: f.ref('production.furnace-batch', { label: '炉次', en: 'Heat', required: true, list: { width: 150, query: 'eq' } }),
    seq: f.integer({ label: '步骤', en: 'Step', required: true, list: { width: 70 } }),
    kind: f.dict('mes_furnace_step_kind', { label: '类型', en: 'Kind', required: true, list: { width: 90 } }),
    targetC: f.decimal(18, 6, { label: '目标温度', en: 'Target', unit: '℃', list: { width: 110 } }),
    result: f.dict('iot_step_result', { label: '判定', en: 'Result', required: true, list: { width: 90, query: 'eq' } }),
    inTolMin: minutes('合格时间', 'In tolerance'),
    longestSoakMin: minutes('最长连续', 'Longest soak'),
    maxDev: f.decimal(18, 6, { label: '最大偏差', en: 'Largest deviation', unit: '℃', list: { width: 120 } }),
    ramp: f.decimal(18, 6, { label: '升温速率', en: 'Ramp', unit: '℃/min', list: { width: 130 } }),
    maxVacuum: f.decimal(18, 6, { label: '最差真空', en: 'Worst vacuum', unit: 'Pa', list: { width: 120 } }),
    note: f.text({ label: '偏差说明', en: 'What deviates', max: 200, list: { width: 240 } }),
  },
})
