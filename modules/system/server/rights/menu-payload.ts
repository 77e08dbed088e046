import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Locale } from '#kernel/entity/index.ts'
import { can, type Ctx } from '#kernel/server/context.ts'
import type { MenuItem } from '../../rules/tree-nodes.ts'
import { inReach } from './in-reach.ts'
import { grantedOf } from './rights.ts'
import { tables, type SystemTables } from '../tables.ts'

type MenuRow = Selectable<SystemTables['sys_permission']>

const button = 2

/** The screen of the first set-up stands in the menu only while it is due, for those who may change settings. */
const setUpComponent = 'system/SetUp'

/**
 * Menus and button rights of the caller, in the shape existing clients can live on.
 * @param setUpDue whether the installation waits for its first set-up
 */
export async function menuPayload(ctx: Ctx, setUpDue: boolean) {
  const offersSetUp = setUpDue && can(ctx, 'system:setting:edit')
  const [granted, all] = await Promise.all([
    grantedOf(ctx.db, ctx.session.userId).select('p.id').distinct().execute(),
    tables(ctx.db).selectFrom('sys_permission').selectAll().where('del_flag', '=', 0).orderBy('sort_no').orderBy('id').execute(),
  ])
  const reached = inReach(ctx)
  const reachable = new Set(all.filter(reached).map(({ id }) => id))
  const grantedIds = new Set(granted.map(({ id }) => id).filter((id) => reachable.has(id)))
  const buttons = all.filter((row) => row.menu_type === button)
  const visible = withAncestors(all, grantedIds.size > 0 ? grantedIds : homeOf(all)).filter((row) =>
    row.menu_type !== button && row.status !== '0' && (offersSetUp || row.component !== setUpComponent)
  )
  const describe = (row: MenuRow) => ({ action: row.perms ?? '', type: row.perms_type ?? '1', describe: titleOf(row, ctx.locale) })
  return {
    menu: buildTree(visible, ctx.locale),
    auth: buttons.filter((row) => grantedIds.has(row.id) && row.status === '1').map(describe),
    allAuth: buttons.map((row) => ({ ...describe(row), status: row.status })),
    sysSafeMode: false,
  }
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

function buildTree(rows: readonly MenuRow[], locale: Locale): MenuItem[] {
  const children = new Map<string, MenuRow[]>()
  for (const row of rows) children.set(row.parent_id ?? '', [...(children.get(row.parent_id ?? '') ?? []), row])
  const build = (row: MenuRow): MenuItem => {
    const item = toItem(row, locale)
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
      title: titleOf(row, locale),
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

function titleOf(row: MenuRow, locale: Locale): string {
  return locale === 'en-US' ? (row.name_en ?? row.name) : row.name
}
