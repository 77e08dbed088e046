import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { sheetCalls } from '#kernel/entity/derived/sheet-calls.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { onlineForm } from '../entities/online-form.ts'

const by = (verb: string) => ({ of: onlineForm.id, right: { decided: `the right of the form: runtime:<table>:${verb}` } })
/** A form by its id or its table. */
const form = { id: is.text }
/** A record by the names of its columns, its sub-tables by those of their tables. */
const wireRecord = is.map(is.anything)

const option = is.fields({ value: is.text, text: is.text, title: is.text, label: is.text })
const button = is.fields({
  id: is.text,
  buttonCode: is.text,
  buttonName: is.text,
  buttonStyle: is.oneOf('link', 'button', 'form'),
  optType: is.oneOf('action', 'js'),
  exp: is.maybe(is.text),
  orderNum: is.number,
})
const link = is.fields({
  /** From the first level down. */
  columns: is.list(is.text),
  table: is.text,
  txt: is.text,
  key: is.text,
  idField: is.text,
  pidField: is.text,
  /** Of the first level; empty: what stands below nothing. */
  condition: is.text,
})
const enhancement = is.fields({
  /** As far as the caller may press them. */
  buttons: is.list(button),
  /** Scripts of the browser. */
  formJs: is.text,
  listJs: is.text,
  /** Linked drop-downs, each with the columns below it. */
  links: is.list(link),
})
const columns = is.fields({
  columns: is.list(
    is.fields({ dataIndex: is.text, title: is.text, align: is.oneOf('left', 'right'), sorter: is.flag, width: is.optional(is.number),
      customRender: is.optional(is.text) }),
  ),
  dictOptions: is.map(is.list(option)),
  fieldHrefSlots: is.list(is.nothing),
  cgButtonList: is.list(button),
  /** Columns that are closed to the caller. */
  hideColumns: is.list(is.text),
  formTemplate: is.nothing,
  description: is.text,
  currentTableName: is.text,
  checkboxFlag: is.oneOf('Y'),
  paginationFlag: is.oneOf('Y'),
  scrollFlag: is.oneOf(1),
  enhanceJs: is.text,
  isDesForm: is.oneOf('N'),
  desFormCode: is.nothing,
  pidField: is.optional(is.text),
  hasChildrenField: is.optional(is.text),
  textField: is.optional(is.text),
})
const queryField = is.fields({
  field: is.text,
  label: is.text,
  view: is.text,
  mode: is.oneOf('single', 'group'),
  config: is.oneOf('1'),
  defValue: is.nothing,
  hidden: is.oneOf('0', '1'),
  dictCode: is.optional(is.text),
  options: is.optional(is.list(option)),
})
const item = is.fields({
  head: is.fields({ tableType: is.number, isTree: is.oneOf('Y', 'N'), tableName: is.text, tableTxt: is.text, extConfigJson: is.nothing }),
  /** A JSON schema of the columns, and within it one for each sub-table. */
  schema: is.map(is.anything),
  cgButtonList: is.list(button),
  enhanceJs: is.text,
})
const linkedOption = is.fields({ id: is.text, pid: is.maybe(is.text), store: is.text, label: is.text })

export type DictItem = PartOf<typeof option>
/** A button as existing clients draw it. */
export type CgButton = PartOf<typeof button>
/** What an author added to a form. */
export type Enhancement = PartOf<typeof enhancement>
/** A drop-down that others hang on: each next column offers what stands below the choice before it. */
export type FieldLink = PartOf<typeof link>
/** Columns of a list as existing clients draw them (wire contract §6.19). */
export type FormColumns = PartOf<typeof columns>
export type FormQueryField = PartOf<typeof queryField>
export type FormItem = PartOf<typeof item>
export type LinkedOption = PartOf<typeof linkedOption>

export const columnsOfForm = defineRead('GET /online/cgform/api/getColumns/:id', { ...by('list'), title: '表单列',
  en: 'Columns of an online form', also: ['GET /flowable/onlCgformHead/getColumns/:id'], input: form, answer: columns })
export const columnsWithSubs = defineRead('GET /online/cgform/api/getErpColumns/:id', { ...by('list'), title: '主子表单列',
  en: 'Columns of an online form and its sub-tables', input: form, answer: is.fields({ main: columns, subList: is.list(columns) }) })
export const queryInfoOfForm = defineRead('GET /online/cgform/api/getQueryInfo/:id', { ...by('list'), title: '表单查询条件',
  en: 'What an online form may be searched by', input: form, answer: is.list(queryField) })
