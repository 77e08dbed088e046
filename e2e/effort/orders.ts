import { packedGoods, paperRow, sentOff } from '../orders/goods.ts'
import { control, form } from '../support/people.ts'
import { storyDay } from '../support/story-time.ts'
import { doneBy, idOf, inWindow, onRecord, waiting, type Job, type Scene } from './job.ts'

/* Jobs of sales, at a desk, from the home. */

const newOrder: Job = {
  id: 'new-order',
  title: '录入两行的订单并提交',
  who: 'sales',
  run: (scene) =>
    doneBy(scene, newOrder, '/', async ({ click, choose, type, press }, page) => {
      await click(page.getByRole('link', { name: '录入订单' }))
      await choose(control(page, '客户'), 'C-001')
      await click(form(page).locator('.mw-g-toolbar button').first())
      for (const [at, item] of ['CNMG120408-P25C', 'TNMG160404-P25C'].entries()) {
        if (at > 0) await press('Enter')
        await type(item)
        await press('Tab')
        await type('500')
        await press('Tab')
        await type(storyDay(40))
      }
      await press('Tab')
      await press('Control+s')
      await click(onRecord(page, '提交'))
      await page.locator('.mw-detail').getByText('待审', { exact: true }).first().waitFor()
    }),
}

/** An approved order of a customer that nobody else orders for. */
async function approved(scene: Scene): Promise<string> {
  const { call } = scene
  const item = await idOf(scene, 'md_item', 'CNMG120408-P25C')
  const { id } = await call('sales', 'POST', '/orders/order/add', { docDate: storyDay(), orderType: 'DOM',
    customer: await idOf(scene, 'crm_customer', 'C-010'), customerPo: 'EF-1', lines: [{ item, qty: '100', dueDate: storyDay(20) }] })
  await call('sales', 'POST', '/orders/order/submit', { id })
  await call('director', 'POST', '/orders/order/approve', { id })
  return String(id)
}

const deliver: Job = {
  id: 'deliver-order',
  title: '从首页让仓库发一张订单的货',
  who: 'sales',
  run: async (scene) => {
    const id = await approved(scene)
    await scene.stage.pool.query(
      `update crm_order set ready = 'Y', audit_time = '2020-01-01', create_time = '2020-01-01'
       where id = $1`,
      [id],
    )
    return doneBy(scene, deliver, '/', async ({ click, choose }, page) => {
      await click(waiting(page, 'EF-1').locator('.work-go'))
      await click(onRecord(page, '发货'))
      await choose(page.getByRole('dialog').getByRole('combobox').first(), 'FG')
      await click(inWindow(page, '发货'))
      await click(page.locator('.mw-happened').getByRole('link').first())
      await click(onRecord(page, '通知仓库'))
      await page.locator('.mw-detail').getByText('待拣', { exact: true }).first().waitFor()
    })
  },
}

/** A pallet that has left the store with its certificate, declared, of which no paper is issued yet; named by its invoice. */
async function declared({ stage, call }: Scene): Promise<string> {
  const goods = await packedGoods(stage, 1, '200')
  const { id: order } = await call('sales', 'POST', '/orders/order/add', { docDate: storyDay(), orderType: 'EXP', portLoad: 'NINGBO',
    portDest: 'HAMBURG', tradeTerm: 'FOB', customer: await idOf({ stage, call }, 'crm_customer', 'E-001'), customerPo: 'EF-2',
    lines: [{ item: goods.item, qty: '200', price: '1.8', dueDate: storyDay(30) }] })
  await call('sales', 'POST', '/orders/order/submit', { id: order })
  await call('director', 'POST', '/orders/order/approve', { id: order })
  const { id } = await call('shipping', 'POST', '/orders/export/add', { docDate: storyDay(), salesOrder: order, bookingNo: 'BK-2',
    etd: storyDay(1), eta: storyDay(43), containerType: '20GP', customsNo: '310420260011203', invoiceNo: 'INV-EF-2' })
  await call('shipping', 'POST', '/orders/export/load', { id, units: goods.units.map((unit) => unit.id) })
  await sentOff(stage, order, goods, '200')
  await call('shipping', 'POST', '/orders/export/book', { id })
  await call('shipping', 'POST', '/orders/export/declare', { id })
  await stage.pool.query("update crm_export set create_time = '2020-01-01' where id = $1", [id])
  return 'INV-EF-2'
}

const papers: Job = {
  id: 'export-papers',
  title: '从首页出具一票出运的全套单证并下载',
  who: 'shipping',
  run: async (scene) => {
    const invoice = await declared(scene)
    return doneBy(scene, papers, '/', async ({ click, type }, page) => {
      await click(waiting(page, invoice).locator('.work-go'))
      await click(page.getByRole('button', { name: '出具全部' }))
      await paperRow(page, '质量证明').getByText('已出具', { exact: true }).waitFor()
      await click(paperRow(page, '提单').getByRole('button', { name: /登\s?记$/ }))
      // The window gives the focus to the number.
      await page.getByRole('dialog').getByLabel('编号').and(page.locator(':focus')).waitFor()
      await type('NGB90219')
      await click(inWindow(page, '登记'))
      await page.getByText('单证齐全，可以出运').waitFor()
      await Promise.all([page.waitForEvent('download'), click(page.getByRole('button', { name: '全套下载' }))])
    })
  },
}

export const orderJobs: readonly Job[] = [newOrder, deliver, papers]
