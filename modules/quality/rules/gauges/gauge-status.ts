import { daysLater } from '#kernel/entity/period.ts'

/** Days before the end of its calibration from which a gauge counts as due. */
export const dueWithinDays = 30

export type GaugeStatus = 'OK' | 'DUE' | 'OVERDUE' | 'REPAIR' | 'SCRAP'

export interface CalibratedGauge {
  status: string
  /** Last day of its calibration; none: it was never calibrated. */
  calDue: string | null
}

/** Whether a gauge may measure on a day: calibrated to its end, and neither under repair nor scrapped (domain §2.6 rule 3). */
export function measuresOn({ status, calDue }: CalibratedGauge, day: string): boolean {
  return !outOfUse(status) && (calDue ?? '') >= day
}

/** Status that follows from the calibration; repair and scrap are decided by people and stay. */
export function gaugeStatus({ status, calDue }: CalibratedGauge, today: string): GaugeStatus {
  if (outOfUse(status)) return status
  if (calDue === null || calDue < today) return 'OVERDUE'
  return calDue <= daysLater(today, dueWithinDays) ? 'DUE' : 'OK'
}

function outOfUse(status: string): status is 'REPAIR' | 'SCRAP' {
  return status === 'REPAIR' || status === 'SCRAP'
}

/**
 * Last day of a calibration: months later on the same day of the month, or on the last one of a shorter month (domain §3.7).
 * @param day `yyyy-MM-dd`
 */
export function calibratedUntil(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()))
  return lastOfMonth.toISOString().slice(0, 10)
}
