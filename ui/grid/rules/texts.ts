/** What a rule says that brings no message of its own. Patterns carry the names of spec 2 §5. */
export const zhCN = {
  rulesRequired: '{{title}}不能为空',
  rulesUnique: '{{title}}不能重复',
  rulesPattern: '{{title}}格式不正确',
  rulesHandler: '{{title}}校验未通过',
  rulesUnanswered: '{{title}}无法校验，请重试',
  rulesDigits: '请输入{{min}}到{{max}}位数字',
  rulesLength: '请输入{{min}}到{{max}}位任意字符',
  rulesLettersBetween: '请输入{{min}}到{{max}}位字母',
  rulesUrl: '请输入正确的网址',
  rulesEmail: '请输入正确的电子邮箱',
  rulesMobile: '请输入正确的手机号码',
  rulesPostal: '请输入正确的邮政编码',
  rulesLetters: '请输入字母',
  rulesNumber: '请输入数字',
  rulesInteger: '请输入整数',
  rulesMoney: '请输入正确的金额，最多两位小数',
}

export type RuleTextKey = keyof typeof zhCN

export const enUS: Record<RuleTextKey, string> = {
  rulesRequired: '{{title}} must not be empty',
  rulesUnique: '{{title}} must not be repeated',
  rulesPattern: '{{title}} has the wrong form',
  rulesHandler: '{{title}} does not pass the check',
  rulesUnanswered: '{{title}} could not be checked: please try again',
  rulesDigits: 'Please enter {{min}} to {{max}} digits',
  rulesLength: 'Please enter {{min}} to {{max}} characters',
  rulesLettersBetween: 'Please enter {{min}} to {{max}} letters',
  rulesUrl: 'Please enter a web address',
  rulesEmail: 'Please enter an e-mail address',
  rulesMobile: 'Please enter a mobile number',
  rulesPostal: 'Please enter a postal code',
  rulesLetters: 'Please enter letters',
  rulesNumber: 'Please enter a number',
  rulesInteger: 'Please enter a whole number',
  rulesMoney: 'Please enter an amount with at most two decimals',
}

export type RuleSay = (key: RuleTextKey, params?: Record<string, string | number>) => string
