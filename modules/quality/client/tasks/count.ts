import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { MenuNumbers } from '#kernel/client/menu/menu-counts.ts'
import { inspection, task } from '../../index.ts'
import { minutesLeft } from './task-order.ts'

/** What waits to be inspected and to be approved; urgent where the first task is late. */
export async function waiting(signal: AbortSignal): Promise<MenuNumbers> {
  const [tasks, judgements] = await Promise.all([
    entityApi(task).list({ status: 'WAIT', pageNo: 1, pageSize: 1, column: 'due', order: 'asc' }, signal),
    entityApi(inspection).list({ status: '1', pageNo: 1, pageSize: 1 }, signal),
  ])
  const left = minutesLeft(tasks.records[0]?.due, Date.now())
  return { '/quality/task-board': { count: tasks.total, urgent: left !== undefined && left < 0 },
    '/quality/inspection-pending': { count: judgements.total, urgent: false } }
}
