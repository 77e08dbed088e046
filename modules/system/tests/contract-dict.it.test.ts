import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signRequest } from '#kernel/entity/sign.ts'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* Wire contract §6.8 and §6.9: dictionaries with their recycle bin and look-ups, categories level by level. Trees and categories as pickers ask for them: pickers.it.test.ts. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
}, 120_000)
afterAll(() => app.close())

const body = async <T = Rec>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, sent?: unknown, as?: string) =>
  (await app.call<T>(method, path, { ...(sent === undefined ? {} : { body: sent }), ...(as ? { as } : {}) })).body
const known = async () => Object.keys((await body('GET', '/sys/dict/queryAllDictItems')).result)

test('the demonstration has categories, on the screen and in the pickers', async () => {
  const roots = (await app.call('GET', '/sys/category/rootList?pageNo=1&pageSize=10')).body.result.records as Rec[]
  expect(roots.map(({ name, hasChild }) => [name, hasChild])).toContainEqual(['设备分类', '1'])
  const equipment = roots.find(({ name }) => name === '设备分类')!
  const below = (await app.call<Rec[]>('GET', `/sys/category/loadTreeData?pid=${equipment.id}`)).body.result
  expect(below.map(({ title, code, leaf }) => [title, code, leaf])).toContainEqual(['压制设备', `${equipment.code}A02`, false])
})

describe('sys/dict, sys/dictItem', () => {
  test('a dictionary with its entries, deleted, brought back, deleted for good', async () => {
    const added = await body('POST', '/sys/dict/add', { dictName: '等级', dictCode: 'grade', description: '', type: '0' })
    expect(added).toMatchObject({ success: true, message: '保存成功！', result: { type: 0 } })
    const { id } = added.result
    for (const [itemText, itemValue, sortOrder] of [['优', 'A', '2'], ['良', 'B', '1']])
      expect((await body('POST', '/sys/dictItem/add', { dictId: id, itemText, itemValue, sortOrder, status: '1' })).message).toBe(
        '保存成功！',
      )
    expect(
      (await body('GET', `/sys/dictItem/list?dictId=${id}&itemText=&status=1&field=id,,itemText&pageNo=1&pageSize=10`)).result.records.map((
        row: Rec,
      ) => [row.itemValue, row.sortOrder, row.status_dictText]),
    ).toEqual([['B', 1, '启用'], ['A', 2, '启用']])
    expect((await body('PUT', '/sys/dict/edit', { ...added.result, dictName: '级别' })).message).toBe('编辑成功!')
    expect((await body('GET', '/sys/dict/queryAllDictItems')).result.grade).toMatchObject([{ value: 'B', text: '良' }, { value: 'A',
      text: '优' }])

    expect((await body('DELETE', `/sys/dict/delete?id=${id}`)).success).toBe(true)
    expect(await known()).not.toContain('grade')
    expect((await body<Rec[]>('GET', '/sys/dict/deleteList')).result).toMatchObject([{ id, dictCode: 'grade', delFlag: 1 }])
    expect(await body('PUT', `/sys/dict/back/${id}`)).toMatchObject({ success: true, message: '操作成功!', result: '操作成功!' })
    expect((await body('GET', '/sys/dict/queryAllDictItems')).result.grade).toHaveLength(2)

    await body('DELETE', `/sys/dict/delete?id=${id}`)
    expect((await body('PUT', `/sys/dict/restore?ids=${id}`)).success).toBe(true)
    expect(await known()).toContain('grade')
    await body('DELETE', `/sys/dict/delete?id=${id}`)
    expect(await body('DELETE', `/sys/dict/deletePhysic/${id}`)).toMatchObject({ success: true })
    expect((await app.database.pool.query('select 1 from sys_dict_item where dict_id = $1', [id])).rowCount).toBe(0)
    expect((await body('PUT', `/sys/dict/back/${id}`)).message).toBe('未找到对应实体')
  })

  test('dictItemCheck, treeList, refleshCache, list by name and code', async () => {
    const { result: { records: [sex] } } = await body('GET', '/sys/dict/list?dictCode=sex')
    const { result: { records: [male] } } = await body('GET', `/sys/dictItem/list?dictId=${sex.id}&itemValue=1`)
    expect(await body('GET', `/sys/dictItem/dictItemCheck?dictId=${sex.id}&itemValue=9`)).toMatchObject({ success: true,
      message: '该值可用！' })
    expect(await body('GET', `/sys/dictItem/dictItemCheck?dictId=${sex.id}&itemValue=1`)).toMatchObject({ success: false,
      message: '该值不可用，系统中已存在！' })
    expect((await body('GET', `/sys/dictItem/dictItemCheck?dictId=${sex.id}&itemValue=1&id=${male.id}`)).success).toBe(true)
    expect((await body('GET', '/sys/dict/treeList?dictName=性别')).result).toMatchObject([{ key: sex.id, title: '性别', dictCode: 'sex' }])
    expect(await body('GET', '/sys/dict/refleshCache')).toMatchObject({ success: true, result: null })
  })

  test('dictItem: edit, delete, deleteBatch; what is switched off is offered nowhere', async () => {
    const { result: { id: dictId } } = await body('POST', '/sys/dict/add', { dictName: '态', dictCode: 'mood' })
    const add = async (itemValue: string) =>
      (await body('POST', '/sys/dictItem/add', { dictId, itemText: `态${itemValue}`, itemValue, status: 1 })).result
    const [one, two, three] = [await add('1'), await add('2'), await add('3')]
    expect(await body('PUT', '/sys/dictItem/edit', { ...one, itemText: '静', status: '0' })).toMatchObject({ success: true,
      message: '编辑成功！' })
    expect((await body('GET', '/sys/dict/queryAllDictItems')).result.mood.map(({ value }: Rec) => value)).toEqual(['2', '3'])
    expect((await body('DELETE', `/sys/dictItem/delete?id=${two.id}`)).success).toBe(true)
    expect((await body('DELETE', `/sys/dictItem/deleteBatch?ids=${one.id},${three.id},`)).success).toBe(true)
    expect((await body('GET', `/sys/dictItem/list?dictId=${dictId}`)).result.total).toBe(0)
  })

  test('no session, no right', async () => {
    for (const path of ['/sys/dict/deleteList', '/sys/dict/treeList', '/sys/dictItem/dictItemCheck?dictId=x&itemValue=x']) {
      expect((await app.call('GET', path, { as: null })).status).toBe(401)
      expect((await body('GET', path, undefined, 'operator')).code).toBe(510)
    }
    expect((await body('PUT', '/sys/dict/back/x', undefined, 'operator')).code).toBe(510)
    expect((await body('DELETE', '/sys/dict/deletePhysic/x', undefined, 'operator')).code).toBe(510)
  })
})

