import { is, type PartOf } from '#kernel/entity/shape.ts'
import { taskActions, type FieldRight } from '../rules/definition/process.ts'

/*
 * What the calls of the engine take and answer: one source for the server and its screens.
 * Times are `yyyy-MM-dd HH:mm:ss`, people are account names, durations are minutes.
 */

/** What whoever sees an instance may do with it as a whole. */
export const instanceActions = ['revoke', 'urge', 'suspend', 'resume', 'terminate', 'jump', 'comment'] as const
export type InstanceAction = (typeof instanceActions)[number]

/** The form that an instance is about. `id` is that of the drawn or online form, `entityId` that of the records it makes. */
export type FormPlace =
  | { kind: 'NONE' }
  | { kind: 'DRAWN' | 'ONLINE'; id: string; entityId: string }
  | { kind: 'DOCUMENT'; entityId: string; route: string | null }

const text = { type: 'string' }
const formPlace = is.of<FormPlace>({ type: 'object', required: ['kind'], additionalProperties: false,
  properties: { kind: { enum: ['NONE', 'DRAWN', 'ONLINE', 'DOCUMENT'] }, id: text, entityId: text, route: { type: ['string', 'null'] } } })
const maybeText = is.maybe(is.text)

/** Values of a record or of variables, by name. */
export const values = is.map(is.anything)

const chosenNode = is.fields({ nodeId: is.text, nodeName: is.text })
export type ChosenNode = PartOf<typeof chosenNode>

/** A process that the caller may start; `choose` are nodes behind the start whose people the starter chooses. */
export const startable = is.fields({ modelKey: is.text, name: is.text, category: is.text, version: is.number, remark: maybeText,
  form: formPlace, choose: is.list(chosenNode) })
export type Startable = PartOf<typeof startable>

/** A form that a node has to itself; its record is null until somebody fills it in. */
const nodeFormView = is.fields({ nodeKey: is.text, nodeName: is.text, kind: is.oneOf('DRAWN', 'ONLINE'), entityId: is.text,
  record: is.maybe(values) })
export type NodeFormView = PartOf<typeof nodeFormView>

/** A node as the picture shows it, with the minutes spent in it so far, all times together. */
const placeView = is.fields({ nodeId: is.text, state: is.oneOf('done', 'now', 'stuck', 'skipped'), times: is.number, minutes: is.number })
export type PlaceView = PartOf<typeof placeView>

const taskView = is.fields({ id: is.text, nodeId: is.text, nodeName: is.text, kind: is.text, status: is.text, assignee: maybeText,
  owner: maybeText, candidates: is.list(is.text), createTime: is.text, due: maybeText, doneBy: maybeText, doneTime: maybeText,
  action: maybeText, opinion: maybeText })
export type TaskView = PartOf<typeof taskView>

const historyView = is.fields({ id: is.text, action: is.text, nodeName: maybeText, by: is.text, at: is.text, opinion: maybeText,
  attachments: maybeText, people: is.list(is.text), taskId: maybeText })
export type HistoryView = PartOf<typeof historyView>

const mineView = is.fields({
  taskId: is.text,
  nodeId: is.text,
  nodeName: is.text,
  kind: is.text,
  status: is.text,
  due: maybeText,
  actions: is.list(is.oneOf(...taskActions)),
  /** The form that this node has to itself; null where it shows that of the start. */
  form: is.maybe(nodeFormView),
  /** Rights at the fields of the form at this node; absent ones may be read, in a form of the node's own written. */
  fields: is.of<Readonly<Record<string, FieldRight>>>({ type: 'object', additionalProperties: text }),
  /** Tasks to which it may be sent back. */
  targets: is.list(is.fields({ taskId: is.text, nodeName: is.text, by: is.text, at: is.text })),
  /** Next nodes whose people the caller chooses. */
  choose: is.list(chosenNode),
})
export type MineView = PartOf<typeof mineView>

/** An instance with all that its screen shows. */
export const instanceView = is.fields({
  id: is.text,
  instanceNo: is.text,
  title: is.text,
  status: is.text,
  processName: is.text,
  modelKey: is.text,
  version: is.number,
  category: is.text,
  starter: is.text,
  startTime: is.text,
  endTime: maybeText,
  reason: maybeText,
  recordId: maybeText,
  recordName: maybeText,
  form: formPlace,
  /** The record of the form with its texts, as the process shows it: without fields that are hidden from the caller. Read by the process's right, not the caller's. */
  record: is.maybe(values),
  /** Fields of the forms that are hidden from the caller, by the steps through which they see the instance. */
  hidden: is.list(is.text),
  /** Forms that nodes have to themselves, as far as they were filled in. */
  nodeForms: is.list(nodeFormView),
  bpmnXml: is.text,
  places: is.list(placeView),
  /** Flows that were taken. */
  taken: is.list(is.text),
  tasks: is.list(taskView),
  history: is.list(historyView),
  /** Called instances, and the one that called this. */
  children: is.list(is.fields({ id: is.text, title: is.text, status: is.text, nodeId: is.text })),
  parent: is.maybe(is.fields({ id: is.text, title: is.text })),
  actions: is.list(is.oneOf(...instanceActions)),
  /** The caller's open task in it; null where they have none. */
  mine: is.maybe(mineView),
})
export type InstanceView = PartOf<typeof instanceView>

/** An instance of a record. */
export const recordInstance = is.fields({ id: is.text, instanceNo: is.text, title: is.text, status: is.text, startTime: is.text,
  endTime: maybeText })
export type RecordInstance = PartOf<typeof recordInstance>

/** What became of each of several tasks. */
export const batchResult = is.fields({ done: is.number, failed: is.list(is.fields({ id: is.text, title: is.text, text: is.text })) })
export type BatchResult = PartOf<typeof batchResult>

/** Minutes per node, with how often it was late. */
export const nodeStatistics = is.fields({ nodeId: is.text, nodeName: is.text, times: is.number, open: is.number, averageMinutes: is.number,
  medianMinutes: is.number, p90Minutes: is.number, overdue: is.number })
export type NodeStatistics = PartOf<typeof nodeStatistics>

export const processStatistics = is.fields({ modelKey: is.text, processName: is.text, started: is.number, running: is.number,
  done: is.number, rejected: is.number, averageMinutes: is.number, overdue: is.number })
export type ProcessStatistics = PartOf<typeof processStatistics>

/** Why instances cannot go on by another version, node by node, and how many of them stand there; `count` are those without a fault. */
export const migrateResult = is.fields({
  faults: is.list(
    is.fields({ node: is.text, name: is.text, code: is.oneOf('missing', 'otherType', 'otherScope', 'otherJoin'), count: is.number }),
  ),
  count: is.number,
})
export type MigrateResult = PartOf<typeof migrateResult>
