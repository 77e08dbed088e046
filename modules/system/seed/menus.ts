import { sql } from 'kysely'
import type { Call } from '#kernel/entity/call.ts'
import type { Entity, MenuSeed, Module } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { role } from '../entities/role.ts'
import { grantedIds, grantees, insertGrants } from '../server/rights/grants.ts'
import { requireMayGive } from '../server/rights/may-give.ts'
import { menuId } from '../server/rights/menu-id.ts'
import { givingMessages } from '../server/rights/messages.ts'
import { tables } from '../server/tables.ts'
import { grantStandard } from './standard-rights.ts'

interface MenuRow {
  id: string
  parentId: string | null
  name: string
  nameEn: string
  menuType: 0 | 1 | 2
  url: string | null
  component: string | null
  icon: string | null
  perms: string | null
  hidden: boolean
  keepAlive: boolean
  isLeaf: boolean
  sortNo: number
}

const verbs: Record<string, [zh: string, en: string]> = {
  list: ['查看', 'View'],
  add: ['新增', 'Add'],
  edit: ['编辑', 'Edit'],
  delete: ['删除', 'Delete'],
  export: ['导出', 'Export'],
  import: ['导入', 'Import'],
  print: ['打印', 'Print'],
}

/** What people do with records that the server alone writes. */
const readingVerbs = new Set(['list', 'export', 'print'])

/** Verbs of an entity with their titles: what may be done with its records, and acts beyond that. */
function rightsOfEntity(entity: Entity, calls: readonly Call[]): [verb: string, zh: string, en: string][] {
  const moves = Object.entries(entity.states?.moves ?? {}).filter(([, move]) => !move.auto).map((
    [name, move],
  ): [string, string, string] => [name, move.title, move.en ?? name])
  const own = Object.entries(verbs).filter(([verb]) => !entity.readOnly || readingVerbs.has(verb))
  return [...own.map(([verb, [zh, en]]): [string, string, string] => [verb, zh, en]), ...moves,
    ...(entity.document ? [['reverse', '红冲', 'Reverse'] as [string, string, string]] : []), ...rightsOfActs(entity, calls)]
}

function rightsOfActs(entity: Entity, calls: readonly Call[]): [string, string, string][] {
  return calls.filter(({ kind, of, move, moving, name, right }) =>
    kind === 'act' && of === entity.id && !move && !moving && right === `${entity.permission}:${name}`
    && !(Object.hasOwn(verbs, name) && (!entity.readOnly || readingVerbs.has(name)))
  )
    .map(({ name, title, en }) => [name, title, en])
}

function rowsOf(module: Module, entities: ReadonlyMap<string, Entity>, calls: readonly Call[], moduleIndex: number): MenuRow[] {
  const rows: MenuRow[] = []
  // A right that a menu names stands there, such as one of a bench, and nowhere else.
  const named = new Set(allMenus(module.menu).flatMap(({ rights }) => Object.keys(rights ?? {})))
  const walk = (menus: readonly MenuSeed[], parent: string | null, base: number): void =>
    menus.forEach((menu, index) => {
      const id = menuId(menu.id)
      rows.push({ id, parentId: parent, name: menu.title, nameEn: menu.en, menuType: parent ? 1 : 0, url: menu.path,
        component: menu.component, icon: menu.icon ?? null, perms: null, hidden: menu.hidden ?? false, keepAlive: menu.keepAlive ?? false,
        isLeaf: !menu.children, sortNo: base + index + 1 })
      const entity = menu.entity ? entities.get(menu.entity) : undefined
      const rights: [string, string, string][] = [
        ...(entity
          ? rightsOfEntity(entity, calls).map(([verb, zh, en]): [string, string, string] => [`${entity.permission}:${verb}`, zh, en])
            .filter(([code]) => !named.has(code))
          : []),
        ...Object.entries(menu.rights ?? {}).map(([code, { title, en }]): [string, string, string] => [code, title, en]),
      ]
      rights.forEach(([perms, name, nameEn], order) =>
        rows.push({ id: menuId(perms), parentId: id, name, nameEn, menuType: 2, url: null, component: null, icon: null, perms,
          hidden: false, keepAlive: false, isLeaf: true, sortNo: order + 1 })
      )
      walk(menu.children ?? [], id, 0)
    })
  walk(module.menu, null, moduleIndex * 100)
  return rows
}

