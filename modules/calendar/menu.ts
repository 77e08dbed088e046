import type { MenuSeed } from '#kernel/entity/index.ts'

export const menu: readonly MenuSeed[] = [
  { id: 'calendar', title: '工作日历', en: 'Work calendar', path: '/calendar', component: 'layouts/RouteView', icon: 'calendar', children: [
    { id: 'calendar-year', title: '年历', en: 'Year', path: '/calendar/year', component: 'calendar/YearCalendar',
      entity: 'calendar.holiday', keepAlive: true },
    { id: 'calendar-roster', title: '排班表', en: 'Roster', path: '/calendar/roster', component: 'calendar/Roster', keepAlive: true,
      rights: {
        'calendar:day:list': { title: '查看排班', en: 'See the roster' },
        'calendar:day:generate': { title: '生成排班', en: 'Generate the roster' },
        'calendar:day:edit': { title: '调整排班', en: 'Change the roster' },
      } },
    { id: 'calendar-mine', title: '我的班次', en: 'My shifts', path: '/calendar/mine', component: 'calendar/MyShifts',
      rights: { 'calendar:mine:list': { title: '查看自己的班次', en: 'See one’s own shifts' } } },
    { id: 'calendar-capacity', title: '每日能力', en: 'Capacity', path: '/calendar/capacity', component: 'calendar/Capacity',
      rights: { 'calendar:capacity:list': { title: '查看每日能力', en: 'See the capacity' } } },
    { id: 'calendar-matrix', title: '技能矩阵', en: 'Skills matrix', path: '/calendar/matrix', component: 'calendar/SkillMatrix',
      rights: { 'calendar:matrix:list': { title: '查看技能矩阵', en: 'See the skills matrix' } } },
    { id: 'calendar-shift', title: '班次', en: 'Shifts', path: '/calendar/shift', component: 'calendar/ShiftList',
      entity: 'calendar.shift' },
    { id: 'calendar-scheme', title: '班制', en: 'Shift schemes', path: '/calendar/scheme', component: 'calendar/SchemeList',
      entity: 'calendar.scheme' },
    { id: 'calendar-team', title: '班组', en: 'Teams', path: '/calendar/team', component: 'calendar/TeamList', entity: 'calendar.team' },
    { id: 'calendar-rotation', title: '轮班', en: 'Rotations', path: '/calendar/rotation', component: 'calendar/RotationList',
      entity: 'calendar.rotation' },
    { id: 'calendar-override', title: '日历例外', en: 'Exceptions', path: '/calendar/override', component: 'calendar/OverrideList',
      entity: 'calendar.override' },
    { id: 'calendar-skill', title: '人员技能', en: 'Skills', path: '/calendar/skill', component: 'calendar/SkillList',
      entity: 'calendar.skill' },
  ] },
]
