/** A share as a person reads it: 0.0307 is 3.07 %. */
export function percent(share: number, digits: number): string {
  return `${(share * 100).toFixed(digits)}%`
}
