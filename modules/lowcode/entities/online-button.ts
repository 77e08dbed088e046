import { defineEntity, f } from '#kernel/entity/index.ts'

/** A button of its author's own in the list, the rows or the form of an online form (wire contract §6.19). */
export const onlineButton = defineEntity({
  module: 'lowcode',
  name: 'online-button',
  table: 'onl_cgform_button',
  title: '自定义按钮',
  en: 'Custom button',
  path: '/online/cgform/button',
  permission: 'lowcode:online-form',
  component: 'lowcode/OnlineButtonList',
  scope: 'none',
  display: 'buttonName',
  order: { column: 'orderNum', order: 'asc' },
  uniques: [['cgformHeadId', 'buttonCode']],
  fields: {
    cgformHeadId: f.ref('lowcode.online-form', { label: '在线表单', en: 'Online form', required: true, part: true, list: false,
      form: { fixedAfterAdd: true } }),
    buttonCode: f.text({ label: '按钮编码', en: 'Code', required: true, max: 50, list: { width: 140 }, form: { fixedAfterAdd: true },
      help: '字母开头的字母、数字和下划线，服务器脚本以它为名',
      helpEn: 'Letters, digits and _, beginning with a letter; the script of the server bears it' }),
    buttonName: f.text({ label: '按钮名称', en: 'Name', required: true, max: 50, list: { width: 140 } }),
    buttonNameEn: f.text({ label: '英文名称', en: 'English name', max: 50, list: false }),
    buttonStyle: f.dict('cgform_button_style', { label: '按钮位置', en: 'Stands in', required: true, default: 'link',
      list: { width: 110 } }),
    optType: f.dict('cgform_opt_type', { label: '按钮动作', en: 'Does', required: true, default: 'action', list: { width: 130 } }),
    exp: f.text({ label: '显示条件', en: 'Condition', max: 200, list: { width: 200 }, form: { span: 24 },
      help: '如 state#eq#1，多个条件用 && 连接；比较符有 eq、ne、gt、ge、lt、le、in、empty、notempty',
      helpEn: 'Such as state#eq#1, several joined by &&; comparisons are eq, ne, gt, ge, lt, le, in, empty, notempty' }),
    orderNum: f.integer({ label: '排序', en: 'Order', default: 1, list: { width: 80 } }),
    buttonStatus: f.dict('valid_status', { label: '状态', required: true, default: '1', list: { width: 80 } }),
  },
})
