import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* Wire contract §6.13: logs of sign-ins and operations, changes of data by version. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
}, 120_000)
afterAll(() => app.close())

const list = async (query: string): Promise<Rec[]> => (await app.call('GET', `/sys/log/list?pageSize=50&${query}`)).body.result.records
const logged = async (query: string): Promise<Rec> => {
  await expect.poll(async () => (await list(query)).length, { timeout: 10_000 }).toBeGreaterThan(0)
  return (await list(query))[0]!
}

describe('sys/log', () => {
  test('a sign-in, and a failed one with its reason and never its password', async () => {
    await app.call('POST', '/sys/login', { as: null, body: { username: 'admin', password: 'nicht-so' } })
    expect(await logged('logType=1&keyWord=登录失败')).toMatchObject({ logType: 1, logType_dictText: '登录日志', userid: 'admin',
      success: 'N', logContent: '用户名: admin,登录失败：用户名或密码错误' })
    expect(JSON.stringify(await list('logType=1'))).not.toContain('nicht-so')
    expect(await logged('logType=1&keyWord=*登录成功*')).toMatchObject({ logContent: '用户名: admin,登录成功！' })
  })

  test('an operation with its person, request id, duration, address and what was sent, secrets masked', async () => {
    const { headers } = await app.call('POST', '/sys/user/add', {
      body: { username: 'logged', realname: '被记录', password: 'geheim1', phone: '13912345678' },
    })
    const entry = await logged('logType=2&keyWord=添加 用户')
    expect(entry).toMatchObject({ operateType: 2, operateType_dictText: '添加', userid: 'admin', username: '管理员', requestType: 'POST',
      requestUrl: '/api/sys/user/add', requestId: headers['x-request-id'], ip: '127.0.0.1', costTime: expect.any(Number), success: 'Y',
      createBy: 'admin' })
    expect(entry.requestParam).toContain('"password":"***"')
    expect(JSON.stringify(entry)).not.toContain('geheim1')
    await app.call('PUT', '/sys/user/edit', { body: { id: 'x', realname: '无' } })
    expect(await logged('logType=2&operateType=3')).toMatchObject({ success: 'N', answer: '未找到对应实体' })
    await app.call('GET', '/sys/dict/exportXls')
    expect(await logged('logType=2&operateType=6')).toMatchObject({ logContent: '导出 数据字典' })
  })

  test('the line itself names the record and what of it was changed: searching the name of a role finds who changed its rights', async () => {
    const call = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: Rec) => {
      const answer = (await app.call(method, path, body ? { body } : {})).body
      expect(answer.success, answer.message).toBe(true)
      return answer.result
    }
    const { id } = await call('POST', '/sys/role/add', { roleName: '试磨员', roleCode: 'grinder' })
    const { treeList } = (await app.call('GET', '/sys/role/queryTreeList')).body.result
    const flat = (nodes: Rec[]): Rec[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
    const users = flat(treeList).find(({ label }) => label === '用户管理')!
    const [one, two] = (users.children as Rec[]).map(({ key }) => key as string)
    await call('POST', '/sys/permission/saveRolePermission', { roleId: id, permissionIds: `${users.key},${one}`, lastpermissionIds: '' })
    await call('POST', '/sys/permission/saveRolePermission', { roleId: id, permissionIds: `${users.key},${two}`,
      lastpermissionIds: `${users.key},${one}` })
    const rule = await call('POST', '/sys/permission/addPermissionRule', { permissionId: users.key, ruleName: '本人的',
      ruleColumn: 'username', ruleConditions: '=', ruleValue: '#{sys_user_code}', status: '1' })
    await call('POST', '/sys/role/datarule', { permissionId: users.key, roleId: id, dataRuleIds: rule.id })
    const person = await call('POST', '/sys/user/add', { username: 'named', realname: '张弘', password: '123456' })
    await call('PUT', '/sys/user/edit', { id: person.id, phone: '13912340000', workNo: 'W9' })
    await call('POST', '/sys/user/addSysUserRole', { roleId: id, userIdList: [person.id] })
    const unsaved = (await app.call('PUT', '/sys/user/edit', { body: { id: person.id, status: 7 } })).body
    expect(unsaved.success).toBe(false)
    await call('DELETE', `/sys/user/delete?id=${person.id}`)
    const lines = async (word: string) => (await list(`logType=2&keyWord=${encodeURIComponent(word)}`)).map(({ logContent }) => logContent)
    await expect.poll(() => lines('张弘'), { timeout: 10_000 }).toContain('删除 用户 张弘')
    const [titleOne, titleTwo] = (users.children as Rec[]).map(({ label }) => `用户管理/${label as string}`)
    expect(await lines('试磨员')).toEqual(['修改 角色 试磨员 的数据规则：系统管理/用户管理：本人的',
      `修改 角色 试磨员 的权限：新增 1 项，收回 1 项（新增 ${titleTwo}；收回 ${titleOne}）`,
      `修改 角色 试磨员 的权限：新增 2 项，收回 0 项（新增 系统管理/用户管理、${titleOne}）`, '添加 角色 试磨员'])
    expect(await lines('张弘'), 'nothing is told of what was refused').toEqual(['删除 用户 张弘', '修改 用户 张弘：角色',
      '修改 用户 张弘：工号、手机号', '添加 用户 张弘'])
    // The history of the role says the same, with who did it.
    const { result } = (await app.call<Rec[]>('GET', `/sys/role/history?id=${id as string}`)).body
    expect(result.map(({ action, byName, comment }) => [action, byName, comment])).toContainEqual(['grant', '管理员',
      `新增 1 项，收回 1 项（新增 ${titleTwo}；收回 ${titleOne}）`])
  })

  test('reads are not operations', async () => {
    await app.call('GET', '/sys/position/list')
    await logged('logType=2&operateType=6')
    expect(await list('logType=2&keyWord=sys/position')).toEqual([])
  })

  test('createTime_begin and createTime_end, the words, the order', async () => {
    expect(await list('logType=2&createTime_begin=2026-05-19')).toEqual([])
    expect((await list('logType=2&createTime_begin=2026-05-18&createTime_end=2026-05-18')).length).toBeGreaterThan(0)
    expect(await list('logType=2&keyWord=100%25')).toEqual([])
  })

  test('delete, deleteBatch with a trailing comma, allclear', async () => {
    const [first, second] = await list('logType=2')
    expect((await app.call('DELETE', `/sys/log/delete?id=${first!.id}`)).body).toMatchObject({ success: true })
    expect((await app.call('DELETE', `/sys/log/deleteBatch?ids=${second!.id},`)).body).toMatchObject({ success: true,
      message: '删除成功!' })
    expect((await list('logType=2')).map(({ id }) => id)).not.toContain(second!.id)
    expect((await app.call('DELETE', '/sys/log/deleteBatch?ids=allclear')).body).toMatchObject({ success: true, message: '清除成功!' })
    expect(await list('logType=1')).toEqual([])
  })

  test('nobody writes logs by hand; no session, no right', async () => {
    for (const call of ['add', 'importExcel']) expect((await app.call('POST', `/sys/log/${call}`, { body: {} })).status).toBe(404)
    for (const path of ['/sys/log/list', '/sys/dataLog/list']) {
      expect((await app.call('GET', path, { as: null })).status).toBe(401)
      expect((await app.call('GET', path, { as: 'operator' })).body).toMatchObject({ success: false, code: 510 })
    }
    expect((await app.call('DELETE', '/sys/log/deleteBatch?ids=allclear', { as: 'operator' })).body.code).toBe(510)
  })

  test('the retention job deletes what is older than the settings say', async () => {
    await app.database.pool.query(
      `insert into sys_log (id, log_type, log_content, create_time) values ('old', 2, 'alt', '2025-11-01'), ('young', 2, 'jung', '2026-05-01')`,
    )
    const { result: { records: [job] } } = (await app.call('GET', '/sys/quartzJob/list?jobClassName=LogRetentionJob')).body
    await app.call('GET', `/sys/quartzJob/execute?id=${job.id}`)
    await expect.poll(async () => (await app.database.pool.query(`select id from sys_log where id in ('old', 'young')`)).rows, {
      timeout: 10_000,
    }).toEqual([{ id: 'young' }])
  })
})

