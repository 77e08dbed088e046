import type { DictionarySeed } from '#kernel/entity/index.ts'

export const dictionaries: readonly DictionarySeed[] = [
  { code: 'cal_day_type', name: '节假日类型', en: 'Kind of holiday',
    items: [{ value: 'HOLIDAY', text: '节假日', en: 'Holiday', color: 'red' }, { value: 'WORKDAY', text: '调休上班',
      en: 'Worked in exchange', color: 'blue' }] },
  { code: 'cal_colour', name: '班次颜色', en: 'Shift colour', items: [
    { value: 'blue', text: '蓝', en: 'Blue', color: 'blue' },
    { value: 'gold', text: '金', en: 'Gold', color: 'gold' },
    { value: 'purple', text: '紫', en: 'Purple', color: 'purple' },
    { value: 'green', text: '绿', en: 'Green', color: 'green' },
    { value: 'red', text: '红', en: 'Red', color: 'red' },
    { value: 'grey', text: '灰', en: 'Grey', color: 'grey' },
  ] },
  { code: 'cal_rotation_method', name: '轮换方式', en: 'Change of shifts', items: [
    { value: 'DAY', text: '按天', en: 'Daily' },
    { value: 'WEEK', text: '按周', en: 'Weekly' },
    { value: 'MONTH', text: '按月', en: 'Monthly' },
    { value: 'CUSTOM', text: '按循环', en: 'By a cycle' },
  ] },
  { code: 'cal_weekday', name: '星期', en: 'Weekday', items: [
    { value: '1', text: '周一', en: 'Monday' },
    { value: '2', text: '周二', en: 'Tuesday' },
    { value: '3', text: '周三', en: 'Wednesday' },
    { value: '4', text: '周四', en: 'Thursday' },
    { value: '5', text: '周五', en: 'Friday' },
    { value: '6', text: '周六', en: 'Saturday' },
    { value: '7', text: '周日', en: 'Sunday' },
  ] },
  { code: 'cal_override_kind', name: '日历例外类型', en: 'Kind of exception',
    items: [{ value: 'OFF', text: '停工', en: 'Off', color: 'grey' }, { value: 'EXTRA', text: '加班', en: 'Extra time', color: 'gold' }] },
  { code: 'cal_day_source', name: '排班来源', en: 'Source of a work day', items: [
    { value: 'ROTATION', text: '轮班', en: 'Rotation' },
    { value: 'WORKDAY', text: '调休上班', en: 'Worked in exchange', color: 'blue' },
    { value: 'OVERRIDE', text: '例外', en: 'Exception', color: 'gold' },
    { value: 'MANUAL', text: '手工', en: 'By hand', color: 'purple' },
  ] },
  { code: 'cal_skill_level', name: '技能等级', en: 'Skill level', items: [
    { value: '1', text: '学习', en: 'Learning', color: 'grey' },
    { value: '2', text: '可独立操作', en: 'Works alone', color: 'blue' },
    { value: '3', text: '熟练', en: 'Skilled', color: 'green' },
    { value: '4', text: '可带教', en: 'May teach', color: 'purple' },
  ] },
]
