import type { Page } from 'playwright-core'
import { storyDay } from '../support/story-time.ts'
import { doneBy, idOf, type Job, type Scene } from './job.ts'

/* Jobs at the machines, 390 px, from the home. */

/** A check of six things to tick and two to measure that is due on a machine. */
async function dueOn(scene: Scene, machine: string): Promise<void> {
  const { call } = scene
  const { id: device } = await call('equipment', 'POST', '/equipment/device/add', { code: machine, name: '试验压机',
    category: await idOf(scene, 'eam_category', 'PRESS'), workshop: await idOf(scene, 'md_workshop', 'WS-PRESS') })
  const items = []
  for (const [name, limits] of [['防护门', {}], ['润滑油位', {}], ['照明', {}], ['地脚螺栓', {}], ['急停按钮', {}], ['模架清洁', {}], [
    '离合器气压',
    { valueType: 'NUM', lower: '0.45', upper: '0.6', uom: 'MPa' },
  ], ['主轴温度', { valueType: 'NUM', upper: '65', uom: '℃' }]] as const)
    items.push({
      item:
        (await call('equipment', 'POST', '/equipment/check-item/add', { code: `EF-${items.length}`, name, kind: 'CHECK', valueType: 'OKNG',
          ...limits })).id,
    })
  await call('equipment', 'POST', '/equipment/order/add', { kind: 'CHECK', docDate: storyDay(), device, due: '2026-01-05 08:30:00',
    assignee: 'checker', items })
}

const tick = (page: Page, name: string, what: string) =>
  page.getByRole('listitem', { name: new RegExp(`项 ${name}$`) })
    .getByRole('button', { name: what })

/** Eight checks: two are measured, one is wrong and is reported, the others are normal. */
const check: Job = {
  id: 'check',
  title: '点检一台设备，一项异常并报修',
  who: 'checker',
  phone: true,
  run: async (scene) => {
    await dueOn(scene, 'EF-PR')
    return doneBy(scene, check, '/', async ({ click, scan, fill, type, press, see }, page) => {
      await click(page.locator('.home-acts').getByRole('link', { name: /点检$/ }))
      await page.getByRole('textbox', { name: '扫描或输入条码' }).and(page.locator(':focus')).waitFor()
      await scan('EF-PR')
      await click(tick(page, '润滑油位', '润滑油位 异常'))
      await click(tick(page, '润滑油位', '记录并报修'))
      await fill(page.getByRole('textbox', { name: '离合器气压 记录值' }), '0.52')
      await press('Enter')
      await page.getByRole('textbox', { name: '主轴温度 记录值' }).and(page.locator(':focus')).waitFor()
      await type('48')
      await press('Enter')
      await click(page.getByRole('button', { name: '其余全部正常' }))
      await click(page.getByRole('region', { name: '完成点检保养单' }).getByRole('button', { name: /完\s?成/ }))
      await see(page.getByText('单据已完成，不能再记录'))
    })
  },
}

const reportFault: Job = {
  id: 'report-fault',
  title: '报修：扫设备、选现象、提交',
  who: 'operator',
  phone: true,
  run: (scene) =>
    doneBy(scene, reportFault, '/', async ({ click, scan, see }, page) => {
      await click(page.locator('.home-acts').getByRole('link', { name: /报修$/ }))
      await page.getByLabel('扫描或输入条码').and(page.locator(':focus')).waitFor()
      await scan('PR-07')
      await click(page.getByRole('button', { name: '液压漏油' }))
      await click(page.getByRole('button', { name: /^报\s?修$/ }))
      await see(page.getByText(/^已提交 RE/))
    }),
}

/** The next mold goes on a press that has none. */
const mountMold: Job = {
  id: 'mount-mold',
  title: '装模：选压机、选模具',
  who: 'leader',
  phone: true,
  run: (scene) =>
    doneBy(scene, mountMold, '/equipment/mold-board', async ({ click, choose, see }, page) => {
      const press = page.getByRole('listitem', { name: 'PR-08' })
      await choose(press.getByRole('combobox'), 'MD-WN-0004')
      await click(press.getByRole('button', { name: '装到 PR-08' }))
      await see(press.getByRole('link', { name: 'MD-WN-0004' }))
    }),
}

export const equipmentJobs: readonly Job[] = [check, reportFault, mountMold]
