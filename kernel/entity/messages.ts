import type { FaultCode } from './parsed.ts'
import { presetMessage, type PresetTextKey } from './preset-texts.ts'

export type Locale = 'zh-CN' | 'en-US'

type Text = readonly [zh: string, en: string]

/** Texts of refused values: what happened, to which value, and the remedy. Placeholders in braces. */
const faults: Record<Exclude<FaultCode, 'preset'>, Text> = {
  required: ['{label}不能为空，请填写', '{label} must not be empty: please fill it in'],
  tooLong: ['{label}「{value}」过长，最多 {max} 个字符', '{label} "{value}" is too long: at most {max} characters'],
  tooIntricate: ['{label}的格式过于复杂，请减少其中的表格、图片和嵌套',
    '{label} is formatted too intricately: please use fewer tables, pictures and levels'],
  notText: ['{label}应为文本', '{label} must be a text'],
  badCharacter: ['{label}含有不能保存的字符，请删除后重试', '{label} holds characters that cannot be stored: please remove them'],
  notInteger: ['{label}「{value}」不是整数，请输入整数', '{label} "{value}" is not an integer: please enter a whole number'],
  notNumber: ['{label}「{value}」不是数字，请输入数字', '{label} "{value}" is not a number: please enter a number'],
  tooManyDecimals: ['{label}「{value}」小数位过多，最多 {scale} 位', '{label} "{value}" has too many decimals: at most {scale}'],
  tooLarge: ['{label}「{value}」超出范围，应小于 {max}', '{label} "{value}" is out of range: below {max}'],
  tooSmall: ['{label}「{value}」不能小于 {min}', '{label} "{value}" must not be less than {min}'],
  tooBig: ['{label}「{value}」不能大于 {max}', '{label} "{value}" must not be greater than {max}'],
  notDate: ['{label}「{value}」不是日期，格式为 yyyy-MM-dd', '{label} "{value}" is not a date: use yyyy-MM-dd'],
  notDatetime: ['{label}「{value}」不是时间，格式为 yyyy-MM-dd HH:mm:ss', '{label} "{value}" is not a time: use yyyy-MM-dd HH:mm:ss'],
  notTime: ['{label}「{value}」不是时刻，格式为 HH:mm:ss', '{label} "{value}" is not a time of day: use HH:mm:ss'],
  notMonth: ['{label}「{value}」不是月份，格式为 yyyy-MM', '{label} "{value}" is not a month: use yyyy-MM'],
  notYear: ['{label}「{value}」不是年份，格式为 yyyy', '{label} "{value}" is not a year: use yyyy'],
  notWeek: ['{label}「{value}」不是周，格式为 yyyy-Www', '{label} "{value}" is not a week: use yyyy-Www'],
  notYesNo: ['{label}「{value}」应为 是 或 否', '{label} "{value}" must be yes or no'],
  notInDict: ['{label}「{value}」不在可选项中，请从下拉列表中选择',
    '{label} "{value}" is not one of the options: please choose from the list'],
  noSuchRecord: ['{label}「{value}」不存在，请先建立或改选', '{label} "{value}" does not exist: create it first or choose another'],
  noSuchFile: ['{label}「{value}」不是本系统保存的文件，请上传文件', '{label} "{value}" is no file that is kept here: please upload it'],
  ambiguousRecord: ['{label}「{value}」对应多条记录，请改用编码', '{label} "{value}" matches several records: please use the code'],
  notJson: ['{label}不是有效的 JSON', '{label} is not valid JSON'],
  notLines: ['{label}应为明细行的数组', '{label} must be an array of rows'],
  fixed: ['{label}「{value}」新增后不能修改', '{label} "{value}" cannot be changed once the record is there'],
  looksLike: ['{label}「{value}」与已有的「{other}」看起来一样（大小写、全半角或看不见的字符不同），请用「{other}」或换一个',
    '{label} "{value}" looks like "{other}", which is there (another case, full width or signs that nobody sees): please use that one or choose another'],
  notUnique: ['{label}「{value}」已存在，请换一个', '{label} "{value}" already exists: please choose another'],
}

