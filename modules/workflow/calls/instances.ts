import { defineAct, defineRead, type Act } from '#kernel/entity/call.ts'
import { processStarted, startRight } from '#kernel/entity/console/processes.ts'
import { f, type Entity } from '#kernel/entity/index.ts'
import { is } from '#kernel/entity/shape.ts'
import { drawing } from '#ui/designer/document/drawing-shape.ts'
import { instance } from '../entities/instance.ts'
import { instanceActions, instanceView, migrateResult, recordInstance, startable, values, type InstanceAction } from './shapes.ts'
import { done, monitorRight } from './tasks.ts'

/** By the caller's own registry: of fields that are closed to them even the names stay untold. */
const entities = is.list(is.of<Entity>({ type: 'object', required: ['id', 'fields'] }))

export const startableProcesses = defineRead('GET /flowable/start/list', { title: '可发起的流程', en: 'Processes that the caller may start',
  right: startRight, answer: is.list(startable) })
/** The entity of the form with which a process starts, with those of its sub-tables. */
export const formOfStart = defineRead('GET /flowable/start/form', { title: '发起表单', en: 'Form of a start', right: startRight,
  input: { modelKey: is.text }, answer: entities })
/** The drawing of that form, where it is drawn. */
export const drawingOfStart = defineRead('GET /flowable/start/drawing', { title: '发起表单的设计', en: 'Drawing of the form of a start',
  right: startRight, input: { modelKey: is.text }, answer: drawing })
/** `recordId`: a record of the form that was saved before; `record`: what its own `add` would take. */
export const startProcess = defineAct(instance, 'start', { record: false, title: '发起流程', en: 'Start a process', right: startRight,
  input: { modelKey: is.text, title: is.maybe(is.text), recordId: is.maybe(is.text), record: is.maybe(values), variables: is.maybe(values),
    /** People chosen for nodes behind the start. */
    chosen: is.maybe(values), /** The caller's draft that is sent with it, and so is none any more. */ draftId: is.maybe(is.text) },
  answer: is.fields({ id: is.text, instanceNo: is.text, title: is.text }), success: processStarted })
/** By its own id, or by that of a task in it. Who reads an instance that was copied to them has read the copy. */
export const oneInstance = defineRead(instance, 'view', { title: '流程详情', en: 'An instance with all that its screen shows',
  input: { id: is.maybe(is.text), taskId: is.maybe(is.text) }, answer: instanceView })
/** The entities of the forms of an instance, for whoever takes part in it, whether or not they may see the list of the form's records. */
export const formsOfInstance = defineRead(instance, 'form', { title: '流程表单', en: 'Forms of an instance', input: { id: is.text },
  answer: entities })
/** How one of them is drawn, without the fields that stay hidden from the caller. Without a version the one in force. */
export const drawingOfInstance = defineRead(instance, 'drawing', { title: '流程表单的设计', en: 'Drawing of a form of an instance',
  input: { id: is.text, taskId: is.maybe(is.text), code: is.text, version: is.maybe(is.text) }, answer: drawing })
export const instancesOfRecord = defineRead(instance, 'ofRecord', { title: '单据的流程', en: 'Processes of a record',
  input: { entityId: is.text, recordId: is.text }, answer: is.list(recordInstance) })

const input = { id: is.text, opinion: is.maybe(is.text), attachments: f.file({ label: '附件', en: 'Attachments' }),
  /** The step to jump to. */ nodeId: is.maybe(is.text), /** Who is told of a comment. */ people: is.anything }

const titles: Readonly<Record<InstanceAction, readonly [string, string]>> = {
  revoke: ['撤销', 'Revoke'],
  urge: ['催办', 'Urge'],
  suspend: ['挂起', 'Suspend'],
  resume: ['恢复', 'Resume'],
  terminate: ['终止', 'Terminate'],
  jump: ['跳转', 'Jump'],
  comment: ['评论', 'Comment'],
}

export type InstanceAct = Act<typeof input, typeof is.nothing>

/** What is done with an instance as a whole; some only by whoever looks after processes, which the function sees to. */
export const actsOnInstance = Object.fromEntries(instanceActions.map((action) => {
  const [title, en] = titles[action]
  return [action, defineAct(instance, action, { record: false, title, en, right: 'list', input, answer: is.nothing, success: done })]
})) as Readonly<Record<InstanceAction, InstanceAct>>

/** Lets running instances go on by another version, all or none; `map` names nodes of the new version by those of the old one. */
export const migrate = defineAct(instance, 'migrate', { record: false, title: '迁移版本', en: 'Move to another version',
  right: monitorRight, input: { ids: is.ids, deploymentId: is.text, map: is.anything, dryRun: is.maybe(is.flag) }, answer: migrateResult })
