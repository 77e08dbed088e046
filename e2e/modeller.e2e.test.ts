import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsIn } from './support/axe.ts'
import { choose, chooseEntry, person } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'

/* Issue 7: draw a three-level purchase approval with a condition by amount, countersigning by 60 %, a two-day timer. */

let stage: Stage
beforeAll(async () => { stage = await openStage() })
afterAll(() => stage.close())

const panel = (page: Page) => page.getByRole('complementary', { name: '属性' })
const tool = (page: Page, name: string) => page.getByRole('toolbar', { name: '流程工具' }).getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

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
  await panel(page).getByRole('button', { name: '添加办理人' }).click()
  if (by !== '角色') await choose(page, panel(page).getByRole('combobox', { name: '办理人 1：方式' }), by)
  for (const one of who) await choose(page, panel(page).getByRole('combobox', { name: '办理人 1：对象' }), one)
  await page.keyboard.press('Escape')
}

/** The shape that bears a name. */
const shape = (page: Page, name: string) => page.locator('.djs-shape', { hasText: name }).first()

test('a purchase approval is drawn, checked, tried, saved, deployed, changed, and its versions compared', async () => {
  const { page, complaints } = await person(stage, 'admin', '/flowable/model')
  await page.getByRole('button', { name: '设计新流程' }).click()
  await page.locator('.djs-element').first().waitFor()

  // The drawing begins with start, task and end; the end makes room for what comes between.
  await select(page, '用户任务')
  await type(panel(page).getByLabel('名称', { exact: true }), '部门主管审批')
  await assign(page, '部门主管')
  await page.locator('[data-element-id=end] .djs-hit').first().click()
  await page.keyboard.press('Delete')
  await select(page, '部门主管审批')
  await follow(page, '排他网关', '金额')
  await follow(page, '用户任务', '会签')
  await assign(page, '角色', '采购员', '计划员')
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
  await page.locator('.djs-context-pad [data-action=end]').click()

  await select(page, '金额')
  await page.locator('.djs-context-pad [data-action=connect]').click()
  await shape(page, '厂长审批').click()
  await select(page, '金额')
  await choose(page, panel(page).getByLabel('默认分支', { exact: true }), '厂长审批')

  // What is still missing is named with its place, and a click goes there.
  const faults = page.getByRole('region', { name: '流程检查' })
  await faults.getByText('1 个问题').waitFor()
  await faults.getByRole('button', { name: /^金额 → 会签 .*连线没有条件，也不是默认分支/ }).click()
  await panel(page).getByText('连线没有条件，也不是默认分支').waitFor()
  await type(panel(page).getByLabel('条件', { exact: true }), 'amount > 50000')
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
  expect(await violationsIn(page, 'simulation')).toEqual([])
  await agree('会签')
  await agree('厂长审批')
  await trial.getByRole('alert').getByText('流程结束：通过').waitFor()
  await tool(page, '返回设计').click()

  await page.keyboard.press('Control+s')
  const save = dialog(page, '保存流程')
  await save.getByRole('button', { name: /保\s?存/ }).click()
  await save.getByText('请填写流程标识').waitFor()
  await save.getByLabel('流程标识').fill('purchase_three')
  await save.getByLabel('流程名称').fill('三级采购')
  await save.getByRole('button', { name: /保\s?存/ }).click()
  await page.waitForURL(/design\?id=/)
  await deploy(page, 1)

  await select(page, '厂长审批')
  await type(panel(page).getByLabel('名称', { exact: true }), '总经理审批')
  await deploy(page, 2)

  await page.goto(`${stage.address}/flowable/deployment`)
  await page.getByRole('row').filter({ hasText: 'purchase_three' }).first().getByRole('button', { name: /更多/ }).click()
  await chooseEntry(page, '比较版本')
  const changes = dialog(page, '比较版本：三级采购').getByRole('list', { name: '差别' })
  await changes.getByText('名称：厂长审批 → 总经理审批').waitFor()
  await expect.poll(() => dialog(page, '比较版本：三级采购').locator('.mw-wf-badge.mw-wf-changed').count()).toBe(2)
  expect(await violationsIn(page, 'comparison', '.ant-modal')).toEqual([])
  expect(complaints).toEqual([])
})

/** Deploys what is drawn, saving it first. */
async function deploy(page: Page, version: number): Promise<void> {
  await page.locator('.djs-element').first().waitFor()
  await tool(page, '部署').click()
  const window = dialog(page, /^部署流程/)
  await window.getByText('流程可以部署').waitFor()
  await window.getByRole('button', { name: /部\s?署/ }).click()
  await page.getByText(`部署成功，版本 ${version}`).waitFor()
}

test('files drawn elsewhere come in with what they say besides; what cannot run is refused; a phone shows all of it', async () => {
  const { page, complaints } = await person(stage, 'process', '/flowable/model/design', { viewport: { width: 390, height: 844 } })
  await page.locator('.djs-element').first().waitFor()
  const bring = (name: string, text: string) => page.locator('.mw-wf-tools input[type=file]').setInputFiles({ name, mimeType: 'application/xml', buffer: Buffer.from(text) })
  const bpmn = (inside: string) => `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" targetNamespace="x"><bpmn:process id="leave" name="请假"><bpmn:startEvent id="s"/>${inside}<bpmn:endEvent id="e"/><bpmn:sequenceFlow id="f1" sourceRef="s" targetRef="n"/><bpmn:sequenceFlow id="f2" sourceRef="n" targetRef="e"/></bpmn:process></bpmn:definitions>`
  await bring('complex.bpmn', bpmn('<bpmn:complexGateway id="n" name="复杂"/>'))
  await dialog(page, '不能导入 complex.bpmn').getByText('复杂 (n)：不支持元素 ComplexGateway').waitFor()
  await dialog(page, '不能导入 complex.bpmn').getByRole('button').click()
  expect(await page.locator('[data-element-id=task_1]').count()).toBeGreaterThan(0)
  await bring('leave.bpmn', bpmn('<bpmn:userTask id="n" name="主管" camunda:assignee="director" camunda:priority="50"/>'))
  await dialog(page, '已导入，以下扩展属性原样保留').getByText('主管：保留 camunda:priority').waitFor()
  await dialog(page, '已导入，以下扩展属性原样保留').getByRole('button').click()
  await page.getByText('检查通过，可以部署').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(complaints).toEqual([])
})
