import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/app.ts'
import { assemble } from '#apps/server/kernel.ts'
import { transact } from '#kernel/server/context.ts'
import { seedMenus } from '../seed/menus.ts'
import { menuId } from '../server/rights/menu-id.ts'

/* Decision 0038: what a new version adds to the standard set of a role reaches the roles that nobody cut down. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Two rights that operators and inspectors are given by the modules. */
const rights = ['product:item:list', 'product:uom:list'] as const
const roleId = (code: string) => `(select id from sys_role where role_code = '${code}')`
const query = async (text: string) => (await app.database.pool.query<{ id: string }>(text)).rows.map(({ id }) => id)
const has = async (code: string, right: string) =>
  (await query(`select id from sys_role_permission where role_id = ${roleId(code)} and permission_id = '${menuId(right)}'`)).length === 1
const takeAway = (code: string, right: string) =>
  query(`delete from sys_role_permission where role_id = ${roleId(code)} and permission_id = '${menuId(right)}' returning id`)
/** As it was before the modules named this right for the role. */
const unnamed = async (code: string, right: string) => {
  await takeAway(code, right)
  await query(
    `delete from sys_role_standard where role_id = ${roleId(code)} and permission_id = '${menuId(right)}' returning role_id as id`,
  )
}
async function newVersion(): Promise<void> {
  const { kernel } = await assemble({ config: app.config, pool: app.database.pool, clock: app.clock })
  try {
    await transact(kernel.systemCtx(0), seedMenus)
  } finally {
    await kernel.notices.close()
  }
}
const told = async () =>
  query(`select es_content as id from sys_sms where es_title like '%新版本%' or es_content like '%新版本%' order by create_time desc`)

test('roles begin with their standard set', async () => {
  for (const code of ['operator', 'inspector', 'admin'])
    for (const right of rights) expect(await has(code, right), `${code} ${right}`).toBe(true)
})

test('a role that has all of its set is given what is new in it, beside what was added to it', async () => {
  await unnamed('operator', rights[0])
  await app.database.pool.query(
    `insert into sys_role_permission (id, role_id, permission_id) values ('more', ${roleId('operator')}, '${menuId('system:user:list')}')`,
  )
  await newVersion()
  expect([await has('operator', rights[0]), await has('operator', 'system:user:list')]).toEqual([true, true])
  expect(await told()).toEqual([])
})

test('a role that was cut down keeps what it has, and administrators are told once what it was not given', async () => {
  await takeAway('inspector', rights[1])
  await unnamed('inspector', rights[0])
  await newVersion()
  expect([await has('inspector', rights[0]), await has('inspector', rights[1])]).toEqual([false, false])
  const messages = await told()
  expect(messages).toHaveLength(1)
  expect(messages[0]).toContain('检验员：物料 查看')
  expect(messages[0]).not.toContain('计量单位')
  await newVersion()
  expect(await told()).toHaveLength(1)
})

test('without a noted set what is new to the installation is given, and what is missing stays away', async () => {
  await query(`delete from sys_role_standard where role_id = ${roleId('storekeeper')} returning role_id as id`)
  await takeAway('storekeeper', rights[1])
  await query(`delete from sys_role_permission where permission_id = '${menuId(rights[0])}' returning id`)
  await query(`delete from sys_permission where id = '${menuId(rights[0])}' returning id`)
  await newVersion()
  expect([await has('storekeeper', rights[0]), await has('storekeeper', rights[1])]).toEqual([true, false])
})
