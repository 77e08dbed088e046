import { reason, type Reason } from './reasons.ts'

/** Names that a client gives to its topics: of so many at most, each a number from 1 (MQTT 5 §3.3.2.3.4). */
export const mostAliases = 100

/** @returns the topic of a publication by its name, its alias, or both; a reason where it has none */
export function topicAliases(): (topic: string, alias: number | undefined) => string | Reason {
  const known = new Map<number, string>()
  return (topic, alias) => {
    if (alias !== undefined && (alias < 1 || alias > mostAliases)) return reason.aliasInvalid
    const named = topic === '' && alias !== undefined ? known.get(alias) : topic
    if (named === undefined || named === '') return reason.protocolError
    if (/[+#\0]/.test(named) || levels(named) > mostLevels) return reason.topicInvalid
    if (alias !== undefined) known.set(alias, named)
    return named
  }
}

const mostLevels = 100
const levels = (topic: string): number => topic.split('/').length

/** Why a filter cannot be subscribed to; undefined where it can. */
export function filterFault(filter: string): Reason | undefined {
  if (filter.startsWith('$share/')) return reason.shared
  const parts = filter.split('/')
  const wrong = (part: string, index: number) =>
    part.includes('\0') || (part.includes('#') && (part !== '#' || index < parts.length - 1)) || (part.includes('+') && part !== '+')
  return filter === '' || parts.length > mostLevels || parts.some(wrong) ? reason.filterInvalid : undefined
}

/** Whether a topic is one of those that a filter means. */
export function matches(filter: string, topic: string): boolean {
  const names = topic.split('/')
  const parts = filter.split('/')
  const open = parts.at(-1) === '#'
  const fixed = open ? parts.slice(0, -1) : parts
  return (open ? names.length >= fixed.length : names.length === fixed.length)
    && fixed.every((part, index) => part === '+' || part === names[index])
}
