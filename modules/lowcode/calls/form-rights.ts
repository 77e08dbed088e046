import { defineAct, defineRead, type Address } from '#kernel/entity/call.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { onlineButton } from '../entities/online-button.ts'
import { onlineForm } from '../entities/online-form.ts'

const common = { of: onlineForm.id, right: `${onlineForm.permission}:grant` } as const
const ofForm = { id: is.text }
/** Existing clients write yes as Y, 1 or true. */
const switches = { listShow: is.anything, formShow: is.anything, formEditable: is.anything }
const saved = { answer: is.nothing, success: { 'zh-CN': '保存成功!', 'en-US': 'Saved' } } as const

const columnRight = is.fields({
  cgformId: is.text,
  code: is.text,
  title: is.text,
  isShowForm: is.oneOf(0, 1),
  isShowList: is.oneOf(0, 1),
  status: is.oneOf(0, 1),
  /** What of it is under control. */
  listShow: is.flag,
  formShow: is.flag,
  formEditable: is.flag,
})
/** One use of a column or button, with whether it is under control. */
const authRow = is.fields({ id: is.text, code: is.text, type: is.number, page: is.number, control: is.number, status: is.number })
const buttonRight = is.row(onlineButton, { code: is.text, title: is.text, page: is.number, control: is.number })
const authPage = is.fields({ id: is.text, code: is.text, page: is.number, control: is.number, title: is.text, use: is.text })
const dataRule = is.fields({ id: is.text, cgformId: is.text, ruleName: is.maybe(is.text), ruleColumn: is.maybe(is.text),
  ruleOperator: is.maybe(is.text), ruleValue: is.maybe(is.text), status: is.number })
const writtenRule = { cgformId: is.text, ruleName: is.anything, ruleColumn: is.anything, ruleOperator: is.anything, ruleValue: is.anything,
  status: is.anything }

export type ColumnRight = PartOf<typeof columnRight>
export type AuthRow = PartOf<typeof authRow>
export type ButtonRight = PartOf<typeof buttonRight>
export type AuthPage = PartOf<typeof authPage>
export type DataRule = PartOf<typeof dataRule>

export const columnRights = defineRead('GET /online/cgform/api/authColumn/:id', { ...common, title: '字段权限',
  en: 'Columns with what of them is under control', input: ofForm, answer: is.list(columnRight) })
export const controlColumn = defineAct('PUT /online/cgform/api/authColumn', { ...common, ...saved, title: '启用字段权限',
  en: 'Put a column under control', input: { cgformId: is.text, code: is.text, status: is.anything } })
/** `switchFlag` 1 is `listShow`, 2 `formShow`, 3 `formEditable`. */
export const switchColumn = defineAct('POST /online/cgform/api/authColumn', { ...common, ...saved, title: '设置字段权限',
  en: 'Put one use of a column under control', input: { cgformId: is.text, code: is.text, switchFlag: is.number, ...switches } })

export const buttonRights = defineRead('GET /online/cgform/api/authButton/:id', { ...common, title: '按钮权限',
  en: 'Buttons and which of them are under control', input: ofForm,
  answer: is.fields({ buttonList: is.list(buttonRight), authList: is.list(authRow) }) })
export const controlButton = defineAct('POST /online/cgform/api/authButton', { ...common, ...saved, title: '启用按钮权限',
  en: 'Put a button under control', input: { cgformId: is.text, code: is.text } })
export const freeButton = defineAct('PUT /online/cgform/api/authButton/:id', { ...common, ...saved, title: '停用按钮权限',
  en: 'Free a button from control', input: { id: is.text } })

/** Type 1 columns, 2 buttons. */
export const authPages = defineRead('GET /online/cgform/api/authPage/:id/:type', { ...common, title: '受控的字段或按钮',
  en: 'What is under control', input: { ...ofForm, type: is.number }, answer: is.list(authPage) })

export const dataRules = defineRead('GET /online/cgform/api/authData/:id', { ...common, title: '数据规则', en: 'Data rules of a form',
  input: ofForm, answer: is.list(dataRule) })
export const validDataRules = defineRead('GET /online/cgform/api/validAuthData/:id', { ...common, title: '启用的数据规则',
  en: 'Data rules of a form that are in force', input: ofForm, answer: is.list(dataRule) })
export const addDataRule = defineAct('POST /online/cgform/api/authData', { ...common, ...saved, title: '新增数据规则',
  en: 'Add a data rule', input: writtenRule })
export const editDataRule = defineAct('PUT /online/cgform/api/authData', { ...common, ...saved, title: '编辑数据规则',
  en: 'Change a data rule', input: { ...writtenRule, id: is.text } })
export const removeDataRule = defineAct('DELETE /online/cgform/api/authData/:id', { ...common, title: '删除数据规则',
  en: 'Delete a data rule', input: { id: is.text }, answer: is.nothing, success: { 'zh-CN': '删除成功!', 'en-US': 'Deleted' } })
export const suggestDataRule = defineAct('POST /online/cgform/api/createAiTestAuthData', { ...common, title: 'AI 生成数据规则',
  en: 'Have data rules suggested', answer: is.nothing })

/** `authMode` is `role` or `depart`; type 1 columns, 2 buttons, 3 data rules. */
export const grantsOfRole = defineRead('GET /online/cgform/api/roleAuth', { ...common, title: '角色的表单权限',
  en: 'What a role holds of a form', input: { roleId: is.text, cgformId: is.text, type: is.number, authMode: is.maybe(is.text) },
  answer: is.list(is.fields({ authId: is.text })) })

/** `authId` is a list of ids, as JSON text or as it is. */
const granting = (at: Address, title: string, en: string) =>
  defineAct(at, { ...common, title, en, input: { roleId: is.text, id: is.text, authId: is.anything, authMode: is.maybe(is.text) },
    answer: is.nothing, success: { 'zh-CN': '授权成功!', 'en-US': 'Granted' } })

export const grantColumns = granting('POST /online/cgform/api/roleColumnAuth/:roleId/:id', '授权字段', 'Grant columns to a role')
export const grantButtons = granting('POST /online/cgform/api/roleButtonAuth/:roleId/:id', '授权按钮', 'Grant buttons to a role')
export const grantData = granting('POST /online/cgform/api/roleDataAuth/:roleId/:id', '授权数据规则', 'Have data rules hold for a role')
