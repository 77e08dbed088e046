import type { DictionarySeed } from '#kernel/entity/index.ts'

/** Repairs, fault codes and what is asked to be bought. */
export const repairDictionaries: readonly DictionarySeed[] = [
  { code: 'eam_repair_status', name: '维修单状态', en: 'State of a repair', items: [
    { value: '10', text: '已报修', en: 'Reported', color: 'gold' },
    { value: '20', text: '已派工', en: 'Dispatched', color: 'blue' },
    { value: '21', text: '已接单', en: 'Accepted', color: 'blue' },
    { value: '30', text: '维修中', en: 'Being repaired', color: 'blue' },
    { value: '31', text: '待件', en: 'Waiting for parts', color: 'gold' },
    { value: '40', text: '待验收', en: 'To verify', color: 'purple' },
    { value: '41', text: '验收不通过', en: 'Sent back', color: 'red' },
    { value: '4', text: '已完成', en: 'Done', color: 'green' },
    { value: '9', text: '已作废', en: 'Cancelled', color: 'grey' },
  ] },
  { code: 'eam_repair_source', name: '报修来源', en: 'Source of a repair', items: [
    { value: 'REPORT', text: '报修', en: 'Reported' },
    { value: 'CHECK', text: '点检', en: 'Check' },
    { value: 'ALARM', text: '报警', en: 'Alarm' },
    { value: 'ANDON', text: '安灯', en: 'Andon' },
  ] },
  { code: 'eam_severity', name: '紧急程度', en: 'Urgency', items: [
    { value: '1', text: '停线', en: 'The line stands', color: 'red' },
    { value: '2', text: '紧急', en: 'Urgent', color: 'gold' },
    { value: '3', text: '一般', en: 'Ordinary', color: 'blue' },
    { value: '4', text: '可延后', en: 'May wait', color: 'grey' },
  ] },
  { code: 'eam_fault_kind', name: '故障代码种类', en: 'Kind of fault code', items: [
    { value: 'SYMPTOM', text: '现象', en: 'Symptom' },
    { value: 'CAUSE', text: '原因', en: 'Cause' },
    { value: 'MEASURE', text: '措施', en: 'Measure' },
  ] },
  { code: 'eam_request_status', name: '采购申请状态', en: 'State of a purchase request', items: [
    { value: '0', text: '草稿', en: 'Draft', color: 'grey' },
    { value: '1', text: '待审', en: 'Submitted', color: 'gold' },
    { value: '2', text: '已审', en: 'Approved', color: 'blue' },
    { value: '4', text: '已下单', en: 'Ordered', color: 'green' },
    { value: '5', text: '已关闭', en: 'Closed', color: 'grey' },
    { value: '8', text: '已驳回', en: 'Rejected', color: 'red' },
    { value: '9', text: '已作废', en: 'Cancelled', color: 'grey' },
  ] },
]
