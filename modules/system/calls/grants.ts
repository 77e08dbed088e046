import { is } from '#kernel/entity/shape.ts'
import { permissionRule } from '../entities/data-rule.ts'
import type { GrantNode } from '../rules/tree-nodes.ts'

/** Shapes that granting has in common, whoever is granted something (wire contract §6.4, §6.5, §6.7). */
const text = { type: 'string' }
const maybeText = { type: ['string', 'null'] }

/** Menus and buttons in their order, as a tree and as ids. */
export const grantTree = is.fields({
  treeList: is.list(
    is.of<GrantNode>({ type: 'object', required: ['key', 'value', 'label', 'isLeaf', 'children'],
      properties: { key: text, value: text, slotTitle: text, title: maybeText, label: text, icon: maybeText, isLeaf: { type: 'boolean' },
        ruleFlag: { type: 'integer' }, perms: maybeText, menuType: { type: 'integer' }, entity: maybeText, component: maybeText,
        parentId: maybeText, children: { type: ['array', 'null'], items: { type: 'object' } } } }),
  ),
  ids: is.list(is.text),
})
/** Ids of the menus and buttons that are granted. */
export const grantedMenus = is.list(is.text)
/** What is to be granted and what was when the person began, as ids with commas between them; the difference is applied. */
export const granting = { permissionIds: is.maybe(is.text), lastpermissionIds: is.maybe(is.text) }
/** The data rules of a menu, and which of them hold where the menu is granted. */
export const grantedRulesOfMenu = is.fields({ datarule: is.list(is.row(permissionRule)), drChecked: is.optional(is.text) })
/** The data rules that are to hold, as ids with commas between them. */
export const ruling = { permissionId: is.text, dataRuleIds: is.maybe(is.text) }

export const menusSaved = { 'zh-CN': '保存成功！', 'en-US': 'Saved' } as const
export const rulesSaved = { answer: is.text, success: menusSaved } as const
