import type { RuleHits } from '../rules/spc/nelson.ts'

type Window = readonly number[]

/**
 * The eight tests word by word: each looks at the whole window that ends at a point, nothing is carried on. Slow on purpose.
 * Shorter windows than the pattern count only where fewer points are enough (tests 5 and 6).
 */
export function hitsByDefinition(series: readonly (number | null)[]): RuleHits {
  const hits: RuleHits = { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [], 8: [] }
  series.forEach((value, index) => {
    if (value === null) return
    const before = series.slice(0, index + 1)
    const unbroken = before.slice(before.lastIndexOf(null) + 1) as number[]
    const last = (count: number): Window => unbroken.slice(-count)
    const tests: [keyof RuleHits, boolean][] = [
      [1, Math.abs(value) > 3],
      [2, whole(last(9), 9, (all) => all.every((z) => z > 0) || all.every((z) => z < 0))],
      [3, whole(last(6), 6, (all) => steps(all).every((step) => step > 0) || steps(all).every((step) => step < 0))],
      [4,
        whole(last(14), 14,
          (all) => steps(all).every((step, n) => step !== 0 && (n === 0 || Math.sign(step) === -Math.sign(steps(all)[n - 1]!))))],
      [5, oneSide(last(3), 2, 2)],
      [6, oneSide(last(5), 4, 1)],
      [7, whole(last(15), 15, (all) => all.every((z) => Math.abs(z) <= 1))],
      [8, whole(last(8), 8, (all) => all.every((z) => Math.abs(z) > 1) && all.some((z) => z > 0) && all.some((z) => z < 0))],
    ]
    for (const [rule, hit] of tests) if (hit) hits[rule].push(index + 1)
  })
  return hits
}

function whole(window: Window, size: number, test: (window: Window) => boolean): boolean {
  return window.length === size && test(window)
}

function steps(window: Window): number[] {
  return window.slice(1).map((z, n) => z - window[n]!)
}

/** So many beyond a line on the side of the last point, which is one of them. */
function oneSide(window: Window, many: number, line: number): boolean {
  const side = Math.sign(window.at(-1)!)
  return window.at(-1)! * side > line && window.filter((z) => z * side > line).length >= many
}
