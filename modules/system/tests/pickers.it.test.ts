import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signRequest } from '#kernel/entity/sign.ts'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { crowd, seedCrowd } from '#apps/server/testing/crowd.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await seedCrowd(app.database.pool)
})
afterAll(() => app.close())

/** Forms are filled in by people who may not administer users: most calls are made as one of them. */
const as = 'storekeeper'
const get = async <T = Rec>(path: string, who = as, headers = {}) => (await app.call<T>('GET', path, { as: who, headers })).body

describe('users to choose from', () => {
  test('wire contract §6.3: queryUserComponentData answers a page of 50,000, with departments and dictionary texts', async () => {
    const { success, result } = await get('/sys/user/queryUserComponentData?pageNo=2&pageSize=5&username=crowd&column=username&order=asc')
    expect([success, result.total, result.records.length, result.current]).toEqual([true, crowd.users, 5, 2])
    expect(result.records[0]).toMatchObject({ id: 'crowd-6', username: 'crowd00006', realname: '员工00006', sex: 1, sex_dictText: '男',
      birthday: '1970-01-07', phone: '13800000006', orgCodeTxt: '班组6' })
  })

  test('nothing leaves that a colleague has no business with', async () => {
    const { result } = await get('/sys/user/queryUserComponentData?username=admin')
    expect(Object.keys(result.records[0]).toSorted()).toEqual(['avatar', 'birthday', 'createTime', 'email', 'id', 'orgCode', 'orgCodeTxt',
      'phone', 'post', 'realname', 'sex', 'sex_dictText', 'status', 'status_dictText', 'telephone', 'username', 'workNo'])
    expect((await get('/sys/user/queryUserComponentData?username=crowd&homePath=x&password=*')).result.total).toBe(crowd.users)
  })

  test('wire contract §6.3: username is a contains match, several stand for themselves; sex and birthday narrow', async () => {
    const total = async (query: string) => (await get(`/sys/user/queryUserComponentData?${query}`)).result.total
    expect(await total('username=wd0004')).toBe(10)
    expect(await total('username=crowd00001,crowd00002,')).toBe(2)
    expect(await total('username=crowd&sex=2')).toBe(crowd.users / 2)
    expect(await total('username=crowd&birthday_begin=1970-01-02&birthday_end=1970-01-03')).toBe(12)
  })

  test('a keyword finds by name, account or staff number, and a percent sign is a percent sign', async () => {
    const found = async (keyword: string) =>
      (await get(`/sys/user/queryUserComponentData?keyword=${encodeURIComponent(keyword)}&pageSize=20`)).result
    expect((await found('员工49999')).records.map((row: Rec) => row.username)).toEqual(['crowd49999'])
    expect((await found('crowd49998')).total).toBe(1)
    expect((await found('W50000')).total).toBe(1)
    expect((await found('100%')).total).toBe(0)
  })

  test('wire contract §6.3: the people of a department include those of the departments below', async () => {
    const total = async (departId: string) => (await get(`/sys/user/queryUserComponentData?departId=${departId}&pageSize=1`)).result.total
    expect(await total('plant')).toBe(crowd.users)
    expect(await total('shop-2')).toBe(
      (await app.database.pool.query(`select 1 from sys_user_depart ud join sys_depart d on d.id = ud.depart where d.parent_id = 'shop-2'`))
        .rowCount,
    )
    expect([await total('team-1'), await total('nowhere')]).toEqual([11, 0])
    const { result } = await get<Rec[]>('/sys/user/queryUserByDepId?id=team-1&realname=00001')
    expect(result.map((row) => row.realname)).toEqual(['员工00001'])
  })

  test('wire contract §6.3: getMultiUser answers a bare array in the order asked, without people who left', async () => {
    await app.database.pool.query(`update sys_user set status = 2 where id = 'crowd-3'`)
    const { status, raw } = await app.call('GET', '/sys/user/getMultiUser?username=crowd00005,crowd00003,crowd00001,', { as })
    expect([status, JSON.parse(raw.toString())]).toEqual([200, [expect.objectContaining({ username: 'crowd00005' }),
      expect.objectContaining({ username: 'crowd00001' })]])
    expect(JSON.parse((await app.call('GET', '/sys/user/getMultiUser?id=crowd-9', { as })).raw.toString())).toEqual([
      expect.objectContaining({ realname: '员工00009' }),
    ])
    expect(JSON.parse((await app.call('GET', '/sys/user/getMultiUser', { as })).raw.toString())).toEqual([])
  })

  test('who left is offered to nobody, but a value that was kept still has its name', async () => {
    const total = async (query: string) => (await get(`/sys/user/queryUserComponentData?${query}`)).result.total
    expect([await total('keyword=crowd00003'), await total('username=crowd00003,'), await total('keyword=crowd00003&status=2')]).toEqual([0,
      1, 1])
  })

  test('a page size or a sort column that makes no sense is answered or refused, never an error of the server', async () => {
    expect((await get('/sys/user/queryUserComponentData?pageSize=abc&pageNo=-3')).result.records).toHaveLength(10)
    expect(await get('/sys/user/queryUserComponentData?column=password')).toMatchObject({ success: false,
      message: '请注意，将要排序的列字段不存在：password' })
    expect(await get('/sys/user/queryUserByDepId')).toMatchObject({ success: false })
    expect((await app.call('GET', '/sys/user/queryUserComponentData?keyword=a&keyword=b&departId=x&departId=y', { as })).status).toBe(200)
  })
})

