import { defineEntity, defineLines, f } from '#kernel/entity/index.ts'

export const teamMember = defineLines({
  module: 'calendar',
  name: 'team-member',
  table: 'cal_team_member',
  title: '班组成员',
  en: 'Member',
  parent: 'calendar.team',
  indexes: [['member']],
  fields: {
    member: f.user({ label: '人员', en: 'Person', required: true, list: { width: 150 } }),
    duty: f.text({ label: '岗位', en: 'Duty', max: 50, list: { width: 140 } }),
    fromDate: f.date({ label: '起', en: 'From', required: true, list: { width: 130 } }),
    toDate: f.date({ label: '止', en: 'To', help: '不填表示仍在班组', helpEn: 'Empty: still a member', list: { width: 130 } }),
  },
})

/** People who work together. */
export const team = defineEntity({
  module: 'calendar',
  name: 'team',
  table: 'cal_team',
  title: '班组',
  en: 'Team',
  order: { column: 'code', order: 'asc' },
  fields: {
    code: f.text({ label: '班组编码', en: 'Code', required: true, unique: true, max: 32, list: { width: 120, query: 'like' } }),
    name: f.text({ label: '班组名称', en: 'Team', required: true, max: 50, list: { width: 150, query: 'like' } }),
    workshop: f.ref('product.workshop', { label: '车间', en: 'Workshop', required: true, list: { width: 150, query: 'eq' } }),
    leader: f.user({ label: '班组长', en: 'Leader', list: { width: 110 } }),
    enabled: f.yesNo({ label: '启用', en: 'Enabled', default: 'Y', list: { width: 80, query: 'eq' } }),
    members: f.lines(teamMember, { label: '成员', en: 'Members' }),
  },
})

/** What a person may do at an operation, and until when. */
export const skill = defineEntity({
  module: 'calendar',
  name: 'skill',
  table: 'cal_skill',
  title: '人员技能',
  en: 'Skill',
  uniques: [['member', 'process']],
  fields: {
    member: f.user({ label: '人员', en: 'Person', required: true, list: { width: 130, query: 'eq', fixed: 'left' } }),
    process: f.ref('product.process', { label: '工序', en: 'Process', required: true, list: { width: 160, query: 'eq' } }),
    level: f.dict('cal_skill_level', { label: '等级', en: 'Level', required: true, default: '1', list: { width: 110, query: 'eq' } }),
    validTo: f.date({ label: '有效期至', en: 'Valid until', list: { width: 130, query: 'range' } }),
    certificate: f.file({ label: '证书', en: 'Certificate', list: { width: 160, hidden: true } }),
  },
})
