import { inspectedGood } from '../support/inspect.ts'
import { control } from '../support/people.ts'
import { storyDay } from '../support/story-time.ts'
import { doneBy, idOf, inWindow, onRecord, waiting, type Job, type Scene } from './job.ts'

/* Jobs at the press, 390 px, from the home or the terminal; an order at a desk. */

/** A traveller of a hundred blanks that is released, and its operation. */
async function released(scene: Scene): Promise<{ card: string; task: string; lot: string }> {
  const { call, stage } = scene
  const { id } = await call('planner', 'POST', '/production/work-order/add', { docDate: storyDay(), due: '2099-01-31',
    item: await idOf(scene, 'md_item', 'BL-CNMG120408-P25'), qty: '100', lotSize: '100',
    workshop: await idOf(scene, 'md_workshop', 'WS-PRESS'), warehouse: await idOf(scene, 'wms_warehouse', 'SEMI'),
    bin: await idOf(scene, 'wms_bin', 'SEMI-B-01') })
  await call('planner', 'POST', '/production/work-order/submit', { id })
  await call('workshop', 'POST', '/production/work-order/approve', { id })
  const { rows: [row] } = await stage.pool.query<{ card: string; task: string; lot: string }>(
    'select l.id as lot, l.card_no as card, t.id as task from mes_lot l join mes_op_task t on t.lot = l.id where l.work_order = $1',
    [id],
  )
  return row!
}

const begin: Job = {
  id: 'begin-op',
  title: '开工：扫流转卡、选设备',
  who: 'operator',
  phone: true,
  run: async (scene) => {
    const { card, lot } = await released(scene)
    const effort = await doneBy(scene, begin, '/', async ({ click, scan, type, see }, page) => {
      await click(page.locator('.home-acts').getByRole('link', { name: /报工$/ }))
      await page.getByLabel('扫描或输入条码').and(page.locator(':focus')).waitFor()
      await scan(card)
      await click(page.getByRole('button', { name: /^开\s?工$/ }))
      await click(page.getByRole('dialog').getByRole('combobox', { name: /设备$/ }))
      await type('PR-01')
      await click(page.locator('.ant-select-dropdown:visible .ant-select-tree-node-content-wrapper').filter({ hasText: 'PR-01' }))
      await click(page.getByRole('dialog').getByRole('button', { name: /开\s?工$/ }))
      await see(page.getByText('进行中').first())
    })
    // Else whoever comes next to the machine waits for its first piece.
    await inspectedGood(scene.stage, lot)
    return effort
  },
}

const reportMade: Job = {
  id: 'report-made',
  title: '报工：扫流转卡、报数量',
  who: 'operator',
  phone: true,
  run: async (scene) => {
    const { card } = await onPress(scene)
    return doneBy(scene, reportMade, '/production/terminal', async ({ click, scan, see }, page) => {
      await page.getByLabel('扫描或输入条码').and(page.locator(':focus')).waitFor()
      await scan(card)
      await click(page.getByRole('button', { name: /^报\s?工$/ }))
      await click(page.getByRole('dialog').getByRole('button', { name: /报\s?工$/ }))
      await see(page.getByText('合格 100 · 报废 0'))
    })
  },
}

/** A traveller begun at the press, whose first piece is good. */
async function onPress(scene: Scene) {
  const made = await released(scene)
  await scene.call('operator', 'POST', '/production/op-task/start', { id: made.task, device: await idOf(scene, 'eam_equip', 'PR-01') })
  await inspectedGood(scene.stage, made.lot)
  return made
}

const reportBad: Job = {
  id: 'report-bad',
  title: '报工：缺角 3 件，在图上指出部位',
  who: 'operator',
  phone: true,
  run: async (scene) => {
    const { card } = await onPress(scene)
    return doneBy(scene, reportBad, '/production/terminal', async ({ click, fill, scan, see }, page) => {
      await page.getByLabel('扫描或输入条码').and(page.locator(':focus')).waitFor()
      await scan(card)
      await click(page.getByRole('button', { name: /^报\s?工$/ }))
      await fill(page.getByRole('dialog').getByRole('textbox', { name: /^合格数量/ }), '97')
      await click(page.getByRole('dialog').getByRole('button', { name: '添加不良' }))
      const bad = page.getByRole('dialog', { name: /^添加不良/ })
      await fill(bad.getByLabel(/^\*?数量/), '3')
      await click(bad.getByRole('button', { name: /^部位 N1/ }))
      await click(bad.getByRole('button', { name: '缺角', exact: true }).first())
      await click(bad.getByRole('button', { name: '添加不良' }))
      await click(page.getByRole('dialog').getByRole('button', { name: /^报\s?工$/ }))
      await see(page.getByText('合格 97 · 报废 3'))
    })
  },
}

const approveReport: Job = {
  id: 'approve-report',
  title: '审核一张报工',
  who: 'leader',
  run: async (scene) => {
    const { task } = await onPress(scene)
    // Only while this job is done are reports of the press approved.
    const rule = await scene.call<{ id: string }>('process', 'POST', '/production/process-rule/add', {
      process: await idOf(scene, 'md_process', 'PRESS'),
      needSkill: 'N',
      needApproval: 'Y',
    })
    await scene.call('operator', 'POST', '/production/op-task/report', { id: task, good: '100' })
    const { rows: [request] } = await scene.stage.pool.query<{ no: string }>(
      'select doc_no as no from mes_report_request where op_task = $1',
      [task],
    )
    const effort = await doneBy(scene, approveReport, '/', async ({ click }, page) => {
      await click(page.getByRole('button', { name: /^报工审核 · 审核/ }))
      const row = waiting(page, request!.no)
      await click(row.locator('.work-go'))
      await click(inWindow(page, '审核'))
      await row.waitFor({ state: 'detached' })
    })
    await scene.stage.pool.query('update mes_process_rule set del_flag = 1 where id = $1', [rule.id])
    return effort
  },
}

/** What the item knows is left to it, and the places are those of the order before. */
const order: Job = {
  id: 'work-order',
  title: '新增生产工单并提交',
  who: 'planner',
  run: (scene) =>
    doneBy(scene, order, '/production/work-order', async ({ click, choose, fill, press, see }, page) => {
      await click(page.getByRole('button', { name: /新\s?增$/ }))
      await choose(control(page, '物料'), 'BL-CNMG120408-P25')
      await fill(control(page, '计划数量'), '100')
      await fill(control(page, '交期'), '2099-01-31')
      await press('Enter')
      await press('Control+s')
      await click(onRecord(page, '提交'))
      await see(page.locator('.mw-detail').getByText('待下达', { exact: true }).first())
    }),
}

export const productionJobs: readonly Job[] = [begin, reportMade, reportBad, approveReport, order]
