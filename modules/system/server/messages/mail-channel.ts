import type { Transporter } from 'nodemailer'
import type { Kernel } from '#kernel/server/kernel.ts'
import { tables } from '../tables.ts'
import { UndeliverableError, type MessageChannel } from './channel.ts'

export interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  smtpUrl: string
  /** Sender that receivers see. */
  from: string
}

const timeoutMs = 10_000
/** Answers of a mail server that no later attempt changes (RFC 5321 §4.2.1). */
const permanentFrom = 500

/** Mail by an SMTP server. Without one the channel says so. */
export function mailChannel(settings: MailSettings | undefined): MessageChannel {
  let transport: Promise<Transporter> | undefined
  return {
    name: 'email',
    async deliver(kernel, { title, html, text, receiver, id }) {
      if (!settings) throw new UndeliverableError('邮件服务未配置，请设置 SMTP_URL')
      const to = await addressOf(kernel, receiver)
      try {
        await (await (transport ??= open(settings.smtpUrl))).sendMail({ from: settings.from, to, subject: title, html, text,
          messageId: `<${id}@${settings.from.split('@').at(-1)!.replace(/>$/, '')}>` })
      } catch (error) {
        const { responseCode = 0, message } = error as { responseCode?: number; message: string }
        throw responseCode >= permanentFrom ? new UndeliverableError(message) : error
      }
    },
  }
}

/** Loaded with the first mail, for a start need not wait for it. */
async function open(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs })
}

/** The address itself, or that of the account. */
async function addressOf(kernel: Kernel, receiver: string): Promise<string> {
  if (/^[^\s@<>]+@[^\s@<>]+$/.test(receiver)) return receiver
  const user = await tables(kernel.db).selectFrom('sys_user').select(['email', 'status']).where('username', '=', receiver).where('del_flag',
    '=', 0).executeTakeFirst()
  if (!user || user.status !== 1) throw new UndeliverableError(`用户 ${receiver} 不存在或已停用`)
  if (!user.email) throw new UndeliverableError(`用户 ${receiver} 未填写邮箱`)
  return user.email
}
