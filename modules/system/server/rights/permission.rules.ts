import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { defineRules, type BoundRules } from '#kernel/server/rules.ts'
import { permission, permissionRule } from '../../index.ts'
import type { SessionStore } from '../sessions/sessions.ts'
import { idSet } from './grants.ts'
import { requireMayGive } from './may-give.ts'
import { givingMessages } from './messages.ts'
import { requireOwnEntry } from './standard-menus.ts'
import { requireUnruled } from './unruled.ts'

const topMenu = 0
const button = 2

/** Menus: paths as both generations of clients write them, parents that know of their children. */
export function permissionRules(sessions: () => SessionStore): BoundRules {
  return defineRules(permission, {
    complete(_ctx, record) {
      if (record.menuType === topMenu) record.parentId = null
      record.component = record.component?.replace(/^\/+/, '').replace(/^views\//, '').replace(/\.vue$/, '') ?? null
      if (record.url && !/^(\/|https?:|\{\{)/.test(record.url)) record.url = `/${record.url}`
    },
    async beforeSave(ctx, record, before) {
      if (before) await requireMayChangeCodes(ctx, codesOf(before), codesOf(record))
      // Data rules hold for the list that the row shows.
      if (before && before.component !== record.component) await requireUnruled(ctx, before.id)
      if (before && opensOtherwise(before, record)) await requireOwnPage(ctx, before)
    },
    async afterSave(ctx, record, before) {
      if (record.parentId)
        await sql`update sys_permission set is_leaf = 'N' where id = ${record.parentId} and is_leaf is distinct from 'N'`.execute(ctx.db)
      if (before?.parentId && before.parentId !== record.parentId)
        await sql`
          update sys_permission p
          set is_leaf = 'Y'
          where id = ${before.parentId}
            and not exists (select 1 from sys_permission c where c.parent_id = p.id and c.del_flag = 0)`.execute(ctx.db)
      await sessions().invalidate(ctx.db)
    },
    async beforeRemove(ctx, record) {
      await requireUnruled(ctx, record.id)
      requireOwnEntry(ctx, record)
      await requireMayChangeCodes(ctx, codesOf(record), none)
      await requireOwnPage(ctx, record)
    },
    // For good its grants go with it.
    beforePurge: (ctx, record) => requireMayChangeCodes(ctx, codesOf(record), none),
    afterRemove: (ctx) => sessions().invalidate(ctx.db),
    // It was granted before it was deleted, and gives again what it says.
    async afterRestore(ctx, record) {
      await requireMayChangeCodes(ctx, none, codesOf(record))
      await sessions().invalidate(ctx.db)
    },
  })
}

/** The rights that a row gives to whoever is granted it. */
function codesOf({ menuType, status, perms }: Row<typeof permission>): ReadonlySet<string> {
  return menuType === button && status === '1' ? idSet(perms) : new Set()
}

/** Whether people find another page at a menu, elsewhere, or none any more. */
function opensOtherwise(before: Row<typeof permission>, after: Row<typeof permission>): boolean {
  return opening.some((name) => (before[name] ?? null) !== (after[name] ?? null))
}

const opening = ['status', 'hidden', 'component', 'url', 'route', 'redirect', 'menuType', 'parentId', 'internalOrExternal'] as const

/**
 * Whoever takes a page from others, or leads them elsewhere by its entry, has all that can be done there themself: the rights of all
 * entries at and below it.
 * @throws Refusal naming the rights that the caller lacks
 */
async function requireOwnPage(ctx: Ctx, { id, name, menuType }: Row<typeof permission>): Promise<void> {
  // The entry of a right is no page: what it says is asked above.
  if (menuType === button) return
  const { rows } = await sql<{ perms: string }>`
    with recursive below as (
      select id, perms, menu_type, status from sys_permission where id = ${id}
      union
      select p.id, p.perms, p.menu_type, p.status
      from sys_permission p
        join below b on p.parent_id = b.id
      where p.del_flag = 0
    )
    select perms from below where menu_type = ${button} and status = '1' and perms is not null`.execute(ctx.db)
  await requireMayGive(ctx, givingMessages[ctx.locale].page(name), { rights: new Set(rows.flatMap(({ perms }) => [...idSet(perms)])) })
}

const none: ReadonlySet<string> = new Set()

/**
 * Whoever is granted a row has what it says: who changes that gives it to all of them, or takes it from them, and has it themself.
 * @throws Refusal naming the rights that the caller lacks
 */
async function requireMayChangeCodes(ctx: Ctx, before: ReadonlySet<string>, after: ReadonlySet<string>): Promise<void> {
  const { code, uncode } = givingMessages[ctx.locale]
  const gained = new Set([...after].filter((one) => !before.has(one)))
  const lost = new Set([...before].filter((one) => !after.has(one)))
  await requireMayGive(ctx, code([...gained].join(',')), { rights: gained })
  await requireMayGive(ctx, uncode([...lost].join(',')), { rights: lost })
}

/** Data rules: the menu tells whether it has some, and whoever holds them sees other rows from now on. */
export function permissionRuleRules(sessions: () => SessionStore): BoundRules {
  const changed = async (ctx: Ctx, { permissionId }: { permissionId: string }): Promise<void> => {
    await sql`
      update sys_permission
      set rule_flag = case when exists (select 1 from sys_permission_data_rule where permission_id = ${permissionId}) then 1 else 0 end
      where id = ${permissionId}`.execute(ctx.db)
    await sessions().invalidate(ctx.db)
  }
  return defineRules(permissionRule, {
    beforeSave: (ctx, record, before) => (before ? requireUnruled(ctx, record.permissionId) : undefined),
    afterSave: changed,
    beforeRemove: (ctx, { permissionId }) => requireUnruled(ctx, permissionId),
    afterRemove: changed,
  })
}
