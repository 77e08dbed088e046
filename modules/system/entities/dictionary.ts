import { defineEntity, f } from '#kernel/entity/index.ts'

export const dict = defineEntity({
  module: 'system', name: 'dict', table: 'sys_dict', shownAs: 'display', title: '数据字典', en: 'Dictionary', path: '/sys/dict', component: 'system/DictList', scope: 'none',
  key: 'dictCode', display: 'dictName', sheetParts: 'system.dict-item',
  fields: {
    dictName: f.text({ label: '字典名称', en: 'Name', required: true, max: 100, list: { width: 200, query: 'like' } }),
    dictCode: f.text({ label: '字典编码', en: 'Code', required: true, unique: true, max: 100, list: { width: 200, query: 'like' }, form: { fixedAfterAdd: true } }),
    type: f.dictNumber('dict_type', { label: '字典类型', en: 'Type', default: 0, list: { width: 100 } }),
    description: f.text({ label: '描述', max: 255, list: { width: 260 }, form: { span: 24 } }),
  },
})

export const dictItem = defineEntity({
  module: 'system', name: 'dict-item', table: 'sys_dict_item', title: '字典项', en: 'Dictionary entry', path: '/sys/dictItem', component: 'system/DictItemList', scope: 'none',
  key: 'itemValue', display: 'itemText', order: { column: 'sortOrder', order: 'asc' }, uniques: [['dictId', 'itemValue']],
  fields: {
    dictId: f.ref('system.dict', { label: '字典', en: 'Dictionary', required: true, part: true, list: { width: 150, query: 'eq' } }),
    itemText: f.text({ label: '名称', en: 'Text', aliases: ['字典项文本'], required: true, max: 100, list: { width: 160, query: 'like' } }),
    itemTextEn: f.text({ label: '英文名称', en: 'English text', max: 100, list: { width: 150 } }),
    itemValue: f.text({ label: '数据值', en: 'Value', aliases: ['字典项值'], required: true, max: 100, list: { width: 120, query: 'like' } }),
    color: f.dict('status_color', { label: '颜色', en: 'Colour', list: { width: 90 } }),
    sortOrder: f.integer({ label: '排序', en: 'Order', default: 1, list: { width: 80 } }),
    status: f.dictNumber('dict_item_status', { label: '是否启用', en: 'Enabled', aliases: ['状态'], required: true, default: 1, list: { width: 90, query: 'eq' } }),
    description: f.text({ label: '描述', max: 255, list: { width: 200, hidden: true }, form: { span: 24 } }),
  },
})
