import type { DictionarySeed } from '#kernel/entity/index.ts'

/** Machines and their counters. */
export const registerDictionaries: readonly DictionarySeed[] = [
  { code: 'eam_device_status', name: '设备状态', en: 'State of a machine', items: [
    { value: 'RUN', text: '运行', en: 'Running', color: 'green' },
    { value: 'IDLE', text: '待机', en: 'Idle', color: 'blue' },
    { value: 'REPAIR', text: '维修', en: 'Under repair', color: 'red' },
    { value: 'PM', text: '保养', en: 'Maintenance', color: 'gold' },
    { value: 'SEALED', text: '封存', en: 'Sealed', color: 'purple' },
    { value: 'SCRAPPED', text: '报废', en: 'Scrapped', color: 'grey' },
  ] },
  { code: 'eam_criticality', name: '设备重要度', en: 'Criticality', items: [
    { value: 'A', text: 'A 关键', en: 'A critical', color: 'red' },
    { value: 'B', text: 'B 主要', en: 'B important', color: 'gold' },
    { value: 'C', text: 'C 一般', en: 'C ordinary', color: 'grey' },
  ] },
  { code: 'eam_meter_source', name: '计数来源', en: 'Source of a reading', items: [
    { value: 'MANUAL', text: '人工', en: 'Typed' },
    { value: 'TAG', text: '采集', en: 'Measured' },
    { value: 'REPORT', text: '报工', en: 'Reported' },
  ] },
]
