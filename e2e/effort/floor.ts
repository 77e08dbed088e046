import { control, form } from '../support/people.ts'
import { storyDay } from '../support/story-time.ts'
import { doneBy, idOf, inWindow, onRecord, type Job, type Scene } from './job.ts'

/* Jobs on the floor, 390 px, and what the workshop asks of the store. */

/** A document as its office made it ready for the floor. */
async function ready({ call }: Scene, as: string, entity: string, record: object, ...moves: readonly (readonly [string, string])[]) {
  const { id } = await call(as, 'POST', `/warehouse/${entity}/add`, { docDate: storyDay(), ...record })
  for (const [who, move] of moves) await call(who, 'POST', `/warehouse/${entity}/${move}`, { id })
  return id
}

const issue: Job = {
  id: 'issue',
  title: '申请一种料、拣货并过账',
  who: 'storekeeper',
  run: (scene) =>
    doneBy(scene, issue, '/', async ({ click, choose, type, press }, page) => {
      await click(page.getByRole('link', { name: '新出库' }))
      await choose(control(page, '出库类型'), '生产领料')
      await choose(control(page, '出库仓库'), 'RAW')
      await choose(control(page, '领料工作中心'), 'WC-MIX')
      await click(form(page).locator('.mw-g-toolbar button').first())
      await type('RM-CO-01')
      await press('Tab')
      await type('6')
      await press('Control+s')
      await click(onRecord(page, '提交'))
      await click(onRecord(page, '拣货'))
      await click(inWindow(page, '拣货'))
      await click(onRecord(page, '复核过账'))
      await click(inWindow(page, '复核过账'))
      await page.locator('.mw-detail').getByText('已完成', { exact: true }).first().waitFor()
    }),
}

const pick: Job = {
  id: 'pick',
  title: '扫码拣一行',
  who: 'storekeeper',
  phone: true,
  run: async (scene) => {
    const warehouse = await idOf(scene, 'wms_warehouse', 'RAW')
    const id = await ready(scene, 'storekeeper', 'issue', { outType: 'PRODUCE', warehouse,
      workcenter: await idOf(scene, 'md_workcenter', 'WC-MIX'), lines: [{ item: await idOf(scene, 'md_item', 'RM-CO-01'), qty: '2' }] }, [
      'storekeeper',
      'submit',
    ])
    const { docNo, picks: [planned] } = await scene.call<{ docNo: string; picks: { bin_dictText: string; lot_dictText: string }[] }>(
      'storekeeper',
      'GET',
      `/warehouse/issue/queryById?id=${id}`,
    )
    return doneBy(scene, pick, '/warehouse/scan', async ({ click, scan, see }, page) => {
      await click(page.getByRole('radiogroup', { name: '作业' }).getByText('拣货', { exact: true }))
      await scan(docNo)
      await page.getByRole('region', { name: '下一拣' }).getByText(planned!.bin_dictText).waitFor()
      await scan(planned!.bin_dictText)
      await page.getByText('第 2 步：扫描批次或包装').waitFor()
      await scan(planned!.lot_dictText)
      await page.getByText('第 3 步：确认数量').waitFor()
      await click(page.getByRole('button', { name: '确认拣货' }))
      await see(page.getByText(/^已拣 2，/))
    })
  },
}

