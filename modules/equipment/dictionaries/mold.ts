import type { DictionarySeed } from '#kernel/entity/index.ts'

/** Molds and what happens to them (domain §2.20). */
export const moldDictionaries: readonly DictionarySeed[] = [
  { code: 'eam_mold_status', name: '模具状态', en: 'State of a mold', items: [
    { value: 'IN_STORE', text: '在库', en: 'In store', color: 'blue' },
    { value: 'ISSUED', text: '领用', en: 'Issued', color: 'gold' },
    { value: 'MOUNTED', text: '上机', en: 'Mounted', color: 'green' },
    { value: 'MAINT', text: '保养', en: 'Maintenance', color: 'gold' },
    { value: 'REPAIR', text: '维修', en: 'Under repair', color: 'red' },
    { value: 'BLOCKED', text: '停用', en: 'Blocked', color: 'red' },
    { value: 'SCRAPPED', text: '报废', en: 'Scrapped', color: 'grey' },
  ] },
  { code: 'eam_mold_event', name: '模具事件', en: 'Event of a mold', items: [
    { value: 'ISSUE', text: '领用', en: 'Issued' },
    { value: 'MOUNT', text: '上机', en: 'Mounted' },
    { value: 'UNMOUNT', text: '下机', en: 'Unmounted' },
    { value: 'RETURN', text: '归还', en: 'Returned' },
    { value: 'STROKES', text: '行程', en: 'Strokes' },
    { value: 'MAINT', text: '保养', en: 'Maintenance' },
    { value: 'GRIND', text: '刃磨', en: 'Ground' },
    { value: 'REPAIR', text: '送修', en: 'Repair' },
    { value: 'CHECK', text: '检查', en: 'Checked' },
    { value: 'BLOCK', text: '停用', en: 'Blocked', color: 'red' },
    { value: 'SCRAP', text: '报废', en: 'Scrapped' },
  ] },
]
