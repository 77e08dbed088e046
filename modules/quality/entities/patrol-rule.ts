import { defineEntity, f } from '#kernel/entity/index.ts'
import { task } from './task.ts'

const { item, process, device, mold } = task.fields

/** When a patrol looks at a running process: so often a shift, or whenever so many pieces were made (domain §2.6 rule 1). */
export const patrolRule = defineEntity({
  module: 'quality',
  name: 'patrol-rule',
  table: 'qms_patrol_rule',
  shownAs: 'display',
  title: '巡检规则',
  en: 'Patrol rule',
  display: 'name',
  order: { column: 'name', order: 'asc' },
  fields: {
    name: f.text({ label: '规则名称', en: 'Rule', required: true, unique: true, max: 100,
      list: { width: 200, query: 'like', fixed: 'left' } }),
    item,
    process,
    device,
    mold,
    mode: f.dict('qms_patrol_mode', { label: '方式', en: 'By', required: true, default: 'SHIFT', list: { width: 100, query: 'eq' } }),
    workshop: f.ref('product.workshop', { label: '车间', en: 'Workshop', help: '按班次巡检：按该车间的排班',
      helpEn: 'By shift: the roster of this workshop', list: { width: 130, query: 'eq' } }),
    perShift: f.integer({ label: '每班次数', en: 'Times a shift', minValue: '1', maxValue: '24', list: { width: 100 } }),
    everyPieces: f.integer({ label: '间隔件数', en: 'Every … pieces', minValue: '1', list: { width: 100 } }),
    madePieces: f.integer({ label: '累计件数', en: 'Pieces made', readonly: true, default: 0, list: { width: 100 }, form: false }),
    qty: f.quantity({ label: '巡检批量', en: 'Lot size', required: true, minValue: '0.000001', help: '每次巡检所代表的数量',
      helpEn: 'What one patrol stands for', list: { width: 110 } }),
    enabled: f.yesNo({ label: '启用', en: 'Enabled', required: true, default: 'Y', list: { width: 80, query: 'eq' } }),
  },
})
