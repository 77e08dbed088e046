import { defineDocument, defineLines, f } from '#kernel/entity/index.ts'
import { capaState, capaStepNames } from '../rules/capa/steps.ts'

export const capaMember = defineLines({
  module: 'quality',
  name: 'capa-member',
  table: 'qms_capa_member',
  title: '团队成员',
  en: 'Member',
  parent: 'quality.capa',
  fields: {
    member: f.user({ label: '成员', en: 'Member', required: true, list: { width: 140 } }),
    duty: f.dict('qms_capa_duty', { label: '角色', en: 'Duty', required: true, default: 'MEMBER', list: { width: 120 } }),
    remark: f.text({ label: '分工', en: 'Does', max: 200, list: { width: 240 } }),
  },
})

/** What is done about it, by whom and until when; done by its owner, seen to by somebody else. */
export const capaAction = defineLines({
  module: 'quality',
  name: 'capa-action',
  table: 'qms_capa_action',
  title: '措施',
  en: 'Action',
  parent: 'quality.capa',
  indexes: [['owner', 'due']],
  fields: {
    kind: f.dict('qms_capa_action', { label: '类别', en: 'Kind', required: true, default: 'CORRECT', list: { width: 120 } }),
    what: f.text({ label: '措施内容', en: 'What', required: true, max: 500, list: { width: 280 } }),
    owner: f.user({ label: '责任人', en: 'Owner', required: true, list: { width: 110 } }),
    due: f.date({ label: '完成期限', en: 'Due', required: true, list: { width: 120 } }),
    doneTime: f.datetime({ label: '完成时间', en: 'Done at', readonly: true, list: { width: 160 } }),
    doneBy: f.user({ label: '完成人', en: 'Done by', readonly: true, list: { width: 100 } }),
    evidence: f.text({ label: '完成证据', en: 'Evidence', max: 500, readonly: true, list: { width: 200 } }),
    verifiedTime: f.datetime({ label: '验证时间', en: 'Verified at', readonly: true, list: { width: 160 } }),
    verifiedBy: f.user({ label: '验证人', en: 'Verified by', readonly: true, list: { width: 100 } }),
    remindedOn: f.date({ label: '催办日期', en: 'Reminded on', readonly: true, list: false, form: false }),
  },
})

/** What went wrong, why, and what keeps it from coming again: an 8D report (domain §2.6). A step is finished with its content alone. */
export const capa = defineDocument({
  module: 'quality',
  name: 'capa',
  table: 'qms_capa',
  title: '8D 报告',
  en: '8D report',
  contents: ['subject', 'item'],
  numbering: '8D',
  scope: 'tenant',
  statusDict: 'qms_capa_status',
  state: capaState,
  initial: 'd0',
  without: ['submit', 'retract', 'approve', 'reject', 'close'],
  editable: capaStepNames,
  moves: {
    complete: { from: capaStepNames, to: 'finished', title: '完成本步', en: 'Finish the step', comment: 'optional' },
    reopen: { from: [...capaStepNames.slice(1), 'finished'], to: 'd0', title: '退回重做', en: 'Open again', own: true,
      comment: 'required' },
    cancel: { from: capaStepNames, to: 'cancelled', title: '作废', en: 'Cancel', comment: 'required', danger: true },
  },
  // A finished report is opened again with its reason, never reversed.
  posted: [],
  indexes: [['ncr'], ['supplier', 'docDate']],
  fields: {
    subject: f.text({ label: '问题名称', en: 'Subject', required: true, max: 200, list: { width: 260, query: 'like' },
      form: { span: 16 } }),
    source: f.dict('qms_ncr_source', { label: '来源', en: 'Source', required: true, default: 'MANUAL', list: { width: 90, query: 'eq' } }),
    reference: f.text({ label: '来源单据号', en: 'Reference', max: 64, list: { width: 150, query: 'like' } }),
    ncr: f.ref('quality.ncr', { label: '不合格品处理单', en: 'Nonconformity', list: { width: 150, query: 'eq' } }),
    item: f.ref('product.item', { label: '物料', en: 'Item', list: { width: 220, query: 'eq' } }),
    supplier: f.ref('product.supplier', { label: '供应商', en: 'Supplier', list: { width: 160, query: 'eq' } }),
    customer: f.text({ label: '客户', en: 'Customer', max: 100, list: { width: 150, query: 'like' } }),
    severity: f.dict('qms_severity', { label: '严重度', en: 'Severity', required: true, default: 'MAJ', list: { width: 90, query: 'eq' } }),
    dueDate: f.date({ label: '要求关闭日期', en: 'Due', list: { width: 120, query: 'range' } }),
    emergency: f.longText({ label: '紧急反应措施', en: 'Emergency response', max: 1000, list: false, form: { span: 24 } }),
    team: f.lines(capaMember, { label: '团队', en: 'Team' }),
    problem: f.longText({ label: '问题描述', en: 'Problem', max: 2000, list: { width: 240, hidden: true }, form: { span: 24 } }),
    isIsNot: f.json({ label: '是 / 不是', en: 'Is / is not', list: false }),
    whys: f.json({ label: '5Why', en: '5 whys', list: false }),
    fishbone: f.json({ label: '鱼骨图', en: 'Fishbone', list: false }),
    rootCause: f.longText({ label: '根本原因', en: 'Root cause', max: 2000, list: { width: 240, hidden: true }, form: { span: 24 } }),
    escapeCause: f.longText({ label: '流出原因', en: 'Why it escaped', max: 2000, list: false, form: { span: 24 } }),
    actions: f.lines(capaAction, { label: '措施', en: 'Actions' }),
    effect: f.longText({ label: '效果验证', en: 'Effect', max: 2000, list: false, form: { span: 24 } }),
    effectBy: f.user({ label: '验证人', en: 'Verified by', readonly: true, list: { width: 100, hidden: true }, form: false }),
    effectTime: f.datetime({ label: '验证时间', en: 'Verified at', readonly: true, list: { width: 160, hidden: true }, form: false }),
    prevention: f.longText({ label: '预防再发', en: 'Prevention', max: 2000, list: false, form: { span: 24 } }),
    recognition: f.longText({ label: '总结与表彰', en: 'Recognition', max: 2000, list: false, form: { span: 24 } }),
    containTime: f.datetime({ label: '围堵完成时间', en: 'Contained at', readonly: true, list: { width: 160, hidden: true }, form: false }),
    finishTime: f.datetime({ label: '完成时间', en: 'Finished at', readonly: true, list: { width: 160, query: 'range' }, form: false }),
  },
})
