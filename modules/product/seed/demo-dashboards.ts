import type { ChartSeed, DashboardSeed, ReportSeed } from '#modules/lowcode/server.ts'

/** Records by unit and week: as list, as charts and on the dashboards of the demonstration. */
export const itemsByWeek: ReportSeed = {
  code: 'md_items_by_week',
  name: '按单位和周统计物料',
  nameEn: 'Items by unit and week',
  content: '每周新建的物料数，按基本单位和物料类型；点击类型查看物料',
  cgrSql:
    `select date_trunc('week', i.create_time)::date as week, u.code as uom, u.name as uom_name, i.item_type, i.item_type as type_code, count(i.id) as records
from md_item i
join md_uom u on u.id = i.base_uom
group by date_trunc('week', i.create_time), u.code, u.name, i.item_type
order by 1 desc, 2, 4`,
  items: [
    { fieldName: 'week', fieldTxt: '周（周一）', fieldTxtEn: 'Week (Monday)', fieldType: 'Date', fieldWidth: 130, isOrder: 'Y',
      isSearch: 'Y', searchMode: 'group' },
    { fieldName: 'uom', fieldTxt: '单位编码', fieldTxtEn: 'Unit', fieldWidth: 110, isOrder: 'Y', isSearch: 'Y', groupTitle: '单位',
      groupTitleEn: 'Unit' },
    { fieldName: 'uom_name', fieldTxt: '单位名称', fieldTxtEn: 'Unit name', fieldWidth: 140, isOrder: 'Y', groupTitle: '单位',
      groupTitleEn: 'Unit' },
    { fieldName: 'item_type', fieldTxt: '物料类型', fieldTxtEn: 'Item type', fieldWidth: 140, dictCode: 'md_item_type', isOrder: 'Y',
      isSearch: 'Y', fieldHref: '/product/item?itemType=${type_code}' },
    { fieldName: 'type_code', fieldTxt: '类型编码', fieldTxtEn: 'Type code', isShow: 'N' },
    { fieldName: 'records', fieldTxt: '物料数', fieldTxtEn: 'Items', fieldType: 'Integer', fieldWidth: 120, isOrder: 'Y', isTotal: 'Y' },
  ],
}

const counted = [{ fieldName: 'records', aggregate: 'sum', title: '物料数', titleEn: 'Items' }]

export const demoCharts: readonly ChartSeed[] = [
  { code: 'items_week_unit', name: '每周新建物料', nameEn: 'New items by week', report: 'md_items_by_week', kind: 'stackedBar',
    categoryColumn: 'week', seriesColumn: 'uom', measures: counted },
  { code: 'items_type', name: '物料类型构成', nameEn: 'Items by type', report: 'md_items_by_week', kind: 'pie', categoryColumn: 'item_type',
    sortBy: 'valueDesc', measures: counted },
  { code: 'items_total', name: '物料总数', nameEn: 'Items in all', report: 'md_items_by_week', kind: 'number', measures: counted },
  { code: 'items_unit', name: '各单位物料数', nameEn: 'Items by unit', report: 'md_items_by_week', kind: 'bar', categoryColumn: 'uom',
    sortBy: 'valueDesc', rowLimit: 10, measures: counted },
  {
    code: 'bom_status',
    name: 'BOM 状态',
    nameEn: 'Bills of material by state',
    report: 'md_bom_summary',
    kind: 'table',
    categoryColumn: 'status',
    measures: [{ aggregate: 'count', title: 'BOM 数', titleEn: 'Bills' }, { fieldName: 'components', aggregate: 'sum', title: '子件数',
      titleEn: 'Components' }, { fieldName: 'components', aggregate: 'avg', title: '平均子件数', titleEn: 'Components on average' }],
  },
]

const byPeriod = { filters: { period: 'week' } }

/** What administrators see on their home page below what waits for them. */
export const demoDashboards: readonly DashboardSeed[] = [
  {
    name: '工厂看板',
    nameEn: 'Plant',
    roles: ['admin'],
    refreshSeconds: 300,
    remark: '示例：管理员的首页',
    layout: {
      version: 1,
      filters: [{ id: 'period', kind: 'dateRange', label: '建立日期', labelEn: 'Created' }],
      tiles: [
        { id: 'records', kind: 'part', part: 'records', x: 0, y: 0, w: 12, h: 4 },
        { id: 'total', kind: 'number', chart: 'items_total', x: 0, y: 4, w: 3, h: 2, ...byPeriod },
        { id: 'weeks', kind: 'chart', chart: 'items_week_unit', x: 3, y: 4, w: 9, h: 4, ...byPeriod },
        { id: 'go', kind: 'shortcut', path: '/online/cgreport/md_items_by_week', title: '打开报表', titleEn: 'Open the report', x: 0, y: 6,
          w: 3, h: 1 },
        { id: 'note', kind: 'text', text: '图表按所选日期统计；点击图形查看明细。',
          textEn: 'Charts count the chosen dates; click a shape for its rows.', x: 0, y: 7, w: 3, h: 1 },
        { id: 'types', kind: 'chart', chart: 'items_type', x: 0, y: 8, w: 5, h: 4, ...byPeriod },
        { id: 'list', kind: 'list', report: 'md_items_by_week', x: 5, y: 8, w: 7, h: 4, ...byPeriod },
        { id: 'visits', kind: 'part', part: 'visits', x: 0, y: 12, w: 7, h: 4 },
        { id: 'changes', kind: 'part', part: 'changes', x: 7, y: 12, w: 5, h: 4 },
      ],
    },
  },
]
