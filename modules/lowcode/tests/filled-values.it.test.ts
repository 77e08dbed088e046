import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { field, formStage, type FormStage } from '#apps/server/testing/form-stage.ts'

/* Rules of 填值规则 that fields of an online form name as their default, as `${code}`: asked by forms, held at the save. */

let app: TestApp
let stage: FormStage
beforeAll(async () => {
  app = await startTestApp()
  stage = formStage(app)
  const rules = [
    { ruleCode: 'who', ruleName: '当前用户', ruleClass: 'CurrentUserFill', ruleParams: '{"field": "realname"}' },
    { ruleCode: 'when', ruleName: '当前日期', ruleClass: 'CurrentTimeFill', ruleParams: '{"format": "yyyyMMdd"}' },
  ]
  for (const rule of rules) expect(await stage.call('POST', '/sys/fillRule/add', rule)).toMatchObject({ success: true })
  await stage.ready('fv_visit', [
    field('host', '接待人', { dbDefaultVal: '${who}', fieldMustInput: 'Y' }),
    field('stamp', '戳', { dbDefaultVal: '${when}', isReadOnly: 'Y' }),
    field('pieces', '件数', { dbDefaultVal: '${who}', dbType: 'int', isShowForm: 'N' }),
    field('gone', '旧规则', { dbDefaultVal: '5 ${who}' }),
  ])
})
afterAll(() => app.close())

const add = (record: object) => stage.call('POST', '/runtime/fv_visit/add', record)

test('what a new record leaves empty is filled by the rule that its field names, a required and a read-only field too', async () => {
  expect((await add({ pieces: 1 })).result).toMatchObject({ host: '管理员', stamp: '20260518', gone: '5 ${who}' })
})

test('what somebody wrote stays, and what is emptied later stays empty', async () => {
  const { result } = await add({ host: '王', pieces: 1 })
  expect(result.host).toBe('王')
  const emptied = await stage.call('PUT', '/runtime/fv_visit/edit', { id: result.id, host: '' })
  expect(emptied).toMatchObject({ success: false, result: { faults: [{ field: 'host' }] } })
})

test('a value that does not fit the field is refused at the field', async () => {
  expect(await add({})).toMatchObject({ success: false, result: { faults: [{ field: 'pieces' }] } })
})

test('forms are told which rule to ask, and the rule answers', async () => {
  const [entity] = (await stage.call('GET', '/runtime/fv_visit/entity')).result as unknown as Rec[]
  expect(entity!.fields).toMatchObject({ host: { fillRule: 'who' } })
  expect((await stage.call('PUT', '/sys/fillRule/executeRuleByCode/who', {})).result).toBe('管理员')
})
