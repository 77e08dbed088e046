import { defineEntity, f } from '#kernel/entity/index.ts'

const minutes = { unit: 'min', required: true, minValue: '1', maxValue: '100000', list: { width: 130 } } as const

/** Within how many minutes of its report a repair is to be taken over, begun and finished; waiting for parts does not count. */
export const responseTarget = defineEntity({
  module: 'equipment',
  name: 'response-target',
  table: 'eam_response',
  title: '响应目标',
  en: 'Response targets',
  key: 'code',
  order: { column: 'code', order: 'asc' },
  fields: {
    code: f.text({ label: '编码', en: 'Code', required: true, unique: true, max: 32, list: { width: 120, query: 'like' } }),
    severity: f.dict('eam_severity', { label: '紧急程度', en: 'Urgency', required: true, list: { width: 120, query: 'eq' } }),
    criticality: f.dict('eam_criticality', { label: '设备重要度', en: 'Criticality', help: '留空适用所有设备；有指定重要度的优先',
      helpEn: 'Empty: for all machines; one that names the criticality goes before', list: { width: 120, query: 'eq' } }),
    acceptMin: f.integer({ label: '接单时限', en: 'Taken over within', ...minutes }),
    beginMin: f.integer({ label: '到场时限', en: 'Begun within', ...minutes }),
    finishMin: f.integer({ label: '修复时限', en: 'Finished within', ...minutes }),
  },
})
