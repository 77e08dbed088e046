export const zhCN = {
  label: '不良明细',
  pieces: '不良明细',
  help: '有几种不良时逐条添加；其余的按「不良原因」记',
  add: '添加不良',
  drop: '删除 {{what}}',
  title: '添加不良 — {{task}}',
  kind: '不良类别',
  more: '责任与原因',
  scrap: '报废',
  rework: '返工',
  SCRAP: '报废 {{qty}}',
  REWORK: '返工 {{qty}}',
}
