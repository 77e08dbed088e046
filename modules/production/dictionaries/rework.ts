import type { DictionarySeed } from '#kernel/entity/index.ts'

/** How documents of rework stand. */
export const reworkDictionaries: readonly DictionarySeed[] = [
  { code: 'mes_rework_status', name: '返工单状态', en: 'State of a rework', items: [
    { value: '0', text: '草稿', en: 'Draft', color: 'grey' },
    { value: '1', text: '待下达', en: 'To be released', color: 'gold' },
    { value: '2', text: '待返工', en: 'Released', color: 'blue' },
    { value: '3', text: '返工中', en: 'In rework', color: 'gold' },
    { value: '4', text: '已完成', en: 'Reworked', color: 'green' },
    { value: '5', text: '已关闭', en: 'Closed', color: 'grey' },
    { value: '8', text: '已驳回', en: 'Rejected', color: 'red' },
    { value: '9', text: '已作废', en: 'Cancelled', color: 'grey' },
  ] },
]
