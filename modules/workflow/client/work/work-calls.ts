import { getSigned, post } from '#kernel/client/request/actions.ts'
import type { BatchResult, HandOverInput, InstanceAction, InstanceView, MigrateInput, MigrateResult, NodeStatistics, ProcessStatistics,
  Startable, StartInput, TaskCount } from '../../rules/calls.ts'
import type { TaskAction } from '../../rules/definition/process.ts'

/** How an instance is named: by itself, or by a task in it. */
export type InstanceAddress = { readonly id: string } | { readonly taskId: string }

/** An instance of a record. */
export interface RecordInstance {
  readonly id: string
  readonly instanceNo: string
  readonly title: string
  readonly status: string
  readonly startTime: string
  readonly endTime: string | null
}

export interface Period {
  readonly from: string
  readonly to: string
}

/** The calls of people's work; each throws `BusinessError` where the server refuses. */
export const workCalls = {
  view: async (address: InstanceAddress, signal?: AbortSignal) =>
    (await getSigned<InstanceView>('/flowable/instance/view', address, { signal })).result,
  ofRecord: async (entityId: string, recordId: string, signal?: AbortSignal) =>
    (await getSigned<RecordInstance[]>('/flowable/instance/ofRecord', { entityId, recordId }, { signal })).result,
  count: async (signal?: AbortSignal) => (await getSigned<TaskCount>('/flowable/task/count', undefined, { signal, quiet: true })).result,
  startable: async (signal?: AbortSignal) => (await getSigned<Startable[]>('/flowable/start/list', undefined, { signal })).result,
  start: (input: StartInput, idempotencyKey: string) => post<{ id: string }>('/flowable/instance/start', input, { idempotencyKey }),
  /** `body` as `TaskInput` and its kin say. */
  task: (action: TaskAction, body: object, idempotencyKey: string) => post<unknown>(`/flowable/task/${action}`, body, { idempotencyKey }),
  instance: (action: InstanceAction, body: object, idempotencyKey: string) =>
    post<unknown>(`/flowable/instance/${action}`, body, { idempotencyKey }),
  approveBatch: (ids: readonly string[], opinion: string, idempotencyKey: string) =>
    post<BatchResult>('/flowable/task/approveBatch', { ids: ids.join(','), opinion }, { idempotencyKey }),
  handOver: (body: HandOverInput, idempotencyKey: string) => post<unknown>('/flowable/task/handOver', body, { idempotencyKey }),
  tryMigration: async (migration: MigrateInput) =>
    (await post<MigrateResult>('/flowable/instance/migrate', { ...migration, dryRun: true })).result,
  migrate: (migration: MigrateInput, idempotencyKey: string) => post<unknown>('/flowable/instance/migrate', migration, { idempotencyKey }),
  retry: (body: { id: string; variables?: Record<string, unknown> }, idempotencyKey: string) =>
    post<unknown>('/flowable/incident/retry', body, { idempotencyKey }),
  nodeStatistics: async (modelKey: string, period: Period, signal?: AbortSignal) =>
    (await getSigned<NodeStatistics[]>('/flowable/statistics/nodes', { modelKey, ...period }, { signal })).result,
  processStatistics: async (period: Period, signal?: AbortSignal) =>
    (await getSigned<ProcessStatistics[]>('/flowable/statistics/processes', { ...period }, { signal })).result,
}
