import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Whether the right `a` (a row of `onl_auth_page`) is granted to a person, through their roles or departments. */
export function grantedTo(userId: string): RawBuilder<SqlBool> {
  return sql`
    exists (
      select from onl_auth_relation r
      where r.auth_id = a.id
        and r.del_flag = 0
        and (
          (
            r.auth_mode = 'role'
            and r.role_id in (
              select ur.role
              from sys_user_role ur
              join sys_role o on o.id = ur.role and o.del_flag = 0
              where ur.main_id = ${userId} and ur.del_flag = 0
            )
          )
          or (
            r.auth_mode = 'depart'
            and r.role_id in (select ud.depart from sys_user_depart ud where ud.main_id = ${userId} and ud.del_flag = 0)
          )
        )
    )`
}

/** What a right is about, and where it counts; numbers are those of existing clients. */
export const authType = { column: 1, button: 2, data: 3 } as const
export const authPage = { list: 3, form: 5 } as const
export const authControl = { edit: 3, see: 5 } as const
