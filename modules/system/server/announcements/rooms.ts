import type { Kernel } from '#kernel/server/kernel.ts'

/** What the server says over `/websocket` (wire contract §6.23). */
export interface NoticeMessage {
  /** `topic` to everybody, `user` to one person. */
  cmd: 'topic' | 'user'
  userId?: string
  msgId?: string
  /** Absent: look anew, there is nothing to tell. */
  msgTxt?: string
}

/** Names of rooms hold the tenant, so that no message leaves it. */
export function tenantRoom(tenantId: number): string {
  return `notice:${tenantId}`
}

export function personRoom(tenantId: number, userId: string): string {
  return `notice:${tenantId}:${userId}`
}

export function tellEverybody({ sockets }: Kernel, tenantId: number, message: Omit<NoticeMessage, 'cmd'>): void {
  sockets.broadcast(tenantRoom(tenantId), JSON.stringify({ cmd: 'topic', ...message } satisfies NoticeMessage))
}

export function tellPeople({ sockets }: Kernel, tenantId: number, userIds: readonly string[],
  message: Omit<NoticeMessage, 'cmd' | 'userId'>): void {
  for (const userId of userIds)
    sockets.broadcast(personRoom(tenantId, userId), JSON.stringify({ cmd: 'user', userId, ...message } satisfies NoticeMessage))
}

/** Makes the pages that a person has open look anew, without a word. */
export function refreshPages({ sockets }: Kernel, tenantId: number, userId: string): void {
  sockets.broadcast(personRoom(tenantId, userId), JSON.stringify({ cmd: 'topic' } satisfies NoticeMessage))
}
