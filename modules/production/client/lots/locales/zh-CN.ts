export const zhCN = {
  splitInto: '将拆分为 {{count}} 张：{{parts}}',
  splitTooMuch: '在制 {{qty}} {{uom}}，拆出的数量须小于在制，合计不能超过在制',
  there: '在制 {{qty}} {{uom}}',
  made: '新流转卡',
  madeHint: '请打印新卡并换下原卡',
  splitOf: '拆分 {{card}}',
  close: '关闭',
  mergeHint: '选择同一工单、同一工序的流转卡，与本卡合并为一张新卡',
  mergeNone: '没有可以合并的流转卡',
  mergeNoneText: '同一工单、同一工序、待加工的流转卡才能合并',
  mergeSum: '合并后 {{qty}} {{uom}}',
}
