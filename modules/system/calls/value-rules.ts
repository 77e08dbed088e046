import { defineRead } from '#kernel/entity/call.ts'
import { is } from '#kernel/entity/shape.ts'
import { fillRule } from '../entities/value-rule.ts'

export const tryFillRule = defineRead(fillRule, 'testFillRule', { title: '测试填值规则', en: 'Try a fill rule',
  input: { ruleCode: is.text }, answer: is.text })
