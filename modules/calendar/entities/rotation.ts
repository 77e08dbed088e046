import { defineEntity, defineLines, f } from '#kernel/entity/index.ts'

export const rotationTeam = defineLines({
  module: 'calendar',
  name: 'rotation-team',
  table: 'cal_rotation_team',
  title: '轮班班组',
  en: 'Team of the rotation',
  parent: 'calendar.rotation',
  indexes: [['team']],
  fields: { team: f.ref('calendar.team', { label: '班组', en: 'Team', required: true, list: { width: 240 } }) },
})

/** How the teams of a workshop change their shifts: the working calendar of what stands in it. */
export const rotation = defineEntity({
  module: 'calendar',
  name: 'rotation',
  table: 'cal_rotation',
  title: '轮班',
  en: 'Rotation',
  order: { column: 'code', order: 'asc' },
  fields: {
    code: f.text({ label: '轮班编码', en: 'Code', required: true, unique: true, max: 32, list: { width: 120, query: 'like' } }),
    name: f.text({ label: '轮班名称', en: 'Rotation', required: true, max: 100, list: { width: 180, query: 'like' } }),
    workshop: f.ref('product.workshop', { label: '车间', en: 'Workshop', required: true, list: { width: 140, query: 'eq' } }),
    scheme: f.ref('calendar.scheme', { label: '班制', en: 'Scheme', required: true, list: { width: 150 } }),
    method: f.dict('cal_rotation_method', { label: '轮换方式', en: 'Changes', required: true, default: 'WEEK', list: { width: 110 } }),
    pattern: f.text({ label: '循环', en: 'Cycle', max: 500, help: '轮换方式为「按循环」时：每天一个班次编码，以空格隔开，休息写「休」',
      helpEn: 'For a cycle: one shift code a day, parted by blanks, - for rest', list: { width: 200 }, form: { span: 16 } }),
    startDate: f.date({ label: '起始日期', en: 'Begins on', required: true, list: { width: 120 } }),
    restWeekdays: f.dicts('cal_weekday', { label: '每周休息日', en: 'Weekly rest', list: { width: 140 } }),
    restsOnHolidays: f.yesNo({ label: '节假日休息', en: 'Rests on holidays', default: 'Y', list: { width: 110 } }),
    enabled: f.yesNo({ label: '启用', en: 'Enabled', default: 'Y', list: { width: 80, query: 'eq' } }),
    teams: f.lines(rotationTeam, { label: '班组', en: 'Teams', required: true }),
  },
})
