import { defineEntity, f } from '#kernel/entity/index.ts'

/** A form that people draw; names on the wire are those of existing clients (spec 2 §7). */
export const drawnForm = defineEntity({
  module: 'lowcode',
  name: 'drawn-form',
  table: 'lc_drawn_form',
  title: '设计表单',
  en: 'Drawn form',
  path: '/flowable/form',
  component: 'flowable/form/index',
  display: 'formName',
  order: { column: 'updateTime', order: 'desc' },
  fields: {
    formName: f.text({ label: '表单名称', en: 'Form', required: true, unique: true, max: 100,
      list: { width: 220, query: 'like', fixed: 'left' } }),
    code: f.text({ label: '表单编码', en: 'Code', max: 40, unique: true, readonly: true, list: { width: 160, query: 'like' },
      form: false }),
    version: f.integer({ label: '发布版本', en: 'Published version', readonly: true, list: { width: 110 }, form: false }),
    publishTime: f.datetime({ label: '发布时间', en: 'Published at', readonly: true, list: { width: 170 }, form: false }),
    remark: f.text({ label: '备注', en: 'Remark', max: 500, list: { width: 260 }, form: { span: 24 } }),
    formContent: f.longText({ label: '表单内容', en: 'Content', max: 2_000_000, heavy: true, list: false, form: false }),
  },
})
