import { Exact, type Bom, type BomLine } from './bom-set.ts'

export interface BomDifference<L extends BomLine = BomLine> {
  change: 'added' | 'removed' | 'changed' | 'same'
  component: string
  left: L | null
  right: L | null
  /** Names of the line fields that differ. */
  fields: string[]
}

const compared = ['qty', 'qtyType', 'scrapRate', 'opNo', 'issueMethod', 'altGroup', 'remark'] as const
const decimals: ReadonlySet<string> = new Set(['qty', 'scrapRate'])

type AnyLine = BomLine & Partial<Record<(typeof compared)[number], unknown>>

/** The lines of two bills side by side, in the order of the right one; quantities count per unit made. */
export function compareBoms<L extends BomLine>(left: Bom<L>, right: Bom<L>): BomDifference<L>[] {
  const open = new Map<string, L[]>()
  for (const line of left.lines) open.set(keyOf(line), [...(open.get(keyOf(line)) ?? []), line])
  const rows: BomDifference<L>[] = []
  for (const line of right.lines) {
    const before = open.get(keyOf(line))?.shift()
    const fields = before ? compared.filter((name) => !equal(name, left, before, right, line)) : []
    rows.push({ change: before ? (fields.length > 0 ? 'changed' : 'same') : 'added', component: line.component, left: before ?? null,
      right: line, fields })
  }
  const removed = [...open.values()].flat().map((line): BomDifference<L> => ({ change: 'removed', component: line.component, left: line,
    right: null, fields: [] })
  )
  return [...rows, ...removed]
}

function keyOf({ component, lineType }: BomLine): string {
  return `${lineType}|${component}`
}

function equal(name: string, leftBom: Bom, left: AnyLine, rightBom: Bom, right: AnyLine): boolean {
  const [a, b] = [left[name as keyof AnyLine] ?? null, right[name as keyof AnyLine] ?? null]
  if (name === 'qty' && left.qtyType === 'VAR' && right.qtyType === 'VAR')
    return new Exact(left.qty).times(rightBom.baseQty).eq(new Exact(right.qty).times(leftBom.baseQty))
  if (decimals.has(name)) return new Exact(String(a ?? 0)).eq(String(b ?? 0))
  return String(a ?? '') === String(b ?? '')
}
