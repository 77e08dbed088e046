import type { Kysely } from 'kysely'
import type { Table } from '#kernel/entity/index.ts'
import type { Db } from '#kernel/server/database.ts'
import type { depart, dict, dictItem, log, permission, role, rolePermission, sharedQuery, tenant, user, userDepart, userRole } from '../index.ts'

interface SessionTable { id: string; token_hash: string; user_id: string; tenant_id: number; org_code: string | null; ip: string | null; user_agent: string | null; create_time: string; seen_time: string }
interface FailureTable { subject: string; failures: number; last_time: string; locked_until: string | null }
interface CaptchaTable { key: string; answer: string; create_time: string }

/** The tables of system administration by type. */
export interface SystemTables {
  sys_user: Table<typeof user>
  sys_user_role: Table<typeof userRole>
  sys_user_depart: Table<typeof userDepart>
  sys_role: Table<typeof role>
  sys_role_permission: Table<typeof rolePermission>
  sys_permission: Table<typeof permission>
  sys_depart: Table<typeof depart>
  sys_tenant: Table<typeof tenant>
  sys_dict: Table<typeof dict>
  sys_dict_item: Table<typeof dictItem>
  sys_log: Table<typeof log>
  sys_shared_query: Table<typeof sharedQuery>
  sys_session: SessionTable
  sys_login_failure: FailureTable
  sys_captcha: CaptchaTable
}

/** The kernel's handle, narrowed to these tables. */
export function tables(db: Db): Kysely<SystemTables> {
  return db as unknown as Kysely<SystemTables>
}
