/** When a mold will have reached its limit at the rate of the last days. Days are whole; undefined where nothing was pressed. */
export interface Forecast {
  /** Strokes a day, rounded to tenths. */
  rate: number
  days: number
  /** Between these it lies in 95 of 100 cases, if the coming days are like those; `to` is open where the slow ones may press nothing. */
  from: number
  to: number | null
}

/** 97.5 % point of Student's t by degrees of freedom; beyond 30 that of the normal distribution. Source: GB/T 4086.3, as in any table. */
const t975 = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11, 2.101,
  2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042]

/**
 * @param perDay strokes of each of the last days, days without any among them
 * @param left strokes until the limit
 */
export function forecastLife(perDay: readonly number[], left: number): Forecast | undefined {
  const n = perDay.length
  const sum = perDay.reduce((all, one) => all + one, 0)
  if (n < 2 || sum <= 0) return undefined
  const rate = sum / n
  const variance = perDay.reduce((all, one) => all + (one - rate) ** 2, 0) / (n - 1)
  const away = (t975[n - 2] ?? 1.96) * Math.sqrt(variance / n)
  const slow = rate - away
  return { rate: Math.round(rate * 10) / 10, days: Math.ceil(left / rate), from: Math.ceil(left / (rate + away)),
    to: slow > 0 ? Math.ceil(left / slow) : null }
}
