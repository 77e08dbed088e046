import { doneBy, idOf, inWindow, waiting, type Job } from './job.ts'
import { pressThatSends } from '../support/devices.ts'
import { control } from '../support/people.ts'
import type { Page } from 'playwright-core'

/* Jobs of the equipment engineer with what devices measure, from the home. */

const entry = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).first()
const group = (page: Page) => page.getByRole('menuitem', { name: '设备物联' }).first()

const curve: Job = {
  id: 'device-curve',
  title: '看一台设备最近 8 小时的曲线',
  who: 'equipment',
  run: (scene) =>
    doneBy(scene, curve, '/', async ({ click, see }, page) => {
      await click(group(page))
      await click(entry(page, '设备总览'))
      await click(page.getByRole('link', { name: 'PR-02 的历史曲线' }))
      await see(page.locator('.page:visible').getByRole('img', { name: /PR-02 压制力/ }))
    }),
}

const acknowledge: Job = {
  id: 'ack-alarm',
  title: '从首页确认一个报警',
  who: 'equipment',
  run: async (scene) => {
    const { stage, call } = scene
    const press = await pressThatSends(stage, 'PR-04')
    await call('equipment', 'POST', '/device/rule/add', { name: '压制力突增', code: 'EF-FORCE',
      model: await idOf(scene, 'iot_product', 'PR'), device: press.id, severity: '4', delayS: 0, clearS: 0,
      conditions: [{ tag: 'force', op: '>', value: '500' }] })
    await press.send({ force: 530 })
    return doneBy(scene, acknowledge, '/', async ({ click }, page) => {
      await click(waiting(page, '压制力突增').locator('.work-go'))
      await click(inWindow(page, '确认'))
      await waiting(page, '压制力突增').waitFor({ state: 'detached' })
    })
  },
}

const issueKey: Job = {
  id: 'device-key',
  title: '登记一台采集设备，发放并复制密钥',
  who: 'equipment',
  run: (scene) =>
    doneBy(scene, issueKey, '/', async ({ click, choose, type, press, see }, page) => {
      const window = page.locator('.ant-modal:visible')
      await page.context().grantPermissions(['clipboard-write'])
      await click(group(page))
      await click(entry(page, '采集设备'))
      await click(page.locator('.page:visible').getByRole('button', { name: /新\s?增$/ }).first())
      await control(page, '设备编码').waitFor()
      await type('WS-EF')
      await press('Tab')
      await type('配料秤 8#')
      await choose(control(page, '设备模型'), 'WS')
      await press('Control+s')
      await click(page.locator('.mw-detail:visible').getByRole('button', { name: '发放密钥' }))
      await click(window.getByRole('button', { name: '发放密钥' }))
      await click(window.getByRole('button', { name: '复制密钥' }))
      await see(page.getByText('已复制'))
      await page.context().clearPermissions()
    }),
}

export const deviceJobs: readonly Job[] = [curve, acknowledge, issueKey]
