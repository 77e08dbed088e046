import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { inspection, task } from '../../index.ts'
import { goingOf } from './task-order.ts'

/** Most tasks of a state on the board, and inspections of a task that are looked at. */
export const MOST = 200

/** Calls of tasks beyond the generic ones. Each throws what the request layer throws. */
export const taskApi = {
  /** What waits or is under inspection; `more`: there are others. */
  open: async (signal: AbortSignal): Promise<{ tasks: Rec[]; more: boolean }> => {
    const pages = await Promise.all(
      ['WAIT', 'RUNNING'].map((status) => entityApi(task).list({ status, pageNo: 1, pageSize: MOST, column: 'due', order: 'asc' }, signal)),
    )
    return { tasks: pages.flatMap(({ records }) => records), more: pages.some(({ total }) => total > MOST) }
  },
  /** The inspection with which a task goes on. */
  going: async (id: string): Promise<string | undefined> =>
    goingOf(
      (await entityApi(inspection).list({ task: id, status: '0,1,3', pageNo: 1, pageSize: MOST, column: 'createTime', order: 'desc' }))
        .records,
    )?.id,
}
