/** Texts of the screens of system administration. */
const zhCN = {
  grant: '授权', grantTitle: '「{{role}}」的菜单与按钮权限', grantSaved: '保存成功！', save: '保存', cancel: '取消', search: '按名称筛选', changed: '新增 {{added}} 项，收回 {{removed}} 项', unchanged: '没有改动', loadFailed: '权限没有载入：{{reason}}', retry: '重试',
}
export default zhCN
