import { Decimal } from '#kernel/entity/index.ts'
import { daysLater } from '#kernel/entity/period.ts'

/** What a letter of credit says; what it does not say is null. Days as `yyyy-MM-dd`. */
export interface LetterOfCredit {
  amount: string | null
  /** Per cent by which the amount may be over or under. */
  tolPct: string | null
  latestShip: string | null
  expiry: string | null
}

/** What a shipment comes to against it. */
export interface Presented {
  /** Of all invoices under the same letter, this one included. */
  amount: string
  shipDate: string
  /** When the papers reach the bank. */
  presentDate: string
}

export type LcFault = 'late' | 'expired' | 'over' | 'stale'

/** Papers are brought within so many days of the shipment unless the letter says otherwise (UCP 600, article 14 c). */
const presentationDays = 21

/** What a bank would refuse the papers for. */
export function lcFaults({ amount, tolPct, latestShip, expiry }: LetterOfCredit, presented: Presented): LcFault[] {
  const faults: LcFault[] = []
  if (latestShip !== null && presented.shipDate > latestShip) faults.push('late')
  if (expiry !== null && presented.presentDate > expiry) faults.push('expired')
  const most = amount === null ? null : new Decimal(amount).times(new Decimal(100).plus(tolPct ?? 0)).div(100)
  if (most?.lt(presented.amount)) faults.push('over')
  if (presented.presentDate > daysLater(presented.shipDate, presentationDays)) faults.push('stale')
  return faults
}
