import type { Locale } from './messages.ts'

/** Messages of the validation presets in Chinese and English, word for word as spec 1 §5 and spec 2 §5 have them; `{{n}}` is filled in. */
const presetTexts = {
  mobileRequired: ['请输入手机号', 'Enter a mobile number'],
  mobile: ['请输入正确手机号', 'Enter a correct mobile number'],
  designerPhone: ['您输入的手机号码不符合规则', 'The phone number you entered does not meet the rules'],
  userNameRequired: ['请输入用户名', 'Enter a user name'],
  userNameCharacters: ['只允许字母、数字、下划线', 'Only letters, digits and underscores'],
  userNameLength: ['长度6到18个字符', '6 to 18 characters'],
  email: ['邮箱格式不正确', 'The email address has a wrong format'],
  designerEmail: ['您输入的邮箱地址不符合规则', 'The email address you entered does not meet the rules'],
  naturalNumber: ['请输入自然数', 'Enter a natural number'],
  englishLetters: ['请输入英文字符', 'Enter English letters'],
  landline: ['请输入正确的座机号', 'Enter a correct landline number'],
  bankCard: ['请输入正确的银行卡号码', 'Enter a correct bank card number'],
  idNumber: ['请输入正确的证件号码', 'Enter a correct ID number'],
  nationalId: ['请输入正确的身份证号码', 'Enter a correct national ID number'],
  qq: ['请输入正确的QQ号码', 'Enter a correct QQ number'],
  url: ['请输入以http和https开头的网址', 'Enter an address that starts with http or https'],
  lettersOrDigits20: ['请输入20位以内的英文字符和数字', 'Enter up to 20 letters and digits'],
  chineseEnglish: ['请输入2到100位的中英文字符和空格', 'Enter 2 to 100 Chinese characters, letters and spaces'],
  digitsAndNewlines: ['请输入数字和换行符', 'Enter digits and line breaks'],
  max255: ['请输入255位以内的字符', 'Enter up to 255 characters'],
  designerNumber: ['您输入的内容不符合纯数字规则', 'The content you entered does not meet the digits-only rule'],
  designerIdCard: ['您输入的身份证号码不符合规则', 'The ID card number you entered does not meet the rules'],
  required: ['{{label}}不能为空', '{{label}} is required'],
  minLength: ['最小长度{{n}}位字符', 'At least {{n}} characters'],
  maxLength: ['最大长度{{n}}位字符', 'At most {{n}} characters'],
  minChoices: ['最少选择{{n}}项', 'Choose at least {{n}}'],
  maxChoices: ['最多选择{{n}}项', 'Choose at most {{n}}'],
  tooLong: ['{{label}}超出最大字数限制', '{{label}} is too long'],
  integer: ['请输入整数', 'Enter a whole number'],
  float: ['请输入数字，可带小数', 'Enter a number with decimals'],
  price: ['请输入正确的金额，最多两位小数', 'Enter a correct amount with at most two decimals'],
  numeric: ['请输入数字', 'Enter a number'],
  cron: ['请输入正确的 Cron 表达式：秒 分 时 日 月 周 年，如 0 0 2 * * ? *',
    'Enter a correct cron expression: second minute hour day month week year, such as 0 0 2 * * ? *'],
  cronPart: ['Cron 表达式的「{{zh}}」不能是 {{text}}，请改写；依次为 秒 分 时 日 月 周 年，如 0 0 2 * * ? *',
    'The {{en}} of the cron expression cannot be {{text}}: please change it; second minute hour day month week year, such as 0 0 2 * * ? *'],
  decimalPrecision: ['最多{{n}}位小数', 'At most {{n}} decimals'],
} as const

export type PresetTextKey = keyof typeof presetTexts

/** What a check found: its message and the values that the message names. */
export interface PresetFailure {
  key: PresetTextKey
  params?: Record<string, string | number>
}

/** The words of a failure. */
export function presetMessage({ key, params = {} }: PresetFailure, locale: Locale = 'zh-CN'): string {
  return presetTexts[key][locale === 'zh-CN' ? 0 : 1].replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(params[name] ?? ''))
}
