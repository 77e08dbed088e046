import { lookup } from '../lookup.ts'
import { defineAct, defineRead, moveCall, type Address, type MoveAct, type RecordAct } from '../call.ts'
import { linesOf, type Entity, type MoveOf } from '../entity.ts'
import { pascalCase } from '../naming.ts'
import { is, type PartOf } from '../shape.ts'

const option = is.fields({ value: is.text, text: is.text, title: is.text, label: is.text, key: is.maybe(is.text),
  details: is.optional(is.map(is.anything)) })
const change = is.fields({
  field: is.text,
  before: is.anything,
  after: is.anything,
  beforeText: is.optional(is.text),
  afterText: is.optional(is.text),
})
/** What was done: the name of a move or an act; `actionText` is what an act is called, in the reader's language. */
const action = { action: is.text, actionText: is.optional(is.text) }
const historyEntry = is.fields({ id: is.text, at: is.text, by: is.text, byName: is.text, ...action, rev: is.number,
  comment: is.maybe(is.text), changes: is.list(change) })
const traceEntry = is.fields({ from: is.maybe(is.text), to: is.text, ...action, by: is.text, byName: is.text, at: is.text,
  comment: is.maybe(is.text) })

/** What a picker shows: `value` is stored, `text` read; `key` is the code people know; `details` what one decides by, with texts of codes. */
export type Option = PartOf<typeof option>
export type HistoryChange = PartOf<typeof change>
export type HistoryEntry = PartOf<typeof historyEntry>
export type TraceEntry = PartOf<typeof traceEntry>

/** Whether what a new record begins with depends on who enters it. */
export const asksDefaults = (entity: Entity): boolean =>
  !entity.readOnly && Object.values(entity.fields).some(({ from }) => from !== undefined)

/** Whether the code of a new record is proposed by the sound of its name. */
export const asksCode = (entity: Entity): boolean =>
  !entity.readOnly && Object.values(entity.fields).some(({ spelt }) => spelt !== undefined)

const ofRecord = { id: is.text }
const ofRecords = { ids: is.ids }
const itself = 'the operation keeps a transaction of its own, or is one statement'

/** The reads that an entity yields, by name. */
export function recordReads(entity: Entity) {
  return {
    list: defineRead(entity, 'list', { title: '分页列表', en: 'List', open: { list: entity.id }, answer: is.page(is.row(entity)),
      code: 0 }),
    queryById: defineRead(entity, 'queryById', { title: '通过 id 查询', en: 'One record', input: ofRecord, answer: is.row(entity) }),
    options: defineRead(entity, 'options', {
      title: '选项',
      en: 'To choose from',
      right: { decided: 'whoever works with the entity or with one that refers to it' },
      input: { keyword: is.maybe(is.text), value: is.maybe(is.text), pageSize: is.maybe(is.anything), details: is.maybe(is.text) },
      open:
        'ids of records by the names of references that lead to them; with `details`, the names of what is to be told, what that depends on as `at.<name>`',
      answer: is.list(option),
    }),
    defaults: defineRead(entity, 'defaults', { title: '新增默认值', en: 'What a new record begins with', right: 'add',
      answer: is.map(is.anything) }),
    codeFor: defineRead(entity, 'codeFor', { title: '按名称拟编码', en: 'A free code by the sound of a name', right: 'add',
      input: { text: is.text }, answer: is.text }),
    history: defineRead(entity, 'history', { title: '变更历史', en: 'History', input: ofRecord, answer: is.list(historyEntry) }),
    recycleBin: defineRead(entity, 'recycleBin', {
      title: '回收站',
      en: 'Recycle bin',
      right: 'delete',
      open: { list: entity.id },
      answer: is.page(is.row(entity)),
      code: 0,
    }),
    trace: defineRead(entity, 'trace', { title: '状态轨迹', en: 'Trace', input: ofRecord, answer: is.list(traceEntry) }),
  }
}

/** Reads of the rows of each sub-table: `queryLinesByMainId`. */
export function lineReads(entity: Entity) {
  return linesOf(entity).map(([name, field]) => ({
    name,
    target: field.target!,
    call: defineRead(entity, `query${pascalCase(name)}ByMainId`, {
      title: field.label,
      en: field.en ?? pascalCase(name),
      input: ofRecord,
      answer: is.list(is.row({ id: field.target! } as Entity)),
    }),
  }))
}

/** The writes that an entity yields, by name. */
export function recordWrites(entity: Entity) {
  const path = entity.path as '/'
  const common = { untransacted: itself } as const
  const draft = { open: { draft: entity.id }, answer: is.row(entity), ...common }
  return {
    add: defineAct(entity, 'add', { ...draft, record: false, title: '新增', en: 'Add' }),
    edit: {
      ...defineAct(`PUT ${path}/edit`, { ...draft, title: '编辑', en: 'Edit', right: `${entity.permission}:edit`,
        also: [`POST ${path}/edit`] }),
      of: entity.id,
    },
    delete: defineAct(`DELETE ${path}/delete`, { ...common, title: '删除', en: 'Delete', right: `${entity.permission}:delete`,
      input: { id: is.ids }, answer: is.text }),
    deleteBatch: defineAct(`DELETE ${path}/deleteBatch`, { ...common, title: '批量删除', en: 'Delete several',
      right: `${entity.permission}:delete`, input: ofRecords, answer: is.text }),
    restore: defineAct(`PUT ${path}/restore`, { ...common, title: '恢复', en: 'Restore', right: `${entity.permission}:delete`,
      input: ofRecords, answer: is.nothing }),
    purge: defineAct(`DELETE ${path}/purge`, { ...common, title: '彻底删除', en: 'Delete for good', right: `${entity.permission}:delete`,
      input: ofRecords, answer: is.nothing }),
  }
}

/** Moves that take a comment at most, the red entry of a document among them. */
export function moveCalls(entity: Entity): (MoveAct | RecordAct)[] {
  const path = entity.path as '/'
  const moves = Object.entries(entity.states?.moves ?? {}).filter(([, { own, auto }]) => !own && !auto)
  // Two moves have a second form in the list screens of the specification (spec 2 §7).
  const also: Record<string, readonly Address[]> = lookup({ close: [`DELETE ${path}/close`], retract: [`GET ${path}/retract`] })
  return [
    ...moves.map(([name, step]) => moveCall(entity, name, step, { also: also[name] ?? [], batch: true })),
    ...(entity.document ? [reversal(entity)] : []),
  ]
}

/** One of `moveCalls` by its name. @throws Error where the move takes more than a comment: its call is described by `defineMove` */
export function derivedMove<E extends Entity>(entity: E, name: MoveOf<E>): MoveAct<E> {
  const call = moveCalls(entity).find((one) => one.name === name)
  if (!call) throw new Error(`${entity.id}/${name} is described by itself`)
  return call as MoveAct<E>
}

/** Reversal of a posted document: a red entry that every document may have (domain §0). */
function reversal(entity: Entity): RecordAct {
  return defineAct(entity, 'reverse', { title: '红冲', en: 'Reverse', comment: 'required', danger: true, answer: is.row(entity) })
}
