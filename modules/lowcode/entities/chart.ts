import { defineEntity, defineLines, f } from '#kernel/entity/index.ts'

/** What a chart computes for each group. */
export const chartMeasure = defineLines({
  module: 'lowcode',
  name: 'chart-measure',
  table: 'lc_chart_measure',
  title: '数值列',
  en: 'Measure',
  parent: 'lowcode.chart',
  fields: {
    fieldName: f.text({ label: '列', en: 'Column', max: 100, list: { width: 160 }, help: '计数可不填：计行数',
      helpEn: 'A count may leave it out: rows are counted' }),
    aggregate: f.dict('lc_chart_aggregate', { label: '汇总方式', en: 'Aggregate', required: true, default: 'sum', list: { width: 120 } }),
    title: f.text({ label: '标题', en: 'Title', max: 100, list: { width: 160 } }),
    titleEn: f.text({ label: '英文标题', en: 'English title', max: 100, list: { width: 160 } }),
  },
})

/** A chart over the rows of a report (issue 6 §4): what it groups by and what it aggregates; the server computes it. */
export const chart = defineEntity({
  module: 'lowcode',
  name: 'chart',
  table: 'lc_chart',
  title: '图表',
  en: 'Chart',
  path: '/online/chart',
  fields: {
    name: f.text({ label: '图表名称', en: 'Name', required: true, max: 100, list: { width: 200, query: 'like' } }),
    code: f.text({ label: '图表编码', en: 'Code', required: true, filled: true, spelt: 'name', unique: true, max: 100,
      list: { width: 180, query: 'like', fixed: 'left' }, fixed: true, form: { placeholder: '留空则取名称的拼音' } }),
    nameEn: f.text({ label: '英文名称', en: 'English name', max: 100, list: { width: 180, hidden: true } }),
    report: f.ref('lowcode.report', { label: '报表', en: 'Report', required: true, list: { width: 200, query: 'eq' } }),
    kind: f.dict('lc_chart_kind', { label: '图表类型', en: 'Kind', required: true, default: 'bar', list: { width: 110, query: 'eq' } }),
    categoryColumn: f.text({ label: '分类列', en: 'Grouped by', max: 100, list: { width: 140 }, help: '数字不需要分类列，其他图表必填',
      helpEn: 'A number needs none, every other chart does' }),
    seriesColumn: f.text({ label: '第二维度', en: 'Second dimension', max: 100, list: { width: 140 },
      help: '每个取值一条线或一组柱，只能有一个数值列', helpEn: 'A line or a bar for each of its values; takes one measure' }),
    sortBy: f.dict('lc_chart_sort', { label: '排序', en: 'Order', required: true, default: 'category', list: { width: 120 } }),
    rowLimit: f.integer({ label: '最多分类', en: 'Most groups', required: true, default: 50, minValue: '1', maxValue: '500',
      list: { width: 100 } }),
    paramStr: f.text({ label: '报表参数', en: 'Parameters', max: 500, list: false, help: '写作 a=1&b=2，作为报表参数和查询条件',
      helpEn: 'Written a=1&b=2: parameters of the report and search conditions' }),
    measures: f.lines(chartMeasure, { label: '数值列', en: 'Measures' }),
  },
})
