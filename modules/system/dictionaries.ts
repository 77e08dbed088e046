import type { DictionarySeed } from '#kernel/entity/index.ts'

/** Dictionaries of the shell and of system administration (wire contract §3). */
export const dictionaries: readonly DictionarySeed[] = [
  { code: 'doc_status', name: '单据状态', en: 'Document status', items: [
    { value: '0', text: '草稿', en: 'Draft', color: 'grey' }, { value: '1', text: '待审', en: 'Submitted', color: 'gold' },
    { value: '2', text: '已审', en: 'Approved', color: 'blue' }, { value: '3', text: '执行中', en: 'Executing', color: 'blue' },
    { value: '4', text: '已完成', en: 'Finished', color: 'green' }, { value: '5', text: '已关闭', en: 'Closed', color: 'grey' },
    { value: '8', text: '已驳回', en: 'Rejected', color: 'red' }, { value: '9', text: '已作废', en: 'Cancelled', color: 'grey' } ] },
  { code: 'md_version_status', name: '版本状态', en: 'Version status', items: [
    { value: '0', text: '草稿', en: 'Draft', color: 'grey' }, { value: '1', text: '待审', en: 'Submitted', color: 'gold' }, { value: '2', text: '已审', en: 'Approved', color: 'green' },
    { value: '6', text: '失效', en: 'Obsolete', color: 'grey' }, { value: '8', text: '已驳回', en: 'Rejected', color: 'red' } ] },
  { code: 'sex', name: '性别', en: 'Sex', items: [{ value: '1', text: '男', en: 'Male' }, { value: '2', text: '女', en: 'Female' }] },
  { code: 'user_status', name: '用户状态', en: 'User status', items: [{ value: '1', text: '正常', en: 'Active', color: 'green' }, { value: '2', text: '冻结', en: 'Frozen', color: 'red' }] },
  { code: 'user_identity', name: '用户身份', en: 'User identity', items: [{ value: '1', text: '普通成员', en: 'Member' }, { value: '2', text: '上级', en: 'Superior' }] },
  { code: 'activiti_sync', name: '同步流程引擎', en: 'Workflow sync', items: [{ value: '1', text: '同步', en: 'Yes' }, { value: '0', text: '不同步', en: 'No' }] },
  { code: 'valid_status', name: '有效状态', en: 'Validity', items: [{ value: '1', text: '有效', en: 'Valid', color: 'green' }, { value: '0', text: '无效', en: 'Invalid', color: 'grey' }] },
  { code: 'yn', name: '是否', en: 'Yes or no', items: [{ value: '1', text: '是', en: 'Yes' }, { value: '0', text: '否', en: 'No' }] },
  { code: 'del_flag', name: '删除状态', en: 'Deleted', items: [{ value: '0', text: '正常', en: 'No' }, { value: '1', text: '已删除', en: 'Yes' }] },
  { code: 'data_scope', name: '数据范围', en: 'Data scope', items: [
    { value: 'own', text: '本人', en: 'Own' }, { value: 'dept', text: '本部门', en: 'Department' },
    { value: 'deptTree', text: '本部门及下级', en: 'Department and below' }, { value: 'all', text: '全部', en: 'All' } ] },
  { code: 'menu_type', name: '菜单类型', en: 'Menu type', items: [{ value: '0', text: '一级菜单', en: 'Menu' }, { value: '1', text: '子菜单', en: 'Sub-menu' }, { value: '2', text: '按钮/权限', en: 'Button' }] },
  { code: 'global_perms_type', name: '授权策略', en: 'Policy', items: [{ value: '1', text: '可见/可访问(授权后可见/可访问)', en: 'Visible when granted' }, { value: '2', text: '可编辑(未授权时禁用)', en: 'Disabled unless granted' }] },
  { code: 'rule_conditions', name: '规则条件', en: 'Rule conditions', items: [
    { value: '>', text: '大于', en: 'Greater than' }, { value: '>=', text: '大于等于', en: 'At least' }, { value: '<', text: '小于', en: 'Less than' }, { value: '<=', text: '小于等于', en: 'At most' },
    { value: '=', text: '等于', en: 'Equals' }, { value: '!=', text: '不等于', en: 'Differs from' }, { value: 'IN', text: '包含', en: 'One of' }, { value: 'LIKE', text: '全模糊', en: 'Contains' },
    { value: 'LEFT_LIKE', text: '左模糊', en: 'Ends with' }, { value: 'RIGHT_LIKE', text: '右模糊', en: 'Begins with' }, { value: 'USE_SQL_RULES', text: '自定义SQL表达式', en: 'Written condition' } ] },
  { code: 'org_category', name: '机构类别', en: 'Kind of department', items: [{ value: '1', text: '公司', en: 'Company' }, { value: '2', text: '部门', en: 'Department' }, { value: '3', text: '岗位', en: 'Post' }] },
  { code: 'depart_status', name: '部门状态', en: 'Department status', items: [{ value: '1', text: '启用', en: 'Active', color: 'green' }, { value: '0', text: '停用', en: 'Inactive', color: 'grey' }] },
  { code: 'tenant_status', name: '租户状态', en: 'Tenant status', items: [{ value: '1', text: '正常', en: 'Active', color: 'green' }, { value: '0', text: '冻结', en: 'Frozen', color: 'red' }] },
  { code: 'position_rank', name: '职级', en: 'Rank', items: [{ value: '1', text: '员级', en: 'Junior' }, { value: '2', text: '助级', en: 'Assistant' }, { value: '3', text: '中级', en: 'Middle' }, { value: '4', text: '副高级', en: 'Deputy senior' }, { value: '5', text: '正高级', en: 'Senior' }] },
  { code: 'dict_type', name: '字典类型', en: 'Dictionary type', items: [{ value: '0', text: '字符串', en: 'Text' }, { value: '1', text: '数字', en: 'Number' }] },
  { code: 'dict_item_status', name: '字典项状态', en: 'Entry status', items: [{ value: '1', text: '启用', en: 'Enabled', color: 'green' }, { value: '0', text: '不启用', en: 'Disabled', color: 'grey' }] },
  { code: 'status_color', name: '状态颜色', en: 'Status colour', items: [
    { value: 'grey', text: '灰', en: 'Grey', color: 'grey' }, { value: 'blue', text: '蓝', en: 'Blue', color: 'blue' }, { value: 'gold', text: '金', en: 'Gold', color: 'gold' },
    { value: 'green', text: '绿', en: 'Green', color: 'green' }, { value: 'red', text: '红', en: 'Red', color: 'red' }, { value: 'purple', text: '紫', en: 'Purple', color: 'purple' } ] },
  { code: 'log_type', name: '日志类型', en: 'Log kind', items: [{ value: '1', text: '登录日志', en: 'Sign-in' }, { value: '2', text: '操作日志', en: 'Operation' }, { value: '4', text: '异常日志', en: 'Failure', color: 'red' }] },
  { code: 'operate_type', name: '操作类型', en: 'Operation', items: [{ value: '1', text: '查询', en: 'Query' }, { value: '2', text: '添加', en: 'Add' }, { value: '3', text: '更新', en: 'Update' }, { value: '4', text: '删除', en: 'Delete' }, { value: '5', text: '导入', en: 'Import' }, { value: '6', text: '导出', en: 'Export' }] },
  { code: 'priority', name: '优先级', en: 'Priority', items: [{ value: 'L', text: '一般', en: 'General', color: 'grey' }, { value: 'M', text: '重要', en: 'Important', color: 'gold' }, { value: 'H', text: '紧急', en: 'Urgent', color: 'red' }] },
  { code: 'msg_category', name: '消息类型', en: 'Message category', items: [{ value: '1', text: '通知公告', en: 'Notice' }, { value: '2', text: '系统消息', en: 'System message' }] },
  { code: 'msg_type', name: '通告对象', en: 'Addressed to', items: [{ value: 'USER', text: '指定用户', en: 'Chosen people' }, { value: 'ALL', text: '全体用户', en: 'Everybody' }] },
  { code: 'send_status', name: '发布状态', en: 'Release status', items: [{ value: '0', text: '未发布', en: 'Draft', color: 'grey' }, { value: '1', text: '已发布', en: 'Released', color: 'green' }, { value: '2', text: '已撤销', en: 'Revoked', color: 'gold' }] },
  { code: 'open_type', name: '打开方式', en: 'Opened as', items: [{ value: 'url', text: '页面地址', en: 'Address' }, { value: 'component', text: '业务页面', en: 'Business page' }] },
  { code: 'messageType', name: '发送方式', en: 'Channel', items: [{ value: 'system', text: '系统消息', en: 'In the console' }, { value: 'email', text: '邮件', en: 'Mail' }, { value: 'dingtalk', text: '钉钉', en: 'DingTalk' }, { value: 'wechat_enterprise', text: '企业微信', en: 'WeCom' }] },
  { code: 'msgType', name: '消息渠道', en: 'Message channel', items: [{ value: 'system', text: '系统消息', en: 'In the console' }, { value: 'email', text: '邮件', en: 'Mail' }] },
  { code: 'msgSendStatus', name: '发送状态', en: 'Sending', items: [{ value: '0', text: '未发送', en: 'Waiting', color: 'gold' }, { value: '1', text: '发送成功', en: 'Sent', color: 'green' }, { value: '2', text: '发送失败', en: 'Failed', color: 'red' }] },
  { code: 'template_type', name: '模板类型', en: 'Kind of template', items: [{ value: '1', text: '文本模板', en: 'Plain text' }, { value: '2', text: '富文本模板', en: 'Formatted text' }] },
  { code: 'template_use', name: '是否应用', en: 'In use', items: [{ value: '1', text: '已应用', en: 'In use', color: 'green' }, { value: '0', text: '未应用', en: 'Not in use', color: 'grey' }] },
  { code: 'quartz_status', name: '定时任务状态', en: 'Schedule status', items: [{ value: '0', text: '正常', en: 'Active', color: 'green' }, { value: '-1', text: '停止', en: 'Paused', color: 'grey' }] },
  { code: 'job_missed', name: '错过的运行', en: 'Missed runs', items: [{ value: 'once', text: '补运行一次', en: 'Run once' }, { value: 'skip', text: '不补', en: 'Skip' }] },
  { code: 'job_run_state', name: '运行结果', en: 'Result of a run', items: [
    { value: 'running', text: '运行中', en: 'Running', color: 'blue' }, { value: 'done', text: '成功', en: 'Done', color: 'green' }, { value: 'failed', text: '失败', en: 'Failed', color: 'red' },
    { value: 'missed', text: '已错过', en: 'Missed', color: 'gold' }, { value: 'skipped', text: '已跳过', en: 'Skipped', color: 'gold' }, { value: 'lost', text: '已中断', en: 'Lost', color: 'red' } ] },
  // The jobs of `jobs.ts`: their names are the values of `jobClassName`.
  // The functions of `fill-functions.ts`: their names are the values of `ruleClass`.
  { code: 'fill_rule_class', name: '取值方式', en: 'Fill function', items: [{ value: 'CurrentUserFill', text: '当前用户', en: 'Signed-in person' }, { value: 'CurrentTimeFill', text: '当前时间', en: 'Present time' }, { value: 'RandomFill', text: '时间戳加随机数', en: 'Time and random digits' }, { value: 'CodeRuleFill', text: '编码规则', en: 'Code rule' }] },
  // Numbers as existing clients store them; the others of that family have no driver here.
  { code: 'database_type', name: '数据库类型', en: 'Kind of database', items: [{ value: '1', text: 'MySQL', en: 'MySQL' }, { value: '4', text: 'MariaDB', en: 'MariaDB' }, { value: '6', text: 'PostgreSQL', en: 'PostgreSQL' }] },
]
