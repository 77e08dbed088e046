/** Texts of the screens of product data. */
const zhCN = {
  flow: '工艺流程图', flowEmpty: '录入工序后，这里显示流程图。', flowSummary: '共 {{count}} 道工序，综合合格率 {{percent}}%', flowTimes: '准备 {{setup}} min · 加工 {{run}} min（{{basis}}）', flowTimesBase: '准备 {{setup}} min · 加工 {{run}} min / {{qty}}（{{basis}}）',
  keyOperation: '关键', outsourced: '外协', overlap: '满 {{qty}} 转序', stocked: '入库：{{item}}',
  bomTree: '结构', bomTreeTitle: 'BOM 结构', explode: '展开', whereUsed: '反查', compare: '版本比较', item: '物料', qty: '数量', date: '日期', levels: '层数', allLevels: '全部', export: '导出',
  chooseItem: '选择一个物料，查看它由什么组成、用在哪里。', chooseBoms: '选择同一物料的两个版本进行比较。', noBom: '该物料在所选日期没有生效的 BOM。', notUsed: '没有任何 BOM 使用该物料。', loadFailed: '没有载入：{{reason}}', retry: '重试',
  status: '状态', level: '层', code: '物料编码', name: '物料名称', lineType: '类型', perBase: '用量', scrap: '损耗率', need: '需求量', unit: '单位', supply: '供应方式', bomNo: 'BOM 编号', version: '版本', parent: '上级物料', change: '变化', left: '旧版', right: '新版',
  added: '新增', removed: '删除', changed: '变更', same: '相同', onlyChanges: '只看变化', expandAll: '全部展开', collapseAll: '全部收起',
  revise: '升版', reviseTitle: '升版', reviseText: '将由「{{record}}」复制出新版本草稿，原版本保持不变。', revised: '已生成新版本 {{record}}',
  tester: '试编号', testerHint: '按当前规则预览下一个编号，不会占用流水号。', preview: '预览', previewed: '下一个编号', input: '输入值',
  drillItem: '查看物料', hintItem: '物料是 BOM、工艺路线与库存的基础：原料、半成品、成品、包材与备件都在这里建档。', pickComponents: '批量选择子件', hintBom: 'BOM 写明一个物料由哪些子件、各用多少组成。先建物料，再逐层建 BOM，审核后生效。', hintRoute: '工艺路线写明一类物料依次经过的工序、工作中心与工时。先建工序与工作中心，再编路线。', hintSupplier: '供应商及其供货清单：能供哪些物料、供货周期与最小订购量。', includeAll: '包含草稿与非默认版本',
}
export default zhCN
