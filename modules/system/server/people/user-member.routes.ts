import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { scalarText } from '#kernel/entity/index.ts'
import { can, refusal, requireRight, transact, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { findLines } from '#kernel/server/operations/find.ts'
import { update } from '#kernel/server/operations/save.ts'
import type { Where } from '#kernel/server/query/where.ts'
import { bodyOf, idList, listing, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { user, userDepart, userRole } from '../../index.ts'
import { requireMyDepart } from '../departs/my-departs.ts'
import { inDepart } from './user-listing.ts'

const said = {
  'zh-CN': { added: '添加成功!', removed: '删除成功!', elsewhere: (name: string) => `用户「${name}」不直接属于该部门，请到下级部门中移除` },
  'en-US': { added: 'Added', removed: 'Removed',
    elsewhere: (name: string) => `"${name}" does not belong to this department itself: remove them from the one below` },
} as const

/** A list to which people belong: the sub-table of a person and the field that names the list. */
interface Membership {
  lines: typeof userRole | typeof userDepart
  rows: 'roles' | 'departs'
  field: 'role' | 'depart'
}

const ofRole: Membership = { lines: userRole, rows: 'roles', field: 'role' }
const ofDepart: Membership = { lines: userDepart, rows: 'departs', field: 'depart' }

/** Who holds a role and who works in a department (wire contract §6.3). */
export function userMemberRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get('/sys/user/userRoleList', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:role:list')
    const role = parameter(ctx, request.query, 'roleId')
    return members(ctx, request.query as Rec, sql`t.id in (select main_id from sys_user_role where role = ${role} and del_flag = 0)`,
      'sys_user_role')
  })

  app.post('/sys/user/addSysUserRole', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:user:edit')
    const body = bodyOf(ctx, request)
    await join(ctx, ofRole, parameter(ctx, body, 'roleId'), userIds(ctx, body))
    return ok(null, said[ctx.locale].added)
  })

  app.get('/sys/user/departUserList', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:depart-role:list')
    const departId = parameter(ctx, request.query, 'depId')
    const answer = await members(ctx, request.query as Rec, await inDepart(ctx, departId), 'sys_user_depart')
    const page = answer.result as { records: Rec[]; total: number }
    // Callers of the family show the names of departments where the code stands, and expect nothing at all of an empty department.
    for (const row of page.records) row.orgCode = row.orgCodeTxt
    return page.total === 0 && (request.query as Rec).pageNo === undefined ? ok(null) : answer
  })

  app.post('/sys/user/editSysDepartWithUser', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireMember(ctx)
    const body = bodyOf(ctx, request)
    const departId = parameter(ctx, body, 'depId')
    await requireMyDepart(ctx, departId)
    await join(ctx, ofDepart, departId, userIds(ctx, body))
    return ok(null, said[ctx.locale].added)
  })

  for (const [name, one] of [['', 'userId'], ['Batch', 'userIds']] as const) {
    app.delete(`/sys/user/deleteUserRole${name}`, async (request) => {
      const ctx = await callerCtx(kernel, request)
      requireRight(ctx, 'system:user:edit')
      await leave(ctx, ofRole, parameter(ctx, request.query, 'roleId'), idList(ctx, request.query, one))
      return ok(null, said[ctx.locale].removed)
    })

    app.delete(`/sys/user/deleteUserInDepart${name}`, async (request) => {
      const ctx = await callerCtx(kernel, request)
      requireMember(ctx)
      const departId = parameter(ctx, request.query, 'depId')
      await requireMyDepart(ctx, departId)
      await leave(ctx, ofDepart, departId, idList(ctx, request.query, one))
      return ok(null, said[ctx.locale].removed)
    })
  }
}

/** Leaders move people in and out of their departments without administering people as a whole. */
function requireMember(ctx: Ctx): void {
  if (!can(ctx, 'system:user:edit')) requireRight(ctx, 'system:depart-user:edit')
}

function members(ctx: Ctx, query: Rec, where: Where, table: string) {
  const { username, ...rest } = query
  const words = scalarText(username)?.trim()
  // A part of an account finds it; several for a picker stand for themselves.
  return listing(withoutDataRules(ctx), user, { ...rest, ...(words ? { username: /[,*]/.test(words) ? words : `*${words}*` } : {}) }, {
    extra: [where],
    tables: [table],
  })
}

function userIds(ctx: Ctx, body: Rec): string[] {
  const { userIdList } = body
  return idList(ctx, { ids: Array.isArray(userIdList) ? userIdList.flatMap((id) => scalarText(id) ?? []).join(',') : userIdList })
}

async function join(ctx: Ctx, { lines, rows, field }: Membership, target: string, ids: readonly string[]): Promise<void> {
  await transact(withoutDataRules(ctx), async (tx) => {
    for (const id of ids) {
      const held = await findLines(tx, lines, [id])
      if (!held.some((row) => (row as Rec)[field] === target)) await update(tx, user, { id, [rows]: [...held, { [field]: target }] })
    }
  })
}

async function leave(ctx: Ctx, { lines, rows, field }: Membership, target: string, ids: readonly string[]): Promise<void> {
  await transact(withoutDataRules(ctx), async (tx) => {
    for (const id of ids) {
      const held = await findLines(tx, lines, [id])
      const kept = held.filter((row) => (row as Rec)[field] !== target)
      if (kept.length === held.length) throw await notHere(tx, id, field)
      await update(tx, user, { id, [rows]: kept })
    }
  })
}

async function notHere(ctx: Ctx, id: string, field: Membership['field']): Promise<Refusal> {
  const { rows } = await sql<{ realname: string }>`select realname from sys_user where id = ${id}`.execute(ctx.db)
  return rows[0] && field === 'depart' ? new Refusal(said[ctx.locale].elsewhere(rows[0].realname)) : refusal(ctx, 'notFound')
}
