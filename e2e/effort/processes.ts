import type { Locator, Page } from 'playwright-core'
import { bar } from '../support/processes.ts'
import { together, type Hands } from './counting.ts'
import { doneBy, inWindow, waiting, type Job, type Scene, type Worker } from './job.ts'

/* Jobs of those who make processes, at a desk: 1280 × 800. */

const formName = '试制申请'
const subject = '新槽型试制 20 件'

/** A form that is drawn and published, with a subject and an amount. */
async function publish({ call }: Scene): Promise<void> {
  const formContent = JSON.stringify({ config: {},
    list: [{ compType: 'input', id: 'subject', label: '主题', required: true }, { compType: 'number', id: 'amount', label: '金额',
      min: null, max: null }] })
  const { id } = await call('admin', 'POST', '/flowable/form/add', { formName, formContent })
  const { roles } = await call<{ roles: { id: string }[] }>('admin', 'GET', `/flowable/form/publishStart?id=${id}`)
  await call('admin', 'POST', '/flowable/form/publish', { id, code: 'trial_effort', roleIds: roles.map((role) => role.id) })
}

const panel = ({ page, said }: Worker) => page.getByRole('complementary', { name: said('属性') })
const shape = (page: Page, name: string) => page.locator('.djs-shape', { hasText: name }).locator('.djs-hit').first()
const pad = (page: Page, action: string) => page.locator(`.djs-context-pad [data-action=${action}]`)
const gateway = (page: Page) => page.locator('.djs-shape[data-element-id^=Gateway] .djs-hit').first()
const withName = (page: Page, name: string): Locator => page.getByRole('button', { name: new RegExp(`${[...name].join('\\s?')}$`) })

/** Whoever has these roles acts at the step that is chosen. */
async function assign(hands: Worker, ...roles: readonly string[]): Promise<void> {
  const { choose, said } = hands
  for (const role of roles) await choose(panel(hands).getByRole('combobox', { name: said('办理人 1：对象') }), role)
}

/** Chooses one of a few, which are not searched. */
async function pick({ click, page }: Hands, field: Locator, option: string): Promise<void> {
  await click(field)
  await click(page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: option }).last())
}

/** So long diagram-js takes a click after a connection for the echo of the click that ended it, and drops it. */
const GHOST_MS = 450

/** One decides; from 5000 on two countersign. */
async function draw(hands: Worker): Promise<void> {
  const { click, choose, fill, page, press, said } = hands
  await assign(hands, '厂长')
  await click(pad(page, 'exclusive'))
  await click(pad(page, 'userTask'))
  await assign(hands, '厂长', '质量经理')
  // What is offered lies over the switch.
  await press('Escape')
  await click(panel(hands).getByRole('switch', { name: said('会签') }))
  await click(pad(page, 'connect'))
  await click(page.locator('[data-element-id=end] .djs-hit').first())
  await page.evaluate((ghost) => new Promise((done) => setTimeout(done, ghost)), GHOST_MS)
  await click(gateway(page))
  await pick(hands, panel(hands).getByRole('combobox', { name: said('默认分支') }), said('结束'))
  await click(panel(hands).getByRole('button', { name: new RegExp(`^${said('设置条件')}.*${said('审批 2')}`) }))
  const window = page.getByRole('dialog', { name: new RegExp(`^${said('条件：')}`) })
  await choose(window.getByRole('combobox', { name: said('字段') }), '金额')
  await pick(hands, window.getByRole('combobox', { name: said('规则') }), said('大于等于'))
  await fill(window.getByLabel(said('金额 值')), '5000')
  await click(inWindow(page, said('确定')))
}

const processJob: Job = {
  id: 'process',
  title: '把一张表单做成两步流程（条件、会签），绑定并由三人办完',
  who: 'admin, director, qm',
  run: async (scene) => {
    await publish(scene)
    const made = await doneBy(scene, { who: 'admin' }, '/flowable/form', async (hands, page) => {
      const { click, fill, press, said } = hands
      await click(page.getByRole('row').filter({ hasText: formName }).getByRole('button', { name: said('更多') }))
      await click(page.getByRole('menuitem', { name: said('做成流程') }))
      await page.getByRole('dialog', { name: said('新建流程') }).getByLabel(said('流程名称')).and(page.locator(':focus')).waitFor()
      await press('Enter')
      await shape(page, said('审批 1')).waitFor()
      await draw(hands)
      await click(page.getByRole('toolbar', { name: said('流程工具') }).getByRole('button', { name: said('部署') }))
      await click(inWindow(page, said('部署')))
      await click(
        page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${said('下一步：')}${[...said('发起')].join('\\s?')}`) }),
      )
      await fill(page.getByLabel(/^\*?主题/), subject)
      await fill(page.getByLabel(/^\*?金额/), '8000')
      await page.getByRole('region', { name: said('预计审批人') }).getByText(said('（会签）')).waitFor()
      await click(withName(page, said('发起')))
      await bar(page).waitFor()
    })
    const decided = []
    for (const who of ['director', 'director', 'qm']) decided.push(await doneBy(scene, { who }, '/', approve))
    return together(made, ...decided)
  },
}

/** What waits is opened from the home, read and agreed to; what waits next is shown. */
async function approve({ click, said }: Worker, page: Page): Promise<void> {
  await click(page.getByRole('button', { name: new RegExp(`^${said('流程任务 · 办理')}`) }))
  await click(waiting(page, subject).locator('.work-go'))
  await click(bar(page).getByRole('button', { name: said('同意'), exact: true }))
  await click(inWindow(page, said('同意')))
  await page.waitForURL(/\/flowable\/task\/todo/)
}

export const processJobs: readonly Job[] = [processJob]