const pack: Job = {
  id: 'pack',
  title: '装盒、装箱、码托并打印标签',
  who: 'storekeeper',
  phone: true,
  run: async (scene) => {
    const item = await idOf(scene, 'md_item', 'CNMG120408-P25C')
    const { rows: [std] } = await scene.stage.pool.query<{ id: string; gross: string }>(
      `select s.id, (10 * i.unit_weight_kg + 0.012)::numeric(18,6)::text as gross
      from md_pack_std s join md_item i on i.id = s.item where s.item = $1 and s.del_flag = 0 limit 1`,
      [item],
    )
    const id = await ready(scene, 'storekeeper', 'pack', { item, packStd: std!.id, warehouse: await idOf(scene, 'wms_warehouse', 'FG'),
      bin: await idOf(scene, 'wms_bin', 'FG-A-01'), planQty: '1200' }, ['storekeeper', 'start'])
    return doneBy(scene, pack, `/warehouse/pack-bench?id=${id}`, async ({ click, fill }, page) => {
      const gross = page.getByLabel('单盒毛重')
      // The bench gives the focus to the weight that it asks for.
      await gross.and(page.locator(':focus')).waitFor()
      await fill(gross, std!.gross)
      await fill(page.getByLabel('单盒皮重'), '0.012')
      for (const [button, heading] of [['整批装盒', '盒 120 · 箱 0 · 托盘 0'], ['整批装箱', '盒 120 · 箱 6 · 托盘 0'], ['整批码托',
        '盒 120 · 箱 6 · 托盘 1']] as const) {
        await click(page.getByRole('button', { name: button }))
        if (button === '整批装盒') await click(page.locator('.ant-modal-confirm .ant-btn-primary'))
        await page.getByRole('heading', { name: heading }).waitFor()
      }
      await click(page.getByRole('button', { name: '打印标签' }))
      await page.getByRole('dialog').getByText('包装标签 100×60').waitFor()
      await Promise.all([page.waitForEvent('download'), click(inWindow(page, '打印'))])
      await click(page.getByRole('button', { name: '完成包装' }))
      await page.getByText('已完成').first().waitFor()
    })
  },
}

/** A charge of 100 kg that its leader released, whose lots at the line are usable. */
async function toWeigh(scene: Scene): Promise<string> {
  const [house, toWarehouse] = [await idOf(scene, 'wms_warehouse', 'LINE-M'), await idOf(scene, 'wms_warehouse', 'SEMI')]
  // None of what lies there is about to expire.
  await scene.stage.pool.query(
    'update wms_lot set expire_date = $2 where id in (select lot from wms_balance where warehouse = $1)',
    [house, storyDay(90)],
  )
  return ready(scene, 'leader', 'mix', { item: await idOf(scene, 'md_item', 'RTP-P25'), targetKg: '100', mill: 'BM-03', warehouse: house,
    toWarehouse, toBin: await idOf(scene, 'wms_bin', 'SEMI-A-03'), tolPct: '0.5' }, ['leader', 'release'])
}

const weigh: Job = {
  id: 'weigh',
  title: '称一批料，整批一次复核',
  who: 'operator',
  run: async (scene) => {
    const id = await toWeigh(scene)
    return doneBy(scene, weigh, `/warehouse/mix-bench?id=${id}`, async ({ fill, press, click, see }, page) => {
      const gross = page.getByLabel('毛重')
      for (const [at, [item, kg]] of charge.entries()) {
        await page.getByRole('heading', { name: new RegExp(`正在称量：${item}`) }).waitFor()
        await gross.and(page.locator(':focus')).waitFor()
        await fill(gross, kg)
        if (at === 0) {
          await press('Enter')
          await fill(page.getByLabel('复核人账号'), 'leader')
          await press('Enter')
          await fill(page.getByLabel('复核人密码'), '123456')
          await click(page.getByLabel('本单其余称量由这次签字一并复核'))
          await fill(page.getByLabel('整批复核原因').and(page.locator(':focus')), '组长全程在场')
        }
        await press('Enter')
      }
      await see(page.getByText('所有组分已称量完成'))
    })
  },
}

/** What the scale shows of each component in its turn, with the vessel of last time. */
const charge = [['RM-WC-08', '80.72'], ['RM-CO-01', '9.2'], ['RM-TAC-01', '11.7'], ['AUX-PEG', '3.2'], ['AUX-ALC', '23.2']] as const

export const floorJobs: readonly Job[] = [issue, pick, weigh, pack]
