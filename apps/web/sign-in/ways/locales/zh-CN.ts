export const zhCN = {
  phone: '手机号', phoneRequired: '请输入手机号', phoneWrong: '请输入正确手机号', code: '短信验证码', codeRequired: '请输入短信验证码', send: '获取验证码', sendAgain: '{{seconds}} 秒后可重发', sent: '验证码已发送，10 分钟内有效', demoCode: '演示环境不发短信，验证码为 {{code}}',
  or: '其他登录方式', by: '使用{{name}}登录',
  registerTitle: '注册账号', registerOff: '自助注册未启用，请联系系统管理员开通账号。', username: '用户名', usernameHint: '4 到 18 位字母、数字或下划线', usernameRequired: '请输入用户名', usernameCharacters: '只允许字母、数字、下划线', usernameLength: '长度为 4 到 18 个字符', password: '密码', passwordRequired: '请输入密码', newPassword: '新密码', confirm: '确认密码', confirmRequired: '请再次输入密码', differ: '两次输入的密码不一样！', registerSubmit: '注册',
  resultTitle: '注册成功', resultText: '账号 {{username}} 已建立。请联系系统管理员授予角色，之后即可登录使用。', resultNone: '没有待显示的注册结果。',
  alterationTitle: '找回密码', alterationOff: '短信服务未启用，请联系系统管理员重置密码。', stepVerify: '验证手机', stepReset: '设置密码', stepDone: '完成', next: '下一步', resetFor: '为账号 {{username}} 设置新密码', reset: '重置密码', resetDone: '密码已重置，其他设备上的登录已全部退出。', signIn: '去登录',
  ssoTitle: '单点登录', ssoText: '请前往统一身份认证完成登录。', ssoGo: '前往统一身份认证', ssoOff: '单点登录未启用，请使用账号登录。', ssoBusy: '正在确认身份…',
  appTitle: '应用内登录', appText: '请选择登录方式。', appOff: '应用内登录未启用，请使用账号登录。', appFailed: '登录失败，请重试。', bindTitle: '绑定账号', bindText: '您首次以此身份登录，请验证本系统的账号，以后可直接登录。', bindSubmit: '绑定并登录',
}
