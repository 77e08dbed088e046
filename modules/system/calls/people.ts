import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { colleague, everyForm } from '#kernel/entity/console/people.ts'
import { f } from '#kernel/entity/index.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { userAgent } from '../entities/user-agent.ts'
import { user } from '../entities/user.ts'

const { realname, avatar, phone, telephone, email, workNo, post } = user.fields

const addressEntry = is.fields({ userId: is.text, realname, workNo, departName: is.text, post, post_dictText: is.maybe(is.text), phone,
  telephone, email, avatar, departId: is.maybe(is.text) })
const administrates = 'system:user:edit'
/** Leaders move people in and out of their departments without administering people as a whole. */
const leads = ['system:depart-user:edit', administrates] as const
const joined = { 'zh-CN': '添加成功!', 'en-US': 'Added' } as const
const left = { 'zh-CN': '删除成功!', 'en-US': 'Removed' } as const
const found = is.maybe(is.text)

const homeScreen = is.fields({ path: is.text, title: is.text })

export type HomeScreen = PartOf<typeof homeScreen>
export type AddressEntry = PartOf<typeof addressEntry>

export const peopleOfDepart = defineRead('GET /sys/user/queryUserByDepId', { title: '部门下的用户', en: 'People of a department',
  right: everyForm, picker: true, input: { id: is.text, realname: found }, answer: is.list(colleague) })
export const peopleByIds = defineRead('GET /sys/user/queryByIds', { title: '按 id 查询用户', en: 'People by their ids', right: everyForm,
  picker: true, input: { userIds: is.text }, answer: is.list(colleague) })
export const peopleByValues = defineRead('GET /sys/user/getMultiUser', { title: '按所存的值查询用户',
  en: 'People by the values that a form keeps', right: everyForm, picker: true,
  bare: "in an envelope the names of the family's pickers stay empty", open: { list: user.id }, answer: is.list(colleague) })
export const addressBook = defineRead('GET /sys/user/queryByOrgCodeForAddressList', { title: '通讯录', en: 'Address book',
  right: { session: 'everybody who works here finds colleagues' }, picker: true,
  input: { orgCode: found, realname: found, workNo: found, column: found, order: found, pageNo: found, pageSize: found },
  answer: is.page(addressEntry), code: 0 })

export const freezeUsers = defineAct('PUT /sys/user/frozenBatch', { of: user.id, title: '冻结或解冻用户',
  en: 'Freeze people or let them in again', right: administrates, input: { ids: is.ids, status: is.text }, answer: is.nothing })
export const resetPassword = defineAct('PUT /sys/user/changePassword', { title: '重置密码', en: 'Reset a password',
  right: 'system:user:password', input: { username: is.text, password: is.maybe(is.text), confirmpassword: is.maybe(is.text) },
  answer: is.text })
export const rolesOfUser = defineRead(user, 'queryUserRole', { title: '用户的角色', en: 'Roles of a person', input: { userid: is.text },
  answer: is.list(is.text) })
export const departsOfUser = defineRead(user, 'userDepartList', { title: '用户的部门', en: 'Departments of a person',
  input: { userId: is.text }, answer: is.list(is.fields({ key: is.text, value: is.text, title: is.text })) })
/** What somebody with these roles may open. */
export const homesToChoose = defineRead(user, 'homesToChoose', { title: '可作首页的页面', en: 'Screens to begin with',
  right: ['add', 'edit'], input: { roleIds: is.maybe(is.text) }, answer: is.list(homeScreen) })
export const newUserId = defineRead(user, 'generateUserId', { title: '生成用户 id', en: 'An id for a new person', right: 'add',
  answer: is.text })

export const membersOfRole = defineRead('GET /sys/user/userRoleList', { of: user.id, title: '角色的用户', en: 'People who hold a role',
  right: 'system:role:list', input: { roleId: is.text, username: found }, open: { list: user.id }, answer: is.page(is.row(user)), code: 0 })
export const addToRole = defineAct('POST /sys/user/addSysUserRole', { of: user.id, title: '添加角色用户', en: 'Give people a role',
  right: administrates, input: { roleId: is.text, userIdList: is.ids }, answer: is.nothing, success: joined })
