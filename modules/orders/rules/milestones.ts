import { daysLater, daysOf } from '#kernel/entity/period.ts'

/** What happens to a shipment, in its order. */
export const milestoneSteps = ['BOOKED', 'STUFFED', 'DECLARED', 'SAILED', 'ARRIVED', 'PAID'] as const
export type MilestoneStep = (typeof milestoneSteps)[number]

/** Days before the vessel leaves by which a step is planned. */
const beforeEtd: Readonly<Record<'BOOKED' | 'STUFFED' | 'DECLARED' | 'SAILED', number>> = { BOOKED: 10, STUFFED: 3, DECLARED: 1, SAILED: 0 }

/** When a step shall happen; null while nobody said when the vessel leaves or arrives. Days as `yyyy-MM-dd`. */
export function plannedOn(step: MilestoneStep, { etd, eta, payDays }: { etd: string | null; eta: string | null; payDays: number }):
  | string
  | null {
  if (step === 'ARRIVED') return eta
  if (step === 'PAID') return eta === null ? null : daysLater(eta, payDays)
  return etd === null ? null : daysLater(etd, -beforeEtd[step])
}

/** Days by which a step was late, or is by now; negative where it came before its day; null where nothing is planned, or it still has time. */
export function slipDays({ planDate, actualDate }: { planDate: string | null; actualDate: string | null }, today: string): number | null {
  if (planDate === null) return null
  if (actualDate !== null) return daysBetween(planDate, actualDate)
  return today > planDate ? daysBetween(planDate, today) : null
}

const daysBetween = (from: string, to: string) => daysOf({ from, to }) - 1
