import { faultTexts } from '../document/fault-texts.ts'

/** Texts of drawn forms: what is wrong with a document, and what a person meets who fills one in. */
export const zhCN = {
  ...faultTexts['zh-CN'],

  noBarCode: '没有条码内容',
  badBarCode: '「{{text}}」不能做成条码，请只用字母、数字和符号',
  noOptions: '没有选项',
  optionsLoading: '正在加载选项…',
  optionsFailed: '选项加载失败',
  noAction: '未设置请求地址',

  sign: '签名',
  signAgain: '重新签名',
  signClear: '清除签名',
  signTitle: '签名',
  signHere: '在框内用笔、手指或鼠标签名',
  signTyped: '或输入姓名',
  signUndo: '撤销一笔',
  signWipe: '清空',
  signEmpty: '请先签名或输入姓名',
  signFailed: '签名保存失败，请重试',

  submit: '提交',
  valid: '校验通过',
  invalid: '请修正 {{count}} 处错误',
  addRow: '添加一行',
  deleteRow: '删除',
  deleteRowAt: '删除第 {{row}} 行',
  deleteSelected: '删除选中',
  confirmDelete: '确认删除选中的数据?',
  ok: '确定',
  cancel: '取消',
  rowNumber: '序号',
  selectAll: '全选',
  selectRow: '选择第 {{row}} 行',
  actions: '操作',
  noRows: '还没有数据',
  cellLabel: '{{label}}，第 {{row}} 行',
  rows: '表格',
}
