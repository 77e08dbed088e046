import { sql } from 'kysely'
import { INSTALLATION } from '#kernel/entity/installation.ts'
import type { Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { user } from '../../index.ts'
import { administrator } from '../rights/may-give.ts'
import { belongsTo } from '../tenants/in-tenant.ts'
import { tenantIdsOf } from '../tenants/tenants.ts'

type Person = Row<typeof user>

const messages = {
  'zh-CN': (name: string) =>
    `「${name}」是唯一的系统管理员，不能去掉其系统管理员角色或租户 0、冻结或删除；请先把系统管理员角色授予租户 0 中另一位可以登录的用户`,
  'en-US': (name: string) =>
    `"${name}" is the only administrator: they keep that role, tenant 0 and their account. Give the administrator role to somebody else of tenant 0 first who may sign in`,
} as const

/** `status` of who may sign in. */
const active = 1

/**
 * There is always somebody who administers the installation: in another tenant the role gives no right of the installation.
 * @param after as the person is about to be; undefined where they go
 * @throws Refusal where nobody else with the role may sign in
 */
export async function requireAdministratorLeft(ctx: Ctx, before: Pick<Person, 'id' | 'realname'>,
  after: Person | undefined): Promise<void> {
  // Two who take the role from one another come one after the other.
  const { rows: [held] } = await sql<{ id: string }>`
    select id from sys_role where role_code = ${administrator} and del_flag = 0 order by id limit 1 for update`.execute(ctx.db)
  const stays = after !== undefined && after.status === active && after.roles.some(({ role }) => String(role) === held?.id)
    && tenantIdsOf(after.relTenantIds).includes(INSTALLATION)
  if (!held || stays) return
  // Whoever is about to be removed comes without their roles.
  const { rows: holders } = await sql<{ id: string }>`
    select u.id
    from sys_user_role ur
    join sys_user u on u.id = ur.main_id and u.del_flag = 0 and u.status = ${active} and ${belongsTo(INSTALLATION, 'u')}
    where ur.role = ${held.id} and ur.del_flag = 0`.execute(ctx.db)
  if (holders.some(({ id }) => id === before.id) && holders.every(({ id }) => id === before.id))
    throw new Refusal(messages[ctx.locale](before.realname))
}
