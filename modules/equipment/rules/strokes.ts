import { Decimal } from '#kernel/entity/index.ts'

/** What a mold has pressed. */
export interface Strokes {
  total: number
  sinceGrind: number
}

/** How much it may press: in its life, and between two grindings. */
export interface StrokeLimits {
  lifeMax: number
  grindLimit: number | null
  /** In percent of either limit. */
  warnPct: number
}

/** Strokes that made so many pieces: the last one may have filled some cavities only (domain §2.8 rule 3). @param pieces decimal string */
export function strokesOf(pieces: string, cavity: number): number {
  return new Decimal(pieces).div(cavity).ceil().toNumber()
}

/** The limit that was reached, the life before the grinding, which does not help then. */
export function limitReached({ total, sinceGrind }: Strokes, { lifeMax, grindLimit }: StrokeLimits): 'life' | 'grind' | undefined {
  if (total >= lifeMax) return 'life'
  return grindLimit !== null && sinceGrind >= grindLimit ? 'grind' : undefined
}

/** How much of the nearer limit is used, in whole percent, and strokes that are left until it. */
export function usage({ total, sinceGrind }: Strokes, { lifeMax, grindLimit }: StrokeLimits): { pct: number; left: number } {
  const parts = [{ used: total, of: lifeMax }, ...(grindLimit === null ? [] : [{ used: sinceGrind, of: grindLimit }])]
  return { pct: Math.max(...parts.map(({ used, of }) => Math.floor((used / of) * 100))),
    left: Math.max(0, Math.min(...parts.map(({ used, of }) => of - used))) }
}

/** Whether the person who mounts it should know. */
export function isNearLimit(strokes: Strokes, limits: StrokeLimits): boolean {
  return limitReached(strokes, limits) === undefined && usage(strokes, limits).pct >= limits.warnPct
}

/** Strokes of a report, kept with how often the mold had been ground by then. */
export interface Counted {
  strokes: number
  grindNo: number
}

/** After a report. */
export function addStrokes({ total, sinceGrind }: Strokes, strokes: number): Strokes {
  return { total: total + strokes, sinceGrind: sinceGrind + strokes }
}

/** After a report was taken back: strokes before the last grinding are no more among those since it. */
export function takeStrokes({ total, sinceGrind }: Strokes, { strokes, grindNo }: Counted, groundNow: number): Strokes {
  return { total: total - strokes, sinceGrind: grindNo === groundNow ? sinceGrind - strokes : sinceGrind }
}
