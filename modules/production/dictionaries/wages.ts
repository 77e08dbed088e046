import type { DictionarySeed } from '#kernel/entity/index.ts'

export const wageDictionaries: readonly DictionarySeed[] = [
  { code: 'mes_wage_status', name: '工资表状态', en: 'State of a wage sheet', items: [
    { value: '0', text: '草稿', en: 'Draft', color: 'grey' },
    { value: '1', text: '待核对', en: 'To be checked', color: 'gold' },
    { value: '2', text: '待审批', en: 'To be approved', color: 'gold' },
    { value: '4', text: '已审批', en: 'Approved', color: 'green' },
    { value: '8', text: '已驳回', en: 'Rejected', color: 'red' },
    { value: '9', text: '已作废', en: 'Cancelled', color: 'grey' },
  ] },
]
