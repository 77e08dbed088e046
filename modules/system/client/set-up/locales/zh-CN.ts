/** Texts of the first set-up. */
export const zhCN = {
  intro: '用几分钟把系统准备好。每一步都可以跳过，随时可以离开，下次从这里继续。', stepOf: '第 {{step}} 步，共 {{count}} 步：{{title}}',
  password: '修改密码', look: '名称与标志', depart: '根部门', people: '首批人员',
  later: '以后再说', back: '上一步', skip: '跳过此步', next: '保存并继续', goOn: '继续', finish: '完成',
  passwordText: '首个密码是安装时随机生成并打印出来的，请换成您自己的。', username: '用户账号', oldPassword: '当前密码', newPassword: '新密码', confirmPassword: '确认新密码', oldRequired: '请输入旧密码!', newRequired: '请输入新密码!', confirmRequired: '请确认新密码!', differs: '两次输入的密码不一样！',
  lookText: '显示在登录页和页面左上角，之后可在「系统设置」中修改。', fix: '请改正标出的项目',
  departText: '工厂本身是第一个部门，其他部门都建在它下面。机构编码由系统生成：第一个是 A01，下级为 A01A01、A01A02……', departName: '工厂名称', departNameEn: '英文名称', departNameRequired: '请输入工厂名称', departThere: '已有根部门，编码如下：', addDepart: '建立根部门',
  peopleText: '下载模板，填好账号、姓名和部门后导入；导入的人员首次登录用初始密码 123456，登录后请立即修改。也可以以后在「用户管理」中添加。', template: '下载导入模板', importPeople: '导入人员', peopleThere: '目前共有 {{count}} 个用户。', noImport: '您没有导入用户的权限，请以后在「用户管理」中添加。',
  doneTitle: '初始设置已完成', doneText: '接下来可以给角色授权、录入基础数据。', enter: '进入首页',
} as const
