import { expect } from 'vitest'
import type { Rec } from '../app.ts'
import { attack, attackOnInstallation } from './attack.ts'
import type { Insider } from './insider.ts'

/* Handing oneself rights, and what belongs to the installation. */

/** All that somebody may do, as the database and their own menu say. */
async function standing({ plants, person }: Insider): Promise<Rec> {
  const [row] = await plants.rows(`select u.username, u.realname, u.work_no, u.rel_tenant_ids, u.depart_ids, u.user_identity, u.post,
    (select string_agg(depart, ',' order by depart) from sys_user_depart d where d.main_id = u.id and d.del_flag = 0) as departs,
    (select string_agg(role, ',' order by role) from sys_user_role r where r.main_id = u.id and r.del_flag = 0) as roles,
    (select count(*)::int from sys_role_permission p join sys_user_role r on r.role = p.role_id where r.main_id = u.id and r.del_flag = 0) as granted
    from sys_user u where u.id = $1`, person.id)
  const { auth, menu } = await plants.done('GET', '/sys/permission/getUserPermissionByToken', undefined, person.username)
  return { ...row, actions: (auth as Rec[]).map(({ action }) => action as string).toSorted(), menus: JSON.stringify(menu).length }
}

/** Runs tries after which somebody stands where they stood. */
async function gainNothing(me: Insider, tries: () => Promise<void>): Promise<void> {
  const before = await standing(me)
  await tries()
  expect(await standing(me)).toEqual(before)
}

const administrators = (me: Insider) =>
  me.plants.rows(`select u.username from sys_user u join sys_user_role r on r.main_id = u.id and r.del_flag = 0 where r.role = $1
    and u.del_flag = 0 order by 1`, me.plants.roleIds.admin)

