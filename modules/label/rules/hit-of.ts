import type { ScanHit, Scanned } from '../calls/scan.ts'

/**
 * The record of a kind that is meant by a scan: the one that bears what was scanned, or the only one that looks like it. Of several that
 * only look like it nobody can say: they are for a person to tell apart.
 */
export function hitOf({ others, ...first }: Scanned, bizType: string): { hit?: ScanHit; alike: readonly ScanHit[] } {
  const hits = [first, ...others].filter((hit) => hit.bizType === bizType)
  const hit = hits.find(({ alike }) => !alike) ?? (hits.length === 1 ? hits[0] : undefined)
  return hit ? { hit, alike: [] } : { alike: hits }
}
