import { tables } from '../tables.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { GrantNode } from '../../rules/tree-nodes.ts'
import { entityOfMenu } from './menu-entity.ts'

interface TreeOptions {
  /** Only these rows, at the top where their parent is not among them; without it all. */
  among?: ReadonlySet<string>
  /** Parent pickers read `title`, grant trees want it empty. */
  titled?: boolean
}

/** Menus and buttons in their order, as a tree and as ids. */
export async function grantTree(ctx: Ctx, { among, titled = false }: TreeOptions = {}): Promise<{ treeList: GrantNode[]; ids: string[] }> {
  const all = await tables(ctx.db).selectFrom('sys_permission').select(['id', 'parent_id', 'name', 'name_en', 'icon', 'rule_flag', 'perms',
    'component', 'menu_type']).where(
      'del_flag',
      '=',
      0,
    ).orderBy('sort_no').orderBy('id').execute()
  const rows = among ? all.filter(({ id }) => among.has(id)) : all
  const known = new Set(rows.map(({ id }) => id))
  const below = Map.groupBy(rows, (row) => (row.parent_id && known.has(row.parent_id) ? row.parent_id : ''))
  const build = (parent: string): GrantNode[] =>
    (below.get(parent) ?? []).map((row) => {
      const children = build(row.id)
      const text = ctx.locale === 'en-US' ? (row.name_en ?? row.name) : row.name
      return { key: row.id, value: row.id, slotTitle: text, title: titled ? text : null, label: text, icon: row.icon,
        isLeaf: children.length === 0, ruleFlag: row.rule_flag ?? 0, perms: row.perms, menuType: row.menu_type,
        entity: entityOfMenu(ctx.kernel.registry, row)?.id ?? null, component: row.component, scopedSlots: { title: 'hasDatarule' },
        parentId: row.parent_id, children: children.length > 0 ? children : null }
    })
  return { treeList: build(''), ids: rows.map((row) => row.id) }
}
