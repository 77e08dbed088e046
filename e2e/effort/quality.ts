import type { Page } from 'playwright-core'
import { control, form } from '../support/people.ts'
import { storyDay } from '../support/story-time.ts'
import { together } from './counting.ts'
import { doneBy, idOf, inWindow, waiting, type Job, type Scene } from './job.ts'

/* Jobs of quality, at a desk: 1280 × 800, from the home. */

/** What is measured of a powder: five characteristics with what the gauge shows of three samples. */
const measured = [
  ['APP-DENS', ['3.01', '3.02', '2.99'], { target: '3', lower: '2.9', upper: '3.1' }],
  ['FLOW', ['31.0', '30.5', '30.8'], { target: '31', lower: '29', upper: '33' }],
  ['MOIST', ['0.11', '0.10', '0.12'], { target: '0.1', lower: '0', upper: '0.2' }],
  ['HARD', ['91.8', '91.9', '92.0'], { target: '92', lower: '91', upper: '93' }],
  ['FSSS', ['0.81', '0.80', '0.82'], { target: '0.8', lower: '0.7', upper: '0.9' }],
] as const

/** A powder that is measured so has arrived. @returns the number of the task */
async function toInspect(scene: Scene): Promise<string> {
  const { stage, call } = scene
  // The demonstration was written months ago by the calendar of the console: its gauges have been calibrated since.
  await stage.pool.query("update qms_gauge set cal_due = $1, status = 'OK' where status in ('OK', 'DUE', 'OVERDUE')", [storyDay(90)])
  const { rows: [like] } = await stage.pool.query<{ uom: string; category: string }>(
    "select base_uom as uom, category from md_item where code = 'RM-WC-08'",
  )
  const { id: item } = await call('admin', 'POST', '/product/item/add', { code: 'RM-MIX-9', name: '混合料', itemType: 'RAW',
    category: like!.category, baseUom: like!.uom, lotCtrl: 'Y', issueRule: 'FIFO', supplyMode: 'BUY', lotPolicy: 'L4L', iqc: 'Y' })
  const lines = []
  for (const [code, , limits] of measured)
    lines.push({ char: await idOf(scene, 'qms_char', code), sampleMode: 'FIXED', fixedN: 3, severity: 'MAJ', ...limits })
  const { id } = await call('qe', 'POST', '/quality/standard/add', { no: 'IQC-MIX-9', name: '混合料来料检验', inspType: 'IQC', item,
    approval: 'N', lines })
  await call('qe', 'POST', '/quality/standard/submit', { id })
  await call('qm', 'POST', '/quality/standard/approve', { id })
  const { id: arrival } = await call('storekeeper', 'POST', '/warehouse/arrival/add', {
    supplier: await idOf(scene, 'md_supplier', 'SUP-009'),
    warehouse: await idOf(scene, 'wms_warehouse', 'RAW'),
    bin: await idOf(scene, 'wms_bin', 'RAW-R-01'),
    lines: [{ item, qty: '50' }],
  })
  await call('storekeeper', 'POST', '/warehouse/arrival/confirm', { id: arrival })
  const { rows: [task] } = await stage.pool.query<{ no: string }>('select no from qms_task where source_id = $1', [arrival])
  return task!.no
}

const inspect: Job = {
  id: 'inspect',
  title: '测 5 项 × 3 个样本并判定',
  who: 'inspector',
  run: async (scene) => {
    const no = await toInspect(scene)
    return doneBy(scene, inspect, '/', async ({ click, type, press, see }, page) => {
      await click(act(page, '检验任务'))
      await click(page.getByRole('button', { name: `开始检验 ${no}` }))
      const cell = (sample: number) => page.getByRole('textbox', { name: new RegExp(`样本 ${sample}$`) }).and(page.locator(':focus'))
      for (const [, values] of measured) {
        for (const [at, value] of values.entries()) {
          await cell(at + 1).waitFor()
          await type(value)
          await press('Enter')
        }
      }
      await page.getByRole('button', { name: /判\s?定$/ }).and(page.locator(':focus')).waitFor()
      await press('Enter')
      await inWindow(page, '判定').and(page.locator(':focus')).waitFor()
      await press('Enter')
      await see(page.getByRole('button', { name: /^下一个任务/ }))
    })
  },
}

const problem = '刃口有肉眼可见缺口'

/** Reported by an engineer, approved by the manager, carried out by the engineer. */
const nonconformity: Job = {
  id: 'nonconformity',
  title: '报一单不合格、评审、执行处置',
  who: 'qe, qm',
  run: async (scene) => {
    const { rows: [stock] } = await scene.stage.pool.query<{ item: string; lot: string; qty: string; bin: string }>(
      `select i.code as item, l.lot_no as lot, n.code as bin, trim_scale(b.qty)::text as qty
      from wms_balance b join md_item i on i.id = b.item join wms_lot l on l.id = b.lot join wms_bin n on n.id = b.bin
      where b.stock_type = 'NG' and b.qty > 0 order by l.lot_no limit 1`,
    )
    const { item, lot, qty } = stock!
    const report = await doneBy(scene, { who: 'qe' }, '/', async ({ click, choose, fill, press, type }, page) => {
      await click(act(page, '报不合格'))
      await choose(control(page, '物料'), item)
      await fill(control(page, '不合格数量'), qty)
      await fill(control(page, '不合格描述'), problem)
      await click(form(page).locator('.mw-g-toolbar button').first())
      await type(lot)
      await press('Tab')
      await type(qty)
      await press('Control+s')
      await click(page.getByRole('button', { name: /^报\s?废$/ }))
      await click(page.getByRole('button', { name: '保存并提交评审' }))
      await page.locator('.mw-detail').getByText('MRB 评审', { exact: true }).first().waitFor()
    })
    const review = await doneBy(scene, { who: 'qm' }, '/', async ({ click }, page) => {
      await click(page.getByRole('button', { name: /^不合格品处理 · MRB 批准/ }))
      await click(waiting(page, problem).locator('.work-go'))
      await click(inWindow(page, 'MRB 批准'))
      await waiting(page, problem).waitFor({ state: 'detached' })
    })
    const dispose = await doneBy(scene, { who: 'qe' }, '/', async ({ click }, page) => {
      await click(page.getByRole('button', { name: /^不合格品处理 · 处置/ }))
      await click(waiting(page, problem).locator('.work-go'))
      await click(page.getByRole('button', { name: /执\s?行$/ }))
      await click(inWindow(page, '执行'))
      await done(page)
    })
    return together(report, review, dispose)
  },
}

/** Where work begins, on the home. */
const act = (page: Page, name: string) => page.locator('.home-acts').getByRole('link', { name: new RegExp(`${name}$`) })
const done = (page: Page) => page.locator('.mw-detail').getByText('已完成', { exact: true }).first().waitFor()

export const qualityJobs: readonly Job[] = [inspect, nonconformity]
