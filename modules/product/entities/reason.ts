import { defineEntity, f } from '#kernel/entity/index.ts'

/** Why something was scrapped, reworked, stopped, delayed, adjusted, returned or cancelled: one list for the whole plant. */
export const reason = defineEntity({
  module: 'product',
  name: 'reason',
  table: 'md_reason',
  title: '原因',
  en: 'Reason',
  order: { column: 'code', order: 'asc' },
  fields: {
    code: f.text({ label: '原因编码', en: 'Code', required: true, unique: true, max: 32, list: { width: 130, query: 'like' } }),
    name: f.text({ label: '原因名称', en: 'Reason', required: true, max: 100, list: { width: 220, query: 'like' } }),
    reasonType: f.dict('md_reason_type', { label: '原因类型', en: 'Type', required: true, list: { width: 110, query: 'eq' } }),
    enabled: f.yesNo({ label: '启用', en: 'Enabled', default: 'Y', list: { width: 80, query: 'eq' } }),
    remark: f.longText({ label: '备注', max: 500, list: { width: 240 } }),
  },
})
