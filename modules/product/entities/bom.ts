import { decisionFields, defineEntity, defineLines, f, versionFields, versionStates } from '#kernel/entity/index.ts'

/** What an item is made of, as a released version. */
export const bom = defineEntity({
  module: 'product', name: 'bom', table: 'md_bom', title: 'BOM', en: 'Bill of materials', display: 'bomNo',
  uniques: [['item', 'version']], states: versionStates,
  fields: {
    bomNo: f.text({ label: 'BOM 编号', en: 'BOM no.', required: true, unique: true, max: 64, list: { width: 220, query: 'like', fixed: 'left' } }),
    item: f.ref('product.item', { label: '物料', required: true, list: { width: 340, query: 'eq' } }),
    ...versionFields,
    baseQty: f.quantity({ label: '基准数量', en: 'Base quantity', required: true, default: '1', minValue: '0.000001', list: { width: 110 } }),
    isDefault: f.yesNo({ label: '默认', en: 'Default', default: 'Y', list: { width: 80, query: 'eq' } }),
    effectiveFrom: f.date({ label: '生效日期', en: 'Effective from', help: '不填表示一直有效', helpEn: 'Empty: always in effect', list: { width: 120, query: 'range' } }),
    effectiveTo: f.date({ label: '失效日期', en: 'Effective to', help: '含当日；不填表示一直有效', helpEn: 'That day included; empty: always in effect', list: { width: 120 } }),
    revisedFrom: f.ref('product.bom', { label: '来源版本', en: 'Revised from', readonly: true, list: { width: 200, hidden: true }, form: false }),
    remark: f.longText({ label: '备注', max: 500, list: { width: 200, hidden: true } }),
    attachments: f.file({ label: '附件', list: false, form: { span: 24 } }),
    lines: f.lines('product.bom-line', { label: 'BOM 明细', en: 'Components' }),
    ...decisionFields,
  },
})

export const bomLine = defineLines({
  module: 'product', name: 'bom-line', table: 'md_bom_line', title: 'BOM 明细', en: 'Component', parent: 'product.bom',
  fields: {
    lineNo: f.integer({ label: '行号', en: 'Line no.', minValue: '1', list: { width: 80 } }),
    component: f.ref('product.item', { label: '子件', en: 'Component', required: true, list: { width: 340 } }),
    lineType: f.dict('md_bom_line_type', { label: '类型', en: 'Type', required: true, default: 'COMP', list: { width: 100 } }),
    qty: f.quantity({ label: '用量', en: 'Quantity', required: true, minValue: '0.000001', list: { width: 110 } }),
    qtyType: f.dict('md_bom_qty_type', { label: '用量类型', en: 'Quantity type', required: true, default: 'VAR', help: '固定用量每个订单一次，不计损耗', helpEn: 'Fixed quantities count once per order, without scrap', list: { width: 100 } }),
    scrapRate: f.decimal(18, 6, { label: '损耗率', en: 'Scrap rate', help: '0.015 表示 1.5%', helpEn: '0.015 means 1.5%', default: '0', minValue: '0', maxValue: '0.9999', list: { width: 90 } }),
    opNo: f.integer({ label: '工序号', en: 'Operation no.', minValue: '1', list: { width: 90 } }),
    issueMethod: f.dict('md_issue_method', { label: '发料方式', en: 'Issue method', default: 'PUSH', list: { width: 100 } }),
    altGroup: f.text({ label: '替代组', en: 'Alternative group', max: 20, list: { width: 90 } }),
    remark: f.text({ label: '备注', max: 200, list: { width: 160 } }),
  },
})
