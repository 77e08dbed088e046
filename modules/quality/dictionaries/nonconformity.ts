import type { DictionarySeed } from '#kernel/entity/index.ts'

/** Nonconformities, concessions, 8D reports and certificates (domain §2.20, §2.6). */
export const nonconformityDictionaries: readonly DictionarySeed[] = [
  { code: 'qms_disp', name: '处置方式', en: 'Disposition', items: [
    { value: 'REWORK', text: '返工', en: 'Rework' }, { value: 'REPAIR', text: '返修', en: 'Repair' }, { value: 'CONC', text: '让步接收', en: 'Concession' }, { value: 'SORT', text: '挑选', en: 'Sort' },
    { value: 'RTV', text: '退供方', en: 'Back to the supplier' }, { value: 'SCRAP', text: '报废', en: 'Scrap' }, { value: 'DEGRADE', text: '改判', en: 'Degrade' } ] },
  { code: 'qms_disp_state', name: '处置执行状态', en: 'State of a disposition', items: [
    { value: 'OPEN', text: '待执行', en: 'To be done', color: 'gold' }, { value: 'DOING', text: '处置中', en: 'Under way', color: 'blue' }, { value: 'WAIT', text: '待批准', en: 'To be approved', color: 'purple' }, { value: 'DONE', text: '已完成', en: 'Done', color: 'green' } ] },
  { code: 'qms_ncr_source', name: '不合格来源', en: 'Source of a nonconformity', items: [
    { value: 'INSP', text: '检验', en: 'Inspection' }, { value: 'REPORT', text: '报工', en: 'Production report' }, { value: 'ALARM', text: '报警', en: 'Alarm' }, { value: 'COMPLAINT', text: '客户投诉', en: 'Complaint' }, { value: 'MANUAL', text: '手工', en: 'By hand' } ] },
  { code: 'qms_ncr_status', name: '不合格品处理状态', en: 'State of a nonconformity', items: [
    { value: '0', text: '草稿', en: 'Draft', color: 'grey' }, { value: '1', text: 'MRB 评审', en: 'Under review', color: 'gold' }, { value: '2', text: '待处置', en: 'To be disposed of', color: 'purple' }, { value: '3', text: '处置中', en: 'Being disposed of', color: 'blue' },
    { value: '4', text: '已完成', en: 'Finished', color: 'green' }, { value: '8', text: '已驳回', en: 'Rejected', color: 'red' }, { value: '9', text: '已作废', en: 'Cancelled', color: 'grey' } ] },
  { code: 'qms_concession_status', name: '让步接收状态', en: 'State of a concession', items: [
    { value: '0', text: '草稿', en: 'Draft', color: 'grey' }, { value: '1', text: '审批中', en: 'Waiting for approval', color: 'gold' }, { value: '4', text: '已批准', en: 'Approved', color: 'green' }, { value: '8', text: '已驳回', en: 'Rejected', color: 'red' }, { value: '9', text: '已撤回', en: 'Retracted', color: 'grey' } ] },
  { code: 'qms_capa_status', name: '8D 状态', en: 'State of an 8D report', items: [
    { value: '0', text: 'D0 应急反应', en: 'D0 Response', color: 'grey' }, { value: '10', text: 'D1 成立团队', en: 'D1 Team', color: 'blue' }, { value: '20', text: 'D2 问题描述', en: 'D2 Problem', color: 'blue' }, { value: '30', text: 'D3 临时围堵', en: 'D3 Containment', color: 'gold' },
    { value: '40', text: 'D4 根本原因', en: 'D4 Root cause', color: 'gold' }, { value: '50', text: 'D5 选定措施', en: 'D5 Chosen actions', color: 'blue' }, { value: '60', text: 'D6 实施验证', en: 'D6 Verification', color: 'purple' }, { value: '70', text: 'D7 预防再发', en: 'D7 Prevention', color: 'blue' },
    { value: '80', text: 'D8 总结表彰', en: 'D8 Recognition', color: 'blue' }, { value: '4', text: '已完成', en: 'Finished', color: 'green' }, { value: '9', text: '已作废', en: 'Cancelled', color: 'grey' } ] },
  { code: 'qms_capa_duty', name: '8D 团队角色', en: 'Duty in an 8D team', items: [{ value: 'CHAMPION', text: '倡导者', en: 'Champion' }, { value: 'LEADER', text: '组长', en: 'Leader' }, { value: 'MEMBER', text: '成员', en: 'Member' }] },
  { code: 'qms_capa_action', name: '8D 措施类别', en: 'Kind of an action', items: [{ value: 'CONTAIN', text: '围堵', en: 'Containment' }, { value: 'CORRECT', text: '纠正', en: 'Correction' }, { value: 'PREVENT', text: '预防', en: 'Prevention' }] },
  { code: 'qms_coa_status', name: '质量证明书状态', en: 'State of a certificate', items: [
    { value: '0', text: '草稿', en: 'Draft', color: 'grey' }, { value: '1', text: '待签发', en: 'To be issued', color: 'gold' }, { value: '4', text: '已签发', en: 'Issued', color: 'green' }, { value: '5', text: '已被替代', en: 'Replaced', color: 'grey' }, { value: '8', text: '已驳回', en: 'Rejected', color: 'red' }, { value: '9', text: '已作废', en: 'Cancelled', color: 'grey' } ] },
]
