import { Refusal } from '#kernel/server/errors.ts'
import { defineRules, type BoundRules } from '#kernel/server/rules.ts'
import { userAgent } from '../../index.ts'

const said = {
  'zh-CN': { self: '代理人不能是本人，请改选', ends: '代理结束时间不能早于开始时间' },
  'en-US': { self: 'Nobody is their own deputy: please choose another person', ends: 'The end must not be before the beginning' },
} as const

/** Deputies: another person, for a time that has an end. */
export const userAgentRules: BoundRules = defineRules(userAgent, {
  complete(ctx, record) {
    if (record.userName === record.agentUserName) throw new Refusal(said[ctx.locale].self)
    if (record.startTime && record.endTime && record.endTime < record.startTime) throw new Refusal(said[ctx.locale].ends)
  },
})
