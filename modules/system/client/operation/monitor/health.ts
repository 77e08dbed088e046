import type { ZoneSay } from '#ui/zone-texts.ts'
import type { OperationTextKey } from '../text.ts'

/** How long something has been up: the two largest units. */
export function upForText(say: ZoneSay<OperationTextKey>, seconds: number): string {
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3600), Math.floor((seconds % 3600) / 60)]
  const parts = [...(days > 0 ? [say('days', { n: days })] : []), ...(days > 0 || hours > 0 ? [say('hours', { n: hours })] : []),
    ...(days === 0 ? [say('minutes', { n: minutes })] : [])]
  return parts.join(' ')
}
