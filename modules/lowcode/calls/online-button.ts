import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { is } from '#kernel/entity/shape.ts'
import { onlineButton } from '../entities/online-button.ts'
import { onlineForm } from '../entities/online-form.ts'

const common = { of: onlineForm.id, right: `${onlineForm.permission}:list` } as const

export const buttonsOfForm = defineRead('GET /online/cgform/button/list/:id', { ...common, title: '自定义按钮列表',
  en: 'Buttons of an online form', input: { id: is.text, pageSize: is.maybe(is.text) }, open: { list: onlineButton.id },
  answer: is.page(is.row(onlineButton)), code: 0 })
/** What scripts can stand before and after: the operations, and the buttons. */
export const scriptedOperations = defineRead('GET /online/cgform/head/enhanceButton/:id', {
  ...common,
  title: '可编写脚本的操作',
  en: 'What scripts can stand before and after',
  input: { id: is.text },
  answer: is.list(is.fields({ buttonCode: is.text, buttonName: is.text, optType: is.text })),
})
/** One id or several with commas between them; none presses the button without a choice. */
export const pressButton = defineAct('POST /online/cgform/api/doButton', {
  of: onlineForm.id,
  title: '按下自定义按钮',
  en: 'Press a button of an online form',
  right: { decided: 'the right of the form: runtime:<table>:list, and the button among those that the caller may press' },
  input: { formId: is.maybe(is.text), buttonCode: is.maybe(is.text), dataIds: is.maybe(is.text), dataId: is.maybe(is.text) },
  answer: is.nothing,
})
