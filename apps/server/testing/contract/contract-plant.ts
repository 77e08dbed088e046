import type { Call } from '#kernel/entity/call.ts'
import { columnOf, type Entity, type Registry } from '#kernel/entity/index.ts'
import { servedCalls } from '#kernel/server/calls/served-calls.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { startTestApp, type Rec, type TestApp } from '../app.ts'
import { sampleServer } from '../sample-module.ts'
import { watchChanges, type Changes } from './changes.ts'
import { idPartsOf } from './id-parts.ts'
import { put, sampleInput } from './sample-input.ts'
import { copyPlant, isOfTenant } from './second-plant.ts'

/** The tenant in which the callers act; what the installation's own has is foreign to them. */
const ownTenant = 70_000_007
/** A tenant in which there is nothing. */
const emptyTenant = 80_000_008
/** Have every right that a tenant can have: over all of it, over what they made themself (nothing), and in the empty one. */
export const [head, narrow, alone] = ['head7', 'narrow7', 'head8'] as const
/** An id that nobody has. */
export const nobodys = 'zz-nobody-has-this-id'

/** A server with two plants that are alike, everything that it can be asked, and what its database notes of the answers. */
export interface ContractPlant {
  app: TestApp
  kernel: Kernel
  registry: Registry
  calls: readonly Call[]
  changes: Changes
  /** The id of a record of the callers', in one of the states if there is one. */
  own(entity: Entity, states?: readonly string[]): Promise<string | undefined>
  /** The id of a record of another tenant. */
  foreign(entity: Entity, states?: readonly string[]): Promise<string | undefined>
  /** An input that the call can read, with records of the callers' in it. */
  inputOf(call: Call): Promise<Rec>
}

/** Which rows are whose, of entities that all tenants have together. */
const shared: Readonly<Record<string, { own: string; foreign: string }>> = {
  'system.user': { own: "username = 'mate7'", foreign: "username = 'planner'" },
  'system.depart': { own: `rel_tenant_id = '${ownTenant}'`,
    foreign: 'exists (select from sys_depart_permission p where p.depart_id = t.id)' },
  'system.depart-role': { own: "role_code = 'own7'", foreign: "role_code = 'foreign0'" },
  'system.tenant': { own: `id = '${ownTenant}'`, foreign: `id = '${emptyTenant}'` },
  'system.log': { own: `tenant_id = ${ownTenant}`, foreign: 'tenant_id = 0' },
}

export async function openContractPlant(): Promise<ContractPlant> {
  let kernel: Kernel | undefined
  const app = await startTestApp({ idle: true, extra: () => ({ ...sampleServer(), calls: (started) => {
    kernel = started
    return []
  } }) })
  const { registry } = kernel!
  const { pool } = app.database
  await borrow(app)
  await copyPlant(pool, registry, ownTenant)
  await furnish(app)

  const one = async (entity: Entity, where: string, states: readonly string[] = []) => {
    const field = entity.states?.field
    const inState = field && states.length > 0 ? `"${columnOf(field, entity.fields[field]!)}"::text = any($1)` : '$1::text[] is not null'
    const { rows } = await pool.query<{ id: string }>(
      `select id from ${entity.table} t where del_flag = 0 and ${where} order by not ${inState}, id limit 1`,
      [states],
    )
    return rows[0]?.id
  }
  const own: ContractPlant['own'] = (entity, states) =>
    one(entity, isOfTenant(entity) ? `tenant_id = ${ownTenant}` : shared[entity.id]?.own ?? 'true', states)
  const sources = {
    recordOf: async (entity: Entity) => (await own(entity)) ?? nobodys,
    codeOf: async (dictionary: string) => (await kernel!.providers.dictionary(dictionary))?.[0]?.value ?? '1',
  }
  return {
    app,
    kernel: kernel!,
    registry,
    calls: servedCalls(kernel!).map(({ call }) => call),
    changes: await watchChanges(pool),
    own,
    foreign: async (entity, states) =>
      isOfTenant(entity) ? one(entity, 'tenant_id = 0', states) : shared[entity.id] && one(entity, shared[entity.id]!.foreign),
    async inputOf(call) {
      const input = await sampleInput(registry, call.input, sources)
      for (const { path, entity, many } of idPartsOf(registry, call)) {
        const id = (await own(entity, call.from)) ?? nobodys
        put(input, path, many ? [id] : id)
      }
      return input
    },
  }
}

async function done(app: TestApp, path: string, body: Rec, as = 'admin'): Promise<Rec> {
  const { body: answer } = await app.call('POST', path, { as, body })
  if (!answer.success) throw new Error(`${path}: ${answer.message} ${JSON.stringify(answer.result)}`)
  return answer.result
}

/** Records of the module of tests, which the demonstration does not have. */
async function borrow(app: TestApp): Promise<void> {
  const shelf = await done(app, '/sample/shelf/add', { code: 'S', name: '书架' })
  const book = await done(app, '/sample/book/add', { code: 'B', name: '书', shelf: shelf.id, shelves: shelf.id, keeper: 'admin' })
  await done(app, '/sample/loan/add', { docDate: '2026-05-18', reader: '王', lines: [{ book: book.id, qty: '1' }] })
}

/** Tenants with people and departments, and roles of departments on both sides. */
async function furnish(app: TestApp): Promise<void> {
  const { pool } = app.database
  for (const id of [ownTenant, emptyTenant]) await done(app, '/sys/tenant/add', { id, name: `租户${id}` })
  const { rows: [all] } = await pool.query<{ id: string }>("select id from sys_role where role_code = 'admin'")
  const own = await done(app, '/sys/role/add', { roleCode: 'narrow7', roleName: 'narrow7', dataScope: 'own' })
  await pool.query(`insert into sys_role_permission (id, role_id, permission_id)
    select left('n' || md5(permission_id), 32), $1, permission_id from sys_role_permission where role_id = $2`, [own.id, all!.id])
  const people = [[head, ownTenant, all!.id], ['mate7', ownTenant, all!.id], [narrow, ownTenant, own.id], [alone, emptyTenant, all!.id]]
  for (const [username, tenant, role] of people)
    await done(app, '/sys/user/add', { username, realname: username, password: '123456', relTenantIds: String(tenant),
      selectedroles: role })
  const depart = await done(app, '/sys/sysDepart/add', { departName: '自己的部门', orgCategory: '1' }, head)
  await done(app, '/sys/sysDepartRole/add', { departId: depart.id, roleName: '自己的', roleCode: 'own7' }, head)
  await grantIn(app)
}

/** A department of the installation's with menus, a role and somebody who holds it. */
async function grantIn(app: TestApp): Promise<void> {
  const { rows: [of] } = await app.database.pool.query<{ depart: string; person: string; menu: string }>(
    `select ud.depart, ud.main_id as person, (select min(id) from sys_permission where perms is not null) as menu
      from sys_user_depart ud join sys_user u on u.id = ud.main_id where u.username = 'planner' limit 1`,
  )
  const granted = { permissionIds: of!.menu, lastpermissionIds: '' }
  await done(app, '/sys/permission/saveDepartPermission', { departId: of!.depart, ...granted })
  const role = await done(app, '/sys/sysDepartRole/add', { departId: of!.depart, roleName: '别人的', roleCode: 'foreign0' })
  await done(app, '/sys/sysDepartPermission/saveDeptRolePermission', { roleId: role.id, ...granted })
  await done(app, '/sys/sysDepartRole/deptRoleUserAdd', { userId: of!.person, newRoleId: role.id, oldRoleId: '' })
}
