import type { FieldRight, TaskAction } from './definition/process.ts'

/*
 * What the calls of the engine take and answer (README): one source for the server and its screens.
 * Times are `yyyy-MM-dd HH:mm:ss`, people are account names, durations are minutes.
 */

/** What whoever sees an instance may do with it as a whole. */
export type InstanceAction = 'revoke' | 'urge' | 'suspend' | 'resume' | 'terminate' | 'jump' | 'comment'

/** `GET /flowable/start/list`: a process that the caller may start. */
export interface Startable {
  modelKey: string
  name: string
  category: string
  version: number
  remark: string | null
  form: FormPlace
  /** Nodes behind the start whose people the starter chooses. */
  choose: readonly ChosenNode[]
}

export interface ChosenNode {
  nodeId: string
  nodeName: string
}

/** The form that an instance is about. `id` is that of the drawn or online form, `entityId` that of the records it makes. */
export type FormPlace =
  | { kind: 'NONE' }
  | { kind: 'DRAWN' | 'ONLINE'; id: string; entityId: string }
  | { kind: 'DOCUMENT'; entityId: string; route: string | null }

/** `POST /flowable/instance/start`. */
export interface StartInput {
  modelKey: string
  title?: string
  /** Record of the form, saved before or now: `record` is what its own `add` would take. */
  recordId?: string
  record?: Record<string, unknown>
  variables?: Record<string, unknown>
  /** People chosen for nodes behind. */
  chosen?: Record<string, readonly string[]>
}

/** What every act on a task takes, beside its id. */
export interface TaskInput {
  id: string
  opinion?: string
  attachments?: string
  /** People who are told of it. */
  copyTo?: readonly string[]
  /** Changed fields of the form at the node, as far as it lets them be written; `rev` of the record where there is one. */
  record?: Record<string, unknown>
  /** People chosen for the next nodes. */
  chosen?: Record<string, readonly string[]>
}

/** `delegate`, `transfer`, `signBefore`, `signAfter`, `copy`: whom it concerns. */
export interface PeopleInput extends TaskInput {
  people: readonly string[]
}

/** `return`: one of `targets` of the view. */
export interface ReturnInput extends TaskInput {
  taskId: string
}

/** `GET /flowable/instance/view?id=` or `?taskId=`: an instance with all that its screen shows. */
export interface InstanceView {
  id: string
  instanceNo: string
  title: string
  status: string
  processName: string
  modelKey: string
  version: number
  category: string
  starter: string
  startTime: string
  endTime: string | null
  reason: string | null
  recordId: string | null
  recordName: string | null
  form: FormPlace
  /** The record of the form with its texts, as the process shows it: without fields that are hidden at the caller's node. Read by the process's right, not the caller's. */
  record: Record<string, unknown> | null
  /** Forms that nodes have to themselves, as far as they were filled in. */
  nodeForms: readonly NodeFormView[]
  bpmnXml: string
  places: readonly PlaceView[]
  /** Flows that were taken. */
  taken: readonly string[]
  tasks: readonly TaskView[]
  history: readonly HistoryView[]
  /** Called instances, and the one that called this. */
  children: readonly { id: string; title: string; status: string; nodeId: string }[]
  parent: { id: string; title: string } | null
  actions: readonly InstanceAction[]
  /** The caller's open task in it; null where they have none. */
  mine: MineView | null
}

/** A form that a node has to itself. */
export interface NodeFormView {
  nodeKey: string
  nodeName: string
  kind: 'DRAWN' | 'ONLINE'
  entityId: string
  /** Null until somebody fills it in. */
  record: Record<string, unknown> | null
}

/** A node as the picture shows it. */
export interface PlaceView {
  nodeId: string
  state: 'done' | 'now' | 'stuck' | 'skipped'
  times: number
  /** Minutes spent in it so far, all times together. */
  minutes: number
}

export interface TaskView {
  id: string
  nodeId: string
  nodeName: string
  kind: string
  status: string
  assignee: string | null
  owner: string | null
  candidates: readonly string[]
  createTime: string
  due: string | null
  doneBy: string | null
  doneTime: string | null
  action: string | null
  opinion: string | null
}

export interface HistoryView {
  id: string
  action: string
  nodeName: string | null
  by: string
  at: string
  opinion: string | null
  attachments: string | null
  people: readonly string[]
  taskId: string | null
}

export interface MineView {
  taskId: string
  nodeId: string
  nodeName: string
  kind: string
  status: string
  due: string | null
  actions: readonly TaskAction[]
  /** The form that this node has to itself; null where it shows that of the start. */
  form: NodeFormView | null
  /** Rights at the fields of the form at this node; absent ones may be read, in a form of the node's own written. */
  fields: Readonly<Record<string, FieldRight>>
  /** Tasks to which it may be sent back. */
  targets: readonly { taskId: string; nodeName: string; by: string; at: string }[]
  /** Next nodes whose people the caller chooses. */
  choose: readonly ChosenNode[]
}

/** `GET /flowable/task/count`. */
export interface TaskCount {
  mine: number
  overdue: number
  copies: number
}

/** `POST /flowable/task/approveBatch {ids, opinion}`: what became of each. */
export interface BatchResult {
  done: number
  failed: readonly { id: string; title: string; text: string }[]
}

/** `GET /flowable/statistics/nodes?modelKey=&from=&to=`: minutes per node, with how often it was late. */
export interface NodeStatistics {
  nodeId: string
  nodeName: string
  times: number
  open: number
  averageMinutes: number
  medianMinutes: number
  p90Minutes: number
  overdue: number
}

/** `GET /flowable/statistics/processes?from=&to=`. */
export interface ProcessStatistics {
  modelKey: string
  processName: string
  started: number
  running: number
  done: number
  rejected: number
  averageMinutes: number
  overdue: number
}

/** `GET /flowable/service/list`: what a service task may call. */
export interface ServiceChoice {
  name: string
  title: string
  parameters: readonly { name: string; title: string; required: boolean }[]
}

/** `POST /flowable/instance/migrate`; with `dryRun` nothing is moved. */
export interface MigrateInput {
  ids: readonly string[]
  deploymentId: string
  /** Nodes of the new version by those of the old one; those not named keep their id. */
  map: Readonly<Record<string, string>>
  dryRun?: boolean
}

/** Why instances cannot go on by another version, node by node, and how many of them stand there. */
export interface MigrateResult {
  faults: readonly { node: string; name: string; code: 'missing' | 'otherType' | 'otherScope' | 'otherJoin'; count: number }[]
  /** Instances without a fault; after a migration those that were moved. */
  count: number
}

/** `POST /flowable/task/handOver`: everything that one person has to decide goes to another. */
export interface HandOverInput {
  from: string
  to: string
  opinion: string
}
