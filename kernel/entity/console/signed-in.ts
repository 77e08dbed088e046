import { is, type PartOf } from '../shape.ts'
import { allItems } from './dictionaries.ts'

/* Who is signed in, as clients see it (wire contract §3, §4). */

const maybe = is.maybe(is.text)
const code = is.maybe(is.number)

/** A user as clients see them: never with the password. */
export const userInfo = is.fields({
  id: is.text,
  username: is.text,
  realname: is.text,
  avatar: maybe,
  birthday: maybe,
  sex: code,
  email: maybe,
  phone: maybe,
  orgCode: maybe,
  orgCodeTxt: maybe,
  status: is.number,
  delFlag: is.number,
  workNo: maybe,
  post: maybe,
  telephone: maybe,
  createBy: maybe,
  createTime: maybe,
  updateBy: maybe,
  updateTime: maybe,
  activitiSync: code,
  userIdentity: code,
  departIds: maybe,
  relTenantIds: maybe,
  clientId: maybe,
  homePath: maybe,
  tenantid: maybe,
})

/** A department that a user belongs to. */
export const departItem = is.fields({ id: is.text, parentId: maybe, orgCode: is.text, departName: is.text })

/** What clients start with. */
export const signedIn = is.fields({
  token: is.text,
  userInfo,
  departs: is.list(departItem),
  /** 0 none, 1 one, 2 several: choose. */
  multi_depart: is.number,
  sysAllDictItems: allItems,
  tenantList: is.optional(is.list(is.fields({ id: is.number, name: is.text }))),
})

export type UserInfo = PartOf<typeof userInfo>
export type DepartItem = PartOf<typeof departItem>
export type SignedIn = PartOf<typeof signedIn>
