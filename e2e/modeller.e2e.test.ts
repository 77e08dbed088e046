import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsIn } from './support/axe.ts'
import { callsOf } from './support/calls.ts'
import { fitsWidth } from './support/in-view.ts'
import { choose, chooseEntry, control, fill, person, save } from './support/people.ts'
import { act, dialog, history, openTask, people, status, type Visitor } from './support/processes.ts'
import { openStage, type Stage } from './support/stage.ts'
import { walk } from './support/walk.ts'

/* Issue 7: draw a three-level purchase approval with a condition by amount, countersigning by 60 %, a two-day timer. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const panel = (page: Page) => page.getByRole('complementary', { name: '属性' })
const tool = (page: Page, name: string) => page.getByRole('toolbar', { name: '流程工具' }).getByRole('button', { name, exact: true })
const named = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** Chooses an element by its name, as with the keyboard. */
async function select(page: Page, name: string): Promise<void> {
  await choose(page, page.getByRole('combobox', { name: '查找元素' }), name)
  await expect.poll(() => panel(page).getByLabel('名称', { exact: true }).inputValue()).toBe(name)
}

/** Draws an element behind the chosen one by the keyboard, and names it. */
async function follow(page: Page, kind: string, name: string): Promise<void> {
  const before = await page.locator('.djs-shape').count()
  await page.getByRole('toolbar', { name: '流程元素' }).getByRole('button', { name: kind, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.djs-shape').count()).toBeGreaterThan(before)
  await type(panel(page).getByLabel('名称', { exact: true }), name)
}

async function type(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await field.blur()
}

async function assign(page: Page, by: string, ...who: readonly string[]): Promise<void> {
  if (by !== '角色') await choose(page, panel(page).getByRole('combobox', { name: '办理人 1：方式' }), by)
  for (const one of who) await choose(page, panel(page).getByRole('combobox', { name: '办理人 1：对象' }), one)
  await page.keyboard.press('Escape')
}

/** The shape that bears a name. */
const shape = (page: Page, name: string) => page.locator('.djs-shape', { hasText: name }).first()

test('a purchase approval is drawn, checked, tried, saved, deployed, changed, its versions compared, bound to forms and documents, and run by six people', async () => {
  const { page, complaints } = await person(stage, 'admin', '/flowable/model')
  await page.getByRole('button', { name: /新增$/ }).click()
  const made = named(page, '新建流程')
  await made.getByRole('button', { name: '新建并设计' }).click()
  await made.getByText('请填写流程名称').waitFor()
  await made.getByLabel('流程名称').fill('三级采购')
  await made.getByLabel('流程标识').fill('purchase_three')
  await made.getByRole('button', { name: '新建并设计' }).click()
  await page.locator('.djs-element').first().waitFor()
  expect(await page.getByText('未保存').count(), 'what was just made').toBe(0)

  // What is put behind a step that leads on stands between.
  await select(page, '审批 1')
  await page.locator('.djs-context-pad [data-action=userTask]').click()
  await page.locator('.djs-shape', { hasText: '审批 2' }).waitFor()
  await page.getByRole('region', { name: '流程检查' }).getByText('审批 2：没有设置办理人').waitFor()
  await tool(page, '撤销').click()
  await page.locator('.djs-shape', { hasText: '审批 2' }).waitFor({ state: 'detached' })
  expect(await page.locator('.djs-connection').count()).toBe(2)

  // The drawing begins with start, task and end; the end makes room for what comes between.
  await select(page, '审批 1')
  await type(panel(page).getByLabel('名称', { exact: true }), '部门主管审批')
  await assign(page, '部门主管')
  await page.locator('[data-element-id=end] .djs-hit').first().click()
  await page.keyboard.press('Delete')
  await select(page, '部门主管审批')
  await follow(page, '排他网关', '金额')
  await follow(page, '用户任务', '会签')
  await assign(page, '角色', '采购员', '计划员', '质量经理')
  await panel(page).getByRole('switch', { name: '会签' }).click()
  await choose(page, panel(page).getByLabel('完成条件'), '按比例同意')
  await expect.poll(() => panel(page).getByLabel('同意比例').inputValue()).toBe('60')
  await follow(page, '用户任务', '厂长审批')
  await assign(page, '角色', '厂长')
  await follow(page, '结束', '通过')

  await select(page, '会签')
  await page.locator('.djs-context-pad [data-action=boundaryTimerBeside]').click()
  await panel(page).getByLabel('时长', { exact: true }).fill('2')
  await panel(page).getByRole('switch', { name: '按工作日历' }).click()
  await page.locator('.djs-context-pad [data-action=userTask]').click()
  await type(panel(page).getByLabel('名称', { exact: true }), '升级处理')
  await assign(page, '角色', '质量经理')
  await page.locator('.djs-context-pad [data-action=end]').click()

  await select(page, '金额')
  await page.locator('.djs-context-pad [data-action=connect]').click()
  await shape(page, '厂长审批').click()
  await select(page, '金额')
  await choose(page, panel(page).getByLabel('默认分支', { exact: true }), '厂长审批')

  // What is still missing is named with its place, and a click goes there.
  const faults = page.getByRole('region', { name: '流程检查' })
  await faults.getByText('1 个问题').waitFor()
  await tool(page, '模拟').click()
  await page.getByText('请先处理再模拟').waitFor()
  await faults.getByRole('button', { name: /^金额 → 会签：连线没有条件，也不是默认分支/ }).click()
  await panel(page).getByText('连线没有条件，也不是默认分支').waitFor()
  await panel(page).getByRole('button', { name: /^设置条件/ }).click()
  const condition = named(page, /^条件：/)
  await condition.getByText('还没有选择表单').waitFor()
  await condition.getByText('写表达式').click()
  await condition.getByLabel('条件', { exact: true }).fill('amount > 50000')
  await condition.getByRole('button', { name: /确\s?定/ }).click()
  await panel(page).getByText('amount > 50000').waitFor()
  await faults.getByText('检查通过，可以部署').waitFor()
  await tool(page, '撤销').click()
  await faults.getByText('1 个问题').waitFor()
  await tool(page, '重做').click()
  await faults.getByText('检查通过，可以部署').waitFor()
  expect(await violationsIn(page, 'modeller')).toEqual([])

  await tool(page, '模拟').click()
  const trial = page.getByRole('complementary', { name: '流程模拟' })
  await trial.getByLabel('amount').fill('60000')
  await trial.getByRole('button', { name: '开始模拟' }).click()
  const agree = (node: string) => trial.getByRole('region', { name: node }).first().getByRole('button', { name: /同\s?意/ }).first().click()
  await agree('部门主管审批')
  await trial.getByRole('button', { name: '开始会签（3 人）' }).click()
  await agree('会签')
  await page.locator('.mw-wf-badge.mw-wf-now').first().waitFor()
  await page.mouse.move(0, 0)
  expect(await violationsIn(page, 'simulation', '.mw-wf-modeller')).toEqual([])
  await agree('会签')
  await agree('厂长审批')
  await trial.getByRole('alert').getByText('流程结束：通过').waitFor()
  await tool(page, '返回设计').click()

  await page.keyboard.press('Control+s')
  await page.getByText('未保存').waitFor({ state: 'detached' })
  await deploy(page, 1)

  await select(page, '厂长审批')
  await type(panel(page).getByLabel('名称', { exact: true }), '总经理审批')
  await deploy(page, 2)

  await page.goto(`${stage.address}/flowable/deployment`)
  await page.getByRole('row').filter({ hasText: 'purchase_three' }).first().getByRole('button', { name: /更多/ }).click()
  await chooseEntry(page, '比较版本')
  const changes = named(page, '比较版本：三级采购').getByRole('list', { name: '差别' })
  await changes.getByText('名称：厂长审批 → 总经理审批').waitFor()
  await expect.poll(() => named(page, '比较版本：三级采购').locator('.mw-wf-badge.mw-wf-changed').count()).toBe(2)
  expect(await violationsIn(page, 'comparison', '.ant-modal')).toEqual([])

  await bind(page)
  await runPurchase()
  expect(complaints).toEqual([])
})

test('a condition on a field that the form does not have is told where it is drawn, by names; the act of a step is chosen by its title', async () => {
  const call = callsOf(stage)
  const spaces = ['xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:mw="https://millwright.cn/schema/bpmn/1.0"',
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'].join(' ')
  const work = '<bpmn:extensionElements><mw:work><mw:assignee by="role" ids="quality-manager"/></mw:work></bpmn:extensionElements>'
  const flow = (id: string, from: string, to: string, inside = '') =>
    `<bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}">${inside}</bpmn:sequenceFlow>`
  const bpmnXml = `<bpmn:definitions ${spaces} targetNamespace="x"><bpmn:process id="bom_gone" name="BOM 复核" isExecutable="true">
    <bpmn:startEvent id="s"/><bpmn:exclusiveGateway id="g" name="分支" default="f3"/><bpmn:userTask id="t" name="复核">${work}</bpmn:userTask>
    <bpmn:endEvent id="e"/>${flow('f1', 's', 'g')}${
    flow('f2', 'g', 't', '<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">gone = "A"</bpmn:conditionExpression>')
  }${flow('f3', 'g', 'e')}${flow('f4', 't', 'e')}</bpmn:process></bpmn:definitions>`
  const { id } = await call<{ id: string }>('admin', 'POST', '/flowable/model/add', { modelKey: 'bom_gone', name: 'BOM 复核',
    category: 'other', entityId: 'product.bom', bpmnXml })
  const { page, complaints } = await person(stage, 'admin', `/flowable/model/design?id=${id}`)
  const faults = page.getByRole('region', { name: '流程检查' })
  await faults.getByRole('button', { name: /^分支 → 复核：条件用到的字段「gone」在表单中不存在/ }).click()
  await panel(page).getByText(/条件用到的字段「gone」在表单中不存在/).waitFor()

  await select(page, '复核')
  await choose(page, panel(page).getByRole('combobox', { name: '单据动作' }), '审核 · BOM')
  await page.keyboard.press('Control+s')
  await page.getByText('未保存').waitFor({ state: 'detached' })
  const { rows: [saved] } = await stage.pool.query<{ xml: string }>('select bpmn_xml as xml from wf_model where id = $1', [id])
  expect(saved!.xml).toContain('documentMove="approve"')
  expect(complaints).toEqual([])

  // In English, whose words are longer, the tools keep to one line as well.
  const abroad = await person(stage, 'admin', `/flowable/model/design?id=${id}`, { viewport: { width: 1280, height: 800 } }, {
    LANGUAGE: 'en-US',
  })
  const tools = abroad.page.getByRole('toolbar', { name: 'Tools' })
  const buttons = tools.getByRole('button')
  await tools.getByRole('button', { name: 'Deploy' }).waitFor()
  const tops = await buttons.evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().bottom))).size)
  expect(tops, 'lines of tools').toBe(1)
})

