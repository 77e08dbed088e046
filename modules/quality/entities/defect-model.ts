import { defineEntity, f } from '#kernel/entity/index.ts'

/** A picture of a part with named places, on which defects are picked (domain §2.6): of one item, of all items of a shape, or of a category. */
export const defectModel = defineEntity({
  module: 'quality',
  name: 'defect-model',
  table: 'qms_defect_model',
  shownAs: 'display',
  title: '缺陷模型',
  en: 'Defect model',
  order: { column: 'code', order: 'asc' },
  fields: {
    code: f.text({ label: '模型编码', en: 'Code', required: true, unique: true, max: 32, list: { width: 150, query: 'like' } }),
    name: f.text({ label: '模型名称', en: 'Defect model', required: true, max: 100, list: { width: 220, query: 'like' } }),
    item: f.ref('product.item', { label: '物料', en: 'Item', help: '只用于该物料；与形状、物料分类至少填一个',
      helpEn: 'For this item alone; at least one of item, shape and category', list: { width: 220, query: 'eq' } }),
    shape: f.text({ label: '形状', en: 'Shape', max: 32, help: '编码中含有此形状的物料都用此图，如 CNMG120408',
      helpEn: 'Items whose code contains it, such as CNMG120408', list: { width: 140, query: 'like' } }),
    category: f.ref('product.item-category', { label: '物料分类', en: 'Category', help: '该分类及其下级的物料',
      helpEn: 'Items of the category and of those below it', list: { width: 140, query: 'eq' } }),
    enabled: f.yesNo({ label: '启用', en: 'Enabled', required: true, default: 'Y', list: { width: 80, query: 'eq' } }),
    drawing: f.dict('qms_part_drawing', { label: '图形', en: 'Drawing', help: '没有图片时按图形画出零件',
      helpEn: 'Drawn where there is no picture', list: { width: 140, query: 'eq' } }),
    picture: f.image({ label: '图片', en: 'Picture', help: '零件照片或图纸；优先于图形',
      helpEn: 'A photo or print of the part; goes before the drawing', list: { width: 90 }, form: { span: 24 } }),
    spots: f.json({ label: '部位', en: 'Places', help: '在图片上标出可能出现缺陷的部位',
      helpEn: 'Places of the picture where defects are found', list: false, form: { span: 24 } }),
  },
})
