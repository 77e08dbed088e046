import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { activeHere } from '../announcements/people.ts'

/** Who is meant: by account, by code of role, position or department, or who leads somebody's department, `level` departments up (1: their own). */
export type PeopleRule = { by: 'user' | 'role' | 'position' | 'depart'; ids: readonly string[] } | { by: 'leader'; of: string;
  level: number }

/** Accounts of active people of the tenant, in order; roles, positions and departments also by id. */
export async function findPeople(ctx: Ctx, rule: PeopleRule): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`select distinct u.username from sys_user u where ${activeHere(ctx)} and
    ${condition(rule)} order by u.username`.execute(ctx.db)
  return rows.map(({ username }) => username)
}

function condition(rule: PeopleRule) {
  if (rule.by === 'leader') return leads(rule)
  const ids = [...rule.ids]
  switch (rule.by) {
    case 'user':
      return sql`u.username = any(${ids})`
    case 'role':
      return sql`
        exists (
          select from sys_user_role ur
          join sys_role r on r.id = ur.role
          where ur.main_id = u.id and ur.del_flag = 0 and r.del_flag = 0 and (r.role_code = any(${ids}) or r.id = any(${ids}))
        )`
    case 'position':
      return sql`
        string_to_array(coalesce(u.post, ''), ',') && (
          ${ids}::text[] || array(select p.code::text from sys_position p where p.id = any(${ids}))
        )`
    case 'depart':
      return sql`
        exists (
          select from sys_user_depart ud
          join sys_depart d on d.id = ud.depart
          where ud.main_id = u.id and ud.del_flag = 0 and d.del_flag = 0 and (d.org_code = any(${ids}) or d.id = any(${ids}))
        )`
  }
}

/** Codes of departments take three characters a level; of several departments the one counts in which the person is signed in. */
function leads({ of, level }: Extract<PeopleRule, { by: 'leader' }>) {
  return sql`
    exists (
      select from sys_user p
      join sys_user_depart pd on pd.main_id = p.id and pd.del_flag = 0
      join sys_depart own on own.id = pd.depart and own.del_flag = 0
      join sys_depart d on d.org_code = left(own.org_code, length(own.org_code) - 3 * ${level - 1}::int) and d.del_flag = 0
      where p.username = ${of}
        and p.del_flag = 0
        and length(own.org_code) > 3 * ${level - 1}::int
        and (p.org_code is null or own.org_code = p.org_code)
        and u.id = any(string_to_array(coalesce(d.director_user_ids, ''), ','))
    )`
}
