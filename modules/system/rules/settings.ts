import { f, type Field, type Values } from '#kernel/entity/index.ts'

/** What administrators set for the whole installation, by key; each is read, bounded and refused like a field of a form. */
export const settingFields = {
  title: f.text({ label: '系统名称', en: 'Name of the console', max: 100, help: '留空则取启动参数 PLATFORM_NAME',
    helpEn: 'Empty: PLATFORM_NAME of the start' }),
  logo: f.image({ label: '标志', en: 'Logo', max: 500 }),
  watermark: f.yesNo({ label: '页面水印', en: 'Watermark on pages', default: 'N', help: '在页面上淡印当前用户的姓名与账号',
    helpEn: 'Prints name and account of the reader faintly over the pages' }),
  passwordMinLength: f.integer({ label: '密码最小长度', en: 'Shortest password', default: 6, minValue: '6', maxValue: '64',
    required: true }),
  passwordLetters: f.yesNo({ label: '密码须含字母', en: 'Passwords need letters', default: 'N' }),
  passwordDigits: f.yesNo({ label: '密码须含数字', en: 'Passwords need digits', default: 'N' }),
  passwordSymbols: f.yesNo({ label: '密码须含符号', en: 'Passwords need symbols', default: 'N' }),
  captchaAlways: f.yesNo({ label: '登录总要验证码', en: 'Captcha at every sign-in', help: '否：同一账号多次失败后才要',
    helpEn: 'No: only after several failures of an account' }),
  sessionIdleMinutes: f.integer({ label: '会话空闲时长', en: 'Idle session ends after', unit: '分钟', minValue: '1', maxValue: '10080' }),
  maxUploadMb: f.integer({ label: '上传上限', en: 'Largest upload', unit: 'MB', minValue: '1', help: '不超过启动参数 MAX_UPLOAD_MB',
    helpEn: 'At most MAX_UPLOAD_MB of the start' }),
  keepLoginDays: f.integer({ label: '登录日志保留', en: 'Keep sign-ins', unit: '天', default: 365, minValue: '1', maxValue: '36500',
    required: true }),
  keepOperationDays: f.integer({ label: '操作日志保留', en: 'Keep operations', unit: '天', default: 180, minValue: '1', maxValue: '36500',
    required: true }),
  keepExceptionDays: f.integer({ label: '异常日志保留', en: 'Keep failures', unit: '天', default: 90, minValue: '1', maxValue: '36500',
    required: true }),
  keepRunDays: f.integer({ label: '任务运行记录保留', en: 'Keep runs of jobs', unit: '天', default: 90, minValue: '1', maxValue: '36500',
    required: true }),
  keepChangeDays: f.integer({ label: '数据变更记录保留', en: 'Keep data changes', unit: '天', default: 0, minValue: '0', maxValue: '36500',
    required: true, help: '0：永久保留', helpEn: '0: for ever' }),
  keepEventDays: f.integer({ label: '已送达事件保留', en: 'Keep delivered events', unit: '天', default: 90, minValue: '1',
    maxValue: '36500', required: true, help: '未送达的事件不会删除', helpEn: 'What was not delivered yet stays' }),
  setUpStep: f.integer({ label: '初始设置已完成的步数', en: 'Steps of the first set-up that are done', default: 0, minValue: '0',
    maxValue: '4', required: true }),
} satisfies Record<string, Field>

export type SettingKey = keyof typeof settingFields
export type SettingValues = Values<typeof settingFields>

/** How the screen groups them; the progress of the first set-up has a screen of its own. */
export const settingGroups: readonly { key: 'look' | 'security' | 'uploads' | 'retention'; keys: readonly SettingKey[] }[] = [
  { key: 'look', keys: ['title', 'logo', 'watermark'] },
  { key: 'security',
    keys: ['passwordMinLength', 'passwordLetters', 'passwordDigits', 'passwordSymbols', 'captchaAlways', 'sessionIdleMinutes'] },
  { key: 'uploads', keys: ['maxUploadMb'] },
  { key: 'retention', keys: ['keepLoginDays', 'keepOperationDays', 'keepExceptionDays', 'keepRunDays', 'keepChangeDays', 'keepEventDays'] },
]
