import { defineAct, defineRead } from '#kernel/entity/call.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { model } from '../entities/model.ts'

/* What leads an author from a form to a process that people start. */

const formChoice = is.fields({ entityId: is.text, kind: is.oneOf('DRAWN', 'ONLINE', 'DOCUMENT'), title: is.text })
/** A form that a process may be about: drawn, online, or a document of a module; `entityId` names its records. */
export type FormChoice = PartOf<typeof formChoice>

const guide = is.fields({
  id: is.text,
  name: is.text,
  modelKey: is.text,
  status: is.oneOf('draft', 'changed', 'deployed'),
  /** The version by which instances start; null where none is deployed. */
  version: is.maybe(is.number),
  /** What the process is about; null where its author has not said so and nothing is bound. */
  form: is.maybe(formChoice),
  /** Whether instances started now are about a form. */
  bound: is.flag,
  /** Documents that it moves, by their entities. */
  documents: is.list(is.text),
  /** What keeps the drawing from running, and what is seldom meant; a drawing that is not there is one fault. */
  faults: is.number,
  doubts: is.number,
  /** Instances under way. */
  running: is.number,
})
export type Guide = PartOf<typeof guide>

/** Where a process stands on the way from its form to people who start it. */
export const processGuide = defineRead(model, 'guide', { title: '流程进度', en: 'How far a process is', input: { id: is.text },
  answer: guide })
/** A key that no other model has, from a name. */
export const proposedKey = defineRead(model, 'proposedKey', { title: '建议标识', en: 'A key for a new process', right: 'add',
  input: { name: is.text }, answer: is.fields({ key: is.text }) })
/** Forms that processes may be about: published ones, and documents in states. */
export const formChoices = defineRead(model, 'forms', { title: '可选表单', en: 'Forms that processes may be about',
  answer: is.list(formChoice) })
/**
 * The entities of what a model is about and of forms at its nodes, with those of their sub-tables: what conditions may name. Of
 * fields that are closed to the caller even the names stay untold.
 */
export const entitiesOfModel = defineRead(model, 'formEntities', { title: '表单字段', en: 'Fields of the forms of a process',
  input: { id: is.text }, answer: is.list(is.of<Entity>({ type: 'object', required: ['id', 'fields'] })) })
/** Processes whose conditions ask for columns that a form is about to lose: `columns` are told with their table, `table.column`. */
export const conditionsOnColumns = defineRead(model, 'conditionsOn', { title: '用到字段的条件', en: 'Conditions on fields',
  input: { columns: is.ids },
  answer: is.list(is.fields({ id: is.text, name: is.text, /** Where, and on which field. */ places: is.list(is.text) })) })
/** Puts the designed form that a model is about at the start of its newest version, in place of what stood there. */
export const bindForm = defineAct(model, 'bindForm', { title: '绑定表单', en: 'Bind the form', right: 'deploy', answer: is.nothing,
  success: { 'zh-CN': '绑定成功', 'en-US': 'Bound' } })
