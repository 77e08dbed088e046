import type { DictionarySeed } from '#kernel/entity/index.ts'

/** What is inspected and what can be wrong with it (domain §2.20, §2.6). */
export const characteristicDictionaries: readonly DictionarySeed[] = [
  { code: 'qms_char_kind', name: '检验项目类型', en: 'Kind of a characteristic', items: [
    { value: 'VAR', text: '计量', en: 'Measured' },
    { value: 'ATT', text: '计数', en: 'Counted' },
    { value: 'TEXT', text: '文字', en: 'Described' },
    { value: 'FILE', text: '附件', en: 'By file' },
  ] },
  { code: 'qms_severity', name: '缺陷严重度', en: 'Severity of a defect', items: [
    { value: 'CR', text: '致命', en: 'Critical', color: 'red' },
    { value: 'MAJ', text: '严重', en: 'Major', color: 'gold' },
    { value: 'MIN', text: '轻微', en: 'Minor', color: 'grey' },
  ] },
]