describe('sys/dataLog', () => {
  test('list, versions newest first, two versions side by side', async () => {
    const { result: dict } = (await app.call('POST', '/sys/dict/add', { body: { dictName: '一', dictCode: 'VERSIONED' } })).body
    await app.call('PUT', '/sys/dict/edit', { body: { id: dict.id, dictName: '二' } })
    await app.call('PUT', '/sys/dict/edit', { body: { id: dict.id, description: '三' } })
    const { result } = (await app.call('GET', `/sys/dataLog/list?dataTable=sys_dict&dataId=${dict.id}`)).body
    expect(result).toMatchObject({ total: 3,
      records: [{ dataVersion: 3, type: 'json' }, { dataVersion: 2 }, { dataVersion: 1, createBy: 'admin' }] })
    const versions = (await app.call<Rec[]>('GET', `/sys/dataLog/queryDataVerList?dataTable=sys_dict&dataId=${dict.id}`)).body.result
    expect(versions.map((version) => JSON.parse(version.dataContent))).toMatchObject([{ dictName: '二', description: '三' }, {
      dictName: '二',
    }, { id: dict.id, dictName: '一', dictCode: 'VERSIONED' }])
    const pair =
      (await app.call<Rec[]>('GET', `/sys/dataLog/queryCompareList?dataId1=${versions[2]!.id}&dataId2=${versions[0]!.id}`)).body.result
    expect(pair.map(({ dataVersion }) => dataVersion)).toEqual([1, 3])
    expect((await app.call('GET', '/sys/dataLog/queryDataVerList?dataTable=sys_dict&dataId=none')).body).toMatchObject({ success: false,
      message: '未找到版本信息' })
    expect((await app.call('GET', `/sys/dataLog/queryCompareList?dataId1=${versions[2]!.id}&dataId2=none`)).body.success).toBe(false)
  })

  test('a password never stands in a version', async () => {
    const { result } = (await app.call('GET', '/sys/dataLog/list?dataTable=sys_user&pageSize=100')).body
    expect(result.total).toBeGreaterThan(0)
    expect(JSON.stringify(result)).not.toContain('$argon2')
  })
})
