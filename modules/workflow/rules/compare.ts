import type { Flow, ProcessDefinition, ProcessNode } from './definition/process.ts'

/* What differs between two versions of a process, element by element. */

/** A setting with its value before and after; undefined where one of them does not have it. */
interface PartChange {
  readonly part: string
  readonly before: unknown
  readonly after: unknown
}

export interface ElementChange {
  readonly id: string
  readonly name: string
  /** Type of the node, `flow`, or `process`. */
  readonly type: ProcessNode['type'] | 'flow' | 'process'
  readonly change: 'added' | 'removed' | 'changed'
  /** Of a changed one. */
  readonly parts: readonly PartChange[]
}

/** Settings of the process first, then nodes and flows in the order of the later version, then those that are gone. */
export function compareDefinitions(before: ProcessDefinition, after: ProcessDefinition): ElementChange[] {
  const process = changedParts({ name: before.name, listeners: before.listeners, ...before.options }, { name: after.name,
    listeners: after.listeners, ...after.options })
  return [
    ...(process.length > 0
      ? [{ id: after.key, name: after.name, type: 'process' as const, change: 'changed' as const, parts: process }]
      : []),
    ...compareElements(before.nodes, after.nodes, ({ type }) => type, partsOfNode),
    ...compareElements(before.flows, after.flows, () => 'flow' as const, partsOfFlow),
  ]
}

type Parts = Readonly<Record<string, unknown>>

function compareElements<T extends { id: string; name: string }>(before: Readonly<Record<string, T>>, after: Readonly<Record<string, T>>,
  typeOf: (element: T) => ElementChange['type'], partsOf: (element: T) => Parts): ElementChange[] {
  const whole = (element: T, change: 'added' | 'removed'): ElementChange => ({ id: element.id, name: element.name, type: typeOf(element),
    change, parts: [] })
  return [
    ...Object.values(after).flatMap((element): ElementChange[] => {
      const old = before[element.id]
      if (!old) return [whole(element, 'added')]
      const parts = changedParts(partsOf(old), partsOf(element))
      return parts.length > 0 ? [{ id: element.id, name: element.name, type: typeOf(element), change: 'changed', parts }] : []
    }),
    ...Object.values(before).flatMap((element) => (after[element.id] ? [] : [whole(element, 'removed')])),
  ]
}

/** Settings of the work, the service and so on stand beside those of the node; what follows from the flows is left out. */
function partsOfNode(node: ProcessNode): Parts {
  const { id: _id, incoming: _incoming, outgoing: _outgoing, boundary: _boundary, ...parts } = node
  const { work, service, ...others } = parts as Parts & { work?: Parts; service?: Parts }
  return { ...others, ...work, ...service }
}

function partsOfFlow({ name, from, to, condition }: Flow): Parts {
  return { name, from, to, condition }
}

function changedParts(before: Parts, after: Parts): PartChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((
    part,
  ) => (same(before[part], after[part]) ? [] : [{ part, before: before[part], after: after[part] }]))
}

/** By what they say: lists in their order, the settings of one in any. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, ordered(inner)]))
}
