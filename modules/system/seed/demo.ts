import { sql } from 'kysely'
import { create, update } from '#kernel/server/operations/save.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { depart, position, user } from '../index.ts'
import { setUpSteps } from '../rules/set-up.ts'
import { tables } from '../server/tables.ts'
import { demoPeople } from './demo-accounts.ts'
import { demoPassword } from './base.ts'
import { seedCategories } from './demo-categories.ts'
import { seedDepartGrants } from './demo-depart-grants.ts'
import { seedAnnouncements } from './demo-announcements.ts'

interface DepartSeed {
  name: string
  category: '1' | '2'
  children?: readonly DepartSeed[]
}

const plant: DepartSeed = { name: '示例硬质合金有限公司', category: '1', children: [
  { name: '销售部', category: '2' },
  { name: '计划部', category: '2' },
  { name: '生产部', category: '2',
    children: ['混料车间', '压制车间', '烧结车间', '磨加工车间', '涂层包装车间'].map((name) => ({ name, category: '2' as const })) },
  { name: '仓储部', category: '2' },
  { name: '质量部', category: '2' },
  { name: '工艺部', category: '2' },
  { name: '设备部', category: '2' },
  { name: '采购部', category: '2' },
  { name: '信息部', category: '2' },
] }

const positions = [['GM', '厂长', '5'], ['MGR', '经理', '4'], ['SUP', '主任', '4'], ['ENG', '工程师', '3'], ['LEAD', '班组长', '2'], [
  'STAFF',
  '员工',
  '1',
]] as const

/** The people of the demonstration plant and where they work. */
export async function seedDemo(ctx: Ctx): Promise<void> {
  const departs = new Map<string, string>()
  await addDepart(ctx, plant, null, 1, departs)
  for (const [code, name, postRank] of positions) await create(ctx, position, { code, name, postRank })
  const roles = new Map(
    (await tables(ctx.db).selectFrom('sys_role').select(['id', 'role_code']).execute()).map((row) => [row.role_code, row.id]),
  )
  for (const account of demoPeople) {
    const own = account.departs.map((name) => ({ depart: departs.get(name) }))
    const charge = account.superior ? { departIds: own.map(({ depart: id }) => id).join(','), post: 'MGR' } : { post: 'STAFF' }
    const existing = await tables(ctx.db).selectFrom('sys_user').select('id').where('username', '=', account.username).executeTakeFirst()
    if (existing) await update(ctx, user, { id: existing.id, realname: account.realname, departs: own })
    else await create(ctx, user, { username: account.username, realname: account.realname, password: demoPassword, sex: account.sex,
        workNo: account.workNo, phone: account.phone, status: 1, userIdentity: account.superior ? 2 : 1,
        email: `${account.username}@example.com`, ...charge, roles: [{ role: roles.get(account.role) }], departs: own })
  }
  await seedDepartGrants(ctx, departs.get('压制车间')!)
  await seedCategories(ctx)
  await seedAnnouncements(ctx)
  await skipSetUp(ctx)
}

/** The demonstration plant is set up. */
async function skipSetUp(ctx: Ctx): Promise<void> {
  await sql`insert into sys_setting (key, value, update_by, update_time) values ('setUpStep',
    ${JSON.stringify(setUpSteps.length)}::jsonb, ${ctx.session.username}, ${now(ctx)}) on conflict (key) do nothing`.execute(ctx.db)
}

async function addDepart(ctx: Ctx, { name, category, children = [] }: DepartSeed, parentId: string | null, order: number,
  departs: Map<string, string>): Promise<void> {
  const { id } = await create(ctx, depart, { parentId, departName: name, orgCategory: category, departOrder: order, status: '1' })
  departs.set(name, id as string)
  for (const [index, child] of children.entries()) await addDepart(ctx, child, id as string, index + 1, departs)
}
