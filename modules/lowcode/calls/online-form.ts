import { defineAct, defineRead, type Address } from '#kernel/entity/call.ts'
import { f, type Entity } from '#kernel/entity/index.ts'
import { is } from '#kernel/entity/shape.ts'
import { onlineField, onlineForm, onlineIndex } from '../entities/online-form.ts'
import { menuAnswer, menuPlace } from './menu-place.ts'
import { planned } from './planned.ts'

const of = onlineForm.id
const may = (verb: string) => ({ of, right: `${onlineForm.permission}:${verb}` })
/** A form by its id or its table. */
const named = { id: is.text }

/** `{ head, fields, deleteFieldIds, indexs, deleteIndexIds }` as existing clients write it, or the record as the form sends it. */
const saved = { open: { draft: of }, answer: is.nothing } as const

export const addForm = defineAct('POST /online/cgform/api/addAll', { ...saved, ...may('add'), title: '新增在线表单',
  en: 'Add an online form', success: { 'zh-CN': '添加成功！', 'en-US': 'Added' } })
export const editForm = defineAct('PUT /online/cgform/api/editAll', { ...saved, ...may('edit'), title: '编辑在线表单',
  en: 'Edit an online form', success: { 'zh-CN': '修改成功!', 'en-US': 'Saved' } })

const rowsOf = <E extends Entity>(at: Address, lines: E, title: string, en: string) =>
  defineRead(at, { ...may('list'), title, en, input: { headId: is.text }, answer: is.list(is.row(lines, { cgformHeadId: is.text })) })

export const formFields = rowsOf('GET /online/cgform/field/listByHeadId', onlineField, '表单字段', 'Fields of an online form')
export const formIndexes = rowsOf('GET /online/cgform/index/listByHeadId', onlineIndex, '表单索引', 'Indexes of an online form')

/** What designers of processes bind to a node (spec 2 §7). */
export const servedForms = defineRead('GET /flowable/onlCgformHead/list', { ...may('list'), title: '已同步的在线表单',
  en: 'Online forms that are served', open: { list: of }, answer: is.page(is.row(onlineForm)), code: 0 })
export const formByName = defineRead('GET /flowable/onlCgformHead/queryByFormId/:id', { ...may('list'), title: '查询在线表单',
  en: 'An online form by its id or table', input: named, answer: is.row(onlineForm) })
/** In place of the derived one: no table of anybody has the name. */
export const proposedTable = defineRead(onlineForm, 'codeFor', { title: '按表描述拟表名', en: 'A free table by the sound of a title',
  right: 'add', input: { text: is.text }, answer: is.text })
/** -1 is "taken", as existing clients read it. */
export const tableTaken = defineRead('GET /online/cgform/api/checkOnlyTable', { ...may('list'), title: '检查表名',
  en: 'Whether a table is taken', input: { tbname: is.text, id: is.maybe(is.text) }, answer: is.oneOf(-1, 0) })
export const formEntity = defineRead('GET /online/cgform/api/entity/:id', {
  of,
  title: '在线表单的描述',
  en: 'Description of an online form with its sub-tables, from which the page draws list and form',
  right: { decided: 'whoever may list, add or edit its records' },
  input: named,
  answer: is.list(is.of<Entity>({ type: 'object' })),
})

export const synchronisePreview = defineRead('GET /online/cgform/api/synchPreview/:id', { ...may('synchronise'), title: '同步预览',
  en: 'What synchronising would do', input: named, answer: is.fields(planned) })
/** `way` is `normal`, refused where values would leave their columns, or `force`. */
export const synchronise = defineAct('POST /online/cgform/api/doDbSynch/:id/:way', { ...may('synchronise'), title: '同步数据库',
  en: 'Synchronise the database', input: { ...named, way: is.text }, answer: is.fields(planned),
  success: { 'zh-CN': '同步数据库成功！', 'en-US': 'The database is synchronised' } })
/** The design goes, its table and what stands in it stay and are served on. */
export const removeDesign = defineAct('DELETE /online/cgform/head/removeRecord', { ...may('delete'), title: '移除', en: 'Remove the design',
  input: named, answer: is.nothing, success: { 'zh-CN': '移除成功!', 'en-US': 'Removed' } })

/** Whoever may look but not synchronise hears `noadminauth`, which existing clients compare. */
export const freeTables = defineRead('GET /online/cgform/head/queryTables', { ...may('list'), title: '可导入的数据表',
  en: 'Tables that nobody owns', input: { tableName: is.maybe(is.text) },
  answer: is.list(is.fields({ id: is.text, comment: is.maybe(is.text) })) })
export const importTables = defineAct('POST /online/cgform/head/transTables/:names', { ...may('list'), title: '导入数据表',
  en: 'Make forms of tables', input: { names: is.ids }, answer: is.nothing, success: { 'zh-CN': '导入成功!', 'en-US': 'Imported' } })

/** What a field of a guide holds, in words that need no table: how it is stored and entered follows. */
export const plainTypes = ['text', 'number', 'date', 'datetime', 'yesNo', 'lines', 'person'] as const
export type PlainType = typeof plainTypes[number]

/** A sub-table of a form by its title and fields; how its rows belong to their main record is set by itself. */
export const addSubForm = defineAct(onlineForm, 'addSub', {
  record: false,
  title: '添加附表',
  en: 'Add a sub-table',
  right: { all: [`${onlineForm.permission}:add`, `${onlineForm.permission}:edit`] },
  input: { id: is.text, tableTxt: onlineForm.fields.tableTxt,
    fields: is.list(is.fields({ title: is.text, type: is.oneOf(...plainTypes) })) },
  answer: is.fields({ id: is.text }),
  success: { 'zh-CN': '附表已添加，请同步数据库', 'en-US': 'The sub-table is added: synchronise the database' },
})

const copied = { 'zh-CN': '复制成功!', 'en-US': 'Copied' } as const
export const copyView = defineAct('POST /online/cgform/head/copyOnline', { ...may('add'), title: '复制视图', en: 'Copy as a view',
  input: { code: is.text }, answer: is.nothing, success: copied })
export const copyTable = defineAct('GET /online/cgform/head/copyOnlineTable/:id', { ...may('add'), title: '复制表', en: 'Copy the table',
  input: { ...named, tableName: f.text({ label: '新表名', en: 'New table', required: true, max: 40 }) }, answer: is.nothing,
  success: copied })
export const publishForm = defineAct(onlineForm, 'publish', { record: false, title: '发布到菜单', en: 'Put into the menu', input: menuPlace,
  answer: menuAnswer, success: { 'zh-CN': '已发布到菜单', 'en-US': 'It stands in the menu now' } })
