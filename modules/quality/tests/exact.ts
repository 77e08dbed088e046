/** n over k without rounding; 0 where k is none of 0…n. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let result = 1n
  for (let i = 1; i <= k; i++) result = (result * BigInt(n - k + i)) / BigInt(i)
  return result
}

/** Binomial sum of 0…ac for p = part/whole, in whole numbers; divided at the end. */
export function exactBinomial(n: number, ac: number, part: number, whole: number): number {
  const [p, q] = [BigInt(part), BigInt(whole - part)]
  let sum = 0n
  for (let k = 0; k <= ac; k++) sum += choose(n, k) * p ** BigInt(k) * q ** BigInt(n - k)
  return quotient(sum, BigInt(whole) ** BigInt(n))
}

/** a / b as a double, right to 17 digits also where it is very small. */
function quotient(a: bigint, b: bigint): number {
  if (a === 0n) return 0
  const shift = Math.max(0, b.toString().length - a.toString().length) + 18
  return Number(`${(a * 10n ** BigInt(shift)) / b}e-${shift}`)
}
