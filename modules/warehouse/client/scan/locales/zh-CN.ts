/** Texts of scan mode. */
export const zhCN = {
  scanInput: '扫描或输入条码', scanHint: '扫码枪扫描后自动确认；键盘输入后按回车', task: '作业', task_look: '查询', task_move: '移库上架', task_count: '盘点', count_bin: '第 1 步：扫描要盘的库位', count_lot: '第 2 步：扫描批次', count_qty: '第 3 步：填写实盘数量', countTitle: '盘点 {{bin}} {{lot}}：{{qty}}', countConfirm: '登记盘点数', countedBin: '库位', camera: '打开摄像头', cameraOff: '关闭摄像头', cameraFailed: '摄像头打不开，请检查权限', sound: '声音',
  offline: '网络已断开：操作先排队，恢复后自动提交，请勿关闭或刷新页面', queue: '待处理（{{count}}）', waiting: '等待网络', sending: '提交中', refused: '被拒绝', done: '已完成', retry: '重试', retryFor: '重试 {{title}}', drop: '放弃', dropFor: '放弃 {{title}}', dropTitle: '放弃这项操作？', dropText: '「{{title}}」不会提交，无法恢复。',
  history: '扫描记录', clearHistory: '清空', historyNone: '扫描过的条码显示在这里', lookFailed: '没有网络，恢复后请重新查询', others: '还可能是', stock: '现存量', noStock: '没有库存', moreStock: '共 {{count}} 处，只列出前 {{shown}} 处',
  step_lot: '第 1 步：扫描批次', step_bin: '第 2 步：扫描目标库位', step_qty: '第 3 步：确认数量', moveTitle: '{{lot}} → {{bin}} {{qty}}', all: '全部', qty: '数量', qtyHint: '留空表示该批次的全部可用数量', confirm: '确认移库', again: '重新开始', lot: '批次', bin: '目标库位', from: '来源库位', fromHint: '该批次在多处时再扫来源库位', notLot: '「{{name}}」不是批次，请扫描批次标签', notBin: '「{{name}}」不是库位，请扫描库位标签', accepted: '已登记：{{title}}',
} as const
