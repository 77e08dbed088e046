import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { MenuItem } from '#kernel/entity/console/own-session.ts'
import type { Locale } from '#kernel/entity/index.ts'
import { can, type Ctx } from '#kernel/server/context.ts'
import { inReach } from './in-reach.ts'
import { sounds } from './sound-of.ts'
import { standingFor, type Standing } from './standing.ts'
import { grantedOf } from './rights.ts'
import { tables, type SystemTables } from '../tables.ts'
import { favouritesOf } from '../work/favourites.ts'

export type MenuRow = Selectable<SystemTables['sys_permission']>

const button = 2

/** The screen of the first set-up stands in the menu only while it is due, for those who may change settings. */
const setUpComponent = 'system/SetUp'

/**
 * Menus and button rights of the caller, in the shape existing clients can live on.
 * @param setUpDue whether the installation waits for its first set-up
 */
export async function menuPayload(ctx: Ctx, setUpDue: boolean) {
  const [{ all, grantedIds, visible }, standing, favourites, soundOf] = await Promise.all([reachedMenus(ctx, setUpDue), standingFor(ctx),
    favouritesOf(ctx), sounds()])
  const buttons = all.filter((row) => row.menu_type === button)
  const describe = (row: MenuRow) => ({ action: row.perms ?? '', type: row.perms_type ?? '1', describe: menuTitle(row, ctx.locale) })
  return {
    menu: buildTree(visible, ctx.locale, { ...standing, favourites }, soundOf),
    auth: buttons.filter((row) => grantedIds.has(row.id) && row.status === '1').map(describe),
    allAuth: buttons.map((row) => ({ ...describe(row), status: row.status })),
    sysSafeMode: false,
  }
}

/** All menus and buttons, those granted to the caller, and the menus that they may open. */
async function reachedMenus(ctx: Ctx, setUpDue: boolean) {
  const [granted, all] = await Promise.all([grantedOf(ctx.db, ctx.session.userId).select('p.id').distinct().execute(), allMenus(ctx)])
  return openedBy(ctx, all, granted.map(({ id }) => id), setUpDue)
}

/** Menus and buttons in their order. */
export function allMenus(ctx: Ctx): Promise<MenuRow[]> {
  return tables(ctx.db).selectFrom('sys_permission').selectAll().where('del_flag', '=', 0).orderBy('sort_no').orderBy('id').execute()
}

/** What whoever is granted these may open where the caller acts. */
export function openedBy(ctx: Ctx, all: readonly MenuRow[], granted: readonly string[], setUpDue = false) {
  const offersSetUp = setUpDue && can(ctx, 'system:setting:edit')
  const reachable = new Set(all.filter(inReach(ctx)).map(({ id }) => id))
  const grantedIds = new Set(granted.filter((id) => reachable.has(id)))
  const visible = withAncestors(all, grantedIds.size > 0 ? grantedIds : homeOf(all)).filter((row) =>
    row.menu_type !== button && row.status !== '0' && (offersSetUp || row.component !== setUpComponent)
  )
  return { all, grantedIds, visible }
}

/** Whether a menu entry is the caller's to open. */
export async function isOwnMenu(ctx: Ctx, id: string): Promise<boolean> {
  const { visible } = await reachedMenus(ctx, false)
  return visible.some((row) => row.id === id)
}

/** Who has no role yet gets in all the same, to the home page: existing clients sign a person without any menu out again. */
function homeOf(all: readonly MenuRow[]): ReadonlySet<string> {
  return new Set(all.filter(({ url }) => url === '/dashboard/analysis').map(({ id }) => id))
}

/** A granted button without its menus would be out of reach. */
function withAncestors(all: readonly MenuRow[], granted: ReadonlySet<string>): MenuRow[] {
  const byId = new Map(all.map((row) => [row.id, row]))
  const kept = new Set<string>()
  for (const id of granted) {
    for (let row = byId.get(id); row && !kept.has(row.id); row = row.parent_id ? byId.get(row.parent_id) : undefined) kept.add(row.id)
  }
  return all.filter((row) => kept.has(row.id))
}

interface Marks extends Standing {
  favourites: ReadonlySet<string>
}

function buildTree(rows: readonly MenuRow[], locale: Locale, { aside, favourites }: Marks, soundOf: (text: string) => string): MenuItem[] {
  const children = new Map<string, MenuRow[]>()
  for (const row of rows) children.set(row.parent_id ?? '', [...(children.get(row.parent_id ?? '') ?? []), row])
  const build = (row: MenuRow): MenuItem => {
    const item = toItem(row, locale)
    if (aside.has(row.id)) item.meta.aside = true
    if (favourites.has(row.id)) item.meta.favourite = true
    const words = soundOf(row.name)
    if (words !== '') item.meta.words = words
    const below = (children.get(row.id) ?? []).map(build)
    // Leaves must not carry an empty list: clients would draw an empty sub-menu.
    if (below.length > 0) item.children = below
    return item
  }
  return (children.get('') ?? []).map((row) => {
    const item = build(row)
    item.redirect = row.redirect
    if (item.children?.every((child) => child.hidden)) {
      item.hidden = true
      item.meta.hideMenu = true
    }
    return item
  })
}

function toItem(row: MenuRow, locale: Locale): MenuItem {
  const url = row.url ?? ''
  const external = /^(https?:|\{\{)/.test(url)
  const path = external ? createHash('md5').update(url).digest('hex') : url
  const name = row.component_name || routeName(path)
  return {
    id: row.id,
    path,
    name,
    component: row.component ?? '',
    route: row.route === 'N' ? '0' : '1',
    ...(row.hidden === 'Y' ? { hidden: true } : {}),
    ...(row.always_show === 'Y' ? { alwaysShow: true } : {}),
    meta: {
      title: menuTitle(row, locale),
      keepAlive: row.keep_alive === 'Y',
      internalOrExternal: row.internal_or_external === 'Y',
      componentName: row.component_name || name,
      ...(row.icon ? { icon: row.icon } : {}),
      ...(external ? { url } : {}),
      ...(row.hidden === 'Y' ? { hideMenu: true } : {}),
      ...(row.hide_tab === 'Y' ? { hideTab: true } : {}),
    },
  }
}

/** Name of a route: its path without the leading slash, with characters a name may hold. */
function routeName(path: string): string {
  return path.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@')
}

/** What a menu or button is called. */
export function menuTitle(row: MenuRow, locale: Locale): string {
  return locale === 'en-US' ? (row.name_en ?? row.name) : row.name
}
