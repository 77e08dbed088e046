/** Texts of the board of inspection tasks. */
export const zhCN = {
  title: '检验任务', whose: '任务范围', all: '全部', mine: '我的', find: '搜索物料、批号、供应商、单号', list: '任务清单', addTask: '新增过程检验', none: '没有待检任务', noneText: '到货、入库、退货、发货与过程检验会在这里产生任务。', noneFound: '没有符合条件的任务', more: '只列出前 {{shown}} 个任务，其余请在任务清单中查看',
  open: '待检 {{qty}}', taken: '检验中 {{qty}}', judged: '已判定 {{qty}}', lot: '批号', source: '来源', inspector: '检验员', late: '逾期 {{time}}', soon: '{{time}}后到期', due: '{{at}} 到期', minutes: '{{n}} 分钟', hours: '{{n}} 小时', days: '{{n}} 天', urgentMark: '已紧急放行',
  begin: '开始检验', beginOf: '开始检验 {{no}}', part: '部分检验', partOf: '部分检验 {{no}}', goOn: '继续检验', goOnOf: '继续检验 {{no}}', urgent: '紧急放行', urgentOf: '紧急放行 {{no}}',
  partTitle: '部分检验 {{no}}', partText: '先检验一部分，其余留在任务中，库存保持待检。', qty: '本次检验数量', qtyFault: '数量须大于 0，且不超过待检数量 {{open}}', urgentTitle: '紧急放行 {{no}}', urgentText: '待检库存转为合格并标记批次，检验任务保留；事后判不合格时，未用部分转为不合格并报告去向。', reason: '放行原因',
  addTitle: '新增过程检验', add: '新增', emptyHint: '任务由到货、入库、退货、发货自动产生，过程检验在「检验任务」看板新增。', noGoing: '检验单已结束，请刷新',
} as const
