import type { Session } from '../context.ts'
import type { SocketHub } from './hub.ts'

/**
 * The room of all who have a page of `/vxeSocket` open; pages are shared within a tenant.
 * @param sight of a list, what those have in common who see the same rows of it
 */
export function pageRoom({ tenantId }: Pick<Session, 'tenantId'>, pageId: string, sight = ''): string {
  return sight === '' ? `vxe ${tenantId} ${pageId}` : `vxe ${tenantId} ${pageId} ${sight}`
}

/** Runs what the open pages of a record registered under a key, in every browser of the tenant (`common_send_date`, wire contract §6.23). */
export function callRecordPages(sockets: Pick<SocketHub, 'broadcast'>, session: Session,
  { entityId, recordId, key }: { entityId: string; recordId: string; key: string }): void {
  sockets.broadcast(pageRoom(session, `${entityId}:${recordId}`), JSON.stringify({ type: 'common_send_date', data: { key, args: [] } }))
}
