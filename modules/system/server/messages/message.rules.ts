import { readValues } from './template-values.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { message, messageTemplate } from '../../index.ts'

const messages = {
  'zh-CN': { inUse: (code: string) => `模板 ${code} 已应用，请先停用再删除` },
  'en-US': { inUse: (code: string) => `Template ${code} is in use: take it out of use before you delete it` },
} as const

/** Messages begin as waiting; changed ones wait again. Templates in use stay (wire contract §6.12). */
export const messageRules = [
  defineRules(message, {
    complete(_ctx, record, before) {
      const changed = !before || record.esContent !== before.esContent || record.esReceiver !== before.esReceiver
        || record.esType !== before.esType || record.esTitle !== before.esTitle
      if (!changed) return
      record.esSendStatus = '0'
      record.esSendNum = 0
      record.esSendTime = null
      record.esResult = null
      record.nextTime = null
    },
  }),
  defineRules(messageTemplate, {
    beforeSave(ctx, record) {
      if (record.templateTestJson) readValues(ctx, record.templateTestJson)
    },
    beforeRemove(ctx, record) {
      if (record.useStatus === '1') throw new Refusal(messages[ctx.locale].inUse(record.templateCode))
    },
  }),
]
