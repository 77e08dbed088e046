export const zhCN = {
  rateHint: '按工序设置计件单价：可限定物料或分类、技能等级和期间，报工时取最具体的一条',
  workerHint: '每次报工按份额分给各人；没有单价的不计工资',
  timeHint: '开工后自动计时：暂停不计，同时做几道工序时均分',
  sheetHint: '新增工资表选择月份和班组，保存时带入尚未计发的报工；提交后由班组长核对、厂长审批',
  mine: '我的计件工资',
  today: '今日',
  month: '本月',
  unpriced: '{{qty}} 件没有单价',
  details: '查看明细',
  nobody: '还没有带入报工',
}
