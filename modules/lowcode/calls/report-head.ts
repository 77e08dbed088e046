import { defineAct, defineRead, type Address } from '#kernel/entity/call.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { menuAnswer, menuPlace } from './menu-place.ts'
import { report, reportItem, reportParam } from '../entities/report.ts'

/** What the form of a column or parameter begins with. */
const suggestion = is.fields({
  fieldName: is.text,
  fieldTxt: is.text,
  fieldTxtEn: is.optional(is.text),
  fieldType: is.text,
  isShow: is.text,
  isOrder: is.text,
  isSearch: is.text,
  searchMode: is.text,
  isTotal: is.text,
  dictCode: is.optional(is.text),
  replaceVal: is.optional(is.text),
  orderNum: is.number,
})
const parsed = is.fields({ fields: is.list(suggestion),
  params: is.list(is.fields({ paramName: is.text, paramTxt: is.text, orderNum: is.number })) })
/** `{ head, items, deleteItemIds, params, deleteParamIds }` as existing clients write it, or the record as the form sends it. */
const saved = { open: { draft: report.id }, answer: is.row(report) } as const

export type SuggestedItem = Omit<PartOf<typeof suggestion>, 'orderNum'>

export const addReport = defineAct(report, 'add', { ...saved, record: false, title: '新增报表', en: 'Add a report',
  success: { 'zh-CN': '添加成功！', 'en-US': 'Added' } })
export const editReport = defineAct('PUT /online/cgreport/head/editAll', { ...saved, of: report.id, title: '编辑报表', en: 'Edit a report',
  right: 'lowcode:report:edit', success: { 'zh-CN': '修改成功!', 'en-US': 'Saved' } })
/** By POST first: a long statement is no part of an address. */
export const parseReport = defineRead('POST /online/cgreport/head/parseSql', {
  of: report.id,
  title: '解析 SQL',
  en: 'Columns and parameters of a statement',
  right: 'lowcode:report:edit',
  also: ['GET /online/cgreport/head/parseSql'],
  input: { sql: is.text, dbKey: is.maybe(is.text) },
  answer: parsed,
  success: { 'zh-CN': '解析成功!', 'en-US': 'Parsed' },
})
export const publishReport = defineAct(report, 'publish', {
  record: false,
  installation: true,
  title: '发布到菜单',
  en: 'Put into the menu',
  input: menuPlace,
  answer: menuAnswer,
  success: { 'zh-CN': '已发布到菜单', 'en-US': 'Published in the menu' },
})

const rowsOf = <E extends Entity>(at: Address, of: E, title: string, en: string) =>
  defineRead(at, { of: report.id, title, en, right: 'lowcode:report:list', input: { headId: is.text },
    answer: is.list(is.row(of, { cgrheadId: is.text })) })

export const reportItems = rowsOf('GET /online/cgreport/item/listByHeadId', reportItem, '报表列', 'Columns of a report as they were set up')
export const reportParams = rowsOf('GET /online/cgreport/param/listByHeadId', reportParam, '报表参数',
  'Parameters of a report as they were set up')
