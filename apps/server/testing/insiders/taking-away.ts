import { expect } from 'vitest'
import type { Rec } from '../app.ts'
import { attack, attackOnInstallation } from './attack.ts'
import type { Insider } from './insider.ts'

/* Taking away what others have, or what holds oneself: grants with a menu, a data rule with the menu that it hangs on, the place of a department. */

const menuOfItems = (me: Insider) =>
  me.plants.rows<{ id: string }>(`select id from sys_permission where component = 'product/ItemList' and del_flag = 0`)

/** What hangs on the menus: who was granted how much, under which rules. */
const hanging = (me: Insider) =>
  me.plants.rows(`select (select count(*)::int from sys_role_permission) as grants,
    (select count(*)::int from sys_role_permission where data_rule_ids is not null) as ruled,
    (select string_agg(id || rule_column || rule_value || status, ',' order by id) from sys_permission_data_rule) as rules,
    (select count(*)::int from sys_permission where del_flag = 0 and status = '1') as menus,
    (select md5(string_agg(id || coalesce(perms, '') || menu_type, ',' order by id)) from sys_permission where del_flag = 0) as rights`)

/** Somebody beside the insider who was given just these rights; calls as they do. */
async function trustedWith(me: Insider, codes: readonly string[], more: { dataScope: string; person?: Rec }) {
  const name = `${codes[0]!.replaceAll(':', '-')}-${me.username}`.slice(0, 32)
  const { plants } = me
  const { id: roleId } = await plants.done('POST', '/sys/role/add', { roleCode: name, roleName: name, dataScope: more.dataScope })
  await plants.done('POST', '/sys/permission/saveRolePermission', { roleId, lastpermissionIds: '',
    permissionIds: codes.map((code) => plants.menus[code]).join(',') })
  await plants.done('POST', '/sys/user/add', { username: name, realname: 'x', password: '123456', selectedroles: roleId, ...more.person })
  return async (method: 'PUT' | 'POST' | 'DELETE', path: string, body?: Rec) => {
    const answer = await plants.call(method, path, body, name)
    me.count(answer, `${name} ${method} ${path}`)
    return answer
  }
}

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

  attackOnInstallation('the right to approve of everybody, by what its entry says, as who may write menus', 'people', async (me) => {
    const tries = await trustedWith(me, ['system:permission:list', 'system:permission:edit', 'system:permission:delete'], {
      dataScope: 'all',
    })
    const before = await hanging(me)
    const [id, other] = [me.plants.menus['warehouse:adjust:approve']!, me.plants.menus['system:permission:list']!]
    for (const change of [{ perms: '' }, { perms: 'system:permission:list' }, { status: '0' }, { menuType: 1 }, { menuType: 0 }])
      for (const method of ['PUT', 'POST'] as const) await tries(method, '/sys/permission/edit', { id, ...change })
    await tries('PUT', '/sys/permission/edit', { id: other, perms: 'system:permission:list,warehouse:adjust:approve' })
    await tries('DELETE', `/sys/permission/delete?id=${id}`)
    expect(await hanging(me)).toEqual(before)
  }),

  attackOnInstallation('the pages of everybody, by entries that are hidden, moved or led elsewhere, as who may write menus', 'people',
    async (me) => {
      const tries = await trustedWith(me, ['system:permission:add', 'system:permission:list', 'system:permission:edit'], {
        dataScope: 'all',
      })
      const pages = () =>
        me.plants.rows(`select id, status, hidden, component, url, route, redirect, menu_type, parent_id, internal_or_external
        from sys_permission where menu_type <> 2 and del_flag = 0 order by id`)
      const before = await pages()
      const [{ id }] = await menuOfItems(me) as [{ id: string }]
      const [{ parent }] = await me.plants.rows<{ parent: string }>('select parent_id as parent from sys_permission where id = $1', id) as [
        {
          parent: string
        },
      ]
      for (const change of [{ status: '0' }, { hidden: 'Y' }, { component: 'system/About' }, { url: 'https://elsewhere.example' }, {
        route: 'N',
      }, { redirect: '/elsewhere' }, { parentId: '' }, { menuType: 2 }, { internalOrExternal: 'Y' }])
        for (const target of [id, parent]) await tries('PUT', '/sys/permission/edit', { id: target, ...change })
      expect(await pages()).toEqual(before)
    }),

  attack('the records of another department, by a place for it below one’s own', 'people', async (me) => {
    const add = (departName: string) =>
      me.plants.done('POST', '/sys/sysDepart/add', { departName: `${departName}${me.username}`, orgCategory: '1' },
        `head${me.plant.tenant}`)
    const [own, foreign] = [await add('自己'), await add('别人')]
    const tries = await trustedWith(me, ['system:depart:edit', 'system:depart:list'], { dataScope: 'deptTree',
      person: { selecteddeparts: own.id, relTenantIds: String(me.plant.tenant), userIdentity: 2 } })
    for (const id of [foreign.id, me.plant.depart])
      for (const method of ['PUT', 'POST'] as const) await tries(method, '/sys/sysDepart/edit', { id, parentId: own.id })
    await tries('PUT', '/sys/sysDepart/edit', { id: own.id, parentId: foreign.id })
    const codes = await me.plants.rows('select org_code from sys_depart where id = any($1) and parent_id is not null', [own.id, foreign.id,
      me.plant.depart])
    expect(codes).toEqual([])
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
