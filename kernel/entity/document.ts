import { defineEntity, type Entity, type EntityInput, type Fields } from './entity.ts'
import { f } from './field.ts'
import type { NamedMove, StateCodes } from './states.ts'

/** The states of `doc_status` (domain §0); a document's own dictionary may add codes and names but never gives these codes another meaning. */
const documentState = {
  draft: '0',
  submitted: '1',
  approved: '2',
  executing: '3',
  finished: '4',
  closed: '5',
  rejected: '8',
  cancelled: '9',
} as const

type GenericState = keyof typeof documentState

/** The transitions every document has unless it declares otherwise (domain §0). */
const genericMoves = {
  submit: { from: ['draft', 'rejected'], to: 'submitted', title: '提交', en: 'Submit' },
  retract: { from: ['submitted'], to: 'draft', title: '撤回', en: 'Retract', by: 'submitter' },
  approve: { from: ['submitted'], to: 'approved', title: '审核', en: 'Approve', by: 'other', comment: 'optional' },
  reject: { from: ['submitted'], to: 'rejected', title: '驳回', en: 'Reject', by: 'other', comment: 'required', danger: true },
  close: { from: ['approved', 'executing'], to: 'closed', title: '关闭', en: 'Close', comment: 'required', danger: true },
  cancel: { from: ['draft', 'rejected', 'approved'], to: 'cancelled', title: '作废', en: 'Cancel', comment: 'required', danger: true },
} as const satisfies Record<string, NamedMove<GenericState>>

export type GenericMove = keyof typeof genericMoves

const header = {
  docNo: f.text({ label: '单号', en: 'Document no.', required: true, unique: true, max: 32, readonly: true,
    list: { width: 160, query: 'like', fixed: 'left' } }),
  docDate: f.date({ label: '单据日期', en: 'Document date', required: true, today: true, list: { width: 110, query: 'range' } }),
  status: f.dict('doc_status', { label: '状态', en: 'Status', required: true, readonly: true, default: '0',
    list: { width: 90, query: 'eq' } }),
  owner: f.user({ label: '负责人', en: 'Owner', from: 'me', list: { width: 100, hidden: true } }),
}

const footer = {
  remark: f.longText({ label: '备注', en: 'Remark', max: 500, list: { width: 200, hidden: true }, form: { span: 24 } }),
  attachments: f.file({ label: '附件', en: 'Attachments', list: false, form: { span: 24 } }),
  wfInstId: f.text({ label: '流程实例', en: 'Process instance', max: 64, readonly: true, list: false, form: false }),
  sourceType: f.text({ label: '来源类型', en: 'Source type', max: 64, readonly: true, list: false, form: false }),
  sourceId: f.text({ label: '来源', en: 'Source', max: 32, readonly: true, list: false, form: false }),
  sourceNo: f.text({ label: '来源单号', en: 'Source no.', max: 64, readonly: true, list: { width: 140, hidden: true }, form: false }),
  reversalOf: f.text({ label: '红冲原单', en: 'Reversal of', max: 32, readonly: true, list: false, form: false }),
  closedReason: f.text({ label: '关闭原因', en: 'Reason for closing', max: 500, readonly: true, list: false, form: false }),
  cancelledReason: f.text({ label: '作废原因', en: 'Reason for cancelling', max: 500, readonly: true, list: false, form: false }),
  submitBy: f.user({ label: '提交人', en: 'Submitted by', readonly: true, list: { width: 100, hidden: true }, form: false }),
  submitTime: f.datetime({ label: '提交时间', en: 'Submitted at', readonly: true, list: { width: 160, hidden: true }, form: false }),
  auditBy: f.user({ label: '审核人', en: 'Approved by', readonly: true, list: { width: 100, hidden: true }, form: false }),
  auditTime: f.datetime({ label: '审核时间', en: 'Approved at', readonly: true, list: { width: 160, hidden: true }, form: false }),
}

type DocumentFields<F extends Fields> = typeof header & F & typeof footer

