import type { DictionarySeed } from '#kernel/entity/index.ts'

/** How scrap documents stand, and which pieces they are about. */
export const scrapDictionaries: readonly DictionarySeed[] = [
  { code: 'mes_scrap_status', name: '报废单状态', en: 'State of a scrap document', items: [
    { value: '0', text: '草稿', en: 'Draft', color: 'grey' },
    { value: '1', text: '待审核', en: 'To be approved', color: 'gold' },
    { value: '4', text: '已报废', en: 'Scrapped', color: 'green' },
    { value: '8', text: '已驳回', en: 'Rejected', color: 'red' },
    { value: '9', text: '已作废', en: 'Cancelled', color: 'grey' },
  ] },
  { code: 'mes_scrap_basis', name: '报废来源', en: 'Scrapped pieces', items: [
    { value: 'COUNTED', text: '已报报废', en: 'Counted as scrap' },
    { value: 'WIP', text: '在制报废', en: 'In process', color: 'gold' },
  ] },
]
