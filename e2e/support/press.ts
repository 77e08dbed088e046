import { callsOf } from './calls.ts'
import { inspectedGood } from './inspect.ts'
import type { Stage } from './stage.ts'
import { storyDay } from './story-time.ts'

export async function idOf(stage: Stage, table: string, code: string): Promise<string> {
  const { rows } = await stage.pool.query<{ id: string }>(`select id from ${table} where code = $1 and del_flag = 0`, [code])
  return rows[0]!.id
}

/** A hundred blanks on the press, whose first piece is good. */
export async function onThePress(stage: Stage): Promise<{ order: string; task: string }> {
  const call = callsOf(stage)
  const { id: order } = await call<{ id: string }>('planner', 'POST', '/production/work-order/add', {
    docDate: storyDay(),
    due: '2099-01-31',
    item: await idOf(stage, 'md_item', 'BL-CNMG120408-P25'),
    qty: '100',
    lotSize: '100',
    workshop: await idOf(stage, 'md_workshop', 'WS-PRESS'),
    warehouse: await idOf(stage, 'wms_warehouse', 'SEMI'),
    bin: await idOf(stage, 'wms_bin', 'SEMI-B-01'),
  })
  await call('planner', 'POST', '/production/work-order/submit', { id: order })
  await call('workshop', 'POST', '/production/work-order/approve', { id: order })
  const { rows: [row] } = await stage.pool.query<{ task: string; lot: string }>(
    'select id as task, lot from mes_op_task where work_order = $1',
    [order],
  )
  await call('operator', 'POST', '/production/op-task/start', { id: row!.task, device: await idOf(stage, 'eam_equip', 'PR-01') })
  await inspectedGood(stage, row!.lot)
  return { order, task: row!.task }
}
