/** Texts about people's work with processes. */
export const zhCN = {
  // Acts
  approve: '同意', resolve: '办结委派', reject: '驳回', return: '退回', claim: '签收', unclaim: '退还签收', transfer: '转办', delegate: '委派', signBefore: '前加签', signAfter: '后加签', copy: '抄送', comment: '评论', urge: '催办', withdraw: '撤回', revoke: '撤销', suspend: '挂起', resume: '恢复', terminate: '终止', jump: '跳转', resubmit: '重新提交', more: '更多', cancel: '取消', close: '关闭',
  approveFor: '同意 {{title}}', rejectFor: '驳回 {{title}}', sure: '确定要继续吗？',
  // Windows
  opinion: '意见', opinionHint: '填写意见，输入 @ 可提醒同事', opinionPlain: '填写意见', opinionMissing: '请填写意见', phrases: '常用意见', phraseAgree: '同意', phraseSeen: '已阅', phraseMend: '请修改后重新提交', phraseIncomplete: '资料不全，请补充', keepPhrase: '存为常用意见',
  person: '人员', people: '人员', peopleMissing: '请选择人员', copyTo: '同时告知', attachments: '附件', chooseFor: '「{{node}}」的办理人', returnTo: '退回到', noTargets: '没有可以退回的节点', jumpTo: '跳转到', targetMissing: '请选择节点',
  // Lists
  lateBy: '已超期 {{time}}', dueIn: '还剩 {{time}}', urged: '催办', unread: '未读',
  todoNone: '没有待办。需要您办理的流程会出现在这里，并通过消息通知您。', doneNone: '您办理过的流程会出现在这里。', mineNone: '您发起的流程会出现在这里，可在「发起流程」中发起。', copyNone: '抄送给您的流程会出现在这里。', monitorNone: '还没有流程实例。', incidentNone: '没有流程异常。流程无法继续时会出现在这里，处理原因后可重试。', delegationNone: '外出期间，可将待办交给同事代为办理。', opinionNone: '保存常用的意见，办理时可一键填写。', boundNone: '部署流程后，在这里为发起或节点绑定表单。', atStart: '发起', bindingNone: '将单据绑定到流程后，提交单据即发起流程，审批结果写回单据。',
  approveBatch: '批量同意', approveBatchTitle: '批量同意 {{count}} 条待办', batchDone: '已同意 {{done}} 条', batchPartly: '已同意 {{done}} 条，{{failed}} 条未办理',
  // Instance
  noInstance: '未指定流程', noInstanceText: '请从待办、已办或我的申请中打开流程。', toTodo: '查看待办', recordGone: '该流程的业务记录已被删除。',
  form: '表单', picture: '流程图', tasks: '任务（{{count}}）', history: '流转记录', related: '相关流程', calledBy: '上级流程', atStep: '当前环节：{{node}}',
  process: '流程', versionOf: '{{name}}（版本 {{version}}）', starter: '发起人', startTime: '发起时间', endTime: '结束时间', document: '业务单据', reason: '结束说明',
  step: '节点', status: '状态', arrived: '到达时间', due: '办理期限', took: '用时', since: '等待自', nobody: '无人办理', system: '系统', for: '代', anyOf: '待签收：',
  // Start
  findProcess: '搜索流程', findNone: '没有名称包含「{{keyword}}」的流程', recent: '最近发起', startNone: '没有可以发起的流程', startNoneText: '流程部署后会出现在这里，请联系流程管理员。', notStartable: '该流程不能发起', notStartableText: '流程未部署或您无权发起，请选择其他流程。', startTitle: '发起：{{name}}', start: '发起', started: '流程已发起', title: '标题', titleHint: '不填则自动生成', recordMissing: '请选择单据', documentHint: '没有合适的单据？请先新建。', toDocument: '前往新建',
  // Records
  recordNone: '没有流程', recordNoneText: '该单据还没有发起过流程。', earlier: '以往流程', historyClosed: '您未参与该流程，不能查看流转记录。',
  // Management
  conditionFault: '条件在「{{at}}」处无法识别', conditionNames: '可用字段',
  handOver: '移交待办', handOverTitle: '移交待办', handOverText: '将一个人的全部未办任务移交给另一个人，例如员工离职。', handOverFrom: '移交人', handOverTo: '接收人', handOverSame: '接收人不能与移交人相同',
  migrate: '迁移版本', migrateOneModel: '请选择同一流程的实例', migrateRunning: '只能迁移进行中或已挂起的实例', migrateTitle: '迁移 {{count}} 个实例到其他版本', migrateTo: '目标版本', versionAt: '版本 {{version}}（{{time}}）', migrateText: '选择目标版本后检查每个实例所在的节点。', migrateReady: '可以迁移 {{count}} 个实例', migrateFaults: '{{count}} 个节点需要指定对应节点', counterpartOf: '{{name}} 的对应节点', standing: '（{{count}} 个实例）', migration_missing: '目标版本没有该节点', migration_otherType: '节点类型不同', migration_otherScope: '所在的子流程不同', migration_otherJoin: '汇聚的连线不同',
  retry: '重试', retryFor: '重试 {{node}}', retryTitle: '重试节点：{{node}}', variables: '更正变量', variablesHint: '填写 JSON 对象以更正流程变量，不填则直接重试', variablesFault: '请填写 JSON 对象，如 { "amount": 100 }',
  period: '发起时间', statisticsNone: '没有数据', statisticsNoneText: '该期间没有发起过流程，请选择其他期间。', count_started: '发起', count_running: '进行中', count_done: '通过', count_rejected: '驳回', count_times: '次数', count_open: '未完成', count_overdue: '超期', average: '平均用时', overdue: '超期次数', overdueTimes: '超期 {{count}} 次', averageMinutes: '平均用时', medianMinutes: '用时中位数', p90Minutes: '90% 用时', heatBy: '热度指标',
}
