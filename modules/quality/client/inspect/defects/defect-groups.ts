import type { Rec } from '#kernel/client/records/record.ts'

export interface DefectGroup {
  readonly id: string
  readonly name: string
  readonly defects: readonly Rec[]
}

/**
 * Defects below the topmost group that holds them, in the order of their codes; groups themselves are no defects.
 * @param words all of them stand in the code or name of a defect, or of its group
 * @param process groups of which it is the process come first
 */
export function defectGroups(records: readonly Rec[], words: string, process?: string): DefectGroup[] {
  const byId = new Map(records.map((record) => [record.id, record]))
  const parents = new Set(records.map(({ parent }) => parent))
  const wanted = words.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const groups = new Map<string, { name: string; near: boolean; defects: Rec[] }>()
  for (const record of records.toSorted((a, b) => String(a.code).localeCompare(String(b.code)))) {
    if (parents.has(record.id) || record.enabled === 'N') continue
    const top = topOf(record, byId)
    const text = `${String(record.code)} ${String(record.name)} ${String(top.name)}`.toLowerCase()
    if (!wanted.every((word) => text.includes(word))) continue
    const group = groups.get(top.id)
      ?? { name: top === record ? '' : String(top.name), near: process !== undefined && top.process === process, defects: [] }
    group.defects.push(record)
    groups.set(top.id, group)
  }
  return [...groups].toSorted(([, a], [, b]) => Number(b.near) - Number(a.near)).map(([id, { name, defects }]) => ({ id, name, defects }))
}

function topOf(record: Rec, byId: ReadonlyMap<string, Rec>): Rec {
  const seen = new Set<string>()
  let top = record
  for (let above = byId.get(String(top.parent)); above && !seen.has(above.id); above = byId.get(String(top.parent))) {
    seen.add(above.id)
    top = above
  }
  return top
}

/** So many defects that were picked last stand before all others. */
const mostRecent = 8

export function withRecent(recent: readonly string[], id: string): string[] {
  return [id, ...recent.filter((one) => one !== id)].slice(0, mostRecent)
}
