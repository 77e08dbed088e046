import { defineEntity, f } from '#kernel/entity/index.ts'

/** A public holiday, or a day of rest that is worked in exchange. */
export const holiday = defineEntity({
  module: 'calendar',
  name: 'holiday',
  table: 'cal_holiday',
  title: '节假日',
  en: 'Holiday',
  order: { column: 'day', order: 'asc' },
  fields: {
    day: f.date({ label: '日期', en: 'Date', required: true, unique: true, list: { width: 130, query: 'range' } }),
    type: f.dict('cal_day_type', { label: '类型', en: 'Kind', required: true, default: 'HOLIDAY', list: { width: 120, query: 'eq' } }),
    name: f.text({ label: '名称', en: 'Name', required: true, max: 50, list: { width: 200, query: 'like' } }),
  },
})

/** Time off, or extra time, of a workshop or of one of its teams. */
export const override = defineEntity({
  module: 'calendar',
  name: 'override',
  table: 'cal_override',
  title: '日历例外',
  en: 'Calendar exception',
  order: { column: 'fromTime', order: 'desc' },
  fields: {
    workshop: f.ref('product.workshop', { label: '车间', en: 'Workshop', required: true, list: { width: 150, query: 'eq' } }),
    team: f.ref('calendar.team', { label: '班组', en: 'Team', help: '不填表示整个车间', helpEn: 'Empty: the whole workshop',
      list: { width: 150, query: 'eq' } }),
    kind: f.dict('cal_override_kind', { label: '类型', en: 'Kind', required: true, default: 'OFF', list: { width: 100, query: 'eq' } }),
    fromTime: f.datetime({ label: '开始', en: 'From', required: true, list: { width: 160, query: 'range' } }),
    toTime: f.datetime({ label: '结束', en: 'To', required: true, list: { width: 160 } }),
    reason: f.text({ label: '原因', en: 'Reason', required: true, max: 200, list: { width: 240 }, form: { span: 16 } }),
  },
})

/** A team at work on a day: made from rotations, changed by hand where it must be. */
export const day = defineEntity({
  module: 'calendar',
  name: 'day',
  table: 'cal_day',
  title: '排班',
  en: 'Work day',
  readOnly: true,
  hardDelete: true,
  order: { column: 'day', order: 'asc' },
  indexes: [['rotation', 'day'], ['team', 'day'], ['workshop', 'day']],
  fields: {
    day: f.date({ label: '日期', en: 'Date', required: true, list: { width: 120, query: 'range' } }),
    rotation: f.ref('calendar.rotation', { label: '轮班', en: 'Rotation', required: true, list: { width: 150, query: 'eq' } }),
    workshop: f.ref('product.workshop', { label: '车间', en: 'Workshop', required: true, list: { width: 140, query: 'eq' } }),
    team: f.ref('calendar.team', { label: '班组', en: 'Team', required: true, list: { width: 140, query: 'eq' } }),
    shift: f.ref('calendar.shift', { label: '班次', en: 'Shift', help: '不填表示加班', helpEn: 'Empty: extra time',
      list: { width: 130, query: 'eq' } }),
    fromTime: f.datetime({ label: '开始', en: 'From', list: { width: 150 } }),
    toTime: f.datetime({ label: '结束', en: 'To', list: { width: 150 } }),
    netMin: f.integer({ label: '净工时', en: 'Net time', unit: 'min', required: true, list: { width: 100 } }),
    work: f.json({ label: '工作时段', en: 'Stretches', list: false }),
    source: f.dict('cal_day_source', { label: '来源', en: 'Source', required: true, list: { width: 110, query: 'eq' } }),
    manual: f.yesNo({ label: '手工调整', en: 'By hand', default: 'N', list: { width: 100, query: 'eq' } }),
  },
})
