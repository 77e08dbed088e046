import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/app.ts'
import { field, formStage, type FormStage } from '#apps/server/testing/form-stage.ts'

/* Rules of 编码校验规则 that fields of an online form name: told while typing, held at the save (spec 1 §7, spec 2 §5). */

let app: TestApp
let stage: FormStage
beforeAll(async () => {
  app = await startTestApp()
  stage = formStage(app)
  const { success, message } = await stage.call('POST', '/sys/checkRule/add', { ruleName: '模具编号', ruleCode: 'mold_no',
    ruleJson: JSON.stringify([{ digits: 2, pattern: '^MJ$', message: '以 MJ 开头' }, { digits: '*', pattern: '^.{6}$',
      message: '共 6 位' }]) })
  expect(success, message).toBe(true)
  await stage.ready('cv_mold', [
    field('mold_no', '模具编号', { fieldValidType: 'mold_no' }),
    field('gone', '旧编号', { fieldValidType: 'rule_that_went' }),
    field('letters', '字母', { fieldValidType: 's' }),
  ])
})
afterAll(() => app.close())

const add = (record: object) => stage.call('POST', '/runtime/cv_mold/add', record)

test('a value is held against the rule that its field names, at its field', async () => {
  expect(await add({ moldNo: 'XX0001' })).toMatchObject({ success: false, result: { faults: [{ field: 'moldNo', text: '以 MJ 开头' }] } })
  expect(await add({ moldNo: 'MJ001' })).toMatchObject({ success: false, result: { faults: [{ field: 'moldNo', text: '共 6 位' }] } })
  const { result } = await add({ moldNo: 'MJ0001' })
  expect(result).toMatchObject({ moldNo: 'MJ0001' })
  expect(await stage.call('PUT', '/runtime/cv_mold/edit', { id: result.id, moldNo: 'MJ1' })).toMatchObject({ success: false })
  expect((await stage.call('GET', `/runtime/cv_mold/queryById?id=${result.id}`)).result.moldNo).toBe('MJ0001')
})

test('empty is no value; a rule that is gone is met by nothing; checks of existing clients are no rules', async () => {
  expect(await add({ moldNo: '', letters: '123' })).toMatchObject({ success: true })
  expect(await add({ gone: 'x' })).toMatchObject({ success: false, result: { faults: [{ field: 'gone', text: '该编码不存在' }] } })
})
