import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { drawnForm } from '../entities/drawn-form.ts'
import { menuPlace } from './menu-place.ts'
import { planned } from './planned.ts'

const of = drawnForm.id
const may = (verb: string) => ({ of, right: `${drawnForm.permission}:${verb}` })
/** Published forms are tables of the whole installation. */
const mayForAll = (verb: string) => ({ ...may(verb), installation: true as const })
/** `code` of a form that is published for the first time; new ids of fields by those of the version before. */
const publication = { id: is.text, code: is.maybe(is.text), renames: is.maybe(is.map(is.text)) }
const mode = is.oneOf('open', 'readonly', 'hidden')

const formField = is.fields({
  /** Its name; of a column behind that of its dynamic table and a dot. */
  field: is.text,
  label: is.text,
  /** Label of the dynamic table, for a column. */
  lines: is.maybe(is.text),
  /** Whether the form asks for it. */
  required: is.flag,
  mode,
})
const version = is.fields({ version: is.number, createBy: is.text, createByName: is.maybe(is.text), createTime: is.text })
/**
 * Ids of fields that are new, and of those that are gone: a renamed one stands in both. `dropped` are those that are gone and hold data,
 * by their ids with their labels: what they hold is kept.
 */
const preview = is.fields({ ...planned, fresh: is.list(is.text), gone: is.list(is.text),
  dropped: is.list(is.fields({ id: is.text, label: is.text, rows: is.number })) })

/** A field of a drawn form with what a role may do with it. */
export type FormField = PartOf<typeof formField>
export type FieldMode = FormField['mode']
export type FormVersion = PartOf<typeof version>
export type DrawnPreview = PartOf<typeof preview>

export const drawnFormById = defineRead('GET /flowable/form/:id', { ...may('list'), title: '查询设计表单', en: 'A drawn form',
  input: { id: is.text }, answer: is.row(drawnForm) })
export const publishPreview = defineRead('POST /flowable/form/publishPreview', { ...mayForAll('publish'), title: '发布预览',
  en: 'What publishing would do', input: publication, answer: preview })
/** What a publication begins with: code and place of before, or a code from the name, and the caller's own roles; and what is to be looked at. */
export const publishStart = defineRead('GET /flowable/form/publishStart', { ...mayForAll('publish'), title: '发布准备',
  en: 'What publishing begins with', input: { id: is.text },
  answer: is.fields({ code: is.text, parentId: is.maybe(is.text), parentName: is.maybe(is.text),
    roles: is.list(is.fields({ id: is.text, name: is.text })), /** Fields that offer nothing to choose from, by their ids in the drawing. */
    unchosen: is.list(is.fields({ id: is.text, label: is.text })) }) })
/** Without roles the screen keeps its place in the menu. */
export const publishDrawn = defineAct(drawnForm, 'publish', {
  record: false,
  installation: true,
  title: '发布',
  en: 'Publish',
  input: { ...publication, force: is.maybe(is.flag), parentId: menuPlace.parentId, roleIds: is.maybe(is.ids) },
  answer: is.fields({ version: is.number }),
})
export const formVersions = defineRead('GET /flowable/form/versions/:code', { ...may('list'), title: '表单版本',
  en: 'Published versions of a form', input: { code: is.text }, answer: is.list(version) })
export const versionContent = defineRead('GET /flowable/form/versions/:code/:version', { ...may('list'), title: '版本内容',
  en: 'Drawing of a published version', input: { code: is.text, version: is.text }, answer: is.fields({ content: is.text }) })
export const fieldModes = defineRead('GET /flowable/form/fieldRights', { ...mayForAll('grant'), title: '字段权限',
  en: 'What a role may do with the fields of a form', input: { code: is.text, roleId: is.text }, answer: is.list(formField) })
/** Fields that are not named stay as they are. */
export const saveFieldModes = defineAct('POST /flowable/form/fieldRights', { ...mayForAll('grant'), title: '保存字段权限',
  en: 'Set what a role may do with fields of a form', input: { code: is.text, roleId: is.text, modes: is.maybe(is.map(is.text)) },
  answer: is.nothing, success: { 'zh-CN': '字段权限已保存', 'en-US': 'Rights of fields saved' } })