describe('departments to choose from', () => {
  const level = async (query: string) => (await get<Rec[]>(`/sys/sysDepart/queryDepartTreeSync${query}`)).result

  test('wire contract §6.6: one level at a time; isLeaf decides the expand arrow; in their order', async () => {
    expect((await level('')).at(-1)).toMatchObject({ id: 'plant', key: 'plant', value: 'plant', title: '万人工厂', isLeaf: false,
      children: null })
    const shops = await level('?pid=plant')
    expect([shops.length, shops[0]!.title, shops[98]!.title]).toEqual([99, '第1车间', '第99车间'])
    const teams = await level('?pid=shop-1')
    expect(new Set(teams.map(({ isLeaf }) => isLeaf))).toEqual(new Set([true]))
    expect((await level('?ids=team-1,shop-1')).map(({ id }) => id)).toEqual(['shop-1', 'team-1'])
    expect((await level('?ids=Z01A01&primaryKey=orgCode')).map(({ id }) => id)).toEqual(['shop-1'])
    expect(await get('/sys/sysDepart/queryDepartTreeSync?ids=x&primaryKey=memo')).toMatchObject({ success: false,
      message: 'primaryKey 只能是 id 或 orgCode，收到的是 memo' })
  })

  test('wire contract §6.6: searchBy answers flat nodes, and says so when nothing matches', async () => {
    const { result } = await get<Rec[]>(`/sys/sysDepart/searchBy?keyWord=${encodeURIComponent('班组4898')}`)
    expect(result).toEqual([
      expect.objectContaining({ id: 'team-4898', title: '班组4898', path: '万人工厂 / 第48车间', isLeaf: true, children: null }),
    ])
    expect(await get(`/sys/sysDepart/searchBy?keyWord=${encodeURIComponent('没有的部门')}`)).toMatchObject({ success: false,
      message: '未查询匹配数据！' })
    expect((await get<Rec[]>(`/sys/sysDepart/searchBy?keyWord=${encodeURIComponent('班组')}&pageSize=50`)).result).toHaveLength(50)
  })

  test('wire contract §6.6: queryIdTree answers ids and names alone, whole or below one department', async () => {
    const { result } = await get<Rec[]>('/sys/sysDepart/queryIdTree?pid=shop-1')
    expect(result.map(({ key, children }) => [key, children.length])).toEqual([['shop-1', (await level('?pid=shop-1')).length]])
    expect(result[0]!.children[0]).toEqual({ key: expect.any(String), value: expect.any(String), title: expect.any(String),
      children: null })
    const count = (nodes: Rec[]): number => nodes.reduce((sum, { children }) => sum + 1 + count(children ?? []), 0)
    expect(count((await get<Rec[]>('/sys/sysDepart/queryIdTree')).result)).toBeGreaterThanOrEqual(crowd.departs)
  })

  test('wire contract §6.6: directorUserIds travels as ids; the leaders are kept and named', async () => {
    const added = (await app.call('POST', '/sys/sysDepart/add', {
      body: { departName: '三人领导', parentId: 'shop-1', orgCategory: '2', directorUserIds: 'crowd-1,crowd-7,crowd-12' },
    })).body
    expect(added, added.message).toMatchObject({ success: true,
      result: { directorUserIds: 'crowd-1,crowd-7,crowd-12', directorUserIds_dictText: '员工00001,员工00007,员工00012' } })
    expect((await level('?pid=shop-1')).find(({ title }) => title === '三人领导')).toMatchObject({
      directorUserIds: 'crowd-1,crowd-7,crowd-12',
    })
  })
})