export const takingRights = [
  attack('the role of administrators for oneself', 'people', (me) =>
    gainNothing(me, async () => {
      const [{ admin }, { id }] = [me.plants.roleIds, me.person]
      const others = [admin, me.plants.roleIds.people, me.plants.roleIds.author].join(',')
      await me.tries('POST', '/sys/user/addSysUserRole', { roleId: admin, userIdList: [id] })
      await me.tries('POST', '/sys/user/addSysUserRole', { roleId: me.plants.roleIds.boss, userIdList: [id] })
      for (const body of [{ id, selectedroles: others }, { id, roles: others.split(',').map((role) => ({ role })) }]) {
        await me.tries('PUT', '/sys/user/edit', body)
        await me.tries('POST', '/sys/user/edit', body)
      }
      await me.tries('DELETE', `/sys/user/deleteUserRole?roleId=${me.plants.roleIds.people}&userId=${id}`)
    })),

  attack('administrators made of friends, old and new', 'people', async (me) => {
    const before = await administrators(me)
    const { roleIds } = me.plants
    const made = { realname: 'x', password: '123456', selectedroles: roleIds.admin }
    // What an administrator gives within their own tenant is theirs to give.
    if (me.trust !== 'head') {
      const friend = me.plant.insiders.clerk.id
      await me.tries('POST', '/sys/user/addSysUserRole', { roleId: roleIds.admin, userIdList: [friend] })
      await me.tries('PUT', '/sys/user/edit', { id: friend, selectedroles: roleIds.admin })
      await me.tries('POST', '/sys/user/add', { ...made, username: `friend-of-${me.username}`, relTenantIds: String(me.plant.tenant) })
    }
    if (me.rulesAll) return
    await me.tries('POST', '/sys/user/add', { ...made, username: `stranger-of-${me.username}`, relTenantIds: '0' })
    await me.tries('POST', '/sys/user/add', { ...made, username: `nobody-of-${me.username}` })
    const reach = me.plants.rows(`select username from sys_user where username like '%-of-' || $1 and (rel_tenant_ids is null
      or rel_tenant_ids = '' or '0' = any(string_to_array(rel_tenant_ids, ','))) and del_flag = 0 and $2 <> '0'`, me.username,
      String(me.plant.tenant))
    expect(await reach, 'in tenant 0').toEqual([])
    if (me.trust !== 'head') expect(await administrators(me)).toEqual(before)
  }),

  attack('other tenants for oneself', 'people', (me) =>
    gainNothing(me, async () => {
      for (const relTenantIds of ['0,2', '0,2,3', '', '3'])
        await me.tries('PUT', '/sys/user/edit', { id: me.person.id, relTenantIds })
    })),

  attack('departments in one’s own charge, and another identity', 'people', (me) =>
    gainNothing(me, async () => {
      const { id } = me.person
      const { depart } = me.plant
      await me.tries('PUT', '/sys/user/edit', { id, departIds: depart, userIdentity: 2 })
      await me.tries('PUT', '/sys/sysDepart/edit', { id: depart, directorUserIds: id })
      await me.tries('POST', '/sys/permission/saveDepartPermission', { departId: depart, lastpermissionIds: '',
        permissionIds: me.plants.menus['system:backup:download'] })
    })),

  attack('another department, position or name, by which one is asked to decide', 'people', async (me) => {
    // Who gives everything may put themself anywhere, and gains nothing by it.
    if (me.rulesAll) return
    await gainNothing(me, async () => {
      const { id } = me.person
      const { depart } = me.plant
      for (const body of [{ selecteddeparts: depart }, { departs: [{ depart }] }, { post: 'director' }, { realname: '厂长' }, {
        workNo: 'A0001',
      }, { username: 'nobody-known' }, {
        username: me.plant.boss.username,
      }]) await me.tries('PUT', '/sys/user/edit', { id, ...body })
      await me.tries('POST', '/sys/user/editSysDepartWithUser', { depId: depart, userIdList: [id] })
    })
  }),

  attack('the name of a role by which others are asked, for a role of one’s own', 'people', async (me) => {
    const codes = () => me.plants.rows('select id, role_code from sys_role where del_flag = 0 order by id')
    const before = await codes()
    const { roleIds } = me.plants
    const own = roleIds[me.trust]!.split(',')[0]!
    await me.tries('PUT', '/sys/role/edit', { id: roleIds.boss, roleCode: `was-${me.username}` })
    await me.tries('PUT', '/sys/role/edit', { id: own, roleCode: 'plant-manager' })
    expect(await codes()).toEqual(before)
  }),

  attack('more rights for the roles that one has', 'people', (me) =>
    gainNothing(me, async () => {
      const { roleIds, menus } = me.plants
      const own = roleIds[me.trust]!.split(',')[0]!
      await me.tries('POST', '/sys/permission/saveRolePermission', { roleId: own, lastpermissionIds: '',
        permissionIds: [menus['system:backup:download'], menus['system:setting:edit'], menus['warehouse:adjust:approve']].join(',') })
      await me.tries('PUT', '/sys/role/edit', { id: own, roleCode: 'admin', dataScope: 'all' })
      await me.tries('POST', '/sys/role/datarule', { roleId: own, permissionId: menus['product:item:list'], dataRuleIds: '' })
    })),

  attackOnInstallation('a menu that says another right', 'people', (me) =>
    gainNothing(me, async () => {
      await me.tries('PUT', '/sys/permission/edit', { id: me.plants.menus['system:user:list'], perms: 'system:backup:download' })
      expect(await me.plants.rows('select perms from sys_permission where id = $1', me.plants.menus['system:user:list'])).toEqual([{
        perms: 'system:user:list',
      }])
    })),

  attackOnInstallation('the installation: its back-ups, settings, jobs, data sources, roles and tenants', 'head', async (me) => {
    const counts = () =>
      me.plants.rows(`select (select count(*)::int from sys_tenant where del_flag = 0) as tenants,
        (select string_agg(value::text, ',' order by key) from sys_setting) as settings, (select count(*)::int from sys_role) as roles,
        (select count(*)::int from sys_quartz_job) as jobs, (select count(*)::int from sys_data_source) as sources,
        (select count(*)::int from sys_permission) as menus, (select count(*)::int from sys_dict) as dictionaries`)
    const before = await counts()
    for (const [method, path, body] of installationActs) {
      const { body: answer, raw } = await me.tries(method, path, body)
      expect(answer?.success, path).toBe(false)
      expect(raw.subarray(0, 2).toString('hex'), 'no archive').not.toBe('1f8b')
    }
    for (const header of ['tenant-id', 'tenant_id', 'x-tenant-id'])
      expect((await me.tries('GET', '/sys/backup/list', undefined, { headers: { [header]: '0' } })).body.success).toBe(false)
    expect(await counts()).toEqual(before)
  }),
]

const installationActs: readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string, Rec?][] = [
  ['POST', '/sys/backup/add', {}],
  ['GET', '/sys/backup/list'],
  ['GET', '/sys/backup/download?name=x'],
  ['PUT', '/sys/setting/edit', { watermark: 'Y' }],
  ['GET', '/sys/setting/list'],
  ['GET', '/sys/monitor/health'],
  ['GET', '/actuator/httptrace'],
  ['GET', '/sys/quartzJob/list'],
  ['POST', '/sys/quartzJob/add', { jobClassName: 'BackupJob', cronExpression: '* * * * * ?' }],
  ['POST', '/sys/dataSource/add', { code: 'x', name: 'x', dbType: '6', dbUrl: 'localhost', dbName: 'x', dbUsername: 'x' }],
  ['POST', '/sys/tenant/add', { id: 99, name: 'x' }],
  ['PUT', '/sys/tenant/edit', { id: 0, name: 'x' }],
  ['POST', '/sys/permission/add', { name: 'x', menuType: 0 }],
  ['POST', '/sys/dict/add', { dictName: 'x', dictCode: 'x' }],
  ['GET', '/online/cgform/head/list'],
  ['POST', '/online/cgform/head/testScript', { source: '1', record: {} }],
]
