import type { DictionarySeed } from '#kernel/entity/index.ts'

export const dictionaries: readonly DictionarySeed[] = [
  { code: 'wf_category', name: '流程分类', en: 'Process category', items: [
    { value: 'quality', text: '质量', en: 'Quality' }, { value: 'product', text: '产品数据', en: 'Product data' }, { value: 'purchase', text: '采购', en: 'Purchasing' }, { value: 'equipment', text: '设备', en: 'Equipment' }, { value: 'people', text: '人事', en: 'People' }, { value: 'other', text: '其他', en: 'Other' } ] },
  { code: 'wf_model_status', name: '流程模型状态', en: 'Model status', items: [
    { value: 'draft', text: '草稿', en: 'Draft', color: 'grey' }, { value: 'deployed', text: '已部署', en: 'Deployed', color: 'green' }, { value: 'changed', text: '有未部署的修改', en: 'Changed since', color: 'gold' } ] },
]