describe('sys/dict: signed look-ups', () => {
  const ask = async (path: string, query: Record<string, string> = {}, as = 'operator') => {
    const text = new URLSearchParams(query).toString()
    const url = `/sys/dict/${path}${text ? `?${text}` : ''}`
    return (await app.call<Rec[]>('GET', url, { as,
      headers: { 'x-sign': signRequest({ url: `/api${url}` }, app.config.signSecret), 'x-timestamp': String(app.clock.now().getTime()) } }))
      .body
  }
  const users = 'sys_user,realname,username'
  const values = async (path: string, query: Record<string, string> = {}) => (await ask(path, query)).result.map(({ value }) => value)

  test('getDictItems: a code, a table, a table with a condition, and what existing clients ask by mistake', async () => {
    expect((await ask('getDictItems/sex')).result).toEqual([{ value: '1', text: '男', title: '男', label: '男' }, { value: '2', text: '女',
      title: '女', label: '女' }])
    expect(await ask('getDictItems/undefined')).toMatchObject({ success: true, result: [] })
    expect((await ask(`getDictItems/${users}`)).result).toContainEqual({ value: 'planner', text: '李卫东', title: '李卫东',
      label: '李卫东' })
    const condition = `${users},username!='admin' and status=1 order by username desc`
    const found = await values(`getDictItems/${encodeURIComponent(condition)}`)
    expect(found).not.toContain('admin')
    expect(found).toEqual(found.toSorted().toReversed())
    for (const blank of ['', '%20'])
      expect(await ask(`getDictItems/${blank}`)).toMatchObject({ success: false, message: '字典Code不能为空!' })
    expect(await ask('getDictItems/sys_user,realname')).toMatchObject({ success: false, message: '字典Code格式不正确！' })
  })

  test.each(['loadDict', 'loadDictOrderByValue'])('%s: the keyword in text or code, so many, in the order the keyword asks for',
    async (name) => {
      expect(await values(`${name}/${users}`, { keyword: '李卫' })).toEqual(['planner'])
      expect(await values(`${name}/${users}`, { keyword: 'plann' })).toEqual(['planner'])
      expect(await values(`${name}/${users}`, { keyword: '', pageSize: '3' })).toHaveLength(3)
      const up = await values(`${name}/${users}`, { keyword: '[orderby:username,asc]' })
      expect(up).toEqual(up.toSorted())
      expect(await values(`${name}/${users}`, { keyword: '[orderby:username,desc]' })).toEqual(up.toReversed())
      expect(await values(`${name}/${users}`, { keyword: '李卫[orderby:username]' })).toEqual(['planner'])
      expect(await ask(`${name}/${users}`, { keyword: '[orderby:password,asc]' })).toMatchObject({ success: false,
        message: '字典条件不被支持：order by password asc' })
      expect((await ask(`${name}/sex`)).success).toBe(false)
    })

  test('loadDictItem: texts in the order of the keys, a list also for one; missing ones go unless they are to stay', async () => {
    expect((await ask(`loadDictItem/${users}`, { key: 'planner,nobody,admin,' })).result).toEqual(['李卫东', '管理员'])
    expect((await ask(`loadDictItem/${users}`, { key: 'admin' })).result).toEqual(['管理员'])
    expect((await ask(`loadDictItem/${users}`, { key: 'nobody,admin', delNotExist: 'false' })).result).toEqual(['nobody', '管理员'])
  })
})

