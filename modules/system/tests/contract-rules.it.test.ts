import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* Wire contract §6.15: fill rules, check rules, duplicate check, data sources. */

let app: TestApp
beforeAll(async () => {
  // The data sources of this file are the test's own database.
  app = await startTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1,localhost' } })
}, 120_000)
afterAll(() => app.close())

const body = async <T = Rec>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, sent?: unknown, as?: string) =>
  (await app.call<T>(method, path, { ...(sent === undefined ? {} : { body: sent }), ...(as ? { as } : {}) })).body

describe('sys/fillRule', () => {
  test('list, add, edit, delete, deleteBatch, exportXls; test and execute', async () => {
    const { result: rule, message } = await body('POST', '/sys/fillRule/add', { ruleName: '流水', ruleCode: 'no', ruleClass: 'RandomFill',
      ruleParams: '{"prefix":"P","digits":3}' })
    expect(message).toBe('添加成功！')
    expect((await body('GET', '/sys/fillRule/list?ruleName=*流*&ruleCode=no')).result.records).toMatchObject([{
      ruleClass_dictText: '时间戳加随机数',
      ruleParams: '{"prefix":"P","digits":3}',
    }])
    expect((await body('GET', '/sys/fillRule/testFillRule?ruleCode=no')).result).toMatch(/^P20260518083000\d{3}$/)
    expect(
      (await body('PUT', '/sys/fillRule/edit', { ...rule, ruleClass: 'CurrentTimeFill', ruleParams: '{"prefix":"D","format":"yyyyMMdd"}' }))
        .message,
    ).toBe('编辑成功!')
    expect(await body('PUT', '/sys/fillRule/executeRuleByCode/no', { a: 1 })).toMatchObject({ success: true, result: 'D20260518' })
    expect((await body('PUT', '/sys/fillRule/executeRuleByCode/none', {})).message).toBe('该编码不存在')
    expect((await app.call('GET', '/sys/fillRule/exportXls')).headers['content-type']).toBe('application/vnd.ms-excel')
    expect((await body('DELETE', `/sys/fillRule/delete?id=${rule.id}`)).success).toBe(true)
    expect((await body('DELETE', `/sys/fillRule/deleteBatch?ids=${rule.id},`)).message).toBe('未找到对应实体')
  })

  test('functions: the person, a code rule; parameters that do not fit are refused when they are saved', async () => {
    const add = (ruleCode: string, ruleClass: string, ruleParams: string) =>
      body('POST', '/sys/fillRule/add', { ruleName: ruleCode, ruleCode, ruleClass, ruleParams })
    await add('who', 'CurrentUserFill', '{"field":"realname"}')
    expect((await body('PUT', '/sys/fillRule/executeRuleByCode/who', {}, 'planner')).result).toBe('李卫东')
    const { rows: [rule] } = await app.database.pool.query<{ code: string }>('select code from md_code_rule order by code limit 1')
    await add('coded', 'CodeRuleFill', JSON.stringify({ rule: rule!.code }))
    expect((await body('GET', '/sys/fillRule/testFillRule?ruleCode=coded')).success).toBe(true)
    expect((await add('bad', 'RandomFill', '{"digits":99}')).message).toContain('不能大于 9')
    expect((await add('bad', 'java.lang.Runtime', '')).message).toContain('不在可选项中')
  })
})

describe('sys/checkRule', () => {
  const ruleJson = JSON.stringify([{ digits: '2', pattern: '^[A-Z]+$', message: '前两位应为大写字母' }, { digits: '*', pattern: '^.{4}%$',
    message: '应以 % 结尾' }])
  test('add, check with a value that was encoded twice, the place of the failure', async () => {
    expect((await body('POST', '/sys/checkRule/add', { ruleName: '编码', ruleCode: 'code', ruleJson })).message).toBe('添加成功！')
    const check = (value: string) =>
      body('GET', `/sys/checkRule/checkByCode?ruleCode=code&value=${encodeURIComponent(encodeURIComponent(value))}`, undefined, 'operator')
    expect(await check('AB12%')).toMatchObject({ success: true })
    expect(await check('aB12%')).toMatchObject({ success: false, message: '前两位应为大写字母',
      result: { digits: 2, pattern: '^[A-Z]+$', message: '前两位应为大写字母', beginIndex: 0, endIndex: 2, checkValue: 'aB',
        passed: false } })
    expect(await check('AB123')).toMatchObject({ success: false, message: '应以 % 结尾' })
    expect((await body('GET', '/sys/checkRule/checkByCode?ruleCode=none&value=x')).message).toBe('该编码不存在')
    expect((await body('GET', '/sys/checkRule/checkByCode?ruleCode=code&value=AB12%25')).success).toBe(true)
  })

  test('a broken rule is refused when it is saved; one that goes round in circles holds up nobody', async () => {
    expect(
      (await body('POST', '/sys/checkRule/add', { ruleName: 'x', ruleCode: 'x', ruleJson: '[{"digits":"*","pattern":"(","message":"m"}]' }))
        .message,
    ).toBe('规则第 1 项：pattern 不是有效的正则表达式')
    await body('POST', '/sys/checkRule/add', { ruleName: 'slow', ruleCode: 'slow',
      ruleJson: JSON.stringify([{ digits: '*', pattern: '^(a+)+$', message: 'm' }]) })
    expect((await body('GET', `/sys/checkRule/checkByCode?ruleCode=slow&value=${'a'.repeat(60)}!`)).message).toBe(
      '校验规则的正则过于复杂，请联系管理员简化',
    )
  })
})

