import type { AssigneeRule, NodeKind, ServiceSettings, WorkSettings } from '../rules/definition/process.ts'
import { work } from './process-of.ts'

/** A task of one account, or of whoever rules name. */
export const userTask = (who: string | readonly AssigneeRule[], more: Partial<WorkSettings> = {}): NodeKind => ({ type: 'userTask',
  work: { ...work, assignees: typeof who === 'string' ? [{ by: 'user', ids: [who] }] : who, ...more } })

/** A call of a registered service. */
export const serviceTask = (handler: string, more: Partial<ServiceSettings> = {}): NodeKind => ({ type: 'serviceTask',
  service: { handler, parameters: [], result: '', tries: 3, ...more } })
