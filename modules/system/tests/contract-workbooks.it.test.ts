import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { readWorkbook, writeWorkbook } from '#kernel/server/excel/workbook.ts'

/* Wire contract §2.2 for every exportXls and importExcel of §6: the sheet that goes out, what is asked for of it, what comes in. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Field that tells the two records apart, and their values of it; the sheet by which a third one comes in. */
type Line = [path: string, title: string, field: string, records: readonly [Rec, Rec], sheet: readonly [header: string[], row: string[]]]

const lines: Line[] = [
  ['/sys/user', '用户', 'username', [{ username: 'x_one', realname: '一', password: '123456' }, { username: 'x_two', realname: '二',
    password: '123456' }], [['用户账号', '用户姓名', '状态'], ['x_three', '三', '正常']]],
  ['/sys/role', '角色', 'roleCode', [{ roleCode: 'x_one', roleName: '一' }, { roleCode: 'x_two', roleName: '二' }], [['角色编码',
    '角色名称', '数据范围'], ['x_three', '三', '本人']]],
  ['/sys/sysDepart', '部门', 'departName', [{ departName: 'x_one', orgCategory: '1' }, { departName: 'x_two', orgCategory: '1' }], [[
    '部门名称',
    '上级部门',
    '机构类别',
  ], ['x_three', 'x_one', '部门']]],
  ['/sys/dict', '数据字典', 'dictCode', [{ dictCode: 'x_one', dictName: '一' }, { dictCode: 'x_two', dictName: '二' }], [['字典编码',
    '字典名称'], ['x_three', '三']]],
  ['/sys/category', '分类字典', 'name', [{ name: 'x_one', pid: '0' }, { name: 'x_two', pid: '0' }], [['分类名称', '父级节点'], ['x_three',
    'x_one']]],
  ['/sys/position', '职务', 'code', [{ code: 'x_one', name: '一', postRank: '1' }, { code: 'x_two', name: '二', postRank: '2' }], [[
    '职务编码',
    '职务名称',
    '职级',
  ], ['x_three', '三', '中级']]],
  ['/sys/annountCement', '通知公告', 'titile', [{ titile: 'x_one', msgContent: 'x' }, { titile: 'x_two', msgContent: 'x' }], [['标题',
    '消息类型', '优先级', '通告对象', '内容'], ['x_three', '通知公告', '一般', '全体用户', '<p>x</p>']]],
  ['/sys/message/sysMessage', '消息', 'esTitle', [{ esTitle: 'x_one', esContent: 'x', esReceiver: 'admin', esType: 'email' }, {
    esTitle: 'x_two',
    esContent: 'x',
    esReceiver: 'admin',
    esType: 'email',
  }], [['消息标题', '发送方式', '接收人', '发送内容'], ['x_three', '邮件', 'admin', 'x']]],
  ['/sys/message/sysMessageTemplate', '消息模板', 'templateCode', [{ templateCode: 'x_one', templateName: '一', templateContent: 'x' }, {
    templateCode: 'x_two',
    templateName: '二',
    templateContent: 'x',
  }], [['模板编码', '模板标题', '模板类型', '是否应用', '模板内容'], ['x_three', '三', '文本模板', '未应用', 'x']]],
  ['/sys/quartzJob', '定时任务', 'description', [{ description: 'x_one', jobClassName: 'DictionaryCheckJob',
    cronExpression: '0 0 6 * * ? *', status: '-1' }, { description: 'x_two', jobClassName: 'DictionaryCheckJob',
    cronExpression: '0 0 6 * * ? *', status: '-1' }], [['任务', '说明', 'Cron 表达式', '状态', '错过的运行'], ['检查字典', 'x_three',
    '0 0 6 * * ? *', '正常', '不补']]],
  ['/sys/fillRule', '填值规则', 'ruleCode', [{ ruleCode: 'x_one', ruleName: '一', ruleClass: 'RandomFill' }, { ruleCode: 'x_two',
    ruleName: '二', ruleClass: 'RandomFill' }], [['规则编码', '规则名称', '取值方式'], ['x_three', '三', '当前用户']]],
  ['/sys/checkRule', '编码校验规则', 'ruleCode', [{ ruleCode: 'x_one', ruleName: '一',
    ruleJson: '[{"digits":"*","pattern":"^A","message":"m"}]' }, { ruleCode: 'x_two', ruleName: '二',
    ruleJson: '[{"digits":"*","pattern":"^A","message":"m"}]' }], [['规则编码', '规则名称', '规则'], ['x_three', '三',
    '[{"digits":"*","pattern":"^A","message":"m"}]']]],
  ['/sys/dataSource', '多数据源', 'code', [{ code: 'x_one', name: '一', dbType: '6', dbUrl: 'db:5432', dbName: 'x', dbUsername: 'u' }, {
    code: 'x_two',
    name: '二',
    dbType: '6',
    dbUrl: 'db:5432',
    dbName: 'x',
    dbUsername: 'u',
  }], [['数据源编码', '数据源名称', '数据库类型', '数据源地址', '数据库名称', '用户名'], ['x_three', '三', 'PostgreSQL', 'db:5432', 'x',
    'u']]],
]

