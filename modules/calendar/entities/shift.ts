import { defineEntity, defineLines, f } from '#kernel/entity/index.ts'

export const shiftBreak = defineLines({
  module: 'calendar',
  name: 'shift-break',
  table: 'cal_shift_break',
  title: '班次休息',
  en: 'Break',
  parent: 'calendar.shift',
  fields: {
    startTime: f.time({ label: '开始', en: 'From', required: true, list: { width: 120 } }),
    endTime: f.time({ label: '结束', en: 'To', required: true, list: { width: 120 } }),
    remark: f.text({ label: '说明', en: 'What for', max: 50, list: { width: 160 } }),
  },
})

export const schemeShift = defineLines({
  module: 'calendar',
  name: 'scheme-shift',
  table: 'cal_scheme_shift',
  title: '班制班次',
  en: 'Shift of the scheme',
  parent: 'calendar.scheme',
  fields: { shift: f.ref('calendar.shift', { label: '班次', en: 'Shift', required: true, list: { width: 240 } }) },
})

/** A stretch of the day in which a team works; an end that is not after the start lies on the next day. */
export const shift = defineEntity({
  module: 'calendar',
  name: 'shift',
  table: 'cal_shift',
  title: '班次',
  en: 'Shift',
  order: { column: 'code', order: 'asc' },
  fields: {
    code: f.text({ label: '班次编码', en: 'Code', required: true, unique: true, max: 16, list: { width: 110, query: 'like' } }),
    name: f.text({ label: '班次名称', en: 'Shift', required: true, max: 50, list: { width: 130, query: 'like' } }),
    startTime: f.time({ label: '开始时间', en: 'Start', required: true, list: { width: 110 } }),
    endTime: f.time({ label: '结束时间', en: 'End', required: true, help: '不晚于开始时间表示次日',
      helpEn: 'Not after the start: on the next day', list: { width: 110 } }),
    netMin: f.integer({ label: '净工时', en: 'Net time', unit: 'min', readonly: true, list: { width: 100 } }),
    color: f.dict('cal_colour', { label: '颜色', en: 'Colour', required: true, default: 'blue', list: { width: 90 } }),
    enabled: f.yesNo({ label: '启用', en: 'Enabled', default: 'Y', list: { width: 80, query: 'eq' } }),
    breaks: f.lines(shiftBreak, { label: '休息', en: 'Breaks' }),
  },
})

/** Shifts that follow each other. */
export const scheme = defineEntity({
  module: 'calendar',
  name: 'scheme',
  table: 'cal_scheme',
  title: '班制',
  en: 'Shift scheme',
  order: { column: 'code', order: 'asc' },
  fields: {
    code: f.text({ label: '班制编码', en: 'Code', required: true, unique: true, max: 16, list: { width: 120, query: 'like' } }),
    name: f.text({ label: '班制名称', en: 'Scheme', required: true, max: 50, list: { width: 180, query: 'like' } }),
    remark: f.text({ label: '备注', max: 200, list: { width: 220 }, form: { span: 24 } }),
    shifts: f.lines(schemeShift, { label: '班次', en: 'Shifts', required: true }),
  },
})
