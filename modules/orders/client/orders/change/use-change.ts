import { useState } from 'react'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useDebounced } from '#kernel/client/records/use-options.ts'
import { changeEffects, type WantedLine } from '../../../calls/changes.ts'

/** What is typed of a position, or of one that is added; empty stays as it is. */
export interface Typed {
  kind: 'CHANGE' | 'ADD' | 'DROP'
  line: string | null
  item: string | null
  itemText: string
  qty: string | null
  dueDate: string | null
  price: string | null
}

const PAUSE_MS = 400

const nothingTyped = (line: string): Typed => ({ kind: 'CHANGE', line, item: null, itemText: '', qty: null, dueDate: null, price: null })
const toAdd: Typed = { kind: 'ADD', line: null, item: null, itemText: '', qty: null, dueDate: null, price: null }

/** What is asked for so far, with what it would do, asked anew a moment after the last stroke. */
export function useChange(order: string) {
  const [changed, setChanged] = useState<ReadonlyMap<string, Typed>>(new Map())
  const [added, setAdded] = useState<readonly Typed[]>([])
  const lines = [...[...changed.values()].filter(isAsked), ...added.filter(({ item, qty }) => item !== null || qty !== null)]
  const wanted = useDebounced(
    JSON.stringify(lines.map(({ kind, line, item, qty, dueDate }): WantedLine => ({ kind, line, item, qty, dueDate }))),
    PAUSE_MS,
  )
  const asked = JSON.parse(wanted) as WantedLine[]
  const effects = useRead(changeEffects, { order, lines: asked }, { enabled: asked.length > 0, keep: true, staleTime: 0 })
  const effectOf = (line: string) => effects.data?.find((effect) => effect.line === line)
  return {
    lines,
    added,
    typedOf: (line: string) => changed.get(line) ?? nothingTyped(line),
    change: (line: string, more: Partial<Typed>) =>
      setChanged((before) => new Map(before).set(line, { ...(before.get(line) ?? nothingTyped(line)), ...more })),
    addAnother: () => setAdded((before) => [...before, toAdd]),
    changeAdded: (at: number, more: Partial<Typed>) =>
      setAdded((before) => before.map((one, index) => (index === at ? { ...one, ...more } : one))),
    effectOf: (line: string) => (isAsked(changed.get(line)) ? effectOf(line) : undefined),
  }
}

function isAsked(typed: Typed | undefined): boolean {
  return typed !== undefined && (typed.kind === 'DROP' || typed.qty !== null || typed.dueDate !== null || typed.price !== null)
}
