import type { ReportSeed } from '#modules/lowcode/server.ts'

/** The window in which components of a bill are chosen; the screen names it by its code. */
export const itemPick: ReportSeed = {
  code: 'md_item_pick',
  name: '选择物料',
  nameEn: 'Choose items',
  returnType: '2',
  content: '启用的物料，BOM 明细「批量选择子件」使用',
  cgrSql: `select i.id, i.code, i.name, i.spec, i.item_type, c.name as category, u.code as uom, i.supply_mode, i.grade, i.safety_stock
from md_item i
left join md_item_category c on c.id = i.category
left join md_uom u on u.id = i.base_uom
where i.enabled = 'Y'
order by i.code`,
  items: [
    { fieldName: 'id', fieldTxt: '主键', fieldTxtEn: 'ID', isShow: 'N' },
    { fieldName: 'code', fieldTxt: '物料编码', fieldTxtEn: 'Item code', fieldWidth: 190, isOrder: 'Y', isSearch: 'Y' },
    { fieldName: 'name', fieldTxt: '物料名称', fieldTxtEn: 'Item name', fieldWidth: 190, isOrder: 'Y', isSearch: 'Y' },
    { fieldName: 'spec', fieldTxt: '规格型号', fieldTxtEn: 'Specification', fieldWidth: 170, isSearch: 'Y' },
    { fieldName: 'item_type', fieldTxt: '物料类型', fieldTxtEn: 'Item type', fieldWidth: 100, dictCode: 'md_item_type', isOrder: 'Y',
      isSearch: 'Y' },
    { fieldName: 'category', fieldTxt: '物料分类', fieldTxtEn: 'Category', fieldWidth: 110, isSearch: 'Y' },
    { fieldName: 'uom', fieldTxt: '单位', fieldTxtEn: 'Unit', fieldWidth: 80 },
    { fieldName: 'supply_mode', fieldTxt: '供应方式', fieldTxtEn: 'Supply mode', fieldWidth: 100, dictCode: 'md_supply', isSearch: 'Y' },
    { fieldName: 'grade', fieldTxt: '牌号', fieldTxtEn: 'Grade', fieldWidth: 100, isSearch: 'Y' },
    { fieldName: 'safety_stock', fieldTxt: '安全库存', fieldTxtEn: 'Safety stock', fieldType: 'Long', fieldWidth: 110, isOrder: 'Y',
      isSearch: 'Y', searchMode: 'group' },
  ],
}

/** Reports of the demonstration: a parameter with a default, sums over a sub-table, a table dictionary that is searched. */
export const demoReports: readonly ReportSeed[] = [
  {
    code: 'md_workcenter_pick',
    name: '选择工作中心',
    nameEn: 'Choose work centres',
    content: '参数 type 按能力类型筛选，默认不限',
    cgrSql: `select w.id, w.code, w.name, w.workshop, w.capacity_type, w.capacity_qty, w.enabled
from md_workcenter w
where (\${type} is null or w.capacity_type = \${type})
order by w.code`,
    items: [
      { fieldName: 'id', fieldTxt: '主键', fieldTxtEn: 'ID', isShow: 'N' },
      { fieldName: 'code', fieldTxt: '工作中心编码', fieldTxtEn: 'Code', fieldWidth: 150, isOrder: 'Y', isSearch: 'Y' },
      { fieldName: 'name', fieldTxt: '工作中心名称', fieldTxtEn: 'Work centre', fieldWidth: 200, isOrder: 'Y', isSearch: 'Y' },
      { fieldName: 'workshop', fieldTxt: '车间', fieldTxtEn: 'Workshop', fieldWidth: 150, dictCode: 'md_workshop,name,id', isSearch: 'Y' },
      { fieldName: 'capacity_type', fieldTxt: '能力类型', fieldTxtEn: 'Capacity type', fieldWidth: 110, dictCode: 'md_capacity_type',
        isSearch: 'Y' },
      { fieldName: 'capacity_qty', fieldTxt: '能力数量', fieldTxtEn: 'Units of capacity', fieldType: 'Integer', fieldWidth: 130,
        isOrder: 'Y', isTotal: 'Y' },
      { fieldName: 'enabled', fieldTxt: '启用', fieldTxtEn: 'Enabled', fieldWidth: 90, replaceVal: 'Y_是,N_否' },
    ],
    params: [{ paramName: 'type', paramTxt: '能力类型', paramTxtEn: 'Capacity type' }],
  },
  {
    code: 'md_bom_summary',
    name: 'BOM 汇总',
    nameEn: 'Bills of material',
    content: '每个 BOM 的子件数与用量合计',
    cgrSql:
      `select b.id, b.bom_no, i.code as item_code, i.name as item_name, b.version, b.status, count(l.id) as components, sum(l.qty) as qty, b.effective_from
from md_bom b
join md_item i on i.id = b.item
left join md_bom_line l on l.main_id = b.id
group by b.id, b.bom_no, i.code, i.name, b.version, b.status, b.effective_from
order by b.bom_no`,
    items: [
      { fieldName: 'id', fieldTxt: '主键', fieldTxtEn: 'ID', isShow: 'N' },
      { fieldName: 'bom_no', fieldTxt: 'BOM 编号', fieldTxtEn: 'BOM no.', fieldWidth: 220, isOrder: 'Y', isSearch: 'Y' },
      { fieldName: 'item_code', fieldTxt: '物料编码', fieldTxtEn: 'Item code', fieldWidth: 180, isOrder: 'Y', isSearch: 'Y' },
      { fieldName: 'item_name', fieldTxt: '物料名称', fieldTxtEn: 'Item name', fieldWidth: 180 },
      { fieldName: 'version', fieldTxt: '版本', fieldTxtEn: 'Version', fieldWidth: 80 },
      { fieldName: 'status', fieldTxt: '状态', fieldTxtEn: 'Status', fieldWidth: 90, dictCode: 'md_version_status', isSearch: 'Y' },
      { fieldName: 'components', fieldTxt: '子件数', fieldTxtEn: 'Components', fieldType: 'Integer', fieldWidth: 110, isOrder: 'Y',
        isTotal: 'Y' },
      { fieldName: 'qty', fieldTxt: '用量合计', fieldTxtEn: 'Total quantity', fieldType: 'Long', fieldWidth: 130, isOrder: 'Y',
        isTotal: 'Y' },
      { fieldName: 'effective_from', fieldTxt: '生效日期', fieldTxtEn: 'Effective from', fieldType: 'Date', fieldWidth: 130, isOrder: 'Y',
        isSearch: 'Y', searchMode: 'group' },
    ],
  },
]
