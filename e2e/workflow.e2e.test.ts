import { afterAll, beforeAll, expect, test } from 'vitest'
import { bpmnOf, userTask } from '#modules/workflow/tests/bpmn-of.ts'
import { violationsIn } from './support/axe.ts'
import { fitsWidth } from './support/in-view.ts'
import { person, tokenOf } from './support/people.ts'
import { act, bar, dialog, history, openTask, people } from './support/processes.ts'
import { openStage, type Stage } from './support/stage.ts'
import { walk } from './support/walk.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** A call as somebody, for what belongs to another journey. */
async function callAs<T>(username: string, path: string, body: object): Promise<T> {
  const response = await fetch(`${stage.address}/api${path}`, { method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': await tokenOf(stage, username) }, body: JSON.stringify(body) })
  const answer = (await response.json()) as { success: boolean; message: string; result: T }
  if (!answer.success) throw new Error(answer.message)
  return answer.result
}

/** A small purchase, as the start centre sends it. */
const request = (title: string) => ({ modelKey: 'purchase_approval', title, record: { item: title, qty: 1, amount: '10' } })

test('issue 7: a bill of material is decided by people at their own browsers, returned and approved; the document follows', async () => {
  const { admin, process, director } = await people(stage, 'admin', 'process', 'director')
  const bom = await stage.pool.query<{ id: string; bom_no: string }>(
    `select id, bom_no from md_bom where status = '0' and del_flag = 0 order by bom_no limit 1`,
  )
  const { id, bom_no: no } = bom.rows[0]!
  const model = await stage.pool.query<{ id: string }>(`select id from wf_model where model_key = 'bom_approval'`)
  await stage.pool.query(`update wf_bind set enabled = 'N' where entity_id = 'product.bom'`)
  await callAs('admin', '/flowable/bind/add', { entityId: 'product.bom', modelId: model.rows[0]!.id, position: 1, submitMove: 'submit',
    approveMove: 'approve', rejectMove: 'reject', revokeMove: 'retract', enabled: 'Y' })

  await walk(admin.page, `/product/bom?open=view:${id}`)
  await admin.page.getByRole('button', { name: '提交', exact: true }).click()
  await admin.page.getByRole('tab', { name: '流程' }).click()
  await admin.page.getByRole('tabpanel').getByText('工艺审核').first().waitFor()

  const title = `BOM 审批 ${no}`
  await openTask(process, title)
  await act(process, '同意')

  await openTask(director, title)
  await act(director, '退回', { step: /工艺审核/, opinion: '请补充损耗率' })
  await openTask(process, title)
  await history(process.page).getByText('请补充损耗率').waitFor()
  await act(process, '同意', { opinion: '已补充' })
  await openTask(director, title)
  await act(director, '同意', { opinion: '批准' })

  await admin.page.reload()
  await admin.page.locator('.mw-head-mark').getByText('已审', { exact: true }).waitFor()
  await admin.page.getByRole('tab', { name: '流程' }).click()
  const passed = admin.page.getByRole('tabpanel')
  for (const text of ['已通过', '退回', '批准']) await passed.getByText(text).first().waitFor()
  for (const { context, complaints } of [admin, process, director]) {
    expect(complaints).toEqual([])
    await context.close()
  }
})

test('issue 7: the model is changed while an instance runs, which ends by its own version; the statistics tell each step', async () => {
  const titles = ['旧版本的申请', '新版本的申请'] as const
  await callAs('operator', '/flowable/instance/start', request(titles[0]))
  const { rows: [model] } = await stage.pool.query<{ id: string; rev: number; bpmn_xml: string }>(
    `select id, rev, bpmn_xml from wf_model where model_key = 'purchase_approval'`,
  )
  await callAs('admin', '/flowable/model/edit', { id: model!.id, rev: model!.rev,
    bpmnXml: model!.bpmn_xml.replace('name="部门主管审批"', 'name="主管核对"') })
  await callAs('admin', '/flowable/model/deploy', { id: model!.id })
  await callAs('operator', '/flowable/instance/start', request(titles[1]))

  const { workshop, director } = await people(stage, 'workshop', 'director')
  for (const [title, step] of [[titles[0], '部门主管审批'], [titles[1], '主管核对']] as const)
    await workshop.page.getByRole('row').filter({ hasText: title }).getByRole('cell', { name: step, exact: true }).waitFor()
  await openTask(workshop, titles[0])
  await act(workshop, '同意')
  await openTask(director, titles[0])
  await act(director, '同意')

  const { page, context, complaints } = await person(stage, 'admin', '/flowable/statistics')
  const process = page.getByRole('row').filter({ hasText: '三级采购审批' })
  const links = process.getByRole('link')
  await links.first().waitFor()
  const [started, running, done] = (await links.allInnerTexts()).map(Number)
  expect([started! >= 2, running! >= 1, done! >= 1]).toEqual([true, true, true])
  for (const step of ['主管核对', '厂长审批']) await page.getByRole('row').filter({ hasText: step }).first().waitFor()
  await page.getByRole('figure').waitFor()
  await links.nth(1).click()
  await page.getByRole('row').filter({ hasText: titles[1] }).getByRole('cell', { name: '主管核对', exact: true }).waitFor()
  for (const { complaints: said, context: left } of [workshop, director, { complaints, context }]) {
    expect(said).toEqual([])
    await left.close()
  }
})

test('what cannot be approved in a batch is named with its reason; the rest is done', async () => {
  for (const title of ['批量一', '批量二']) await callAs('operator', '/flowable/instance/start', request(title))
  const { page, context, complaints } = await person(stage, 'workshop', '/flowable/task/todo')
  for (const title of ['批量一', '批量二']) await page.getByRole('row').filter({ hasText: title }).getByRole('checkbox').check()
  const { rows } = await stage.pool.query<{ id: string }>(`select id from wf_task where title = '批量二' and status = 'TODO'`)
  await callAs('workshop', '/flowable/task/transfer', { id: rows[0]!.id, people: ['leader'] })
  await page.getByRole('button', { name: '批量同意' }).click()
  await dialog(page).getByRole('button', { name: '同意', exact: true }).last().click()
  await dialog(page).getByText('已同意 1 条，1 条未办理').waitFor()
  await dialog(page).getByText('批量二').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('at 390 px a task is opened, read and decided with the thumb; what was typed stays until it went through', async () => {
  const title = '手机审批'
  await callAs('operator', '/flowable/instance/start', request(title))
  const { page, context, complaints } = await person(stage, 'workshop', '/flowable/task/todo', { viewport: { width: 390, height: 844 } })
  await page.getByRole('button', { name: title, exact: true }).click()
  await bar(page).waitFor()
  await fitsWidth(page)
  for (const button of await bar(page).getByRole('button').all()) expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await bar(page).getByRole('button', { name: '驳回', exact: true }).click()
  await dialog(page).getByRole('button', { name: '驳回', exact: true }).click()
  await dialog(page).getByText('请填写意见').last().waitFor()
  await dialog(page).getByLabel(/^\*?意见$/).fill('预算不足')
  await dialog(page).getByRole('button', { name: '取消' }).click()
  await bar(page).getByRole('button', { name: '驳回', exact: true }).click()
  expect(await dialog(page).getByLabel(/^\*?意见$/).inputValue()).toBe('预算不足')
  await dialog(page).getByRole('button', { name: '驳回', exact: true }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  await page.waitForURL('**/flowable/task/todo')
  expect(complaints).toEqual([])
  await context.close()
})

test('an approver sees the form as it was drawn, without what the step hides; what is rejected is mended and submitted again', async () => {
  const list = [{ compType: 'input', id: 'subject', label: '试制品名', required: true }, { compType: 'number', id: 'cost',
    label: '内部成本', precision: 2, min: null, max: null }, { compType: 'textarea', id: 'why', label: '试制目的' }]
  const { id: formId } = await callAs<{ id: string }>('admin', '/flowable/form/add', { formName: '试制申请',
    formContent: JSON.stringify({ list, config: {} }) })
  const { rows: [role] } = await stage.pool.query<{ id: string }>("select id from sys_role where role_code = 'admin'")
  await callAs('admin', '/flowable/form/publish', { id: formId, code: 'trial_request', parentId: '', roleIds: role!.id })
  const { id: modelId } = await callAs<{ id: string }>('admin', '/flowable/model/add', { modelKey: 'trial', name: '试制审批',
    category: 'other',
    bpmnXml: bpmnOf('trial', [userTask('check', 'workshop', '', { more: '<mw:field name="cost" right="hidden"/>' })], ['s check',
      'check e']) })
  const { id: deployId } = await callAs<{ id: string }>('admin', '/flowable/model/deploy', { id: modelId })
  await callAs('admin', '/flowable/sysDeployForm/add', { deployId, formId })

  const { operator, workshop } = await people(stage, 'operator', 'workshop')
  await walk(operator.page, '/flowable/start?key=trial')
  await operator.page.getByLabel('试制品名').fill('CNMG 新槽型')
  await operator.page.getByLabel('内部成本').fill('12.5')
  await operator.page.getByLabel('试制目的').fill('客户样件')
  await operator.page.getByRole('button', { name: /发\s?起$/ }).click()
  await bar(operator.page).waitFor()
  const started = operator.page.url()

  await openTask(workshop, '试制审批 CNMG 新槽型')
  const drawnSubject = workshop.page.locator('.mw-fv [data-id=subject]')
  await drawnSubject.getByText('CNMG 新槽型').or(drawnSubject.locator('input[value="CNMG 新槽型"]')).first().waitFor()
  expect(await workshop.page.getByText('内部成本').count()).toBe(0)
  await bar(workshop.page).getByRole('button', { name: '驳回', exact: true }).click()
  // A rejection is not offered agreement as its reason.
  expect(await dialog(workshop.page).getByRole('group', { name: '常用意见' }).getByRole('button', { name: '同意', exact: true }).count())
    .toBe(0)
  await dialog(workshop.page).getByLabel(/^\*?意见$/).fill('请写明槽型')
  await dialog(workshop.page).getByRole('button', { name: '驳回', exact: true }).click()
  await workshop.page.waitForURL('**/flowable/task/todo')

  await operator.page.goto(started)
  await operator.page.getByText('请写明槽型').first().waitFor()
  await operator.page.getByRole('button', { name: '修改后重新提交' }).click()
  await expect.poll(() => operator.page.getByLabel('试制品名').inputValue()).toBe('CNMG 新槽型')
  expect(await operator.page.getByLabel('内部成本').inputValue()).toBe('12.50')
  await operator.page.getByLabel('试制品名').fill('CNMG 槽型 K')
  await operator.page.getByRole('button', { name: /发\s?起$/ }).click()
  await bar(operator.page).waitFor()
  await openTask(workshop, '试制审批 CNMG 槽型 K')
  await drawnSubject.locator('input[value="CNMG 槽型 K"]').or(drawnSubject.getByText('CNMG 槽型 K')).first().waitFor()
  for (const { complaints, context } of [operator, workshop]) {
    expect(complaints).toEqual([])
    await context.close()
  }
})

test('a notice that arrives covers no act of the task, and leaves although the pointer rests on it', async () => {
  await callAs('operator', '/flowable/instance/start', request('钼丝'))
  const { page, context } = await person(stage, 'workshop', '/flowable/task/todo')
  await page.getByRole('row').filter({ hasText: '钼丝' }).locator('.mw-key').click()
  await bar(page).waitFor()
  // Where it will come.
  await page.mouse.move(1060, 650)
  await callAs('operator', '/flowable/instance/start', request('钨丝'))
  const between = await page.waitForFunction(() => {
    const notice = [...document.querySelectorAll('[role=alert]')].find((one) => one.textContent.includes('待办：钨丝'))
    const acts = document.querySelector('.page:not([hidden]) .mw-wf-bar')
    return notice && acts ? { room: acts.getBoundingClientRect().top - notice.getBoundingClientRect().bottom } : undefined
  })
  expect((await between.jsonValue())!.room).toBeGreaterThanOrEqual(0)
  await page.getByRole('alert').filter({ hasText: '待办：钨丝' }).waitFor({ state: 'detached' })
  await context.close()
})

test('axe finds nothing where a process is started, in light and dark; the walk through the menu judges the other screens', async () => {
  const { page, context, complaints } = await person(stage, 'admin', '/flowable/start?key=bom_approval')
  await page.getByLabel('标题').first().waitFor()
  expect(await violationsIn(page, 'the start of a process', '.mw-form')).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})
