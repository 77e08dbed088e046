import { formatNumber } from '#ui/kinds/format-number.ts'
import type { DisplayProps } from '#ui/kinds/kind.ts'
import { isNearLimit, limitReached, usage } from '../../rules/strokes.ts'
import { useMoldText } from './text.ts'
import './molds.css'

export type LifeTone = 'fine' | 'near' | 'reached'

/** How much of the nearer limit is used: a bar, and the same in words. */
export function LifeBar({ pct, left, tone }: { pct: number; left: number; tone: LifeTone }) {
  const { say } = useMoldText()
  return (
    <span className="emo-life" data-tone={tone} title={say('used', { pct, left: count(left) })}>
      <span className="emo-track" aria-hidden>
        <span style={{ width: `${Math.min(100, pct)}%` }} />
      </span>
      <span className="mw-number">{pct}%</span>
      {tone !== 'fine' && <span className="emo-word">{say(tone)}</span>}
    </span>
  )
}

/** Strokes as people read them. */
export const count = (strokes: number) => formatNumber(String(strokes), { kind: 'integer' })

/** The bar of a mold's record, beside what it pressed: in its list and its details. */
export function LifeOf({ record }: Pick<DisplayProps, 'record'>) {
  const number = (name: string) => Number(record[name])
  const strokes = { total: number('strokesTotal'), sinceGrind: number('strokesSinceGrind') }
  const limits = { lifeMax: number('lifeMax'), grindLimit: record.grindLimit === null ? null : number('grindLimit'),
    warnPct: number('warnPct') }
  return (
    <span className="emo-life-of">
      <span className="mw-number">{count(strokes.total)}</span>
      <LifeBar {...usage(strokes, limits)}
        tone={limitReached(strokes, limits) ? 'reached' : isNearLimit(strokes, limits) ? 'near' : 'fine'} />
    </span>
  )
}