/** Binds the newest version to the online form of purchases, its last step to the register of tool loans, and the process to bills of material. */
async function bind(page: Page): Promise<void> {
  for (const [step, form] of [['发起', '采购申请'], ['总经理审批', '工具借用登记']] as const) {
    await page.goto(`${stage.address}/flowable/deployOnline?open=new`)
    await choose(page, control(page, '流程'), '三级采购 · v2')
    await choose(page, control(page, '节点'), step)
    await choose(page, control(page, '在线表单'), form)
    await save(page, '绑定成功')
  }
  await page.goto(`${stage.address}/flowable/bind?open=new`)
  await choose(page, control(page, '业务单据'), 'BOM')
  await choose(page, control(page, '流程'), 'purchase_three')
  await save(page, '添加成功')
  const { rows: [bom] } = await stage.pool.query<{ id: string }>(
    `select id from md_bom where status = '0' and del_flag = 0 order by bom_no limit 1`,
  )
  await page.goto(`${stage.address}/product/bom?open=view:${bom!.id}`)
  await page.getByRole('tab', { name: '流程' }).click()
  await page.getByRole('tabpanel').getByText('该单据不走流程').waitFor()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByRole('tabpanel').getByText('部门主管审批').first().waitFor()
}

/** Six people at six browsers: signer added, withdrawn, delegated, countersigned by 60 %, returned, approved with the form of the last step. */
async function runPurchase(): Promise<void> {
  const { operator, workshop, leader, buyer, planner, director } = await people(stage, 'operator', 'workshop', 'leader', 'buyer', 'planner',
    'director')
  const title = '采购 真空炉钼丝 12 根'
  await operator.page.goto(`${stage.address}/flowable/start?key=purchase_three`)
  await operator.page.getByLabel('标题').fill(title)
  await fill(operator.page, { 采购内容: '真空炉钼丝', 数量: '12', '金额（元）': '80000' })
  await operator.page.getByRole('button', { name: /发起$/ }).last().click()
  await history(operator.page).waitFor()

  await openTask(workshop, title)
  await act(workshop, '前加签', { person: 'leader', opinion: '请核对规格' })
  await openTask(leader, title)
  await act(leader, '同意', { opinion: '规格无误' })
  await openTask(workshop, title)
  await act(workshop, '同意', { opinion: '误点' })
  await walk(workshop.page, '/flowable/task/done')
  await workshop.page.getByRole('row').filter({ hasText: title }).first().locator('.mw-key').click()
  await act(workshop, '撤回')
  await openTask(workshop, title)
  await act(workshop, '委派', { person: 'leader', opinion: '请核对数量' })
  await openTask(leader, title)
  await act(leader, '办结委派', { opinion: '数量无误' })
  await openTask(workshop, title)
  await history(workshop.page).getByText('数量无误').waitFor()
  await act(workshop, '同意')
  await countersign(title, buyer, planner)

  // The last step has a form of its own, beside the request.
  await openTask(director, title)
  await director.page.getByRole('tab', { name: '表单' }).click()
  await director.page.getByText('80,000').first().waitFor()
  await act(director, '退回', { step: /部门主管审批/, opinion: '请补充比价' })
  await openTask(workshop, title)
  await history(workshop.page).getByText('请补充比价').waitFor()
  await act(workshop, '同意', { opinion: '已补充' })
  await countersign(title, buyer, planner)
  await openTask(director, title)
  await act(director, '同意')
  await director.page.getByText('借用单号不能为空，请填写').first().waitFor()
  for (const [label, value] of [['借用单号', 'TL-900'], ['工具名称', '卷丝机']] as const)
    await director.page.getByLabel(new RegExp(`^\\*?${label}$`)).fill(value)
  expect(await violationsIn(director.page, 'form of a step', '.mw-wf-instance')).toEqual([])
  await act(director, '同意')

  const { page } = operator
  await walk(page, '/flowable/instance/mine')
  await page.getByRole('row').filter({ hasText: title }).locator('.mw-key').click()
  await status(page).getByText('已通过').waitFor()
  await page.getByRole('tab', { name: '总经理审批' }).click()
  await page.getByRole('tabpanel').getByText('卷丝机').waitFor()
  await page.getByRole('tab', { name: '流程图' }).click()
  await page.getByRole('figure').waitFor()
  for (const text of ['前加签', '撤回', '委派办结', '退回', '总经理审批']) await history(page).getByText(text).first().waitFor()
  for (const { context, complaints } of [operator, workshop, leader, buyer, planner, director]) {
    expect(complaints).toEqual([])
    await context.close()
  }
}