describe('categories to choose from', () => {
  const titles = ({ result }: { result: Rec[] }) => result.map(({ title }) => title)

  test('wire contract §6.9: roots by code, children by id, the leaf flag drives expansion; 100,000 nodes are never sent whole', async () => {
    const roots = await get<Rec[]>('/sys/category/loadTreeRoot?async=true&pcode=Z01')
    expect([roots.result.length, roots.result[0]]).toEqual([100,
      expect.objectContaining({ key: 'c1-10', title: '中类10', value: null, parentId: 'c1', leaf: false, children: null })])
    expect(titles(await get<Rec[]>('/sys/category/loadTreeChildren?pid=c1-10'))).toHaveLength(99)
    expect((await get<Rec[]>('/sys/category/loadTreeChildren?pid=c1-10')).result[0]!.leaf).toBe(true)
    expect(titles(await get<Rec[]>('/sys/category/loadTreeChildren?pid=c1-10&pageSize=7'))).toHaveLength(7)
    expect(titles(await get<Rec[]>('/sys/category/loadTreeData?pid=0'))).toContain('大类1')
    expect(await get('/sys/category/loadTreeRoot?pcode=NO')).toMatchObject({ success: false, message: '该编码【NO】不存在，请核实!' })
  })

  test('wire contract §6.9: async=false nests the children', async () => {
    const { result } = await get<Rec[]>('/sys/category/loadTreeRoot?async=false&pcode=Z01')
    expect([result.length, result[0]!.children.length, result[0]!.children[0].leaf, result[0]!.leaf]).toEqual([100, 99, true, false])
  })

  test('a condition is a JSON object of fields; anything else is refused by name', async () => {
    const ask = (condition: string) => get<Rec[]>(`/sys/category/loadTreeData?pid=c1&condition=${encodeURIComponent(condition)}`)
    expect(titles(await ask('{"name":"*类10"}'))).toEqual(['中类10'])
    expect((await ask('name = 1')).message).toBe('condition 应为 JSON 对象，如 {"status":"1"}；收到的是 name = 1')
    expect((await ask('[1]')).success).toBe(false)
    expect((await ask('{"no_such":"1"}')).message).toBe('condition 中的「no_such」不是分类字典的字段')
    expect((await ask('{"name":{"a":1}}')).message).toBe('condition 中「name」的值应为文本或数字')
  })

  test('wire contract §6.9: loadOne reads a category by id or code; loadDictItem/ reads the names of ids', async () => {
    expect((await get('/sys/category/loadOne?field=code&val=Z01')).result).toMatchObject({ id: 'c1', name: '大类1' })
    expect((await get('/sys/category/loadOne?field=id&val=leaf-77')).result).toMatchObject({ name: '小类77' })
    expect(await get('/sys/category/loadOne?field=id&val=none')).toMatchObject({ success: false, message: '查询无果' })
    expect(await get('/sys/category/loadOne?field=name&val=x')).toMatchObject({ success: false,
      message: 'field 只能是 id 或 code，收到的是 name' })
    expect((await get('/sys/category/loadDictItem/?ids=c1,gone,leaf-5')).result).toEqual(['大类1', '小类5'])
    expect((await get('/sys/category/loadDictItem/?ids=c1,gone&delNotExist=false')).result).toEqual(['大类1', 'gone'])
  })
})

describe('a table as a tree', () => {
  const load = async (query: Record<string, string>, who = as) => {
    const url = `/sys/dict/loadTreeData?${new URLSearchParams(query).toString()}`
    return get<Rec[]>(url, who, { 'x-sign': signRequest({ url: `/api${url}` }, app.config.signSecret),
      'x-timestamp': String(app.clock.now().getTime()) })
  }
  const depart = { tableName: 'sys_depart', text: 'depart_name', code: 'id', pidField: 'parent_id', hasChildField: '' }

  test('wire contract §6.8: one level of a declared table, with the JSON condition', async () => {
    expect((await load({ ...depart, pid: 'plant' })).result).toHaveLength(99)
    expect((await load({ ...depart, pid: 'plant', condition: '{"depart_name":"第7车间"}' })).result).toEqual([{ key: 'shop-7',
      title: '第7车间', value: null, code: 'shop-7', parentId: 'plant', leaf: false, icon: null, children: null }])
    expect((await load({ ...depart, pid: '0' })).result.map(({ key }) => key)).toContain('plant')
    expect((await load({ ...depart, pid: 'plant', pageSize: '5' })).result).toHaveLength(5)
  })

  test('tables and columns that no entity declares, and secrets, are refused by the name of the parameter', async () => {
    const message = async (change: Record<string, string>) => (await load({ ...depart, pid: '', ...change })).message
    expect(await message({ tableName: 'pg_authid' })).toBe('没有表 pg_authid，请检查 tableName')
    expect(await message({ text: 'nothing' })).toBe('表 sys_depart 没有字段 nothing，请检查 text')
    expect(await message({ code: "id' or '1'='1" })).toContain('请检查 code')
    expect(await message({ hasChildField: 'no' })).toContain('请检查 hasChildField')
    expect(await message({ tableName: 'sys_user', text: 'password', pidField: 'id' })).toContain('请检查 text')
    expect(await message({ condition: 'x' })).toContain('condition 应为 JSON 对象')
  })

  test('whoever may not list a table may not see it as a tree', async () => {
    const query = { tableName: 'sys_permission', text: 'name', code: 'id', pidField: 'parent_id', hasChildField: 'is_leaf', pid: '' }
    expect(await load(query)).toMatchObject({ success: false, code: 510 })
    expect((await load(query, 'admin')).result.length).toBeGreaterThan(0)
  })
})
