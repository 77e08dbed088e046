import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { scalarText } from '#kernel/entity/index.ts'
import { requireRight, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { listAll } from '#kernel/server/operations/list.ts'
import { update } from '#kernel/server/operations/save.ts'
import { bodyOf, idList, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { user } from '../../index.ts'
import { setPassword } from '../account/set-password.ts'
import { departsOf } from './users.ts'

const said = {
  'zh-CN': { done: '操作成功!', noRoles: '未找到用户相关角色信息', noDeparts: '未找到用户相关部门信息',
    status: (value: string) => `status 只能是 1（正常）或 2（冻结），收到的是 ${value}`, empty: '新密码不允许为空!',
    differ: '两次输入密码不一致!', changed: '密码修改成功!', noUser: (name: string) => `用户「${name}」不存在` },
  'en-US': {
    done: 'Done',
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
export function userRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.put('/sys/user/frozenBatch', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:user:edit')
    const body = bodyOf(ctx, request)
    await freeze(ctx, idList(ctx, body), parameter(ctx, body, 'status'))
    return ok(null, said[ctx.locale].done)
  })

  app.put('/sys/user/changePassword', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:user:password')
    await resetPassword(ctx, bodyOf(ctx, request))
    return ok(said[ctx.locale].changed, said[ctx.locale].changed)
  })

  app.get('/sys/user/queryUserRole', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:user:list')
    const { id } = await findOne(ctx, user, parameter(ctx, request.query, 'userid'))
    const { rows } = await sql<{ role: string }>`select role from sys_user_role where main_id = ${id} and del_flag = 0 order by order_num`
      .execute(ctx.db)
    if (rows.length === 0) throw new Refusal(said[ctx.locale].noRoles)
    return ok(rows.map(({ role }) => role))
  })

  app.get('/sys/user/userDepartList', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:user:list')
    const { id } = await findOne(ctx, user, parameter(ctx, request.query, 'userId'))
    const departs = await departsOf(ctx.db, id as string)
    if (departs.length === 0) throw new Refusal(said[ctx.locale].noDeparts)
    return ok(departs.map((depart) => ({ key: depart.id, value: depart.id, title: depart.departName })))
  })

  app.get('/sys/user/generateUserId', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:user:add')
    return ok(newId(kernel.clock.now().getTime()))
  })
}

async function freeze(ctx: Ctx, ids: readonly string[], status: string): Promise<void> {
  if (status !== '1' && status !== '2') throw new Refusal(said[ctx.locale].status(status))
  await transact(ctx, async (tx) => {
    for (const id of ids) await update(tx, user, { id, status: Number(status) })
  })
}

/** The new password counts at once: sessions of the person end. */
async function resetPassword(ctx: Ctx, body: Rec): Promise<void> {
  const texts = said[ctx.locale]
  const username = parameter(ctx, body, 'username')
  const password = scalarText(body.password) ?? ''
  if (password === '') throw new Refusal(texts.empty)
  if (password !== scalarText(body.confirmpassword)) throw new Refusal(texts.differ)
  const [found] = await listAll(ctx, user, { username }, 1)
  if (!found) throw new Refusal(texts.noUser(username))
  await setPassword(ctx, found.id as string, password)
}
