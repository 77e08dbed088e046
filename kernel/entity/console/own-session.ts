import { defineAct, defineRead } from '../call.ts'
import { is } from '../shape.ts'
import { departItem, userInfo } from './signed-in.ts'

/* What the signed-in person may and changes of their own session; answered by system administration. */

/** A menu item as clients build routes from it (wire contract §5). */
export interface MenuItem {
  id: string
  path: string
  name: string
  component: string
  route: '1' | '0'
  hidden?: true
  alwaysShow?: true
  redirect?: string | null
  meta: { title: string; icon?: string; keepAlive: boolean; internalOrExternal: boolean; componentName: string; url?: string;
    hideMenu?: true; hideTab?: true; aside?: true; favourite?: true; words?: string }
  children?: MenuItem[]
}

const own = { session: 'it concerns the signed-in person alone' } as const
const sent = is.maybe(is.text)
const text = { type: 'string' }
const menuItem = is.of<MenuItem>({ type: 'object', required: ['id', 'path', 'name', 'component', 'route', 'meta'],
  properties: { id: text, path: text, name: text, component: text, route: { enum: ['1', '0'] }, hidden: { const: true },
    alwaysShow: { const: true }, redirect: { type: ['string', 'null'] }, meta: { type: 'object' },
    children: { type: 'array', minItems: 1, items: { type: 'object' } } }, additionalProperties: false })

/** Menus and button rights of the caller (wire contract §5). */
export const ownPermissions = defineRead('GET /sys/permission/getUserPermissionByToken', { title: '当前用户的菜单与权限',
  en: 'Menus and rights of the caller', right: own, success: { 'zh-CN': '查询成功', 'en-US': '查询成功' }, answer: is.fields({
    menu: is.list(menuItem),
    auth: is.list(is.fields({ action: is.text, type: is.text, describe: is.text })),
    allAuth: is.list(is.fields({ action: is.text, type: is.text, describe: is.text, status: is.text })),
    sysSafeMode: is.flag,
  }) })
/** Stands in addresses of framed and printed pages in place of the token, which stays in headers. */
export const pageTicket = defineAct('POST /sys/pageTicket', { title: '页面凭据', en: 'Ticket for a page', right: own,
  untransacted: 'nothing is stored', unkept: 'the answer lets whoever holds it read', answer: is.text })
export const ownDeparts = defineRead('GET /sys/user/getCurrentUserDeparts', { title: '当前用户的部门', en: 'Departments of the caller',
  right: own, answer: is.fields({ list: is.list(departItem), orgCode: is.maybe(is.text) }) })
/**
 * Both methods are spoken: PUT by existing clients, POST by the specification. `username` is sent by the family's clients; whose
 * department it is, the session says.
 */
export const selectDepart = defineAct('PUT /sys/selectDepart', { title: '切换部门', en: 'Work in another department', right: own,
  also: ['POST /sys/selectDepart'], input: { orgCode: sent, username: sent }, answer: is.fields({ userInfo }),
  success: { 'zh-CN': '切换成功！', 'en-US': 'Switched' } })
export const changeOwnPassword = defineAct('PUT /sys/user/updatePassword', { title: '修改密码', en: "Change one's password", right: own,
  also: ['POST /sys/user/updatePassword'], untransacted: 'a wrong old password stays counted although the call is refused',
  input: { username: sent, oldpassword: sent, password: sent, confirmpassword: sent }, answer: is.nothing,
  success: { 'zh-CN': '密码重置成功!', 'en-US': 'Password changed' } })
