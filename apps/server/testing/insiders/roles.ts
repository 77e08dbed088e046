import type { Rec, TestApp } from '../app.ts'

/** All that administrating people takes, and nothing besides. */
const aboutPeople = ['system:user', 'system:role', 'system:depart', 'system:depart-role', 'system:depart-user', 'system:user-agent']

/** Roles of insiders by what they are trusted with; who holds the same in another tenant holds the same role. */
export async function rolesOfInsiders(app: TestApp, menus: Record<string, string>): Promise<Record<string, string>> {
  const post = async (path: string, body: Rec): Promise<Rec> => {
    const { body: answer } = await app.call('POST', path, { body })
    if (!answer.success) throw new Error(`${path}: ${answer.message}`)
    return answer.result
  }
  const known = Object.fromEntries(
    (await app.call<Rec[]>('GET', '/sys/role/queryall')).body.result.map(({ roleCode, id }) => [roleCode as string, id as string]),
  )
  const grant = (roleId: string, permissionIds: readonly string[]) =>
    post('/sys/permission/saveRolePermission', { roleId, lastpermissionIds: '', permissionIds: permissionIds.join(',') })
  const made = async (roleCode: string, permissionIds: readonly string[]): Promise<string> => {
    const { id } = await post('/sys/role/add', { roleCode, roleName: `角色${roleCode}`, dataScope: 'all' })
    await grant(id, permissionIds)
    return id as string
  }
  const people = await made('people-clerk',
    Object.entries(menus).flatMap(([code, id]) => (aboutPeople.includes(code.slice(0, code.lastIndexOf(':'))) ? [id] : [])))
  // Of items they see only those whose code begins so, by a data rule; what refers to items they see all of.
  const items = (await app.database.pool.query<{ id: string }>(
    `select id from sys_permission where component = 'product/ItemList' and del_flag = 0`,
  )).rows[0]!.id
  const narrow = await made('narrow', [items, menus['product:item:list']!, menus['label:template:list']!, menus['quality:ncr:list']!])
  const rule = await post('/sys/permission/addPermissionRule', { permissionId: items, ruleName: 'open', ruleColumn: 'code',
    ruleConditions: 'LIKE', ruleValue: 'OPEN', status: '1' })
  await post('/sys/role/datarule', { permissionId: items, roleId: narrow, dataRuleIds: rule.id })
  const { sales, inspector, storekeeper } = known
  return { ...known, head: known.admin!, people, author: known['process-engineer']!, worker: `${inspector},${storekeeper}`,
    clerk: `${sales},${narrow}`, boss: known['plant-manager']!, mate: known.buyer! }
}
