import { decisionFields, defineEntity, f, versionFields, versionState, versionStates } from '#kernel/entity/index.ts'

/** A work instruction for an item, a process or both. */
export const sop = defineEntity({
  module: 'product',
  name: 'sop',
  table: 'md_sop',
  title: '作业指导书',
  en: 'Work instruction',
  searched: true,
  state: versionState,
  states: versionStates,
  fields: {
    sopNo: f.text({ label: '文件编号', en: 'Document no.', required: true, unique: true, max: 64,
      list: { width: 180, query: 'like', fixed: 'left' } }),
    name: f.text({ label: '文件名称', en: 'Title', required: true, max: 100, list: { width: 240, query: 'like' } }),
    ...versionFields,
    process: f.ref('product.process', { label: '工序', en: 'Process', list: { width: 140, query: 'eq' } }),
    item: f.ref('product.item', { label: '物料', help: '不填表示对该工序的所有物料有效',
      helpEn: 'Empty: holds for all items of the process', list: { width: 220, query: 'eq' } }),
    file: f.file({ label: '文件', en: 'File', list: { width: 200 }, form: { span: 24 } }),
    content: f.richText({ label: '操作要点', en: 'Key points', max: 5000, list: false }),
    revisedFrom: f.ref('product.sop', { label: '来源版本', en: 'Revised from', readonly: true, list: { width: 200, hidden: true },
      form: false }),
    ...decisionFields,
  },
})
