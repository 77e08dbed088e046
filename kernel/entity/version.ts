import { f } from './field.ts'
import type { NamedMove, NamedStates } from './states.ts'

/** Codes of `md_version_status`: states of everything that is released as a version (domain §2.1). */
export const versionState = { draft: '0', submitted: '1', approved: '2', obsolete: '6', rejected: '8' } as const

/** Transitions of a version; an approved one leaves force only through a newer one. */
const versionMoves = {
  submit: { from: ['draft', 'rejected'], to: 'submitted', title: '提交', en: 'Submit' },
  retract: { from: ['submitted'], to: 'draft', title: '撤回', en: 'Retract', by: 'submitter' },
  approve: { from: ['submitted'], to: 'approved', title: '审核', en: 'Approve', by: 'other', comment: 'optional' },
  reject: { from: ['submitted'], to: 'rejected', title: '驳回', en: 'Reject', by: 'other', comment: 'required', danger: true },
  obsolete: { from: ['approved'], to: 'obsolete', title: '失效', en: 'Make obsolete', comment: 'required', danger: true },
} as const satisfies Record<string, NamedMove<keyof typeof versionState>>

export const versionStates = {
  field: 'status',
  initial: 'draft',
  editable: ['draft', 'rejected'],
  locked: {
    approved: { text: '版本已审核，不能修改', en: 'This version is approved and cannot be changed: revise it instead' },
  },
  moves: versionMoves,
} as const satisfies NamedStates<string, keyof typeof versionState>

/** The fields that say where a version stands. */
export const versionFields = {
  version: f.text({ label: '版本', required: true, max: 10, default: 'A', list: { width: 80, query: 'eq' } }),
  status: f.dict('md_version_status', { label: '状态', required: true, readonly: true, default: versionState.draft,
    list: { width: 90, query: 'eq' } }),
}

/** Who submitted and who decided. */
export const decisionFields = {
  submitBy: f.user({ label: '提交人', en: 'Submitted by', readonly: true, list: { width: 100, hidden: true }, form: false }),
  submitTime: f.datetime({ label: '提交时间', en: 'Submitted at', readonly: true, list: { width: 160, hidden: true }, form: false }),
  auditBy: f.user({ label: '审核人', en: 'Approved by', readonly: true, list: { width: 100, hidden: true }, form: false }),
  auditTime: f.datetime({ label: '审核时间', en: 'Approved at', readonly: true, list: { width: 160, hidden: true }, form: false }),
}
