import type { Loop } from '../definition/process.ts'
import { outside } from '../kept-numbers.ts'
import { arrive, cancel, childrenOf, nodeOf, orStuck, put, stick, variablesAt, type Run } from './run.ts'
import type { Token } from './state.ts'

/** Most instances of one node. */
const mostInstances = 1000

type Leave = (run: Run, token: Token, outcome?: string) => void

/** Begins a node that runs for several items; over whom is asked where they are its assignees. */
export function beginLoop(run: Run, token: Token, { over }: Loop, leave: Leave): void {
  if (over.by === 'assignees') {
    put(run, { ...token, status: 'unresolved' })
    run.effects.push({ kind: 'resolve', token: token.id, node: token.node })
    return
  }
  const value = orStuck(run, token, () => ({ of: run.evaluate(over.text, variablesAt(run, token)) }))
  if (!value) return
  const items = over.by === 'collection' ? value.of : numbersTo(Math.floor(Number(outside(value.of)) || 0))
  if (!Array.isArray(items)) return stick(run, token, { code: 'expression', text: over.text })
  expandLoop(run, token, items, leave)
}

/** One more than there may be says that there are too many. */
function numbersTo(count: number): number[] {
  return Array.from({ length: Math.max(0, Math.min(mostInstances + 1, count)) }, (_, index) => index + 1)
}

/** Makes the instances, one at a time or all at once; over nothing there is nothing to wait for. */
export function expandLoop(run: Run, token: Token, items: readonly unknown[], leave: Leave): void {
  const { loop } = nodeOf(run, token.node)
  if (items.length > mostInstances) return stick(run, token, { code: 'limit', what: 'many', text: String(mostInstances) })
  if (items.length === 0) return leave(run, token, 'skipped')
  const body = put(run, { ...token, status: 'scope', items, begun: 0 })
  const first = loop!.sequential ? Math.min(1, items.length) : items.length
  for (let index = 0; index < first; index++) beginInstance(run, body, loop!, index)
}

function beginInstance(run: Run, body: Token, loop: Loop, index: number): void {
  put(run, { ...body, begun: index + 1 })
  arrive(run, { node: body.node, scope: body.id, via: null, forks: [], index,
    locals: { [loop.element]: body.items![index], loopCounter: index } })
}

/**
 * What is to be done after one instance has ended: the next one, or the end of all.
 * @param seen variables as the instance that ended saw them
 */
export function judgeLoop(run: Run, body: Token, seen: Readonly<Record<string, unknown>>, leave: Leave): void {
  const { loop } = nodeOf(run, body.node)
  const votes = childrenOf(run, body.id).filter(({ status }) => status === 'ended').map(({ outcome }) => outcome)
  const verdict = orStuck(run, body, () => verdictOf(run, body, loop!, { seen, votes }))
  if (verdict === undefined) return
  if (verdict === null) {
    if (loop!.sequential && body.begun! < body.items!.length && childrenOf(run, body.id).every(({ status }) => status === 'ended'))
      beginInstance(run, body, loop!, body.begun!)
    return
  }
  for (const child of childrenOf(run, body.id)) cancel(run, child)
  leave(run, body, verdict)
}

/** `approve` once enough have, `reject` once not enough still can, null before. */
function verdictOf(run: Run, body: Token, { done }: Loop,
  { seen, votes }: { seen: Readonly<Record<string, unknown>>; votes: readonly (string | undefined)[] }): string | null {
  const total = body.items!.length
  const against = votes.filter((vote) => vote === 'reject').length
  const inFavour = votes.length - against
  if (done.by === 'expression') {
    const counts = { nrOfInstances: total, nrOfCompletedInstances: votes.length,
      nrOfActiveInstances: childrenOf(run, body.id).length - votes.length }
    if (run.evaluate(done.text, { ...seen, ...counts }) !== true && votes.length < total) return null
    return against === votes.length && votes.length > 0 ? 'reject' : 'approve'
  }
  const needed = done.by === 'all' ? total : done.by === 'any' ? 1 : Math.ceil((total * done.percent) / 100)
  if (inFavour >= needed) return 'approve'
  return total - against < needed ? 'reject' : null
}
