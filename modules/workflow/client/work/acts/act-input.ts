import type { SentOf } from '#kernel/entity/call.ts'
import type { InstanceAct } from '../../../calls/instances.ts'
import type { MineView } from '../../../calls/shapes.ts'
import type { TaskAct } from '../../../calls/tasks.ts'
import type { Act } from './acts.ts'

/** What a person typed into the window of an act; it stays while the instance is open. */
export interface Typed {
  readonly opinion: string
  /** Accounts of people named in the opinion, by the name that stands in it. */
  readonly named: Readonly<Record<string, string>>
  readonly attachments: string | null
  readonly people: string
  readonly copyTo: string
  readonly target: string | undefined
  readonly chosen: Readonly<Record<string, string>>
}

export const nothingTyped: Typed = { opinion: '', named: {}, attachments: null, people: '', copyTo: '', target: undefined, chosen: {} }

const accounts = (list: string) => list.split(',').filter((one) => one !== '')

/** Accounts of the people whom an opinion still names with an @. */
export function mentioned({ opinion, named }: Pick<Typed, 'opinion' | 'named'>): string[] {
  return Object.entries(named).filter(([name]) => opinion.includes(`@${name}`)).map(([, account]) => account)
}

export type Missing = 'opinion' | 'people' | 'target' | 'chosen'

/** What the act still needs. */
export function missingIn(act: Act, typed: Typed, choose: MineView['choose']): Missing[] {
  return [
    ...(act.opinion === 'required' && typed.opinion.trim() === '' ? ['opinion' as const] : []),
    ...(act.people && typed.people === '' ? ['people' as const] : []),
    ...(act.target && !typed.target ? ['target' as const] : []),
    ...(act.chooses && choose.some(({ nodeId }) => !typed.chosen[nodeId]) ? ['chosen' as const] : []),
  ]
}

/** What an act on a task or on an instance is sent with. */
export type ActBody = SentOf<TaskAct> & SentOf<InstanceAct>

/** The body of the call, but for the form. */
export function bodyOf(act: Act, id: string, typed: Typed): ActBody {
  const opinion = typed.opinion.trim()
  const notified = [...new Set([...(act.sends ? accounts(typed.copyTo) : []), ...mentioned(typed)])]
  const notifiedAs = act.key === 'comment' ? 'people' : 'copyTo'
  const chosen = Object.entries(typed.chosen).filter(([, list]) => list !== '')
  return {
    id,
    ...(opinion === '' ? {} : { opinion }),
    ...(act.sends && typed.attachments ? { attachments: typed.attachments } : {}),
    ...(notified.length > 0 ? { [notifiedAs]: notified } : {}),
    ...(act.people ? { people: accounts(typed.people) } : {}),
    ...(act.target === 'passed' ? { taskId: typed.target } : act.target === 'any' ? { nodeId: typed.target } : {}),
    ...(act.chooses && chosen.length > 0 ? { chosen: Object.fromEntries(chosen.map(([node, list]) => [node, accounts(list)])) } : {}),
  }
}