export const takeFromRole = defineAct('DELETE /sys/user/deleteUserRole', { of: user.id, title: '移除角色用户',
  en: 'Take a role from a person', right: administrates, input: { roleId: is.text, userId: is.ids }, answer: is.nothing, success: left })
export const takeSeveralFromRole = defineAct('DELETE /sys/user/deleteUserRoleBatch', { of: user.id, title: '批量移除角色用户',
  en: 'Take a role from people', right: administrates, input: { roleId: is.text, userIds: is.ids }, answer: is.nothing, success: left })
/** Without a department: of those in the caller's charge, else of the caller's own. */
export const membersOfDepart = defineRead('GET /sys/user/departUserList', { of: user.id, title: '部门的用户',
  en: 'People of a department and those below it', right: 'system:depart-role:list', input: { depId: found, username: found },
  open: { list: user.id }, answer: is.maybe(is.page(is.row(user))) })
export const addToDepart = defineAct('POST /sys/user/editSysDepartWithUser', { of: user.id, title: '添加部门用户',
  en: 'Add people to a department', right: leads, input: { depId: is.text, userIdList: is.ids }, answer: is.nothing, success: joined })
export const takeFromDepart = defineAct('DELETE /sys/user/deleteUserInDepart', { of: user.id, title: '移除部门用户',
  en: 'Remove a person from a department', right: leads, input: { depId: is.text, userId: is.ids }, answer: is.nothing, success: left })
export const takeSeveralFromDepart = defineAct('DELETE /sys/user/deleteUserInDepartBatch', { of: user.id, title: '批量移除部门用户',
  en: 'Remove people from a department', right: leads, input: { depId: is.text, userIds: is.ids }, answer: is.nothing, success: left })

/**
 * Lets the account of somebody who was deleted be given to one new person. What stands under it is read as theirs from then on, so that
 * the installation alone says so, with its reason.
 */
export const giveNameOver = defineAct(user, 'giveNameOver', { record: false, installation: true, title: '启用旧账号',
  en: 'Let an account be given again', right: 'system:monitor:account', danger: true, input: {
    username: f.text({ label: '用户账号', en: 'Account', required: true, max: 100,
      help: '已删除用户的账号；以它留下的单据和记录此后会读作新用户的',
      helpEn: 'Of somebody who was deleted; what they left under it is read as the new person’s from then on' }),
    reason: f.text({ label: '原因', en: 'Reason', required: true, max: 200, form: { span: 24 } }),
  }, answer: is.nothing, success: { 'zh-CN': '该账号可再用于一个新用户', 'en-US': 'The account may be given to one new person' } })

/** People who were deleted: all of them, whatever page is asked for, as clients of the family read them. */
export const deletedUsers = defineRead(user, 'recycleBin', { title: '用户回收站', en: 'People who were deleted', right: 'delete',
  open: { list: user.id }, answer: is.list(is.row(user)) })
export const restoreUsers = defineAct('PUT /sys/user/putRecycleBin', { of: user.id, title: '还原用户', en: 'Restore people',
  right: 'system:user:delete', input: { userIds: is.ids }, answer: is.text })
export const purgeUsers = defineAct('DELETE /sys/user/deleteRecycleBin', { of: user.id, title: '彻底删除用户', en: 'Delete people for good',
  right: 'system:user:delete', input: { userIds: is.ids }, answer: is.text })

export const deputyOf = defineRead('GET /sys/sysUserAgent/queryByUserName', { title: '用户的代理人', en: 'Deputy of a person',
  right: 'system:user-agent:list', input: { userName: is.text }, answer: is.row(userAgent) })
export const addDeputy = defineAct('POST /sys/sysUserAgent/add', { title: '设置代理人', en: 'Name a deputy', right: 'system:user-agent:add',
  open: { draft: userAgent.id }, answer: is.row(userAgent), success: { 'zh-CN': '添加成功！', 'en-US': 'Added' } })
export const changeDeputy = defineAct('PUT /sys/sysUserAgent/edit', { title: '修改代理人', en: 'Change the deputy',
  right: 'system:user-agent:edit', also: ['POST /sys/sysUserAgent/edit'], open: { draft: userAgent.id }, answer: is.row(userAgent),
  success: { 'zh-CN': '修改成功!', 'en-US': 'Saved' } })
