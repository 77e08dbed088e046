import type { Loop, NodeOf, ProcessDefinition, ProcessNode } from './definition/process.ts'
import { startOf } from './definition/start-of.ts'

/* Who decides, as far as a drawing says it (decision 0033). */

/** Whether something may be said no to at a node; elsewhere people fill in or mend, and decide nothing. */
function isDecision({ work }: NodeOf<'userTask'>): boolean {
  return !work.without.includes('reject') || !work.without.includes('return')
}

/** Whether a node is drawn as the starter's own: to mend what they sent, to confirm what was done for them. */
export function isStarters({ work }: NodeOf<'userTask'>): boolean {
  return work.assignees.some((rule) => rule.by === 'starter' || (rule.by === 'expression' && rule.text.trim() === 'starter'))
}

/** Whether whoever started or submitted may act at a node, by whatever way it reached them. */
export function opensToStarter(node: ProcessNode): boolean {
  return node.type !== 'userTask' || !isDecision(node) || isStarters(node) || node.work.starterMayDecide
}

/** Whether nobody gets past a node but by the decision of somebody else than whoever started it. */
function holdsForDecision(node: ProcessNode): boolean {
  return node.type === 'userTask' && !opensToStarter(node) && node.work.empty !== 'skip' && !mayBeNone(node.loop)
}

/** Whether a loop may run for nobody. Over assignees there is always one, as without a loop. */
function mayBeNone(loop: Loop | undefined): boolean {
  if (!loop || loop.over.by === 'assignees') return false
  return loop.over.by === 'collection' || !(Number(loop.over.text) >= 1)
}

/**
 * Whether what stands at a node may come to an approval with no decision on the way: to an end that approves, or to something
 * that makes one of these moves of the document.
 * @param from where it stands; the start where none is named
 */
export function approvesUndecided(definition: ProcessDefinition, moves: readonly string[] = [], from = startOf(definition).id): boolean {
  const ends = [...reachedUndecided(definition, from)].map((id) => definition.nodes[id]!).filter((node) =>
    node.type === 'endEvent' && node.within === undefined && node.result === 'approved'
  )
  const alone = ends.some((node) => node.type === 'endEvent' && node.event?.kind === 'terminate')
  return alone || (ends.length > 0 && endsUndecided(definition).has(from)) || movesUndecided(definition, moves, from)
}

/** Whether one of these moves of the document may be made with no decision on the way, by the drawing itself. */
export function movesUndecided(definition: ProcessDefinition, moves: readonly string[], from = startOf(definition).id): boolean {
  if (moves.length === 0) return false
  return [...reachedUndecided(definition, from)].map((id) => definition.nodes[id]!).some((node) =>
    !holdsForDecision(node) && movesAt(node).some((move) => move === undefined || moves.includes(move))
  )
}

/** Nodes that one token alone may come to undecided, whatever others do. */
function reachedUndecided({ nodes, flows }: ProcessDefinition, from: string): ReadonlySet<string> {
  const seen = new Set<string>()
  const taken = new Set<string>()
  const open: string[] = []
  const come = (id: string) => {
    const node = nodes[id]!
    // A parallel join opens once all that leads to it has come.
    if (seen.has(id) || (id !== from && node.type === 'parallelGateway' && !node.incoming.every((flow) => taken.has(flow)))) return
    seen.add(id)
    open.push(id)
  }
  const leave = (node: ProcessNode) => {
    for (const flow of node.outgoing) {
      taken.add(flow)
      come(flows[flow]!.to)
    }
  }
  come(from)
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = nodes[id]!
    for (const boundary of node.boundary) come(boundary)
    if (node.type === 'subProcess') come(innerStart(nodes, node).id)
    if (node.type === 'endEvent' && node.within !== undefined) leave(nodes[node.within]!)
    if (node.type === 'subProcess' ? mayBeNone(node.loop) : !holdsForDecision(node)) leave(node)
  }
  return seen
}

type Nodes = ProcessDefinition['nodes']

function innerStart(nodes: Nodes, { id }: ProcessNode): ProcessNode {
  return Object.values(nodes).find(({ type, within }) => type === 'startEvent' && within === id)!
}

/** Nodes from which everything may come to its end undecided: the smallest set that the rules of each node allow. */
function endsUndecided(definition: ProcessDefinition): ReadonlySet<string> {
  const { nodes } = definition
  const found = new Set<string>()
  const open = Object.values(nodes)
  for (let node = open.pop(); node; node = open.pop()) {
    if (found.has(node.id) || !mayEnd(definition, node, found)) continue
    found.add(node.id)
    open.push(...before(definition, node))
  }
  return found
}

/** Nodes for which it says something that a node may end. */
function before({ nodes, flows }: ProcessDefinition, node: ProcessNode): ProcessNode[] {
  if (node.type === 'boundaryEvent') return [nodes[node.attachedTo]!]
  if (node.type === 'startEvent' && node.within !== undefined) return [nodes[node.within]!]
  return node.incoming.map((flow) => nodes[flows[flow]!.from]!).flatMap((from) =>
    from.type === 'subProcess'
      ? [from, ...Object.values(nodes).filter(({ within, outgoing }) => within === from.id && outgoing.length === 0)]
      : [from]
  )
}

function mayEnd(definition: ProcessDefinition, node: ProcessNode, known: ReadonlySet<string>): boolean {
  const { nodes } = definition
  if (node.boundary.some((id) => known.has(id) && nodes[id]!.type === 'boundaryEvent' && interrupts(nodes[id]!))) return true
  if (node.type === 'subProcess')
    return known.has(innerStart(nodes, node).id) || (mayBeNone(node.loop) && mayLeave(definition, node, known))
  return !holdsForDecision(node) && mayLeave(definition, node, known)
}

function interrupts(node: ProcessNode): boolean {
  return node.type === 'boundaryEvent' && node.interrupting
}

/** Whether all that goes on behind a node may end. */
function mayLeave(definition: ProcessDefinition, node: ProcessNode, known: ReadonlySet<string>): boolean {
  const { nodes, flows } = definition
  if (node.outgoing.length === 0) return node.within === undefined || mayLeave(definition, nodes[node.within]!, known)
  const next = node.outgoing.map((id) => flows[id]!)
  const ends = ({ to }: { to: string }) => known.has(to)
  if (node.type === 'exclusiveGateway' || node.type === 'inclusiveGateway') return next.some(ends)
  // Flows without a condition are all taken: each must come to its end.
  const always = node.type === 'parallelGateway' ? next : next.filter(({ condition }) => condition === '')
  return always.length > 0 ? always.every(ends) : next.some(ends)
}

/** The service by which a process moves its document. */
export const moveService = 'workflow.move-document'

/** Moves of the document that a node makes by itself; undefined where an expression names it. */
function movesAt(node: ProcessNode): (string | undefined)[] {
  if (node.type === 'userTask') return node.work.documentMove === '' ? [] : [node.work.documentMove]
  if (node.type !== 'serviceTask' || node.service.handler !== moveService) return []
  const text = node.service.parameters.find(({ to }) => to === 'move')?.from.trim() ?? ''
  return [/^"([^"\\]*)"$/.exec(text)?.[1]]
}

/** Every move of the document that a process makes beside those of its binding; undefined among them where an expression names it. */
export function movesMade({ nodes }: ProcessDefinition): (string | undefined)[] {
  return [...new Set(Object.values(nodes).flatMap(movesAt))]
}
