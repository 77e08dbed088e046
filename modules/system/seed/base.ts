import { randomBytes } from 'node:crypto'
import { create } from '#kernel/server/operations/save.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { role, user } from '../index.ts'
import { tables } from '../server/tables.ts'
import { seedDictionaries } from './dictionaries.ts'
import { seedJobs } from './jobs.ts'
import { seedMenus } from './menus.ts'
import { roles } from './roles.ts'

/** Dictionaries, roles, menus and rights: what every installation starts with. Repeatable. */
export async function seedBase(ctx: Ctx): Promise<void> {
  await seedDictionaries(ctx)
  await seedRoles(ctx)
  await seedMenus(ctx)
  await seedJobs(ctx)
}

async function seedRoles(ctx: Ctx): Promise<void> {
  const known = new Set((await tables(ctx.db).selectFrom('sys_role').select('role_code').execute()).map((row) => row.role_code))
  for (const { code, name, dataScope, description } of roles) {
    if (!known.has(code)) await create(ctx, role, { roleCode: code, roleName: name, dataScope, description })
  }
}

/**
 * The first administrator, where there is no user yet. With demonstration data the password is the one that is
 * shown; else it is made up and returned to be printed once.
 */
export async function seedFirstAdministrator(ctx: Ctx, demo: boolean): Promise<string | undefined> {
  const users = await tables(ctx.db).selectFrom('sys_user').select('id').limit(1).execute()
  if (users.length > 0) return undefined
  const password = demo ? demoPassword : randomBytes(9).toString('base64url')
  const admin = await tables(ctx.db).selectFrom('sys_role').select('id').where('role_code', '=', 'admin').executeTakeFirstOrThrow()
  await create(ctx, user, { username: 'admin', realname: '管理员', password, status: 1, userIdentity: 2, roles: [{ role: admin.id }] })
  return demo ? undefined : password
}

/** The password of all demonstration accounts. */
export const demoPassword = '123456'