export const itemOfForm = defineRead('GET /online/cgform/api/getFormItem/:id', {
  ...by('list'),
  title: '表单项',
  en: 'An online form as it is filled in',
  also: ['GET /flowable/onlCgformHead/getFormItem/:id', 'GET /online/cgform/api/getErpFormItem/:id',
    'GET /online/cgform/api/getFormItemBytbname/:id'],
  input: form,
  answer: item,
})
export const formScript = defineRead('GET /online/cgform/api/getEnhanceJs/:id', { ...by('list'), title: '表单 JS 增强',
  en: 'Script of an online form in the browser', input: form, answer: is.text })
/** All that was added at once, for our own screens. */
export const enhancementOfForm = defineRead('GET /online/cgform/api/enhancement/:id', { ...by('list'), title: '表单增强',
  en: 'What the author added to an online form', input: form, answer: enhancement })

export const listData = defineRead('GET /online/cgform/api/getData/:id', {
  ...by('list'),
  title: '表单数据列表',
  en: 'Records of an online form',
  also: ['GET /flowable/onlCgformHead/getData/:id', 'GET /online/cgform/api/getTreeData/:id'],
  input: form,
  open: 'the list language in the names of columns; pageSize -521 is all',
  answer: is.page(wireRecord),
  code: 0,
})
export const dataById = defineRead('GET /online/cgform/api/form/:id/:dataId', { ...by('list'), title: '表单数据',
  en: 'A record of an online form', input: { ...form, dataId: is.text }, answer: wireRecord })
export const onlySubRow = defineRead('GET /online/cgform/api/subform/:id/:mainId', { ...by('list'), title: '一对一子表数据',
  en: 'The only row of a sub-table', input: { ...form, mainId: is.text }, answer: is.maybe(wireRecord) })
export const subRows = defineRead('GET /online/cgform/api/subform/list/:id/:mainId', { ...by('list'), title: '子表数据',
  en: 'Rows of a sub-table', input: { ...form, mainId: is.text }, answer: is.list(wireRecord) })
/** The choices of one level of linked selects: the first by a condition, the next ones by the record chosen above. */
export const linkedChoices = defineRead('GET /online/cgform/api/querySelectOptions', {
  of: onlineForm.id,
  title: '联动下拉选项',
  en: 'Choices of a linked drop-down',
  right: { decided: 'whoever may choose from the table that is named' },
  input: { table: is.maybe(is.text), txt: is.maybe(is.text), key: is.maybe(is.text), idField: is.maybe(is.text),
    pidField: is.maybe(is.text), pidValue: is.maybe(is.text), condition: is.maybe(is.text) },
  answer: is.list(linkedOption),
})

const record = "the record by the names of its columns; its own id stands in the body, the form's in the path"
export const addData = defineAct('POST /online/cgform/api/form/:id', { ...by('add'), title: '新增表单数据',
  en: 'Add a record of an online form', input: form, open: record, answer: wireRecord,
  success: { 'zh-CN': '添加成功！', 'en-US': 'Added' } })
export const editData = defineAct('PUT /online/cgform/api/form/:id', { ...by('edit'), title: '编辑表单数据',
  en: 'Change a record of an online form', input: form, open: record, answer: wireRecord,
  success: { 'zh-CN': '修改成功!', 'en-US': 'Saved' } })
export const deleteData = defineAct('DELETE /online/cgform/api/form/:id/:ids', { ...by('delete'), title: '删除表单数据',
  en: 'Delete records of an online form', input: { ...form, ids: is.ids }, answer: is.nothing,
  success: { 'zh-CN': '删除成功!', 'en-US': 'Deleted' } })
export const exportData = defineRead('GET /online/cgform/api/exportXls/:id', {
  ...by('export'),
  title: '导出表单数据',
  en: 'Workbook of an online form',
  also: ['GET /online/cgform/api/exportXlsOld/:id'],
  input: form,
  open: 'the list language in the names of columns, or as JSON in paramsStr',
  answer: is.file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
})
export const importData = defineAct('POST /online/cgform/api/importXls/:id', {
  ...by('import'),
  title: '导入表单数据',
  en: 'Import records of an online form',
  input: form,
  open: 'multipart: file or files[], as importExcel of every entity',
  answer: sheetCalls(onlineForm).importExcel.answer,
  untransacted: 'an import is a transaction of its own, and its progress is seen from outside',
})
