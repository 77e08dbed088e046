import { serve } from '#kernel/server/calls/serve.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { sendToWorkChat, syncAddressBook, workChatApps } from '../../../calls/third-party.ts'

const messages = {
  'zh-CN': { books: '企业微信与钉钉的通讯录同步未启用', messages: '企业微信与钉钉的消息推送未启用，请用消息中心发送' },
  'en-US': { books: 'Address books of WeCom and DingTalk are not connected',
    messages: 'Messages to WeCom and DingTalk are not connected: use the message centre' },
} as const

/** Work-chat apps: existing clients ask whether there are any and then offer no button; whoever calls all the same is told so (wire contract §6.2). */
export const thirdAppCalls = [
  serve(workChatApps, async () => ({ wechatEnterprise: false, dingtalk: false })),
  serve(syncAddressBook, async ({ locale }) => {
    throw new Refusal(messages[locale].books)
  }),
  serve(sendToWorkChat, async ({ locale }) => {
    throw new Refusal(messages[locale].messages)
  }),
]