function allMenus(menus: readonly MenuSeed[]): MenuSeed[] {
  return menus.flatMap((menu) => [menu, ...allMenus(menu.children ?? [])])
}

/** The order of the top menus (domain §2.16): the floor first, administration last, modules that are not named between them. */
const first = ['quality', 'warehouse', 'product', 'label']
const last = ['workflow', 'calendar', 'lowcode', 'system']

function sorted(modules: readonly Module[]): Module[] {
  const place = ({ id }: Module) => (first.includes(id) ? first.indexOf(id) - first.length : last.indexOf(id) + 1)
  return [...modules].sort((left, right) => place(left) - place(right))
}

/**
 * Adds menus and rights that the modules bring and the database does not have; what administrators changed stays. Roles are given
 * what is new in their standard set, the administrator all.
 */
export async function seedMenus(ctx: Ctx): Promise<void> {
  const { modules, entities } = ctx.kernel.registry
  const wanted = sorted(modules).flatMap((module, index) => rowsOf(module, entities, ctx.kernel.calls.map(({ call }) => call), index + 1))
  for (const row of wanted) if (row.url === '/dashboard/analysis') row.sortNo = 0
  const known = new Set((await tables(ctx.db).selectFrom('sys_permission').select('id').execute()).map(({ id }) => id))
  const fresh = wanted.filter(({ id }) => !known.has(id))
  if (fresh.length > 0) await insertMenus(ctx, fresh)
  await moveIntoGroups(ctx, wanted, new Set(fresh.map(({ id }) => id)))
  const menus = new Map(wanted.map(({ id, name }) => [id, name]))
  // What administrators deleted from the menu is no right of anybody's.
  const alive = new Set(
    (await tables(ctx.db).selectFrom('sys_permission').select('id').where('del_flag', '=', 0).execute()).map(({ id }) => id),
  )
  const rights = wanted.filter(({ id }) => alive.has(id))
  const titled = (row: MenuRow) => ({ id: row.id,
    name: row.menuType === 2 ? `${menus.get(row.parentId ?? '') ?? ''} ${row.name}`.trim() : row.name })
  await grantStandard(ctx, (code) => rights.filter(code === 'admin' ? () => true : grantedBy(patternsOf(ctx, code))).map(titled),
    new Set(fresh.map(({ id }) => id)))
}

/** A group that this version brings takes in what stood where the group stands now; what administrators placed elsewhere stays. */
async function moveIntoGroups(ctx: Ctx, wanted: readonly MenuRow[], fresh: ReadonlySet<string>): Promise<void> {
  const parents = new Map(wanted.map(({ id, parentId }) => [id, parentId]))
  const moved = wanted.filter(({ id, parentId, menuType }) => menuType === 1 && !fresh.has(id) && parentId !== null && fresh.has(parentId))
  for (const { id, parentId, sortNo } of moved) {
    await tables(ctx.db).updateTable('sys_permission').set({ parent_id: parentId, sort_no: sortNo }).where('id', '=', id).where('parent_id',
      '=', parents.get(parentId!) ?? null).execute()
  }
}

async function insertMenus(ctx: Ctx, fresh: readonly MenuRow[]): Promise<void> {
  const flag = (value: boolean) => (value ? 'Y' : 'N')
  const rows = fresh.map((row) =>
    sql`(
      ${row.id}, ${row.parentId}, ${row.name}, ${row.nameEn}, ${row.menuType}, ${row.url}, ${row.component}, ${row.icon}, ${row.perms},
      '1', ${flag(row.hidden)}, ${flag(row.keepAlive)}, ${flag(row.isLeaf)}, ${row.sortNo}, 'Y', 'N', 'N', 'N', 0, '1',
      ${ctx.session.username}, ${now(ctx)}::timestamptz
    )`
  )
  await sql`
    insert into sys_permission (
      id, parent_id, name, name_en, menu_type, url, component, icon, perms, perms_type, hidden, keep_alive, is_leaf, sort_no, route,
      hide_tab, always_show, internal_or_external, rule_flag, status, create_by, create_time
    )
    values ${sql.join(rows)}`.execute(ctx.db)
}

