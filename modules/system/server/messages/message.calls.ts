import { serve, type ServedCall } from '#kernel/server/calls/serve.ts'
import { sendMessage } from '../../calls/messages.ts'
import type { MessageChannel } from './channel.ts'
import { readTemplateMessage, sendTemplate } from './send-template.ts'

/** Sends a template to people, also one that is still being tried (wire contract §6.12). */
export function messageCalls(channels: readonly MessageChannel[]): ServedCall[] {
  return [
    serve(sendMessage, async (ctx, input) => {
      await sendTemplate(ctx, readTemplateMessage(ctx, input), channels.map(({ name }) => name), true)
      return null
    }),
  ]
}