async function exported(path: string, query: string): Promise<readonly unknown[][]> {
  const file = await app.call('GET', `${path}/exportXls?${query}`)
  expect([file.status, file.headers['content-type'], file.raw.subarray(0, 4).toString('hex')]).toEqual([200, 'application/vnd.ms-excel',
    'd0cf11e0'])
  return (await readWorkbook(file.raw))[0]!.rows
}
const among = (rows: readonly unknown[][]) => ['x_one', 'x_two', 'x_three'].filter((value) => rows.some((row) => row.includes(value)))

const sheet = (title: string, ...rows: string[][]) => writeWorkbook([{ name: title, rows: [[title], ['导出人:管理员'], ...rows] }], 'xls')
const upload = async (path: string, bytes: Buffer) =>
  (await app.call('POST', `${path}/importExcel`, { file: { name: 'in.xls', bytes } })).body

test.each(lines)('%s', async (path, title, field, records, [header, row]) => {
  const ids: string[] = []
  for (const body of records) {
    const { body: answer } = await app.call('POST', `${path}/add`, { body })
    expect(answer.success, answer.message).toBe(true)
    ids.push(answer.result.id as string)
  }
  const rows = await exported(path, `selections=${ids[1]},`)
  expect([rows[0]![0], rows[1]![0]]).toEqual([title, expect.stringMatching(/^导出人:管理员 /)])
  expect([rows[2]!.length > 2, among(rows)]).toEqual([true, ['x_two']])

  const faulty = row.map((value, index) => (index === 0 ? '' : value))
  const answer = await upload(path, await sheet(title, header, row, faulty))
  expect(answer, answer.message).toMatchObject({ success: true, code: 201, message: expect.stringMatching(/^文件导入成功，但有错误。/),
    result: { msg: expect.any(String), fileUrl: expect.stringMatching(/^\/sys\/common\/static\//), fileName: expect.any(String),
      totalCount: 2, successCount: 1, errorCount: 1 } })
  expect((await app.call('GET', `${path}/list?${field}=x_three`)).body.result.total).toBe(1)
})

test('the conditions of the list hold, sent one by one or as paramsStr; a sheet without a fault answers 200 with its rows', async () => {
  const path = '/sys/position'
  for (const [code, name] of [['c_one', '条件一'], ['c_two', '条件二']])
    await app.call('POST', `${path}/add`, { body: { code, name, postRank: '1' } })
  const codes = async (query: string) => (await exported(path, query)).slice(3).map((row) => row[0])
  expect(await codes('name=*条件*&column=code&order=asc')).toEqual(['c_one', 'c_two'])
  expect(await codes(`paramsStr=${encodeURIComponent(encodeURI(JSON.stringify({ name: '条件二' })))}`)).toEqual(['c_two'])
  expect(await upload(path, await sheet('职务', ['职务编码', '职务名称', '职级'], ['c_three', '条件三', '中级']))).toMatchObject({
    success: true,
    code: 200,
    message: expect.stringMatching(/^文件导入成功！数据行数：1/),
  })
})

test('an entity with a field called type goes out in both kinds and is still asked for by it', async () => {
  for (const type of ['xls', 'xlsx'])
    expect((await app.call('GET', `/sys/dict/exportXls?type=${type}`)).raw.length, type).toBeGreaterThan(4000)
  expect((await exported('/sys/dict', 'type=1')).length).toBeLessThan((await exported('/sys/dict', '')).length)
})

test('importExcel of nothing is refused; people without the right neither export nor import', async () => {
  for (const [path] of lines) {
    expect((await app.call('POST', `${path}/importExcel`)).body, path).toMatchObject({ success: false, message: '未上传任何文件' })
    expect((await app.call('POST', `${path}/importExcel`, { as: 'operator' })).body, path).toMatchObject({ success: false, code: 510 })
    expect((await app.call('GET', `${path}/exportXls`, { as: 'operator' })).body, path).toMatchObject({ success: false, code: 510 })
  }
})
