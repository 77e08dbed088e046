import { defineEntity, defineLines, f } from '#kernel/entity/index.ts'

export const codeRulePart = defineLines({
  module: 'product',
  name: 'code-rule-part',
  table: 'md_code_rule_part',
  title: '编码组成',
  en: 'Part',
  parent: 'product.code-rule',
  fields: {
    partType: f.dict('md_code_part', { label: '类型', en: 'Type', required: true, default: 'FIXED', list: { width: 120 } }),
    text: f.text({ label: '内容', en: 'Text', help: '固定字符；或日期格式，如 yyMMdd；或字段名，如 category',
      helpEn: 'Fixed text, a date format such as yyMMdd, or a field name such as category', max: 32, list: { width: 160 } }),
    width: f.integer({ label: '流水位数', en: 'Digits', minValue: '1', maxValue: '18', list: { width: 100 } }),
    reset: f.dict('md_code_reset', { label: '重新计数', en: 'Restarts', list: { width: 110 } }),
    start: f.integer({ label: '起始值', en: 'Starts at', minValue: '0', list: { width: 100 } }),
    method: f.dict('md_check_method', { label: '校验方法', en: 'Check digit', list: { width: 130 } }),
  },
})

/** How a kind of document, lot or label is numbered (domain §2.1 rule 6, §2.13). */
export const codeRule = defineEntity({
  module: 'product',
  name: 'code-rule',
  table: 'md_code_rule',
  title: '编码规则',
  en: 'Code rule',
  order: { column: 'code', order: 'asc' },
  fields: {
    code: f.text({ label: '规则编码', en: 'Code', required: true, unique: true, max: 32, list: { width: 140, query: 'like' },
      fixed: true }),
    name: f.text({ label: '规则名称', en: 'Rule', required: true, max: 100, list: { width: 180, query: 'like' } }),
    example: f.text({ label: '示例', en: 'Example', max: 64, list: { width: 200 } }),
    enabled: f.yesNo({ label: '启用', en: 'Enabled', default: 'Y', list: { width: 80, query: 'eq' } }),
    remark: f.longText({ label: '备注', max: 500, list: { width: 240 } }),
    parts: f.lines(codeRulePart, { label: '组成', en: 'Parts' }),
  },
})

/** The last number given in each sequence; written by `nextCode` alone. */
export const codeSequence = defineEntity({
  module: 'product',
  name: 'code-sequence',
  table: 'md_code_sequence',
  title: '流水号',
  en: 'Sequence',
  internal: true,
  hardDelete: true,
  uniques: [['rule', 'scope']],
  fields: {
    rule: f.text({ label: '规则', en: 'Rule', required: true, max: 32 }),
    scope: f.text({ label: '计数范围', en: 'Scope', required: true, max: 200 }),
    value: f.decimal(18, 0, { label: '当前值', en: 'Value', required: true }),
  },
})
