/** A named place on the picture of a part; shares of the picture's width and height from its upper left corner, 0 to 1. */
export interface Spot {
  readonly x: number
  readonly y: number
  readonly name: string
}

/** By position code, as `qms_defect_model` keeps them (domain §2.6). */
export type Spots = Readonly<Record<string, Spot>>

export type SpotFault = 'notSpots' | 'badCode' | 'outside' | 'unnamed' | 'tooMany'

/** More places than this cannot be told apart on a picture. */
export const mostSpots = 60
const codePattern = /^[A-Za-z0-9-]{1,16}$/
const longestName = 50

/** @returns the places, or what is wrong with which of them */
export function readSpots(value: unknown): { spots: Spots } | { fault: SpotFault; code?: string } {
  if (value === null || value === undefined || value === '') return { spots: {} }
  if (!isRecord(value)) return { fault: 'notSpots' }
  const entries = Object.entries(value)
  if (entries.length > mostSpots) return { fault: 'tooMany' }
  for (const [code, spot] of entries) {
    const fault = faultOf(code, spot)
    if (fault) return { fault, code }
  }
  // Told in one order, whatever the store made of it.
  return {
    spots: Object.fromEntries(
      entries.toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true })).map((
        [code, spot],
      ) => [code, plain(spot as Spot)]),
    ),
  }
}

function faultOf(code: string, spot: unknown): SpotFault | undefined {
  if (!codePattern.test(code)) return 'badCode'
  if (!isRecord(spot)) return 'notSpots'
  if (!isShare(spot.x) || !isShare(spot.y)) return 'outside'
  return typeof spot.name === 'string' && spot.name.trim() !== '' && spot.name.length <= longestName ? undefined : 'unnamed'
}

const plain = ({ x, y, name }: Spot): Spot => ({ x, y, name: name.trim() })
const isShare = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
