import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { now, requireRight, transact, type Ctx } from '#kernel/server/context.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { listAll, maxRows } from '#kernel/server/operations/list.ts'
import { bodyOf, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { departRole } from '../../index.ts'
import { grantees, grantedIds, grantedRuleIds, grantedRules, idSet, saveGrants, saveRules } from '../rights/grants.ts'
import { grantTree } from '../rights/grant-tree.ts'
import { requireMyDepart } from './my-departs.ts'
import type { SessionStore } from '../sessions/sessions.ts'

const said = {
  'zh-CN': { saved: '保存成功！', added: '添加成功！' },
  'en-US': { saved: 'Saved', added: 'Added' },
} as const

const view = 'system:depart-role:list'
const change = 'system:depart-role:edit'

/** Roles within a department: who holds them, and what they may do of what the department may (wire contract §6.7). */
export function departRoleRoutes(app: FastifyInstance, kernel: Kernel, sessions: SessionStore): void {
  app.get('/sys/sysDepartRole/getDeptRoleList', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, view)
    return ok(
      await listAll(ctx, departRole, { departId: parameter(ctx, request.query, 'departId'), column: 'createTime', order: 'asc' }, maxRows),
    )
  })

  app.get('/sys/sysDepartRole/getDeptRoleByUserId', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, view)
    return ok(await heldRoles(ctx, parameter(ctx, request.query, 'userId'), parameter(ctx, request.query, 'departId')))
  })

  app.post('/sys/sysDepartRole/deptRoleUserAdd', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, change)
    const body = bodyOf(ctx, request)
    await handOut(ctx, parameter(ctx, body, 'userId'), idSet(body.newRoleId), idSet(body.oldRoleId))
    return ok(said[ctx.locale].added, said[ctx.locale].added)
  })

  app.get('/sys/sysDepartPermission/queryTreeListForDeptRole', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, view)
    return ok(await grantTree(ctx, { among: new Set(await grantedIds(ctx, grantees.depart, parameter(ctx, request.query, 'departId'))) }))
  })

  app.get('/sys/sysDepartPermission/queryDeptRolePermission', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, view)
    return ok(await grantedIds(ctx, grantees.departRole, parameter(ctx, request.query, 'roleId')))
  })

  app.post('/sys/sysDepartPermission/saveDeptRolePermission', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, change)
    const body = bodyOf(ctx, request)
    const role = await myRole(ctx, parameter(ctx, body, 'roleId'))
    const allowed = new Set(await grantedIds(ctx, grantees.depart, role.departId as string))
    await saveGrants(ctx, sessions, grantees.departRole, role.id as string, { wanted: idSet(body.permissionIds),
      last: idSet(body.lastpermissionIds) }, allowed)
    return ok(null, said[ctx.locale].saved)
  })

  app.get('/sys/sysDepartRole/datarule/:permissionId/:departId/:roleId', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, view)
    const { permissionId, departId, roleId } = request.params as { permissionId: string; departId: string; roleId: string }
    return ok(
      await grantedRules(ctx, grantees.departRole, roleId, permissionId,
        await grantedRuleIds(ctx, grantees.depart, departId, permissionId) ?? new Set()),
    )
  })

  app.post('/sys/sysDepartRole/datarule', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, change)
    const body = bodyOf(ctx, request)
    const role = await myRole(ctx, parameter(ctx, body, 'roleId'))
    const permissionId = parameter(ctx, body, 'permissionId')
    const among = await grantedRuleIds(ctx, grantees.depart, role.departId as string, permissionId) ?? new Set<string>()
    await saveRules(ctx, sessions, grantees.departRole, role.id as string, permissionId, idSet(body.dataRuleIds), among)
    return ok(said[ctx.locale].saved, said[ctx.locale].saved)
  })

  /** Applies the difference, as two leaders may hand out roles at once. Only roles of departments in the caller's charge, to their members. */
  async function handOut(ctx: Ctx, userId: string, wanted: ReadonlySet<string>, last: ReadonlySet<string>): Promise<void> {
    const added = [...wanted].filter((id) => !last.has(id))
    const removed = [...last].filter((id) => !wanted.has(id))
    await transact(ctx, async (tx) => {
      for (const id of [...added, ...removed]) await myRole(tx, id)
      await sql`delete from sys_depart_role_user where user_id = ${userId} and drole_id = any(${removed})`.execute(tx.db)
      const at = tx.kernel.clock.now().getTime()
      for (const id of added) {
        await sql`insert into sys_depart_role_user (id, user_id, drole_id, create_by, create_time) select ${
          newId(at)
        }, ${userId}, r.id, ${tx.session.username}, ${now(tx)}::timestamptz from sys_depart_role r
          where r.id = ${id} and exists (select 1 from sys_user_depart ud where ud.main_id = ${userId} and ud.depart = r.depart_id and ud.del_flag = 0) on conflict do nothing`
          .execute(tx.db)
      }
      await sessions.invalidate(tx.db)
    })
  }
}

/** @throws Refusal where the role is of a department that is not in the caller's charge */
async function myRole(ctx: Ctx, id: string): Promise<Rec> {
  const role = await findOne(ctx, departRole, id)
  await requireMyDepart(ctx, role.departId as string)
  return role
}

async function heldRoles(ctx: Ctx, userId: string, departId: string): Promise<Rec[]> {
  const { rows } = await sql<
    Rec
  >`select du.id, du.user_id as "userId", du.drole_id as "droleId" from sys_depart_role_user du join sys_depart_role r on r.id = du.drole_id
    where du.user_id = ${userId} and r.depart_id = ${departId}`.execute(ctx.db)
  return rows
}