/** Two of three agree, from the list, in two clicks each. */
async function countersign(title: string, ...signers: readonly Visitor[]): Promise<void> {
  for (const { page } of signers) {
    await page.locator('.mw-toolbar:visible').getByRole('button', { name: '刷新' }).click()
    await page.getByRole('button', { name: `同意 ${title}` }).click()
    await dialog(page).getByRole('button', { name: '同意', exact: true }).last().click()
    await dialog(page).waitFor({ state: 'hidden' })
    await page.getByRole('row').filter({ hasText: title }).waitFor({ state: 'detached' })
  }
}

/** Deploys what is drawn, saving it first. */
async function deploy(page: Page, version: number): Promise<void> {
  await page.locator('.djs-element').first().waitFor()
  await tool(page, '部署').click()
  const window = named(page, /^部署流程/)
  await window.getByText('流程可以部署').waitFor()
  expect(await window.getByText('往往不是本意').count()).toBe(0)
  await window.getByRole('button', { name: /部\s?署/ }).click()
  await window.getByText(`已部署，版本 ${version}`).waitFor()
  await window.getByRole('button', { name: /下一步：发\s?起/ }).waitFor()
  await window.getByRole('button', { name: '关闭' }).last().click()
}

test('files drawn elsewhere come in with what they say besides; what cannot run is refused; a phone shows all of it', async () => {
  const { page, complaints } = await person(stage, 'process', '/flowable/model/design', { viewport: { width: 390, height: 844 } })
  await page.locator('.djs-element').first().waitFor()
  const bring = (name: string, text: string) =>
    page.locator('.mw-wf-tools input[type=file]').setInputFiles({ name, mimeType: 'application/xml', buffer: Buffer.from(text) })
  const bpmn = (inside: string) =>
    `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" targetNamespace="x">
      <bpmn:process id="leave" name="请假"><bpmn:startEvent id="s"/>${inside}<bpmn:endEvent id="e"/>
      <bpmn:sequenceFlow id="f1" sourceRef="s" targetRef="n"/><bpmn:sequenceFlow id="f2" sourceRef="n" targetRef="e"/></bpmn:process></bpmn:definitions>`
  await bring('complex.bpmn', bpmn('<bpmn:complexGateway id="n" name="复杂"/>'))
  await named(page, '不能导入 complex.bpmn').getByText('复杂：不支持元素 ComplexGateway').waitFor()
  await named(page, '不能导入 complex.bpmn').getByRole('button').click()
  expect(await page.locator('[data-element-id=task_1]').count()).toBeGreaterThan(0)
  await bring('leave.bpmn', bpmn('<bpmn:userTask id="n" name="主管" camunda:assignee="director" camunda:priority="50"/>'))
  await named(page, '已导入，以下扩展属性原样保留').getByText('主管：保留 camunda:priority').waitFor()
  await named(page, '已导入，以下扩展属性原样保留').getByRole('button').click()
  await page.getByText('检查通过，可以部署').waitFor()
  await fitsWidth(page)
  // Whatever is written again names the list over which a task of another tool runs, as the file did.
  await bring('sign.bpmn', bpmn(`<bpmn:userTask id="n" name="会签" camunda:assignee="\${one}"><bpmn:multiInstanceLoopCharacteristics>
    <bpmn:loopDataInputRef>people</bpmn:loopDataInputRef><bpmn:inputDataItem id="one" name="one"/>
    </bpmn:multiInstanceLoopCharacteristics></bpmn:userTask>`))
  await page.getByRole('dialog').getByRole('button', { name: /导\s?入/ }).click()
  await page.locator('.djs-shape', { hasText: '会签' }).first().waitFor()
  await tool(page, '查看 XML').click()
  await expect.poll(() => page.getByRole('textbox', { name: '查看 XML' }).inputValue())
    .toContain('<bpmn:loopDataInputRef>people</bpmn:loopDataInputRef>')
  expect(complaints).toEqual([])
})
