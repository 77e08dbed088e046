import { defineEntity, f } from '#kernel/entity/index.ts'

const anyTerm = { help: '留空适用于所有', helpEn: 'Left empty: for all' } as const

/** A paper that shipments need: those of a trade term, to a country, or all. */
export const paperRule = defineEntity({
  module: 'orders',
  name: 'paper-rule',
  table: 'crm_paper_rule',
  title: '单证要求',
  en: 'Required paper',
  scope: 'tenant',
  display: 'docType',
  fields: {
    docType: f.dict('crm_export_doc_type', { label: '单证', en: 'Paper', required: true, list: { width: 150, query: 'eq' } }),
    tradeTerm: f.dict('crm_trade_term', { label: '贸易术语', en: 'Trade term', ...anyTerm, list: { width: 110, query: 'eq' } }),
    country: f.dict('crm_country', { label: '目的国', en: 'Country', ...anyTerm, list: { width: 120, query: 'eq' } }),
    enabled: f.yesNo({ label: '启用', en: 'Enabled', required: true, default: 'Y', list: { width: 80, query: 'eq' } }),
    remark: f.text({ label: '备注', max: 200, list: { width: 240 } }),
  },
})

/** What a paper of ours says besides its figures, in one language. */
export const paperTemplate = defineEntity({
  module: 'orders',
  name: 'paper-template',
  table: 'crm_paper_template',
  title: '单证模板',
  en: 'Template of a paper',
  scope: 'tenant',
  display: 'title',
  uniques: [['kind', 'language']],
  fields: {
    kind: f.dict('crm_paper_kind', { label: '单证', en: 'Paper', required: true, fixed: true, list: { width: 130, query: 'eq' } }),
    language: f.dict('crm_paper_language', { label: '语言', en: 'Language', required: true, fixed: true,
      list: { width: 100, query: 'eq' } }),
    title: f.text({ label: '标题', en: 'Title', required: true, max: 100, list: { width: 220 } }),
    header: f.longText({ label: '抬头', en: 'Head', max: 500, help: '公司名称、地址；留空为本公司名称',
      helpEn: 'Name and address of the plant; left empty, its name', list: { width: 260 }, form: { span: 24 } }),
    columns: f.dicts('crm_paper_column', { label: '显示的列', en: 'Columns', help: '留空为此单证常用的列',
      helpEn: 'Left empty, those that the paper usually has', list: { width: 260 }, form: { span: 24 } }),
    footer: f.longText({ label: '声明与落款', en: 'Foot', max: 1000, list: { width: 260, hidden: true }, form: { span: 24 } }),
  },
})
