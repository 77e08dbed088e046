import { Decimal } from '#kernel/entity/index.ts'

const minutesOfHour = 60
/** Of money (domain §0). */
const places = 4

/** What so many minutes of people cost by their rate per hour. */
export function costOf(minutes: number, hourRate: string): string {
  return new Decimal(hourRate).times(minutes).div(minutesOfHour).toDecimalPlaces(places).toFixed()
}
