import type { Kysely } from 'kysely'
import type { Table } from '#kernel/entity/index.ts'
import type { Db } from '#kernel/server/database.ts'
import type { SessionEnd } from '#kernel/server/errors.ts'
import type { announcement, announcementSend, depart, departPermission, departRole, departRolePermission, departRoleUser, dict, dictItem,
  log, message, messageTemplate, permission, quartzJob, permissionRule, role, rolePermission, sharedQuery, tenant, user, userDepart,
  userRole } from '../index.ts'

interface SessionTable {
  id: string
  token_hash: string
  user_id: string
  tenant_id: number
  org_code: string | null
  ip: string | null
  user_agent: string | null
  create_time: string
  seen_time: string
}
interface SessionEndTable {
  token_hash: string
  user_id: string
  reason: SessionEnd
  end_time: string
}
interface AddressTable {
  address: string
  account: string
  failed_time: string | null
  succeeded_time: string | null
}
interface FailureTable {
  subject: string
  failures: number
  last_time: string
  locked_until: string | null
}
interface PhoneCodeTable {
  phone: string
  purpose: string
  code: string
  tries: number
  create_time: string
}
interface SecondFactorTable {
  user_id: string
  secret: string
  enable_time: string | null
  last_step: number
  recovery: string[]
  create_time: string
}
interface ThirdAccountTable {
  source: string
  subject: string
  user_id: string
  create_time: string
}
interface SignInStepTable {
  id: string
  kind: string
  content: unknown
  create_time: string
}
interface CaptchaTable {
  key: string
  answer: string
  create_time: string
}

/** The tables of system administration by type. */
export interface SystemTables {
  sys_user: Table<typeof user>
  sys_user_role: Table<typeof userRole>
  sys_user_depart: Table<typeof userDepart>
  sys_role: Table<typeof role>
  sys_role_permission: Table<typeof rolePermission>
  sys_permission: Table<typeof permission>
  sys_permission_data_rule: Table<typeof permissionRule>
  sys_depart: Table<typeof depart>
  sys_depart_permission: Table<typeof departPermission>
  sys_depart_role: Table<typeof departRole>
  sys_depart_role_permission: Table<typeof departRolePermission>
  sys_depart_role_user: Table<typeof departRoleUser>
  sys_tenant: Table<typeof tenant>
  sys_dict: Table<typeof dict>
  sys_dict_item: Table<typeof dictItem>
  sys_log: Table<typeof log>
  sys_quartz_job: Table<typeof quartzJob>
  sys_announcement: Table<typeof announcement>
  sys_announcement_send: Table<typeof announcementSend>
  sys_sms: Table<typeof message>
  sys_sms_template: Table<typeof messageTemplate>
  sys_phone_code: PhoneCodeTable
  sys_second_factor: SecondFactorTable
  sys_third_account: ThirdAccountTable
  sys_sign_in_step: SignInStepTable
  sys_shared_query: Table<typeof sharedQuery>
  sys_session: SessionTable
  sys_session_end: SessionEndTable
  sys_sign_in_address: AddressTable
  sys_login_failure: FailureTable
  sys_captcha: CaptchaTable
}

/** The kernel's handle, narrowed to these tables. */
export function tables(db: Db): Kysely<SystemTables> {
  return db as unknown as Kysely<SystemTables>
}
