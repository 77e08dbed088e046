import { sql } from 'kysely'
import type { InputOf } from '#kernel/entity/call.ts'
import { serve, withMessage } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { newId } from '#kernel/server/ids.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { listAll } from '#kernel/server/operations/list.ts'
import { update } from '#kernel/server/operations/save.ts'
import { departsOfUser, freezeUsers, homesToChoose, newUserId, resetPassword, rolesOfUser } from '../../calls/people.ts'
import { user } from '../../index.ts'
import { setPassword } from '../account/set-password.ts'
import { idSet } from '../rights/grants.ts'
import { homeScreens } from './home-screens.ts'
import { departsOf } from './users.ts'

const messages = {
  'zh-CN': { noRoles: '未找到用户相关角色信息', noDeparts: '未找到用户相关部门信息',
    status: (value: string) => `status 只能是 1（正常）或 2（冻结），收到的是 ${value}`, empty: '新密码不允许为空!',
    differ: '两次输入密码不一致!', changed: '密码修改成功!', noUser: (name: string) => `用户「${name}」不存在` },
  'en-US': {
    noRoles: 'This person has no roles',
    noDeparts: 'This person has no departments',
    status: (value: string) => `status must be 1 (active) or 2 (frozen), but it is ${value}`,
    empty: 'The new password must not be empty',
    differ: 'The two passwords differ',
    changed: 'Password changed',
    noUser: (name: string) => `There is no user "${name}"`,
  },
} as const

/** What administrators do with people beyond their record (wire contract §6.3). */
export const userCalls = [
  serve(freezeUsers, async (ctx, { ids, status }) => {
    if (status !== '1' && status !== '2') throw new Refusal(messages[ctx.locale].status(status))
    for (const id of ids) await update(ctx, user, { id, status: Number(status) })
    return null
  }),
  serve(resetPassword, async (ctx, input) => {
    await writePassword(ctx, input)
    return withMessage(messages[ctx.locale].changed, messages[ctx.locale].changed)
  }),
  serve(rolesOfUser, async (ctx, { userid }) => {
    const { id } = await findOne(ctx, user, userid)
    const { rows } = await sql<{ role: string }>`
      select role from sys_user_role where main_id = ${id} and del_flag = 0 order by order_num`.execute(ctx.db)
    if (rows.length === 0) throw new Refusal(messages[ctx.locale].noRoles)
    return rows.map(({ role }) => role)
  }),
  serve(departsOfUser, async (ctx, { userId }) => {
    const { id } = await findOne(ctx, user, userId)
    const departs = await departsOf(ctx.db, id)
    if (departs.length === 0) throw new Refusal(messages[ctx.locale].noDeparts)
    return departs.map((depart) => ({ key: depart.id, value: depart.id, title: depart.departName }))
  }),
  serve(homesToChoose, (ctx, { roleIds }) => homeScreens(ctx, [...idSet(roleIds)])),
  serve(newUserId, async (ctx) => newId(ctx.kernel.clock.now().getTime())),
]

/** The new password counts at once: sessions of the person end. */
async function writePassword(ctx: Ctx, { username, password, confirmpassword }: InputOf<typeof resetPassword>): Promise<void> {
  const texts = messages[ctx.locale]
  if (password === null) throw new Refusal(texts.empty)
  if (password !== confirmpassword) throw new Refusal(texts.differ)
  const [found] = await listAll(ctx, user, { username }, 1)
  if (!found) throw new Refusal(texts.noUser(username))
  await setPassword(ctx, found.id, password)
}
