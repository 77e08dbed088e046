/** Texts of the inspection sheet. */
export const zhCN = {
  comma: '，', noneChosen: '没有选择检验单', noneChosenText: '从检验任务开始检验，或从检验单列表打开录入。', toTasks: '检验任务', details: '检验单', item: '物料', lot: '批号', lotQty: '批量', sampleSize: '样本量', supplier: '供应商', process: '工序', device: '设备', mold: '模具', standard: '标准', inspector: '检验员', strictness: '严格度',
  meters: '各项目进度', checkedOf: '已检 {{checked}}/{{n}}', badOf: '不合格 {{bad}}（Ac {{ac}} Re {{re}}）', notBegun: '未开始', goingOn: '检验中', near: '再有 1 件即拒收', ok: '合格', ng: '不合格', allPieces: '全检', letter: '字码 {{letter}}',
  asked: '{{name}} 要求', target: '目标 {{value}}', noLimits: '没有界限', judgeVAR: '测量', judgeATT: '逐件判定或登记数量', judgeTEXT: '填写描述并判定', judgeFILE: '上传附件并判定', gauge: '量具', chooseGauge: '选择量具', gaugeNot: '{{no}} {{name}}（不可用）', gaugeExpired: '量具已过校准有效期',
  samples: '样本数据', samplePages: '样本分页', samplePage: '样本 {{from}}～{{to}}', moreSamples: '再显示 {{count}} 个样本', sample: '样本', cell: '{{name}} 样本 {{sample}}', cellOpen: '{{name}} 样本 {{sample}}，未录入', cellValue: '{{name}} 样本 {{sample}}：{{text}}，{{state}}',
  state_open: '未录入', state_ok: '合格', state_low: '低于下限', state_high: '高于上限', state_sending: '提交中，无网络时等待恢复', state_refused: '被拒绝', state_ask: '待确认', state_fault: '无法读取',
  outside: '{{text}} 超出界限，再按一次回车确认，或修改', confirmOutside: '确认超差', retry: '重试', retryOf: '重试：{{title}}', drop: '放弃', dropOf: '放弃：{{title}}',
  tallyHint: '逐盘检查，登记已检与不合格件数', countedHint: '点一下为合格，再点为不合格，第三下清除；数量多时直接登记', taps: '{{name}} 逐件判定', OK: '合格', NG: '不合格', oneOk: '＋1 合格', oneNg: '＋1 不合格', checked: '已检', nonconforming: '不合格', restOk: '全部检完', saveTally: '登记', tallyFault: '不合格数不能大于已检数', judgeOf: '{{name}} 样本 {{sample}} 判定', save: '保存',
  part: '缺陷位置', tapPart: '点部位记录缺陷；部位以外直接点图片', partOnly: '记录的缺陷及位置', noModel: '该物料没有缺陷模型，可直接添加缺陷', addWithoutPlace: '添加缺陷', found: '已记缺陷', piecesOf: '{{qty}} 件', sampleNo: '样本 {{sample}}', dropDefect: '删除缺陷 {{name}} {{where}}',
  addDefectAt: '记录缺陷 — {{where}}', withoutPlace: '不指定部位', addDefect: '记录缺陷', findDefect: '搜索缺陷名称、编码或类别', recent: '最近使用', otherDefects: '其他', noDefectFound: '没有符合的缺陷', pieces: '件数', sampleMaybe: '样本号（可不填）', countsFor: '计入项目', countsForNone: '不计入任何项目', photo: '照片',
  judge: '判定', judgeTitle: '判定 {{no}}', judgeWaits: '有 {{count}} 项未提交，提交后再判定', judgeNotYet: '检完全部样本，或有项目不合格后才能判定', resultOpen: '还有项目未检完', resultOk: '检验结果：合格', resultNg: '检验结果：不合格', acceptQty: '合格数', rejectQty: '不合格数', sum: '合格数+不合格数必须等于检验批数量', comment: '判定说明', byOther: '判定提交后由他人审核',
  actValue: '{{line}} 样本 {{sample}}', actEmpty: '清除 {{line}} 样本 {{sample}}', actTally: '{{line}} 已检 {{checked}} 不合格 {{nonconforming}}', actDefect: '缺陷 {{name}} {{where}}', actDrop: '删除缺陷 {{name}}',
  offline: '网络已断开：{{count}} 项等待提交，恢复后自动提交，请勿关闭或刷新页面', refused: '{{count}} 项被拒绝，请处理', unsent: '{{count}} 个值未提交', gaugeFirst: '请先选择量具', lookOnly: '没有录入权限，只能查看', closed: '检验单{{status}}，只能查看',
  openSheet: '录入', seeSheet: '检验数据', ncr: '不合格品处理', rejudge: '重新检验', rejudgeTitle: '重新检验？', rejudgeText: '按 {{no}} 的批次新建一张检验单，原检验单保留。', emptyHint: '检验单由检验任务产生：在「检验任务」中开始检验。', results: '检验结果', noValues: '没有逐件数据', values: '检验数据', by: '检验', defects: '缺陷记录', line: '项目', plan: '方案', limits: '界限', figures: '结果', judgement: '判定', loadingReport: '正在读取检验数据',
  spread: '{{count}} 个，最小 {{least}}，最大 {{greatest}}，平均 {{mean}}',
} as const
