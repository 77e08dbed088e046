import { expect } from 'vitest'
import { attackOnInstallation } from './attack.ts'
import type { Insider } from './insider.ts'

/* Taking away what others have, or what holds oneself: grants with a menu, a data rule with the menu that it hangs on. */

const menuOfItems = (me: Insider) =>
  me.plants.rows<{ id: string }>(`select id from sys_permission where component = 'product/ItemList' and del_flag = 0`)

/** What hangs on the menus: who was granted how much, under which rules. */
const hanging = (me: Insider) =>
  me.plants.rows(`select (select count(*)::int from sys_role_permission) as grants,
    (select count(*)::int from sys_role_permission where data_rule_ids is not null) as ruled,
    (select string_agg(id || rule_column || rule_value || status, ',' order by id) from sys_permission_data_rule) as rules,
    (select count(*)::int from sys_permission where del_flag = 0 and status = '1') as menus`)

export const takingAway = [
  attackOnInstallation('the grants of everybody, with the menu that they hang on', 'people', async (me) => {
    const before = await hanging(me)
    const [{ id }] = await menuOfItems(me) as [{ id: string }]
    for (const target of [id, me.plants.menus['product:item:list']!]) {
      await me.tries('DELETE', `/sys/permission/delete?id=${target}`)
      await me.tries('DELETE', `/sys/permission/deleteBatch?ids=${target}`)
      await me.tries('PUT', '/sys/permission/edit', { id: target, status: '0' })
    }
    expect(await hanging(me)).toEqual(before)
  }),

  attackOnInstallation('one’s own data rule, by the menu that it hangs on', 'clerk', async (me) => {
    const [{ id }] = await menuOfItems(me) as [{ id: string }]
    const row = () =>
      me.plants.rows('select name, component, url, perms, parent_id, menu_type, status, del_flag from sys_permission where id = $1', id)
    const [before, rules] = [await row(), await hanging(me)]
    for (const change of [{ component: 'product/ItemLists' }, { url: '/elsewhere' }, { route: 'N' }, { menuType: 2 }, { parentId: '' }, {
      status: '0',
    }, { perms: 'product:item:edit' }]) await me.tries('PUT', '/sys/permission/edit', { id, ...change })
    const [rule] = await me.plants.rows<{ id: string }>('select id from sys_permission_data_rule where permission_id = $1', id)
    await me.tries('PUT', '/sys/permission/editPermissionRule', { id: rule!.id, ruleValue: '' })
    await me.tries('PUT', '/sys/permission/editPermissionRule', { id: rule!.id, status: '0' })
    await me.tries('DELETE', `/sys/permission/deletePermissionRule?id=${rule!.id}`)
    expect(await row()).toEqual(before)
    expect(await hanging(me)).toEqual(rules)
    if (me.trust === 'clerk') expect((await me.tries('GET', '/product/item/list?code=SHUT*')).body.result).toMatchObject({ total: 0 })
  }),
]
