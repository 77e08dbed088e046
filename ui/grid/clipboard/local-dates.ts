import { toHalfWidth } from '#kernel/entity/half-width.ts'

/** Why a text is no date although it looks like one: `5/8/2026` may be May or August. */
export const AMBIGUOUS = Symbol('ambiguous')

const englishMonths = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A date as spreadsheets show it (2026/5/8, 2026.5.8, 2026年5月8日, 20260508, 8-May-2026, 13/5/2026) as `yyyy-M-d`. */
export function readLocalDate(raw: string): string | typeof AMBIGUOUS | undefined {
  const text = toHalfWidth(raw).trim().replace(/\s*(星期|周|礼拜)[一二三四五六日天]$/, '')
  const chinese = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (chinese) return `${chinese[1]}-${chinese[2]}-${chinese[3]}`
  const named = /^(\d{1,2})[- ]([a-z]{3,9})[- ](\d{4})$/i.exec(text) ?? swapped(/^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i.exec(text))
  if (named) {
    const month = englishMonths.indexOf(named[2]!.slice(0, 3).toLowerCase()) + 1
    return month === 0 ? undefined : `${named[3]}-${month}-${named[1]}`
  }
  const western = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text)
  return western ? readWestern(Number(western[1]), Number(western[2]), western[3]!) : undefined
}

function swapped(match: RegExpExecArray | null): string[] | null {
  return match && [match[0], match[2]!, match[1]!, match[3]!]
}

/** Day and month are told apart by what cannot be a month, or by being the same. */
function readWestern(first: number, second: number, year: string): string | typeof AMBIGUOUS {
  if (first > 12 || first === second) return `${year}-${second}-${first}`
  return second > 12 ? `${year}-${first}-${second}` : AMBIGUOUS
}

/** A time of day as spreadsheets show it (8:05, 8:05:30 PM, 下午3:30, 8时5分) as `H:mm:ss`. */
export function readLocalTime(raw: string): string | undefined {
  const text = toHalfWidth(raw).trim()
  const parts =
    /^(上午|下午|凌晨|早上|中午|晚上|am|pm)?\s*(\d{1,2})\s*(?:[:时点]\s*(?:(\d{1,2})\s*(?:[:分]\s*(?:(\d{1,2})\s*秒?)?)?)?)\s*(am|pm)?$/i
      .exec(text)
  if (!parts) return undefined
  const [, before, hours, minutes = '00', seconds = '00', after] = parts
  const half = (before ?? after ?? '').toLowerCase()
  const hour = hourOf(Number(hours), half)
  return hour === undefined ? undefined : `${hour}:${minutes.padStart(2, '0')}:${seconds.padStart(2, '0')}`
}

function hourOf(hour: number, half: string): number | undefined {
  if (half === '') return hour
  if (hour > 12) return ['下午', '晚上', 'pm'].includes(half) && hour < 24 ? hour : undefined
  if (['下午', '晚上', 'pm'].includes(half)) return hour === 12 ? 12 : hour + 12
  if (half === '中午') return hour < 3 ? hour + 12 : hour
  return hour === 12 ? 0 : hour
}

/** Date and time in one text, as `yyyy-M-d H:mm:ss`; without a time it is midnight. */
export function readLocalDatetime(raw: string): string | typeof AMBIGUOUS | undefined {
  const text = toHalfWidth(raw).trim().replace('T', ' ')
  const date = readLocalDate(text)
  if (date === AMBIGUOUS) return AMBIGUOUS
  if (date !== undefined) return `${date} 00:00:00`
  const parts = /^(.*?\d{4}日?|.*?\d日?)\s+(\D{0,2}\s*\d{1,2}\s*[:时点].*)$/.exec(text) ?? /^(.*日)(\D{0,2}\d{1,2}[:时点].*)$/.exec(text)
  const day = parts && readLocalDate(parts[1]!)
  const time = parts && readLocalTime(parts[2]!)
  if (day === AMBIGUOUS) return AMBIGUOUS
  return day && time ? `${day} ${time}` : undefined
}
