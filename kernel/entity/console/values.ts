import { defineAct, defineRead } from '../call.ts'
import { is } from '../shape.ts'

/* What forms ask about a value while it is typed; answered by system administration. */

const everyForm = { session: 'forms fill and check values while they are written' } as const
const sent = is.maybe(is.text)

/** May draw the next number of a series. */
export const fillByRule = defineAct('PUT /sys/fillRule/executeRuleByCode/:ruleCode', { title: '执行填值规则', en: 'Fill a value by a rule',
  right: everyForm, input: { ruleCode: is.text }, open: 'values of the form', answer: is.text, success: { 'zh-CN': '', 'en-US': '' } })
/** A value that does not meet the rule is refused with the step at which it fails. */
export const checkByRule = defineRead('GET /sys/checkRule/checkByCode', { of: 'system.check-rule', title: '校验编码',
  en: 'Hold a value against a rule', right: everyForm, input: { ruleCode: sent, value: sent }, answer: is.nothing })
export const checkDuplicate = defineRead('GET /sys/duplicate/check', { title: '校验重复', en: 'Whether a value is free',
  right: { decided: 'whoever may add or change records of the table' },
  input: { tableName: is.text, fieldName: is.text, fieldVal: sent, dataId: sent }, answer: is.text })
