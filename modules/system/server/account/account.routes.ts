import type { FastifyInstance } from 'fastify'
import { scalarText } from '#kernel/entity/index.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { newId } from '#kernel/server/ids.ts'
import { wallTime } from '#kernel/server/clock.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { bodyOf } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { openStep } from '../../rules/set-up.ts'
import { menuPayload } from '../rights/menu-payload.ts'
import type { SessionStore } from '../sessions/sessions.ts'
import type { SettingStore } from '../settings/setting-store.ts'
import { tables } from '../tables.ts'
import { departsOf, userInfo } from '../people/users.ts'

const texts = {
  'zh-CN': { onlyOwn: '只允许修改自己的密码！', old: '旧密码输入错误!', empty: '新密码不允许为空!', differ: '两次输入密码不一致!',
    changed: '密码重置成功!', depart: (code: string) => `您不属于部门 ${code}，请重新选择`, switched: '切换成功！' },
  'en-US': { onlyOwn: 'You may only change your own password', old: 'The old password is wrong',
    empty: 'The new password must not be empty', differ: 'The two passwords differ', changed: 'Password changed',
    depart: (code: string) => `You do not belong to department ${code}`, switched: 'Switched' },
} as const

/** What concerns the signed-in person alone: rights, department, password. */
export function accountRoutes(app: FastifyInstance, kernel: Kernel, sessions: SessionStore, settings: () => SettingStore): void {
  app.get('/sys/permission/getUserPermissionByToken',
    async (request) => ok(await menuPayload(await callerCtx(kernel, request), openStep(settings().current()) !== undefined), '查询成功'))

  app.get('/sys/user/getCurrentUserDeparts', async (request) => {
    const ctx = await callerCtx(kernel, request)
    return ok({ list: await departsOf(ctx.db, ctx.session.userId), orgCode: ctx.session.orgCode })
  })

  // Both methods are spoken: PUT by existing clients, POST by the specification.
  for (const method of ['PUT', 'POST'] as const) {
    app.route({ method, url: '/sys/selectDepart', handler: async (request) => {
      const ctx = await callerCtx(kernel, request)
      return ok({ userInfo: await selectDepart(ctx, scalarText(bodyOf(ctx, request).orgCode) ?? '') }, texts[ctx.locale].switched)
    } })
    app.route({ method, url: '/sys/user/updatePassword', handler: async (request) => {
      const ctx = await callerCtx(kernel, request)
      await changePassword(ctx, bodyOf(ctx, request))
      return ok(null, texts[ctx.locale].changed)
    } })
  }

  async function selectDepart(ctx: Ctx, orgCode: string) {
    const departs = await departsOf(ctx.db, ctx.session.userId)
    if (!departs.some((depart) => depart.orgCode === orgCode)) throw new Refusal(texts[ctx.locale].depart(orgCode))
    return ctx.db.transaction().execute(async (db) => {
      await tables(db).updateTable('sys_session').set({ org_code: orgCode }).where('id', '=', ctx.session.id).execute()
      const user = await tables(db).updateTable('sys_user').set({ org_code: orgCode }).where('id', '=', ctx.session.userId).returningAll()
        .executeTakeFirstOrThrow()
      await sessions.invalidate(db)
      return userInfo(user)
    })
  }

  async function changePassword(ctx: Ctx, body: Record<string, unknown>): Promise<void> {
    const said = texts[ctx.locale]
    const text = (name: string) => scalarText(body[name]) ?? ''
    if (text('username') && text('username') !== ctx.session.username) throw new Refusal(said.onlyOwn)
    const user = await tables(ctx.db).selectFrom('sys_user').select(['password', 'rev']).where('id', '=', ctx.session.userId)
      .executeTakeFirstOrThrow()
    if (!(await passwordMatches(user.password, text('oldpassword')))) throw new Refusal(said.old)
    if (!text('password')) throw new Refusal(said.empty)
    if (text('password') !== text('confirmpassword')) throw new Refusal(said.differ)
    const fault = kernel.providers.passwordFault(text('password'), ctx.locale)
    if (fault) throw new Refusal(fault)
    const password = await hashPassword(text('password'))
    await ctx.db.transaction().execute(async (db) => {
      await tables(db).updateTable('sys_user').set({ password, rev: user.rev + 1, update_by: ctx.session.username, update_time: now(ctx) })
        .where('id', '=', ctx.session.userId).execute()
      await sessions.closeOthers(db, ctx.session.userId, ctx.session.id)
      await noteOperation(db, ctx, '修改密码')
    })
  }
}

async function noteOperation(db: Ctx['db'], ctx: Ctx, content: string): Promise<void> {
  const at = ctx.kernel.clock.now()
  await tables(db).insertInto('sys_log').values({
    id: newId(at.getTime()),
    tenant_id: ctx.session.tenantId,
    del_flag: 0,
    rev: 1,
    sys_org_code: ctx.session.orgCode,
    update_by: null,
    update_time: null,
    create_by: ctx.session.username,
    create_time: wallTime(at),
    log_type: 2,
    log_content: content,
    operate_type: 3,
    userid: ctx.session.username,
    username: ctx.session.realname,
    ip: ctx.ip,
    method: null,
    request_url: '/sys/user/updatePassword',
    request_param: null,
    request_type: 'PUT',
    cost_time: null,
  }).execute()
}
