import type { AssigneeRule, Listener, Loop, Mapping, ProcessNode, TaskAction } from '../../../rules/definition/process.ts'
import type { Waiting } from '../../../rules/simulate.ts'
import type { ModellerTextKey, SayModeller } from '../text.ts'

/* Settings in words, for whoever compares versions or looks on at a simulation. */

function sayRule(say: SayModeller, rule: AssigneeRule): string {
  switch (rule.by) {
    case 'user':
    case 'role':
    case 'position':
    case 'depart':
      return `${say(`by_${rule.by}`)} ${rule.ids.join('、')}`
    case 'leader':
      return say('leaderUp', { level: rule.level })
    case 'starter':
    case 'chosen':
      return say(`by_${rule.by}`)
    case 'field':
      return `${say('by_field')} ${rule.field}`
    case 'expression':
      return `${say('by_expression')} ${rule.text}`
  }
}

export function sayRules(say: SayModeller, rules: readonly AssigneeRule[]): string {
  return rules.length === 0 ? say('none') : rules.map((rule) => sayRule(say, rule)).join('；')
}

function sayLoop(say: SayModeller, { sequential, over, done }: Loop): string {
  const enough = done.by === 'percent'
    ? say('percentAgree', { percent: done.percent })
    : done.by === 'expression'
    ? done.text
    : say(`done_${done.by}`)
  return [say(sequential ? 'order_sequential' : 'order_parallel'), 'text' in over ? over.text : say('over_assignees'), enough].join('，')
}

function sayListener(say: SayModeller, { on, act }: Listener): string {
  const what = act.kind === 'expression'
    ? `${act.variable} = ${act.text}`
    : act.kind === 'service'
    ? act.handler
    : `${act.template} → ${sayRules(say, act.to)}`
  return `${say(`on_${on}`)} ${say(`act_${act.kind}`)} ${what}`
}

function sayEvent(say: SayModeller, event: { kind: string; name?: string; when?: string; workingTime?: boolean }): string {
  if (event.kind === 'terminate') return say('terminate')
  return event.kind === 'timer'
    ? `${event.when ?? ''}${event.workingTime ? ` ${say('workingTime')}` : ''}`
    : `${say(event.kind === 'message' ? 'messageName' : 'signalName')} ${event.name ?? ''}`
}

const list = (values: readonly string[]) => values.join('；')

/** How the value of each setting is said; those that are not here are texts, numbers or codes. */
const sayers: Readonly<Record<string, (say: SayModeller, value: never) => string>> = {
  assignees: (say, value: readonly AssigneeRule[]) => sayRules(say, value),
  loop: (say, value: Loop) => sayLoop(say, value),
  listeners: (say, value: readonly Listener[]) => list(value.map((one) => sayListener(say, one))),
  event: (say, value: Parameters<typeof sayEvent>[1]) => sayEvent(say, value),
  without: (say, value: readonly TaskAction[]) => list(value.map((action) => say(`action_${action}` as ModellerTextKey))),
  fields: (say, value: Readonly<Record<string, 'read'>>) =>
    list(Object.entries(value).map(([name, right]) => `${name} ${say(`right_${right}`)}`)),
  variables: (say, value: readonly { name: string; type: 'text' }[]) =>
    list(value.map(({ name, type }) => `${name} ${say(`type_${type}`)}`)),
  type: (say, value: ProcessNode['type']) => say(`section_${value}`),
}
const mapped = (_say: SayModeller, value: readonly Mapping[]) => list(value.map(({ from, to }) => `${to} = ${from}`))
/** Settings with one of a few values that have names. */
const coded = new Set(['empty', 'reject', 'revoke'])
const results: ReadonlySet<unknown> = new Set(['approved', 'rejected'])

/** The value of a setting in words; nothing where it has none. */
export function sayValue(say: SayModeller, part: string, value: unknown): string {
  if (value === undefined || value === '' || value === null || (Array.isArray(value) && value.length === 0)) return say('none')
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
  if (coded.has(part) || (part === 'result' && results.has(value))) return say(`${part}_${value as string}` as ModellerTextKey)
  const sayer = sayers[part] ?? (Array.isArray(value) ? mapped : undefined)
  return sayer ? sayer(say, value as never) : String(value)
}

/** Who acts at a node that waits, or what it waits for. */
export function sayWaiting(say: SayModeller, { node, item, kind, error }: Waiting): string {
  if (kind === 'retry') return error ? sayStuck(say, error) : ''
  if (item !== undefined && item !== null) return String(item)
  if (node.type === 'userTask') return sayRules(say, node.work.assignees)
  if (node.type === 'catchEvent') return sayEvent(say, node.event)
  return say(node.type === 'startEvent' ? 'waitsForStarter' : `section_${node.type}`)
}

function sayStuck(say: SayModeller, error: NonNullable<Waiting['error']>): string {
  if (error.code === 'limit') return say(`stuck_limit_${error.what}`, { text: error.text })
  return say(`stuck_${error.code}`, 'text' in error ? { text: error.text } : 'key' in error ? { text: error.key } : {})
}
