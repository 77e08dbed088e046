import type { Rec } from '#kernel/client/records/record.ts'

export type Strict = 'NORMAL' | 'TIGHTENED' | 'REDUCED' | 'SUSPENDED'
export type Decision = 'REDUCE' | 'NORMAL' | 'RESUME' | 'STEADY' | 'UNSTEADY'

/** Score from which inspection may be reduced (GB/T 2828.1 clause 9.3.3; domain §3.2). */
export const fullScore = 30

/** What a sequence is of, in words: the item, in production with its process. */
export function sequenceName({ item, item_dictText: text, process_dictText: process }: Rec): string {
  return [text ?? item, process].filter(Boolean).join(' · ')
}

/** Results of the last lots of the present state, the newest last. */
export function lastLots({ window }: Rec): boolean[] {
  return Array.isArray(window) ? window.filter((one): one is boolean => typeof one === 'boolean') : []
}

/** What may be decided now; who may is another question. */
export function decisionsFor({ state, score, steady, current }: Rec): Decision[] {
  if (current === 'N') return []
  const switching: Decision[] = state === 'SUSPENDED'
    ? ['RESUME']
    : state === 'REDUCED'
    ? ['NORMAL']
    : state === 'NORMAL' && Number(score) >= fullScore && steady === 'Y'
    ? ['REDUCE']
    : []
  return [...switching, steady === 'Y' ? 'UNSTEADY' : 'STEADY']
}

/** What needs somebody stands first: suspended, ready to be reduced, tightened, then the others. */
export function byNeed(states: readonly Rec[]): Rec[] {
  const rank = (
    record: Rec,
  ) => (record.state === 'SUSPENDED'
    ? 0
    : decisionsFor(record).includes('REDUCE')
    ? 1
    : record.state === 'TIGHTENED'
    ? 2
    : record.state === 'REDUCED'
    ? 3
    : 4)
  const name = ({ item_dictText: item, supplier_dictText: supplier }: Rec) => `${String(item ?? '')} ${String(supplier ?? '')}`
  return states.toSorted((a, b) => rank(a) - rank(b) || Number(b.score) - Number(a.score) || name(a).localeCompare(name(b)))
}
