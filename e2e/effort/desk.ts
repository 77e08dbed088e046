import { control, form } from '../support/people.ts'
import { doneBy, inWindow, onRecord, waiting, type Job } from './job.ts'

/* Jobs at a desk, 1280 × 800, from the home. */

const receive: Job = {
  id: 'receive',
  title: '收三行货并确认到货',
  who: 'storekeeper',
  run: (scene) =>
    doneBy(scene, receive, '/', async ({ click, choose, type, press, see }, page) => {
      await click(page.getByRole('link', { name: '新到货' }))
      for (const [label, code] of [['供应商', 'SUP-004'], ['入库仓库', 'RAW'], ['收货库位', 'RAW-R-01']] as const)
        await choose(control(page, label), code)
      await click(form(page).locator('.mw-g-toolbar button').first())
      for (const [at, item] of ['RM-CO-01', 'RM-TAC-01', 'RM-CRC-01'].entries()) {
        if (at > 0) await press('Enter')
        await type(item)
        await press('Tab')
        await type('10')
      }
      await press('Control+s')
      await click(onRecord(page, '确认到货'))
      await see(page.locator('.mw-happened').getByText(/检验任务/).first())
    }),
}

const putAway: Job = {
  id: 'put-away',
  title: '上架一张到货',
  who: 'storekeeper',
  run: (scene) =>
    doneBy(scene, putAway, '/', async ({ click }, page) => {
      await click(waiting(page, '上架').locator('.work-go'))
      await click(onRecord(page, '上架'))
      await click(inWindow(page, '上架'))
      await page.locator('.mw-detail').getByText('已完成', { exact: true }).first().waitFor()
    }),
}

const transfer: Job = {
  id: 'transfer',
  title: '收下一张在途调拨',
  who: 'storekeeper',
  run: (scene) =>
    doneBy(scene, transfer, '/', async ({ click }, page) => {
      await click(waiting(page, '收货').locator('.work-go'))
      await click(onRecord(page, '收货'))
      await click(inWindow(page, '收货'))
      await page.locator('.mw-detail').getByText('已完成', { exact: true }).first().waitFor()
    }),
}

const approve: Job = {
  id: 'approve',
  title: '审核一张库存调整',
  who: 'director',
  run: (scene) =>
    doneBy(scene, approve, '/', async ({ click }, page) => {
      const row = waiting(page, '库存调整')
      await click(row.locator('.work-go'))
      await click(inWindow(page, '审核'))
      await row.waitFor({ state: 'detached' })
    }),
}

const answer: Job = {
  id: 'answer',
  title: '答一种物料还能承诺多少、一批货在哪里',
  who: 'planner',
  run: async (scene) => {
    const { rows: [lot] } = await scene.stage.pool.query<{ no: string; bin: string }>(
      `select l.lot_no as no, n.code as bin
      from wms_balance b join wms_lot l on l.id = b.lot join wms_bin n on n.id = b.bin
      where b.qty > 0 and b.stock_type = 'OK' order by l.lot_no limit 1`,
    )
    return doneBy(scene, answer, '/', async ({ click, fill, press, see, type }, page) => {
      await click(page.getByRole('link', { name: '查库存' }))
      await fill(page.getByRole('searchbox', { name: '编码、名称、规格' }), 'RM-WC-08')
      await press('Enter')
      // The rows of before go first: what is sought stood among them, further down.
      await page.getByRole('row').filter({ hasText: 'AUX-ALC' }).waitFor({ state: 'detached' })
      await see(page.getByRole('row').filter({ hasText: 'RM-WC-08' }).first())
      await press('Control+k')
      await type(lot!.no)
      await page.getByRole('option', { selected: true, name: new RegExp(lot!.no) }).waitFor()
      await press('Enter')
      await see(page.locator('.mw-detail').getByText(lot!.bin).first())
    })
  },
}

export const deskJobs: readonly Job[] = [receive, putAway, transfer, approve, answer]
