import type { DictionarySeed } from '#kernel/entity/index.ts'

/** Dictionaries of product data (domain §2.20, §2.1). */
export const dictionaries: readonly DictionarySeed[] = [
  { code: 'md_item_type', name: '物料类型', en: 'Item type', items: [
    { value: 'RAW', text: '原料', en: 'Raw material' }, { value: 'AUX', text: '辅料', en: 'Auxiliary' }, { value: 'SEMI', text: '半成品', en: 'Semi-finished' }, { value: 'FG', text: '成品', en: 'Finished product' },
    { value: 'PKG', text: '包材', en: 'Packing' }, { value: 'SPARE', text: '备件', en: 'Spare part' }, { value: 'SCRAP', text: '回收料', en: 'Reclaim' } ] },
  { code: 'md_supply', name: '供应方式', en: 'Supply mode', items: [
    { value: 'MAKE', text: '自制', en: 'Make' }, { value: 'BUY', text: '采购', en: 'Buy' }, { value: 'SUBCON', text: '委外', en: 'Subcontract' }, { value: 'PHANTOM', text: '虚拟', en: 'Phantom' } ] },
  { code: 'md_lot_policy', name: '批量政策', en: 'Lot policy', items: [
    { value: 'L4L', text: '按需', en: 'Lot for lot' }, { value: 'FOQ', text: '固定批量', en: 'Fixed quantity' }, { value: 'MULT', text: '整数倍', en: 'Multiple' }, { value: 'MIN', text: '最小批量', en: 'Minimum' }, { value: 'POQ', text: '定期', en: 'Period' } ] },
  { code: 'wms_issue_rule', name: '出库规则', en: 'Issue rule', items: [
    { value: 'FIFO', text: '先进先出', en: 'First in, first out' }, { value: 'FEFO', text: '先到期先出', en: 'First expired, first out' }, { value: 'LIFO', text: '后进先出', en: 'Last in, first out' }, { value: 'SPEC', text: '指定批次', en: 'Named lot' } ] },
  { code: 'md_uom_round', name: '舍入方式', en: 'Rounding', items: [{ value: 'HALF_UP', text: '四舍五入', en: 'Half up' }, { value: 'UP', text: '进位', en: 'Up' }] },
  { code: 'md_bom_line_type', name: 'BOM 行类型', en: 'BOM line type', items: [{ value: 'COMP', text: '子件', en: 'Component' }, { value: 'BYPROD', text: '副产', en: 'By-product' }, { value: 'COPROD', text: '联产', en: 'Co-product' }] },
  { code: 'md_bom_qty_type', name: '用量类型', en: 'Quantity type', items: [{ value: 'VAR', text: '变动', en: 'Variable' }, { value: 'FIXED', text: '固定', en: 'Fixed' }] },
  { code: 'md_issue_method', name: '发料方式', en: 'Issue method', items: [{ value: 'PUSH', text: '领料', en: 'Issue' }, { value: 'PULL', text: '倒冲', en: 'Backflush' }] },
  { code: 'md_process_kind', name: '工序类别', en: 'Kind of process', items: [
    { value: 'MIX', text: '配料', en: 'Mixing' }, { value: 'MILL', text: '湿磨', en: 'Wet milling' }, { value: 'DRY', text: '干燥', en: 'Drying' }, { value: 'PRESS', text: '压制', en: 'Pressing' },
    { value: 'SINTER', text: '烧结', en: 'Sintering' }, { value: 'GRIND', text: '磨削', en: 'Grinding' }, { value: 'HONE', text: '钝化', en: 'Honing' }, { value: 'COAT', text: '涂层', en: 'Coating' },
    { value: 'MARK', text: '打标', en: 'Marking' }, { value: 'INSPECT', text: '检验', en: 'Inspection' }, { value: 'PACK', text: '包装', en: 'Packing' }, { value: 'OUTSRC', text: '外协', en: 'Outsourced' } ] },
  { code: 'report_mode', name: '报工方式', en: 'Reporting', items: [{ value: 'PIECE', text: '按件', en: 'By piece' }, { value: 'LOT', text: '按批', en: 'By lot' }, { value: 'FURNACE', text: '按炉', en: 'By furnace charge' }, { value: 'WEIGHT', text: '按重', en: 'By weight' }] },
  { code: 'md_param_type', name: '参数数据类型', en: 'Data type', items: [{ value: 'NUM', text: '数值', en: 'Number' }, { value: 'TEXT', text: '文本', en: 'Text' }, { value: 'ENUM', text: '枚举', en: 'Choice' }, { value: 'BOOL', text: '是否', en: 'Yes or no' }] },
  { code: 'md_run_basis', name: '计时基准', en: 'Run time per', items: [{ value: 'UNIT', text: '每件', en: 'Unit' }, { value: 'BATCH', text: '每炉', en: 'Batch' }, { value: 'LOT', text: '每批', en: 'Lot' }] },
  { code: 'md_check_type', name: '检验要求', en: 'Inspection', items: [
    { value: 'NONE', text: '不检', en: 'None' }, { value: 'FIRST', text: '首检', en: 'First piece' }, { value: 'PATROL', text: '巡检', en: 'Patrol' }, { value: 'FULL', text: '全检', en: 'All pieces' }, { value: 'LAST', text: '末检', en: 'Last piece' } ] },
  { code: 'md_capacity_type', name: '能力类型', en: 'Capacity type', items: [{ value: 'MACHINE', text: '设备', en: 'Machine' }, { value: 'LABOR', text: '人工', en: 'Labour' }, { value: 'BATCH', text: '批次炉', en: 'Batch' }] },
  { code: 'md_supplier_level', name: '供应商等级', en: 'Supplier level', items: [
    { value: 'A', text: 'A 级', en: 'A', color: 'green' }, { value: 'B', text: 'B 级', en: 'B', color: 'blue' }, { value: 'C', text: 'C 级', en: 'C', color: 'gold' }, { value: 'D', text: 'D 级', en: 'D', color: 'red' }, { value: 'E', text: 'E 级', en: 'E', color: 'grey' } ] },
  { code: 'md_reason_type', name: '原因类型', en: 'Type of reason', items: [
    { value: 'SCRAP', text: '报废', en: 'Scrap' }, { value: 'REWORK', text: '返工', en: 'Rework' }, { value: 'DOWN', text: '停机', en: 'Downtime' }, { value: 'DELAY', text: '延期', en: 'Delay' },
    { value: 'ADJ', text: '调整', en: 'Adjustment' }, { value: 'RETURN', text: '退货', en: 'Return' }, { value: 'CANCEL', text: '作废', en: 'Cancellation' } ] },
  { code: 'md_code_part', name: '编码组成', en: 'Part of a code', items: [
    { value: 'FIXED', text: '固定字符', en: 'Fixed text' }, { value: 'DATE', text: '日期', en: 'Date' }, { value: 'SEQ', text: '流水号', en: 'Sequence' },
    { value: 'FIELD', text: '字段值', en: 'Field' }, { value: 'INPUT', text: '手工输入', en: 'Typed in' }, { value: 'CHECK', text: '校验位', en: 'Check digit' } ] },
  { code: 'md_code_reset', name: '重新计数', en: 'Restart of a sequence', items: [{ value: 'NONE', text: '不重置', en: 'Never' }, { value: 'YEAR', text: '每年', en: 'Each year' }, { value: 'MONTH', text: '每月', en: 'Each month' }, { value: 'DAY', text: '每日', en: 'Each day' }] },
  { code: 'md_check_method', name: '校验方法', en: 'Check digit', items: [{ value: 'MOD10', text: 'GS1 模 10', en: 'GS1 mod 10' }, { value: 'LUHN', text: 'Luhn 模 10', en: 'Luhn mod 10' }, { value: 'MOD43', text: '39 码模 43', en: 'Code 39 mod 43' }] },
]
