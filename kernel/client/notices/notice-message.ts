/** What the socket says: to everybody (`topic`) or to one person (`user`); without a text there is only something new to look at. */
export interface NoticeMessage {
  cmd: 'topic' | 'user'
  msgId: string | undefined
  msgTxt: string | undefined
}

/** Undefined for answers to heartbeats and for what is none of these. */
export function readNoticeMessage(text: string): NoticeMessage | undefined {
  const value = parse(text)
  if (typeof value !== 'object' || value === null) return undefined
  const { cmd, msgId, msgTxt } = value as Record<string, unknown>
  if (cmd !== 'topic' && cmd !== 'user') return undefined
  return { cmd, msgId: typeof msgId === 'string' ? msgId : undefined,
    msgTxt: typeof msgTxt === 'string' && msgTxt !== '' ? msgTxt : undefined }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
