import type { InputOf } from '#kernel/entity/call.ts'
import { sharedQueries, shareQuery, shareRights, unshareQuery } from '#kernel/entity/console/shared-queries.ts'
import { scalarText, type Entity } from '#kernel/entity/index.ts'
import type { SuperQuery } from '#kernel/entity/super-query.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { wallTime } from '#kernel/server/clock.ts'
import { can, refusal, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { newId } from '#kernel/server/ids.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { refuseSuperQuery } from '#kernel/server/operations/list.ts'
import { BadSuperQuery, storableQuery } from '#kernel/server/query/super-query.ts'
import { parameter } from '#kernel/server/rest/parameters.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { role, sharedQuery } from '../../index.ts'
import { tables } from '../tables.ts'

const messages = {
  'zh-CN': { empty: '空条件不能保存', exists: (title: string) => `${title} 已存在，是否覆盖？`,
    tooLong: (name: string, max: number) => `${name}过长，最多 ${max} 个字符`, target: '列表', title: '名称' },
  'en-US': { empty: 'An empty query cannot be saved', exists: (title: string) => `${title} already exists. Overwrite it?`,
    tooLong: (name: string, max: number) => `The ${name} is too long: at most ${max} characters`, target: 'list', title: 'name' },
} as const

/** Saved advanced queries as copies for the people of roles: whoever may grant roles writes them, their people read them. */
export const sharedQueryCalls = [
  serve(sharedQueries, (ctx, { target }) => sharedWith(ctx, target)),
  serve(shareQuery, async (ctx, input) => {
    await share(ctx, input)
    return null
  }),
  serve(unshareQuery, async (ctx, { id }) => {
    const { numDeletedRows } = await tables(ctx.db).deleteFrom('sys_shared_query').where('id', '=', id)
      .where('tenant_id', '=', ctx.session.tenantId).executeTakeFirst()
    if (numDeletedRows === 0n) throw refusal(ctx, 'notFound')
    return null
  }),
]

/** What is shared with the caller's roles for one list that they may see; who may share sees and removes everything. */
async function sharedWith(ctx: Ctx, target: string) {
  const entity = ctx.kernel.registry.entities.get(target)
  if (entity && !can(ctx, `${entity.permission}:list`)) return []
  const all = shareRights.some((right) => can(ctx, right))
  const rows = await tables(ctx.db).selectFrom('sys_shared_query as q').innerJoin('sys_role as r', 'r.id', 'q.role_id').leftJoin(
    'sys_user as u',
    'u.username',
    'q.create_by',
  )
    .select(['q.id', 'q.title', 'q.content', 'r.role_name as roleName', 'q.create_by as createBy', 'u.realname as byName'])
    .where('q.tenant_id', '=', ctx.session.tenantId).where('q.target', '=', target).where('r.del_flag', '=', 0)
    .$if(!all,
      (query) =>
        query.where('q.role_id', 'in',
          tables(ctx.db).selectFrom('sys_user_role as ur').select('ur.role').where('ur.main_id', '=', ctx.session.userId).where(
            'ur.del_flag',
            '=',
            0,
          )))
    .orderBy('q.title').orderBy('r.role_name').orderBy('q.id').execute()
  return rows.map(({ content, createBy, byName, ...row }) => ({ ...row, ...(content as SuperQuery), byName: byName ?? createBy,
    removable: all })
  )
}

async function share(tx: Ctx, { roles: roleIds, overwrite, ...body }: InputOf<typeof shareQuery>): Promise<void> {
  const [target, title] = [limited(tx, body, 'target', sharedQuery.fields.target.max!),
    limited(tx, body, 'title', sharedQuery.fields.title.max!)]
  const content = contentOf(tx, body, tx.kernel.registry.entities.get(target))
  // Locked, so that two who share under one name at once come one after the other.
  if ((await findMany(tx, role, roleIds, { lock: true })).length < roleIds.length) throw refusal(tx, 'notFound')
  const mine = tables(tx.db).deleteFrom('sys_shared_query').where('tenant_id', '=', tx.session.tenantId).where('target', '=', target)
    .where('title', '=', title).where('role_id', 'in', roleIds)
  const { numDeletedRows } = await mine.executeTakeFirst()
  if (numDeletedRows > 0n && overwrite !== true) throw new Refusal(messages[tx.locale].exists(title), { result: { code: 'exists' } })
  const at = tx.kernel.clock.now()
  await tables(tx.db).insertInto('sys_shared_query').values(roleIds.map((roleId) => ({
    id: newId(at.getTime()),
    tenant_id: tx.session.tenantId,
    sys_org_code: tx.session.orgCode,
    create_by: tx.session.username,
    create_time: wallTime(at),
    update_by: null,
    update_time: null,
    del_flag: 0,
    rev: 1,
    target,
    role_id: roleId,
    title,
    content: JSON.stringify(content),
  }))).execute()
}

function limited(ctx: Ctx, body: Rec, name: 'target' | 'title', max: number): string {
  const value = parameter(ctx, { [name]: scalarText(body[name])?.trim() }, name)
  if (value.includes('\u0000')) throw refusal(ctx, 'badBody', { detail: name })
  if (value.length > max) throw new Refusal(messages[ctx.locale].tooLong(messages[ctx.locale][name], max))
  return value
}

function contentOf(ctx: Ctx, body: Rec, entity: Entity | undefined): SuperQuery {
  try {
    const content = storableQuery(body)
    if (content.records.length === 0) throw new Refusal(messages[ctx.locale].empty)
    if (JSON.stringify(content).includes('\\u0000')) throw refusal(ctx, 'badBody', { detail: 'records' })
    return content
  } catch (error) {
    if (error instanceof BadSuperQuery) throw refuseSuperQuery(ctx, error, entity)
    throw error
  }
}
