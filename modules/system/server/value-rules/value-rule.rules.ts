import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { defineRules, type BoundRules } from '#kernel/server/rules.ts'
import { readParameters } from '#kernel/server/typed-parameters.ts'
import { checkRule, fillRule } from '../../entities/value-rule.ts'
import { readCheckSteps, type CheckStepsFault } from '../../rules/check-rule.ts'
import { fillFunctions } from './fill-functions.ts'

const messages: Record<'zh-CN' | 'en-US', Record<CheckStepsFault, (row: number) => string>> = {
  'zh-CN': {
    notArray: () => '规则应为非空的 JSON 数组，每项含 digits、pattern、message',
    digits: (row) => `规则第 ${row} 项：digits 应为 * 或 1 到 1000 的整数`,
    pattern: (row) => `规则第 ${row} 项：pattern 不是有效的正则表达式`,
    message: (row) => `规则第 ${row} 项：请填写 message`,
  },
  'en-US': {
    notArray: () => 'The rule must be a JSON array of {digits, pattern, message} with at least one entry',
    digits: (row) => `Entry ${row}: digits must be * or a number from 1 to 1000`,
    pattern: (row) => `Entry ${row}: pattern is no regular expression`,
    message: (row) => `Entry ${row}: please give a message`,
  },
}

const texts = { add: { 'zh-CN': '添加成功！', 'en-US': 'Added' }, edit: { 'zh-CN': '编辑成功!', 'en-US': 'Saved' } }

/** Rules are read when they are saved, so that none fails where it is used. */
export const valueRuleRules: readonly BoundRules[] = [
  defineRules(fillRule, {
    beforeSave(ctx, record) {
      const fill = fillFunctions.get(record.ruleClass)
      if (fill) readParameters(ctx, fill.parameters, record.ruleParams, 'ruleParams')
    },
    success: texts,
  }),
  defineRules(checkRule, {
    beforeSave(ctx: Ctx, record) {
      if (!record.ruleJson) return
      const read = readCheckSteps(record.ruleJson)
      if ('fault' in read) throw refuseFaults([{ field: 'ruleJson', text: messages[ctx.locale][read.fault](read.row) }])
    },
    success: texts,
  }),
]