export interface DocumentInput<F extends Fields, M extends string, S extends StateCodes>
  extends Omit<EntityInput<F, M, S>, 'states' | 'document' | 'key'> {
  /** Code of the rule in `md_code_rule` that numbers the document. */
  numbering: string
  /** Field whose value names the rule instead, where kinds of the document are numbered apart. */
  numberedBy?: Extract<keyof F, string>
  /** By its values: the rules, where they are not called like them. */
  numberings?: Readonly<Record<string, string>>
  /** The state in which it begins; default draft. */
  initial?: Extract<keyof NoInfer<S>, string>
  /** Own status dictionary, whose states `state` then names; default `doc_status`. */
  statusDict?: string
  /** Generic moves this document does not have. */
  without?: readonly GenericMove[]
  /** Moves of its own, or generic ones with other states. */
  moves?: Record<M, NamedMove<Extract<keyof NoInfer<S>, string>>>
  /** States in which the form may change it; default draft and rejected. */
  editable?: readonly Extract<keyof NoInfer<S>, string>[]
  /** States that count as posted; default executing, finished and closed. */
  posted?: readonly Extract<keyof NoInfer<S>, string>[]
}

/** A business document: header, numbering, generic transitions, trace and reversal (domain §0) around the given fields. */
export function defineDocument<const F extends Fields, const M extends string = never, const S extends StateCodes = typeof documentState>(
  input: DocumentInput<F, M, S>,
): NumberedEntity<DocumentFields<F>, M | GenericMove, S> {
  const { numbering, numberedBy, numberings, statusDict, initial, editable, posted, without = [], moves, ...rest } = input
  const state: StateCodes = input.state ?? documentState
  const own = ownNames(state)
  const begin = initial ?? own(['draft'])[0]!
  const kept = Object.entries<NamedMove<GenericState>>(genericMoves).filter(([name]) => !without.includes(name as GenericMove))
    .map(([name, step]): [string, NamedMove] => {
      const [to] = own([step.to])
      if (to === undefined && !Object.hasOwn(moves ?? {}, name))
        throw new Error(`${input.module}.${input.name} has no state for the move ${name}: leave it out by \`without\``)
      return [name, { ...step, from: own(step.from), to: to ?? '' }]
    })
  const status = { ...header.status, default: state[begin], ...(statusDict ? { dict: statusDict } : {}) }
  const entity = defineEntity<DocumentFields<F>, M | GenericMove, StateCodes>({
    scope: 'department',
    ...rest,
    // What waits is found by its state, however many are done with; what came of a record by its id.
    indexes: [...(input.indexes ?? []), ...(input.indexes?.some(([first]) => first === 'status') ? [] : [['status']]), ['sourceId']],
    fields: { ...header, status, ...input.fields, ...footer } as DocumentFields<F>,
    key: 'docNo' as Extract<keyof DocumentFields<F>, string>,
    display: 'docNo' as Extract<keyof DocumentFields<F>, string>,
    document: true,
    state,
    states: { field: 'status', initial: begin, editable: editable ?? own(['draft', 'rejected']),
      posted: posted ?? own(['executing', 'finished', 'closed']),
      moves: { ...Object.fromEntries(kept), ...moves } as Record<M | GenericMove, NamedMove> },
  })
  return { ...entity, state: state as S, numbering, ...(numberedBy ? { numberedBy } : {}), ...(numberings ? { numberings } : {}) }
}

/** What a document calls generic states; those that it does not have fall away. */
function ownNames(state: StateCodes): (generic: readonly GenericState[]) => string[] {
  const names = Object.keys(state)
  return (generic) => generic.flatMap((name) => names.find((own) => state[own] === documentState[name]) ?? [])
}

type NumberedEntity<F extends Fields, M extends string, S extends StateCodes = StateCodes> = Entity<F, M, S> & {
  numbering: string
  numberedBy?: string
  numberings?: Readonly<Record<string, string>>
}

/** Code of the rule that numbers a record; undefined for what is no document. */
export function numberingOf(entity: Entity, record: Readonly<Record<string, unknown>>): string | undefined {
  const { numbering, numberedBy, numberings } = entity as Entity & Partial<NumberedEntity<Fields, string>>
  const kind = numberedBy && record[numberedBy] ? String(record[numberedBy]) : undefined
  return kind === undefined ? numbering : numberings ? numberings[kind] ?? numbering : kind
}