export interface EntityMenu {
  /** Where its screen stands. */
  path: string
  component: string
  title: string
  en: string
  /** The menu below which it is put; null: on the first level. */
  parentId: string | null
}

/**
 * Puts the screen of an entity that was made at run time into the menu, with a button for each right, and grants all of it to
 * the roles; put in again, what is there stays and only grants are added.
 * @returns the menu's id
 * @throws Refusal where the rights are there already and the caller does not have them
 */
export function addEntityMenu(ctx: Ctx, entity: Entity, menu: EntityMenu, roleIds: readonly string[]): Promise<string> {
  return addScreenMenu(ctx, entity.id, menu,
    rightsOfEntity(entity, []).map(([verb, title, en]) => ({ code: `${entity.permission}:${verb}`, title, en })), roleIds)
}

/** The same for a screen that shows no entity. @param key by which its menu is found again */
export async function addScreenMenu(ctx: Ctx, key: string, menu: EntityMenu, rights: readonly { code: string; title: string; en: string }[],
  roleIds: readonly string[]): Promise<string> {
  const id = menuId(key)
  const row = (more: Partial<MenuRow>): MenuRow => ({ id, parentId: menu.parentId, name: menu.title, nameEn: menu.en,
    menuType: menu.parentId ? 1 : 0, url: menu.path, component: menu.component, icon: menu.parentId ? null : 'table', perms: null,
    hidden: false, keepAlive: true, isLeaf: true, sortNo: 500, ...more })
  const buttons = rights.map(({ code, title, en }, index) =>
    row({ id: menuId(code), parentId: id, name: title, nameEn: en, menuType: 2, url: null, component: null, icon: null, perms: code,
      keepAlive: false, sortNo: index + 1 })
  )
  const rows = [row({}), ...buttons]
  const known = new Set(
    (await tables(ctx.db).selectFrom('sys_permission').select('id').where('id', 'in', rows.map((one) => one.id)).execute()).map((one) =>
      one.id
    ),
  )
  const fresh = rows.filter((one) => !known.has(one.id))
  if (fresh.length > 0) await insertMenus(ctx, fresh)
  for (const roleId of roleIds) {
    const record = await findOne(ctx, role, roleId)
    const granted = new Set(await grantedIds(ctx, grantees.role, roleId))
    // What is new is given by who brings it; what others may do already, by who may do it.
    const passed = buttons.filter((one) => known.has(one.id) && !granted.has(one.id)).map(({ perms }) => perms!)
    await requireMayGive(ctx, givingMessages[ctx.locale].grant(record.roleName), { rights: new Set(passed) })
    await insertGrants(ctx, roleId, rows.map((one) => one.id))
  }
  return id
}

/** What the modules name as standard rights of a role. */
function patternsOf(ctx: Ctx, code: string): string[] {
  return ctx.kernel.registry.modules.flatMap(({ grants = {} }) => [...(grants[code] ?? []), ...(grants['*'] ?? [])])
}

const MENU = 'menu:'

/** @param patterns `menu:ID` names a menu, anything else a right with `*` for any part */
function grantedBy(patterns: readonly string[]): (row: MenuRow) => boolean {
  const menus = new Set(patterns.filter((pattern) => pattern.startsWith(MENU)).map((pattern) => menuId(pattern.slice(MENU.length))))
  const rights = patterns.filter((pattern) => !pattern.startsWith(MENU)).map((pattern) => pattern.split(':'))
  return ({ id, perms }) => {
    const parts = perms ? perms.split(':') : []
    return menus.has(id)
      || rights.some((wanted) => wanted.length === parts.length && wanted.every((part, index) => part === '*' || part === parts[index]))
  }
}
