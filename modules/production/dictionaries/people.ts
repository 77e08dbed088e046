import type { DictionarySeed } from '#kernel/entity/index.ts'

/** What people call for and hand over. */
export const peopleDictionaries: readonly DictionarySeed[] = [
  { code: 'mes_andon_type', name: '安灯类型', en: 'Kind of andon call', items: [
    { value: 'EQUIP', text: '设备', en: 'Machine', color: 'red' },
    { value: 'QUALITY', text: '质量', en: 'Quality', color: 'gold' },
    { value: 'MATERIAL', text: '物料', en: 'Material', color: 'blue' },
    { value: 'PROCESS', text: '工艺', en: 'Process', color: 'purple' },
    { value: 'SAFETY', text: '安全', en: 'Safety', color: 'red' },
  ] },
  { code: 'mes_andon_urgency', name: '安灯紧急程度', en: 'Urgency of an andon call', items: [
    { value: '1', text: '停线', en: 'The line stands', color: 'red' },
    { value: '2', text: '紧急', en: 'Urgent', color: 'gold' },
    { value: '3', text: '一般', en: 'Ordinary', color: 'blue' },
  ] },
  { code: 'mes_andon_status', name: '安灯状态', en: 'State of an andon call', items: [
    { value: '10', text: '待响应', en: 'Called', color: 'red' },
    { value: '20', text: '处理中', en: 'Being seen to', color: 'gold' },
    { value: '30', text: '待关闭', en: 'Solved', color: 'blue' },
    { value: '4', text: '已关闭', en: 'Closed', color: 'green' },
    { value: '9', text: '已作废', en: 'Cancelled', color: 'grey' },
  ] },
  { code: 'mes_andon_step', name: '安灯步骤', en: 'Step of an andon call', items: [
    { value: 'RESPOND', text: '响应', en: 'Response' },
    { value: 'SOLVE', text: '解决', en: 'Solution' },
  ] },
  { code: 'mes_handover_status', name: '交接班状态', en: 'State of a hand-over', items: [
    { value: '0', text: '草稿', en: 'Draft', color: 'grey' },
    { value: '1', text: '待接班', en: 'To be taken over', color: 'gold' },
    { value: '4', text: '已接班', en: 'Taken over', color: 'green' },
  ] },
  { code: 'mes_handover_kind', name: '交接事项类别', en: 'Kind of point', items: [
    { value: 'TASK', text: '在做工序', en: 'Operation', color: 'blue' },
    { value: 'ANDON', text: '安灯', en: 'Andon call', color: 'red' },
    { value: 'DOWNTIME', text: '停机', en: 'Downtime', color: 'gold' },
    { value: 'NOTE', text: '其他', en: 'Remark' },
  ] },
]
