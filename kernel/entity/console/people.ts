import { defineRead } from '../call.ts'
import { is, type PartOf } from '../shape.ts'

/* People as every form chooses them; answered by system administration. */

const maybe = is.maybe(is.text)
const code = is.maybe(is.number)

/** What everybody who works here may know of a colleague: the columns of the pickers (spec 2 §2.3). */
export const colleague = is.fields({
  id: is.text,
  username: is.text,
  realname: is.text,
  avatar: maybe,
  sex: code,
  birthday: maybe,
  phone: maybe,
  telephone: maybe,
  email: maybe,
  workNo: maybe,
  post: maybe,
  orgCode: maybe,
  status: is.number,
  createTime: maybe,
  sex_dictText: maybe,
  status_dictText: maybe,
  orgCodeTxt: is.text,
})

export type Colleague = PartOf<typeof colleague>

export const everyForm = { session: 'every form chooses people; it answers what colleagues may see' } as const

export const peopleToChoose = defineRead('GET /sys/user/queryUserComponentData', { title: '选择用户', en: 'People to choose from',
  right: everyForm, picker: true, input: { departId: maybe, keyword: maybe }, open: { list: 'system.user' }, answer: is.page(colleague) })
