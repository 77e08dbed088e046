import type { Locale } from '#kernel/entity/index.ts'
import { instantMs } from '#kernel/entity/wall-time.ts'

const minuteMs = 60_000
const hour = 60
const day = 24 * hour

const messages = {
  'zh-CN': { minutes: '分钟', hours: '小时', days: '天' },
  'en-US': { minutes: 'min', hours: 'h', days: 'd' },
} as const

/** Whole minutes since a moment of the plant (`yyyy-MM-dd HH:mm:ss`, Asia/Shanghai); none where it lies ahead. */
function minutesSince(moment: string, nowMs: number): number {
  const thenMs = instantMs(moment)
  return Math.max(0, Math.floor((nowMs - thenMs) / minuteMs))
}

/** How long something has waited, in the largest unit that fits: 「3 天」. Empty for what is no moment. */
export function ageOf(moment: string, nowMs: number, locale: Locale): string {
  const minutes = minutesSince(moment, nowMs)
  const text = messages[locale]
  if (Number.isNaN(minutes)) return ''
  if (minutes < hour) return `${minutes} ${text.minutes}`
  return minutes < day ? `${Math.floor(minutes / hour)} ${text.hours}` : `${Math.floor(minutes / day)} ${text.days}`
}
