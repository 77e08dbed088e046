import type { DisplayProps } from '#ui/kinds/kind.ts'
import { lengthOf } from './length.ts'

/** How long an alarm lasted, or lasts already. */
export function AlarmLength({ name, record }: DisplayProps) {
  const seconds = record[name]
  return <span className="mw-number">{typeof seconds === 'number' ? lengthOf(seconds) : ''}</span>
}
