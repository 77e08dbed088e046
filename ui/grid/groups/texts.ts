/** Rows that stand together, under headings with subtotals. */
export const zhCN = {
  groupsBy: '分组',
  groupsRemove: '取消按「{{column}}」分组',
  groupsOpenAll: '全部展开',
  groupsFoldAll: '全部收起',
  groupTitle: '{{column}}：{{value}}',
  groupCount: '{{count}} 行',
  groupEmpty: '（空）',
  groupTold: '{{column}}：{{value}}，{{count}} 行，{{state}}',
  groupOpen: '已展开',
  groupClosed: '已收起',
  groupAverage: '平均 {{average}}',
  groupSumAverage: '{{sum}}（平均 {{average}}）',
}

export const enUS: Record<keyof typeof zhCN, string> = {
  groupsBy: 'Grouped by',
  groupsRemove: 'Stop grouping by {{column}}',
  groupsOpenAll: 'Expand all',
  groupsFoldAll: 'Collapse all',
  groupTitle: '{{column}}: {{value}}',
  groupCount: '{{count}} rows',
  groupEmpty: '(empty)',
  groupTold: '{{column}}: {{value}}, {{count}} rows, {{state}}',
  groupOpen: 'expanded',
  groupClosed: 'collapsed',
  groupAverage: 'average {{average}}',
  groupSumAverage: '{{sum}} (average {{average}})',
}