/** Refusals that concern a record or a call rather than one value. */
const refusals = {
  stale: ['数据已被他人修改，请刷新后重试', 'Somebody else has changed this record: please refresh and try again'],
  notFound: ['未找到对应实体', 'No such record'],
  notAllowed: ['没有权限，请联系管理员授权（{code}）', 'You do not have this right: ask an administrator for {code}'],
  installationOnly: ['这项操作影响整个安装，只有安装管理员（在租户 0 中）可以进行（{code}），请联系他们',
    'This concerns the whole installation: only its administrators, acting in tenant 0, may do it ({code}); please ask them'],
  noSession: ['Token失效，请重新登录!', 'Token失效: please sign in again'],
  accountLocked: ['账号已被锁定,请联系管理员!', 'Your account is frozen: please ask an administrator'],
  tenantsChanged: ['用户租户信息变更,请重新登陆!', 'Your tenants have changed: please sign in again'],
  badSort: ['请注意，将要排序的列字段不存在：{column}', 'The column to sort by does not exist: {column}'],
  noCall: ['没有「{call}」这个接口', 'There is no call {call}'],
  badBody: ['请求内容无法解析：{detail}', 'The request body cannot be read: {detail}'],
  numberTooLarge: ['数值合计过大，超出可记录的范围，请核对填写的数量',
    'A number grows larger than can be kept: please check the quantities entered'],
  badSuperQuery: ['高级查询条件不是有效的 JSON 数组', 'The advanced query is not a valid JSON array'],
  superQueryTooDeep: ['高级查询的条件组最多嵌套 {max} 层，请减少「{field}」外的条件组',
    'Groups of an advanced query go at most {max} deep: please take "{field}" out of some'],
  superQueryTooLong: ['高级查询最多 {max} 个条件，请删除「{field}」及其后的条件',
    'An advanced query holds at most {max} conditions: please remove "{field}" and what follows'],
  unknownFailure: ['系统异常，请联系管理员（请求编号 {requestId}）',
    'Unexpected failure: please tell an administrator (request {requestId})'],
  notEditable: ['{title}「{record}」状态为「{state}」，不能修改', '{title} "{record}" is {state} and cannot be changed'],
  notDeletable: ['{title}「{record}」状态为「{state}」，不能删除', '{title} "{record}" is {state} and cannot be deleted'],
  posted: ['{title}「{record}」已过账，不能修改或删除，请红冲', '{title} "{record}" is posted: reverse it instead'],
  wrongState: ['{title}「{record}」状态为「{state}」，不能{move}', '{title} "{record}" is {state}: cannot {move}'],
  reversed: ['单据已红冲', 'The document has been reversed'],
  commentRequired: ['请填写{move}原因', 'Please give a reason to {move}'],
  notBySubmitter: ['提交人不能{move}自己提交的单据', 'The submitter must not {move} their own document'],
  onlySubmitter: ['只有提交人可以{move}', 'Only the submitter may {move}'],
  inUse: ['{title}「{record}」已被 {by} 引用，不能删除', '{title} "{record}" is used by {by} and cannot be deleted'],
  tooManyLines: ['{lines}最多 {max} 行，请分成多份', '{lines}: at most {max} rows, please split it'],
  lineFault: ['{lines}第 {row} 行：{text}', '{lines}, row {row}: {text}'],
  idsMissing: ['请选择至少一条记录', 'Please choose at least one record'],
  idMissing: ['缺少参数 {name}', 'The parameter {name} is missing'],
  tooMany: ['一次最多 {max} 条', 'At most {max} at a time'],
  idempotencyMismatch: ['同一个幂等键用于了不同的请求，请换一个', 'This idempotency key was used for another request: choose another'],
  idempotencyRunning: ['同一请求正在处理，请稍后查看结果', 'The same request is being processed: look again in a moment'],
  signature: ['Sign签名校验失败！', 'Sign签名校验失败: the signature is not valid'],
  tooMuchWaiting: ['您已有很多任务在排队处理，请等它们完成后再试', 'Much of yours waits already: please try again when it is done'],
  rateLimited: ['请求过于频繁，请稍后再试', 'Too many requests: please wait a moment'],
  tooLargeUpload: ['文件大小超出限制，请检查！', 'The file is larger than allowed'],
  circular: ['{title}「{record}」的上级不能是它自己或它的下级', '{title} "{record}" cannot stand below itself'],
  duplicateKey: ['该数据已存在，不能重复', 'This record already exists'],
  fieldFrozen: ['{label}已被使用，不能修改', '{label} is in use and cannot be changed'],
} as const satisfies Record<string, Text>

export type RefusalCode = keyof typeof refusals
export type MessageParams = Record<string, string | number>

function fill(text: string, params: MessageParams): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole))
}

/** A value as it stands in a message: short, on one line. */
export function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = (typeof value === 'string' ? value : JSON.stringify(value) ?? '').replace(/\s+/g, ' ')
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

export function faultText(code: FaultCode, params: MessageParams, locale: Locale): string {
  // The presets' words are those of the specification and stand with their rules.
  if (code === 'preset') return presetMessage({ key: params.preset as PresetTextKey, params }, locale)
  return fill(faults[code][locale === 'zh-CN' ? 0 : 1], params)
}

export function refusalText(code: RefusalCode, params: MessageParams, locale: Locale): string {
  return fill(refusals[code][locale === 'zh-CN' ? 0 : 1], params)
}