describe('sys/category', () => {
  test('loadDictItem: the ids in the query behind a slash, as existing clients ask, or in the path, as the specification does', async () => {
    const add = async (name: string) => (await body('POST', '/sys/category/add', { name, pid: '0' })).result
    const [one, two] = [await add('甲类'), await add('乙类')]
    for (const path of [`/?ids=${one.id},${two.id},`, `?ids=${one.id},${two.id}`, `/${one.id},${two.id}`, `/${one.id},gone,${two.id},`])
      expect((await body<string[]>('GET', `/sys/category/loadDictItem${path}`, undefined, 'operator')).result, path).toEqual(['甲类',
        '乙类'])
    expect((await body('GET', `/sys/category/loadDictItem/gone,${one.id}?delNotExist=false`)).result).toEqual(['gone', '甲类'])
    expect((await app.call('GET', `/sys/category/loadDictItem/${one.id}`, { as: null })).status).toBe(401)
    for (const method of ['PUT', 'POST'] as const)
      expect(await body(method, '/sys/category/edit', { ...one, rev: undefined, hasChild: '1', code: one.code, name: `甲类${method}` }))
        .toMatchObject({ success: true, message: '修改成功!', result: { code: one.code } })
  })

  test('codes come from the server; roots, children, batches; a subtree goes at once', async () => {
    const add = async (name: string, pid?: string) => (await body('POST', '/sys/category/add', { name, ...(pid ? { pid } : {}) })).result
    const root = await add('物资', '0')
    expect(root.code).toMatch(/^[A-Z]\d\d$/)
    const [one, two] = [await add('刀具', root.id), await add('量具', root.id)]
    expect([one.code, two.code]).toEqual([`${root.code}A01`, `${root.code}A02`])
    await add('车刀', one.id)
    const roots = (await body('GET', '/sys/category/rootList?pageNo=1&pageSize=100')).result.records as Rec[]
    expect(roots.find(({ id }) => id === root.id)).toMatchObject({ pid: '0', hasChild: '1', name: '物资' })
    expect(roots.map(({ id }) => id)).not.toContain(one.id)
    expect((await body('GET', '/sys/category/rootList?name=*刀具*')).result.records).toMatchObject([{ id: one.id }])
    expect((await body('GET', `/sys/category/childList?pid=${root.id}`)).result).toMatchObject([{ id: two.id, hasChild: '0' }, { id: one.id,
      hasChild: '1', pid: root.id }])
    expect((await body('GET', `/sys/category/getChildListBatch?parentIds=${root.id},${one.id},`)).result).toMatchObject({ total: 3,
      records: [{ name: '刀具' }, { name: '车刀' }, { name: '量具' }] })
    expect((await body('GET', `/sys/category/loadAllData?code=${one.code}`)).result).toMatchObject([{ text: '刀具', value: one.id }, {
      text: '车刀',
    }])
    expect((await body('GET', `/sys/category/checkCode?pid=${root.id}&code=${two.code}`)).success).toBe(true)
    expect((await body('GET', `/sys/category/checkCode?pid=${one.id}&code=${two.code}`)).success).toBe(false)
    expect((await body('DELETE', `/sys/category/delete?id=${one.id}`)).success).toBe(true)
    expect((await body('GET', `/sys/category/childList?pid=${root.id}`)).result).toMatchObject([{ id: two.id }])
    expect((await body('DELETE', `/sys/category/deleteBatch?ids=${root.id},`)).success).toBe(true)
    expect((await body('GET', `/sys/category/childList?pid=${root.id}`)).result).toEqual([])
  })
})

test('dictionaries stand by area: what modules bring, what drawn forms made, what the plant made itself', async () => {
  const { body: { result: { states } } } = await app.call('GET', '/sys/work/states?entity=system.dict')
  expect(states).toMatchObject({ system: expect.any(Number), quality: expect.any(Number), warehouse: expect.any(Number) })
  const added = (await app.call('POST', '/sys/dict/add', { body: { dictName: '自建的', dictCode: 'own_area' } })).body.result
  expect(added.area).toBe('own')
  const list = (area: string) => app.call('GET', `/sys/dict/list?area=${area}&pageSize=500`)
  expect((await list('own')).body.result.records.map((row: Rec) => row.dictCode)).toContain('own_area')
  const quality = (await list('quality')).body.result
  expect([quality.total, quality.records.map((row: Rec) => row.dictCode)]).toEqual([states.quality,
    expect.arrayContaining(['qms_severity'])])
})
