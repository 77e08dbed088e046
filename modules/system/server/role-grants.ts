import type { FastifyInstance } from 'fastify'
import { scalarText } from '#kernel/entity/index.ts'
import { requireRight, transact, type Ctx } from '#kernel/server/context.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { bodyOf, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { writeNotes } from '#kernel/server/operations/write.ts'
import { wallTime } from '#kernel/server/clock.ts'
import { role } from '../index.ts'
import type { SessionStore } from './sessions.ts'
import { tables } from './tables.ts'

interface GrantNode {
  key: string
  value: string
  slotTitle: string
  title: null
  label: string
  icon: string | null
  isLeaf: boolean
  ruleFlag: number
  scopedSlots: { title: 'hasDatarule' }
  parentId: string | null
  children: GrantNode[] | null
}

/** What a role may do: the whole tree of menus and buttons, and the difference a person saved (wire contract §6.4, §6.5). */
export function roleGrantRoutes(app: FastifyInstance, kernel: Kernel, sessions: SessionStore): void {
  app.get('/sys/role/queryTreeList', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:role:list')
    return ok(await grantTree(ctx))
  })

  app.get('/sys/permission/queryRolePermission', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:role:list')
    const rows = await tables(ctx.db).selectFrom('sys_role_permission').select('permission_id').where('role_id', '=', parameter(ctx, request.query, 'roleId')).execute()
    return ok(rows.map((row) => row.permission_id))
  })

  app.post('/sys/permission/saveRolePermission', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:role:grant')
    const body = bodyOf(ctx, request)
    const ids = (name: string) => new Set((scalarText(body[name]) ?? '').split(',').filter(Boolean))
    await saveGrants(ctx, parameter(ctx, body, 'roleId'), ids('permissionIds'), ids('lastpermissionIds'))
    return ok(null, ctx.locale === 'zh-CN' ? '保存成功！' : 'Saved')
  })

  /** Applies the difference of the two lists, so that two administrators do not undo each other. */
  async function saveGrants(ctx: Ctx, roleId: string, wanted: ReadonlySet<string>, last: ReadonlySet<string>): Promise<void> {
    const added = [...wanted].filter((id) => !last.has(id))
    const removed = [...last].filter((id) => !wanted.has(id))
    await transact(ctx, async (tx) => {
      const record = await findOne(tx, role, roleId, { lock: true })
      if (removed.length > 0) await tables(tx.db).deleteFrom('sys_role_permission').where('role_id', '=', roleId).where('permission_id', 'in', removed).execute()
      const known = added.length === 0 ? [] : await tables(tx.db).selectFrom('sys_permission').select('id').where('id', 'in', added).where('del_flag', '=', 0).execute()
      if (known.length > 0) await insertGrants(tx, roleId, known.map(({ id }) => id))
      await writeNotes(tx, [{ entity: role, record, action: 'grant', changes: {}, comment: `+${known.length} −${removed.length}` }])
      await sessions.invalidate(tx.db)
    })
  }
}

/** Grants rights to a role; those it has already stay. */
export async function insertGrants(ctx: Ctx, roleId: string, permissionIds: readonly string[]): Promise<void> {
  const at = ctx.kernel.clock.now()
  const rows = permissionIds.map((permissionId) => ({
    id: newId(at.getTime()), tenant_id: 0, sys_org_code: null, create_by: ctx.session.username, create_time: wallTime(at), update_by: null, update_time: null, del_flag: 0, rev: 1,
    role_id: roleId, permission_id: permissionId,
  }))
  await tables(ctx.db).insertInto('sys_role_permission').values(rows).onConflict((conflict) => conflict.doNothing()).execute()
}

async function grantTree(ctx: Ctx): Promise<{ treeList: GrantNode[]; ids: string[] }> {
  const rows = await tables(ctx.db).selectFrom('sys_permission').select(['id', 'parent_id', 'name', 'name_en', 'icon', 'rule_flag']).where('del_flag', '=', 0).orderBy('sort_no').orderBy('id').execute()
  const below = new Map<string, typeof rows>()
  for (const row of rows) below.set(row.parent_id ?? '', [...(below.get(row.parent_id ?? '') ?? []), row])
  const build = (parent: string): GrantNode[] => (below.get(parent) ?? []).map((row) => {
    const children = build(row.id)
    const text = ctx.locale === 'en-US' ? (row.name_en ?? row.name) : row.name
    return { key: row.id, value: row.id, slotTitle: text, title: null, label: text, icon: row.icon, isLeaf: children.length === 0, ruleFlag: row.rule_flag ?? 0, scopedSlots: { title: 'hasDatarule' }, parentId: row.parent_id, children: children.length > 0 ? children : null }
  })
  return { treeList: build(''), ids: rows.map((row) => row.id) }
}
