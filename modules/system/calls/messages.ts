import { defineAct } from '#kernel/entity/call.ts'
import { is } from '#kernel/entity/shape.ts'
import { messageTemplate } from '../entities/message.ts'

/** Wire contract §6.12; receivers are joined by commas, the values of placeholders are an object or its JSON text. */
export const sendMessage = defineAct(messageTemplate, 'sendMsg', { record: false, title: '发送消息', en: 'Send a message', right: 'send',
  input: { templateCode: is.anything, testData: is.anything, receiver: is.anything, msgType: is.anything }, answer: is.nothing,
  success: { 'zh-CN': '消息发送成功！', 'en-US': 'The message is on its way' } })
