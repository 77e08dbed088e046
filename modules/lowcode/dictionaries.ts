import type { DictionarySeed } from '#kernel/entity/index.ts'

/** Dictionaries of online reports. */
export const dictionaries: readonly DictionarySeed[] = [
  { code: 'cgreport_field_type', name: '报表列类型', en: 'Report column type', items: [
    { value: 'String', text: '字符', en: 'Text' }, { value: 'Integer', text: '整数', en: 'Integer' }, { value: 'Long', text: '数值', en: 'Number' }, { value: 'Date', text: '日期', en: 'Date' }, { value: 'Datetime', text: '时间', en: 'Time' } ] },
  { code: 'cgreport_search_mode', name: '报表查询方式', en: 'Report search mode', items: [{ value: 'single', text: '单值', en: 'One value' }, { value: 'group', text: '范围', en: 'From–to' }] },
  { code: 'cgreport_return_type', name: '报表返回类型', en: 'Report selection', items: [{ value: '1', text: '单选', en: 'One' }, { value: '2', text: '多选', en: 'Several' }] },
]
