import type { Selectable } from 'kysely'
import type { DepartItem, UserInfo } from '#kernel/entity/console/signed-in.ts'
import type { Db } from '#kernel/server/database.ts'
import { tables, type SystemTables } from '../tables.ts'

export type UserRow = Selectable<SystemTables['sys_user']>

export async function findUserBy(db: Db, username: string): Promise<UserRow | undefined> {
  return tables(db).selectFrom('sys_user').selectAll().where('username', '=', username).orderBy('del_flag').executeTakeFirst()
}

/** A user as clients see them (wire contract §3), in the department where they act: never with the password. */
export function userInfo(user: UserRow, depart: Pick<DepartItem, 'orgCode' | 'departName'> | undefined): UserInfo {
  return {
    id: user.id,
    username: user.username,
    realname: user.realname,
    avatar: user.avatar,
    birthday: user.birthday,
    sex: user.sex,
    email: user.email,
    phone: user.phone,
    orgCode: depart?.orgCode ?? null,
    orgCodeTxt: depart?.departName ?? null,
    status: user.status,
    delFlag: user.del_flag,
    workNo: user.work_no,
    post: user.post,
    telephone: user.telephone,
    createBy: user.create_by,
    createTime: user.create_time,
    updateBy: user.update_by,
    updateTime: user.update_time,
    activitiSync: user.activiti_sync,
    userIdentity: user.user_identity,
    departIds: user.depart_ids,
    relTenantIds: user.rel_tenant_ids,
    clientId: user.client_id,
    homePath: user.home_path,
    tenantid: user.rel_tenant_ids,
  }
}

/** The department where somebody acts: the one they chose as long as they belong to it, else their first. */
export function departChosen(departs: readonly DepartItem[], chosen: string | null): DepartItem | undefined {
  return departs.find(({ orgCode }) => orgCode === chosen) ?? departs[0]
}

/** The departments a user belongs to. */
export async function departsOf(db: Db, userId: string): Promise<DepartItem[]> {
  return tables(db).selectFrom('sys_user_depart as ud').innerJoin('sys_depart as d', 'd.id', 'ud.depart')
    .select(['d.id', 'd.parent_id as parentId', 'd.org_code as orgCode', 'd.depart_name as departName'])
    .where('ud.main_id', '=', userId).where('ud.del_flag', '=', 0).where('d.del_flag', '=', 0).orderBy('ud.order_num').execute()
}
