/**
 * ln Γ(x) for x > 0, by Stirling's series above 20 and Γ(x + 1) = x·Γ(x) below; relative error about 1e-15.
 */
export function lnGamma(x: number): number {
  let shifted = x
  let product = 1
  while (shifted < 20) product *= shifted++
  const square = 1 / (shifted * shifted)
  const series = (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680))) / shifted
  return (shifted - 0.5) * Math.log(shifted) - shifted + 0.5 * Math.log(2 * Math.PI) + series - Math.log(product)
}
