import { betaBelow, gammaBelow } from './incomplete.ts'
import { solveRisingFromZero } from './solve.ts'

/** The value below which a share of χ² with so many degrees of freedom lies; degrees need not be whole. */
export function chiSquareQuantile(share: number, degrees: number): number {
  return solveRisingFromZero((x) => gammaBelow(degrees / 2, x / 2), share)
}

/** Share of the F distribution above a value. */
export function fAbove(value: number, degreesOver: number, degreesUnder: number): number {
  return betaBelow(degreesUnder / 2, degreesOver / 2, degreesUnder / (degreesUnder + degreesOver * value))
}

/** Share of Student's t distribution beyond ±value. */
export function tBeyond(value: number, degrees: number): number {
  return betaBelow(degrees / 2, 0.5, degrees / (degrees + value * value))
}

/** The value that |t| exceeds with the given share. */
export function tQuantileBothSides(share: number, degrees: number): number {
  return solveRisingFromZero((x) => 1 - tBeyond(x, degrees), 1 - share)
}
