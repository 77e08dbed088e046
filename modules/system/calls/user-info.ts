import { is, type PartOf } from '#kernel/entity/shape.ts'
import { user } from '../entities/user.ts'

const { username, realname, avatar, birthday, sex, email, phone, orgCode, status, workNo, post, telephone, activitiSync, userIdentity,
  departIds, relTenantIds, clientId, homePath } = user.fields
const stamp = is.maybe(is.text)

/** A user as clients see them (wire contract §3): never with the password. */
export const userInfo = is.fields({
  id: is.text,
  username,
  realname,
  avatar,
  birthday,
  sex,
  email,
  phone,
  orgCode,
  orgCodeTxt: is.maybe(is.text),
  status,
  delFlag: is.number,
  workNo,
  post,
  telephone,
  createBy: stamp,
  createTime: stamp,
  updateBy: stamp,
  updateTime: stamp,
  activitiSync,
  userIdentity,
  departIds,
  relTenantIds,
  clientId,
  homePath,
  tenantid: relTenantIds,
})

/** A department that a user belongs to. */
export const departItem = is.fields({ id: is.text, parentId: is.maybe(is.text), orgCode: is.text, departName: is.text })

export type UserInfo = PartOf<typeof userInfo>
export type DepartItem = PartOf<typeof departItem>
