import type { DictionarySeed } from '#kernel/entity/index.ts'

/** Dictionaries of the shell and of system administration (wire contract §3). */
export const dictionaries: readonly DictionarySeed[] = [
  { code: 'doc_status', name: '单据状态', en: 'Document status', items: [
    { value: '0', text: '草稿', en: 'Draft', color: 'grey' }, { value: '1', text: '待审', en: 'Submitted', color: 'gold' },
    { value: '2', text: '已审', en: 'Approved', color: 'blue' }, { value: '3', text: '执行中', en: 'Executing', color: 'blue' },
    { value: '4', text: '已完成', en: 'Finished', color: 'green' }, { value: '5', text: '已关闭', en: 'Closed', color: 'grey' },
    { value: '8', text: '已驳回', en: 'Rejected', color: 'red' }, { value: '9', text: '已作废', en: 'Cancelled', color: 'grey' } ] },
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
  { code: 'menu_type', name: '菜单类型', en: 'Menu type', items: [{ value: '0', text: '一级菜单', en: 'Menu' }, { value: '1', text: '子菜单', en: 'Sub-menu' }, { value: '2', text: '按钮/权限', en: 'Button or right' }] },
  { code: 'global_perms_type', name: '授权策略', en: 'Policy', items: [{ value: '1', text: '可见/可访问(授权后可见/可访问)', en: 'Visible when granted' }, { value: '2', text: '可编辑(未授权时禁用)', en: 'Disabled unless granted' }] },
  { code: 'org_category', name: '机构类别', en: 'Kind of department', items: [{ value: '1', text: '公司', en: 'Company' }, { value: '2', text: '部门', en: 'Department' }, { value: '3', text: '岗位', en: 'Post' }] },
  { code: 'depart_status', name: '部门状态', en: 'Department status', items: [{ value: '1', text: '启用', en: 'Active', color: 'green' }, { value: '0', text: '停用', en: 'Inactive', color: 'grey' }] },
  { code: 'tenant_status', name: '租户状态', en: 'Tenant status', items: [{ value: '1', text: '正常', en: 'Active', color: 'green' }, { value: '0', text: '冻结', en: 'Frozen', color: 'red' }] },
  { code: 'position_rank', name: '职级', en: 'Rank', items: [{ value: '1', text: '员级', en: 'Junior' }, { value: '2', text: '助级', en: 'Assistant' }, { value: '3', text: '中级', en: 'Middle' }, { value: '4', text: '副高级', en: 'Deputy senior' }, { value: '5', text: '正高级', en: 'Senior' }] },
  { code: 'dict_type', name: '字典类型', en: 'Dictionary type', items: [{ value: '0', text: '字符串', en: 'Text' }, { value: '1', text: '数字', en: 'Number' }] },
  { code: 'dict_item_status', name: '字典项状态', en: 'Entry status', items: [{ value: '1', text: '启用', en: 'Enabled', color: 'green' }, { value: '0', text: '不启用', en: 'Disabled', color: 'grey' }] },
  { code: 'status_color', name: '状态颜色', en: 'Status colour', items: [
    { value: 'grey', text: '灰', en: 'Grey', color: 'grey' }, { value: 'blue', text: '蓝', en: 'Blue', color: 'blue' }, { value: 'gold', text: '金', en: 'Gold', color: 'gold' },
    { value: 'green', text: '绿', en: 'Green', color: 'green' }, { value: 'red', text: '红', en: 'Red', color: 'red' }, { value: 'purple', text: '紫', en: 'Purple', color: 'purple' } ] },
  { code: 'log_type', name: '日志类型', en: 'Log kind', items: [{ value: '1', text: '登录日志', en: 'Sign-in' }, { value: '2', text: '操作日志', en: 'Operation' }] },
  { code: 'operate_type', name: '操作类型', en: 'Operation', items: [{ value: '1', text: '查询', en: 'Query' }, { value: '2', text: '添加', en: 'Add' }, { value: '3', text: '更新', en: 'Update' }, { value: '4', text: '删除', en: 'Delete' }, { value: '5', text: '导入', en: 'Import' }, { value: '6', text: '导出', en: 'Export' }] },
]