describe('sys/duplicate/check', () => {
  const check = (query: string, as?: string) => body('GET', `/sys/duplicate/check?${query}`, undefined, as)
  test('free, taken, the record itself, empty', async () => {
    const admin = (await body('GET', '/sys/user/list?username=admin')).result.records[0]
    expect(await check('tableName=sys_user&fieldName=username&fieldVal=nobody')).toMatchObject({ success: true, message: '该值可用！' })
    expect(await check('tableName=sys_user&fieldName=username&fieldVal=admin')).toMatchObject({ success: false,
      message: '该值不可用，系统中已存在！' })
    expect(await check(`tableName=sys_user&fieldName=username&fieldVal=admin&dataId=${admin.id}`)).toMatchObject({ success: true })
    expect(await check('tableName=sys_user&fieldName=username&fieldVal=')).toMatchObject({ success: true, code: 500 })
  })

  test.each(['sys_user.username', 'sys_user.phone', 'sys_user.email', 'sys_user.work_no', 'sys_role.role_code', 'sys_dict.dict_code',
    'sys_permission.perms', 'sys_position.code', 'sys_depart_role.role_code', 'sys_fill_rule.rule_code', 'sys_check_rule.rule_code',
    'sys_data_source.code', 'sys_sms_template.template_code', 'onl_cgreport_head.code'])('%s', async (pair) => {
      const [table, field] = pair.split('.')
      const query = `tableName=${table}&fieldName=${field}&fieldVal=free-value`
      expect(await check(query)).toMatchObject({ success: true })
      // Who fills in no such form would only guess at what stands there.
      expect(await check(query, 'operator')).toMatchObject({ success: false, code: 510 })
    })

  test.each(['sys_user.password', 'sys_user.realname', 'pg_user.usename', 'sys_session.token_hash', "sys_user.username' or '1'='1"])(
    '%s cannot be asked for',
    async (pair) => {
      const [table, field] = pair.split('.')
      expect((await check(`tableName=${table}&fieldName=${encodeURIComponent(field!)}&fieldVal=x`)).success).toBe(false)
    },
  )
})

describe('sys/dataSource', () => {
  const given = () => {
    const url = new URL(app.database.url)
    return { code: 'self', name: '本库', dbType: '6', dbUrl: `${url.hostname}:${url.port}`, dbName: url.pathname.slice(1),
      dbUsername: decodeURIComponent(url.username), dbPassword: decodeURIComponent(url.password) || 'none' }
  }
  test('add, list, queryById without the password, which the database holds encrypted', async () => {
    const { result } = await body('POST', '/sys/dataSource/add', given())
    for (const answer of [result, (await body('GET', '/sys/dataSource/list?name=*本*')).result.records[0],
      (await body('GET', `/sys/dataSource/queryById?id=${result.id}`)).result]) {
      expect(answer).toMatchObject({ code: 'self', dbType_dictText: 'PostgreSQL' })
      expect(answer).not.toHaveProperty('dbPassword')
    }
    const { rows: [row] } = await app.database.pool.query<{ db_password: string }>('select db_password from sys_data_source')
    expect(row!.db_password).toMatch(/^v1:/)
    await body('PUT', '/sys/dataSource/edit', { id: result.id, name: '改名', dbPassword: '' })
    expect((await app.database.pool.query('select db_password from sys_data_source')).rows[0]).toEqual(row)
    expect((await body('GET', '/sys/dataSource/options')).result).toEqual([{ value: 'self', label: '改名', text: '改名' }])
  })

  test('testConnection: what answers, what does not, what cannot be read', async () => {
    const { result: { records: [stored] } } = await body('GET', '/sys/dataSource/list')
    expect(await body('POST', '/online/cgreport/api/testConnection', given())).toMatchObject({ success: true, message: '数据库连接成功' })
    expect(await body('POST', '/online/cgreport/api/testConnection', { ...stored })).toMatchObject({ success: true })
    expect((await body('POST', '/online/cgreport/api/testConnection', { ...given(), dbName: 'no_such_database' })).message).toContain(
      '数据库连接失败',
    )
    expect(
      (await body('POST', '/online/cgreport/api/testConnection', { ...given(), dbType: '1', dbUrl: 'jdbc:mysql://127.0.0.1:1/x' })).message,
    ).toContain('数据库连接失败')
    expect((await body('POST', '/online/cgreport/api/testConnection', { ...given(), dbUrl: 'file:///etc/passwd' })).message).toContain(
      '数据源地址',
    )
    expect((await body('POST', '/sys/dataSource/add', { ...given(), code: 'x', dbType: '1', dbUrl: 'postgresql://x/y' })).message)
      .toContain('与数据库类型不符')
  })

  test('no session, no right', async () => {
    for (const path of ['/sys/fillRule/list', '/sys/checkRule/list', '/sys/dataSource/list', '/sys/dataSource/options',
      '/sys/fillRule/testFillRule?ruleCode=x']) {
      expect((await app.call('GET', path, { as: null })).status).toBe(401)
      expect(await body('GET', path, undefined, 'operator')).toMatchObject({ success: false, code: 510 })
    }
    expect((await body('POST', '/online/cgreport/api/testConnection', given(), 'operator')).code).toBe(510)
  })
})
