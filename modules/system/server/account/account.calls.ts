import type { InputOf } from '#kernel/entity/call.ts'
import { changeOwnPassword, ownDeparts, ownPermissions, pageTicket, selectDepart } from '#kernel/entity/console/own-session.ts'
import { serve, type ServedCall } from '#kernel/server/calls/serve.ts'
import { wallTime } from '#kernel/server/clock.ts'
import { missingRight, now, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { newId } from '#kernel/server/ids.ts'
import { tokenOf } from '#kernel/server/rest/caller.ts'
import { issueTicket } from '#kernel/server/rest/page-ticket.ts'
import { markFavourite } from '../../calls/favourites.ts'
import { openStep } from '../../rules/set-up.ts'
import { departsOf, userInfo } from '../people/users.ts'
import { isOwnMenu, menuPayload } from '../rights/menu-payload.ts'
import { hashOf, type SessionStore } from '../sessions/sessions.ts'
import type { SettingStore } from '../settings/setting-store.ts'
import { forgive, tryOnce } from '../sign-in/attempts.ts'
import { tables } from '../tables.ts'
import { favouritesOf, keepFavourite } from '../work/favourites.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

const texts = {
  'zh-CN': { onlyOwn: '只允许修改自己的密码！', old: '旧密码输入错误!', empty: '新密码不允许为空!', differ: '两次输入密码不一致!',
    depart: (code: string) => `您不属于部门 ${code}，请重新选择` },
  'en-US': { onlyOwn: 'You may only change your own password', old: 'The old password is wrong',
    empty: 'The new password must not be empty', differ: 'The two passwords differ',
    depart: (code: string) => `You do not belong to department ${code}` },
} as const

/** What concerns the signed-in person alone: rights, department, password. */
export function accountCalls(sessions: SessionStore, settings: () => SettingStore): ServedCall[] {
  return [
    serve(pageTicket, async ({ kernel }, _input, { request }) => issueTicket(kernel, hashOf(tokenOf(request)!))),
    serve(ownPermissions, (ctx) => menuPayload(ctx, openStep(settings().current()) !== undefined)),
    serve(markFavourite, async (ctx, { menu, favourite }) => {
      // What is no favourite any more may be gone from the menu, too.
      if (favourite && !await isOwnMenu(ctx, menu)) throw missingRight(ctx, menu)
      if (favourite || (await favouritesOf(ctx)).has(menu)) await keepFavourite(ctx, menu, favourite)
      return null
    }),
    serve(ownDeparts, async (ctx) => ({ list: await departsOf(ctx.db, ctx.session.userId), orgCode: ctx.session.orgCode })),
    serve(selectDepart, async (ctx, input) => {
      const orgCode = input.orgCode ?? ''
      const departs = await departsOf(ctx.db, ctx.session.userId)
      const chosen = departs.find((depart) => depart.orgCode === orgCode)
      if (!chosen) throw new Refusal(texts[ctx.locale].depart(orgCode))
      await tables(ctx.db).updateTable('sys_session').set({ org_code: orgCode }).where('id', '=', ctx.session.id).execute()
      const user = await tables(ctx.db).updateTable('sys_user').set({ org_code: orgCode }).where('id', '=', ctx.session.userId)
        .returningAll()
        .executeTakeFirstOrThrow()
      await sessions.invalidate(ctx.db)
      return { userInfo: userInfo(user, chosen) }
    }),
    serve(changeOwnPassword, async (ctx, input) => {
      const { password: stored } = await tables(ctx.db).selectFrom('sys_user').select('password').where('id', '=', ctx.session.userId)
        .executeTakeFirstOrThrow()
      const password = await hashPassword(await newPassword(ctx, input, stored))
      await transact(ctx, async (tx) => {
        await tables(tx.db).updateTable('sys_user').set(({ eb }) => ({ password, rev: eb('rev', '+', 1), update_by: tx.session.username,
          update_time: now(tx) })
        ).where('id', '=', tx.session.userId).execute()
        await sessions.closeOthers(tx.db, tx.session.userId, tx.session.id)
        await noteOperation(tx, '修改密码')
      })
      return null
    }),
  ]
}

/** @throws Refusal where it is somebody else's, the old one is wrong or the new one does not do */
async function newPassword(ctx: Ctx, { username, oldpassword, password, confirmpassword }: InputOf<typeof changeOwnPassword>,
  stored: string): Promise<string> {
  const messages = texts[ctx.locale]
  if (username !== null && username !== ctx.session.username) throw new Refusal(messages.onlyOwn)
  const attempt = { account: ctx.session.username, address: ctx.ip, locale: ctx.locale, guarded: true }
  if (!(await tryOnce(ctx.kernel, attempt, () => passwordMatches(stored, oldpassword ?? '')))) throw new Refusal(messages.old)
  await forgive(ctx.kernel, attempt)
  if (password === null) throw new Refusal(messages.empty)
  if (password !== confirmpassword) throw new Refusal(messages.differ)
  const fault = ctx.kernel.providers.passwordFault(password, ctx.locale)
  if (fault) throw new Refusal(fault)
  return password
}

async function noteOperation(ctx: Ctx, content: string): Promise<void> {
  const at = ctx.kernel.clock.now()
  await tables(ctx.db).insertInto('sys_log').values({
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
