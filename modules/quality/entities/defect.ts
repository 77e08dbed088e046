import { defineEntity, f } from '#kernel/entity/index.ts'

/** What can be wrong with a part, in a tree by process (domain §2.6). */
export const defect = defineEntity({
  module: 'quality',
  name: 'defect',
  searched: true,
  table: 'qms_defect',
  shownAs: 'display',
  title: '缺陷',
  en: 'Defect',
  treeParent: 'parent',
  order: { column: 'code', order: 'asc' },
  fields: {
    code: f.text({ label: '缺陷编码', en: 'Code', required: true, unique: true, max: 32, list: { width: 170, query: 'like' } }),
    name: f.text({ label: '缺陷名称', en: 'Defect', required: true, max: 100, list: { width: 180, query: 'like' } }),
    parent: f.ref('quality.defect', { label: '上级', en: 'Parent', list: { width: 130 } }),
    severity: f.dict('qms_severity', { label: '严重度', en: 'Severity', help: '分组不填', helpEn: 'Empty for groups',
      list: { width: 90, query: 'eq' } }),
    process: f.ref('product.process', { label: '产生工序', en: 'Process', list: { width: 150, query: 'eq' } }),
    causes: f.longText({ label: '常见原因', en: 'Usual causes', max: 500, list: { width: 320 } }),
    picture: f.image({ label: '图片', en: 'Picture', list: { width: 100 }, form: { span: 24 } }),
    enabled: f.yesNo({ label: '启用', en: 'Enabled', required: true, default: 'Y', list: { width: 80, query: 'eq' } }),
  },
})
