/** Nonconformities: dispositions, siblings, board. */
export const zhCN = {
  dispositions: '处置执行', siblings: '同源批次', board: '不合格品看板',
  hint: '检验判定不合格时自动登记，也可以手工登记；提交评审后由 MRB 批准处置', hintConcession: '由不合格品的「让步接收」处置发起，审批通过后过账并在批次标签上打印让步单号',
  openCapa: '发起 8D', viewCapa: '查看 8D',
  noRows: '还没有处置，请在编辑中填写，合计等于不合格数量', sum: '处置合计 {{sum}}，不合格数量 {{qty}}', undecided: '待 MRB 决定',
  run: '执行', finish: '返工完成', finishRepair: '返修完成', decide: '决定处置', redecide: '改变处置', takeBack: '撤回', cancel: '取消', ok: '确定', allLots: '全部批次',
  confirmSCRAP: '报废出库 {{qty}}，从库存中扣除', confirmRTV: '退供方出库 {{qty}}，从库存中扣除', confirmDEGRADE: '{{qty}} 改为 {{item}} 的合格库存', confirmCONC: '提交让步接收审批，通过后 {{qty}} 转为合格', confirmREWORK: '{{qty}} 开始返工，完成后转待检复检', confirmREPAIR: '{{qty}} 开始返修，完成后转待检复检', confirmSORT: '填写挑选结果：合格的转为合格库存，不合格的由 MRB 再决定',
  confirmDone: '{{qty}} 转为待检，并生成复检任务', notStocked: '库外不合格品，不过账', reason: '撤回原因', resultNo: '结果单号（可不填）',
  okQty: '合格数', ngQty: '不合格数', cost: '处置成本', addRow: '添加一行', removeRow: '删除第 {{row}} 行', rowNo: '第 {{row}} 行', decideHint: '共 {{qty}}，可分成几项处置，合计必须相等',
  noSiblings: '没有同源批次', noSiblingsText: '按炉次、混合料、模具班次和去向追溯，没有找到其他批次', siblingsHint: '与不合格批次同炉次、同混合料、同模具班次，以及由其制成的批次', hold: '冻结所选 {{count}} 批', held: '已冻结', inStock: '在库', shipped: '已发货', why: '同源', where: '位置', lot: '批号', item: '物料', select: '选择 {{lot}}', selectAll: '全选',
  age: '{{days}} 天', today: '今天', openRows: '{{open}} / {{all}} 项待处置', emptyColumn: '无', refreshed: '{{at}} 更新', count: '{{count}} 单',
  between: '；',
}
