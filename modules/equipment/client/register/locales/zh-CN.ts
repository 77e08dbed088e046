/** The page of a machine. */
export const zhCN = {
  ordersOpen: '未完成点检保养',
  ordersLate: '其中 {{count}} 张已超期',
  repairsOpen: '未结维修',
  repairsYear: '近 12 个月维修',
  down: '近 12 个月停机',
  hours: '{{hours}} h',
  cost: '近 12 个月费用',
  costOf: '备件 {{parts}}，人工 {{labor}}，外委 {{outside}}',
  molds: '机上模具',
  parts: '下级设备',
  nothingDue: '没有启用的计划',
  plan: '计划',
  kind: '类别',
  nextDue: '下次到期',
  reading: '计数达到 {{reading}}',
  open: '未完成单',
}
