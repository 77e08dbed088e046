import type { Why } from '../../index.ts'

/** Places from the root down. */
export type WhyPath = readonly number[]

const empty: Why = { text: '', children: [] }

function changed(whys: readonly Why[], [at, ...rest]: WhyPath, change: (why: Why) => Why): Why[] {
  return whys.map((why,
    index) => (index !== at ? why : rest.length === 0 ? change(why) : { ...why, children: changed(why.children, rest, change) })
  )
}

export function withText(whys: readonly Why[], path: WhyPath, text: string): Why[] {
  return changed(whys, path, (why) => ({ ...why, text }))
}

/** A further cause behind the one at the path; without a path a first one. */
export function withCause(whys: readonly Why[], path: WhyPath): Why[] {
  return path.length === 0 ? [...whys, empty] : changed(whys, path, (why) => ({ ...why, children: [...why.children, empty] }))
}

/** Without the cause at the path and all behind it. */
export function withoutCause(whys: readonly Why[], path: WhyPath): Why[] {
  const [at, ...rest] = path
  if (rest.length === 0) return whys.filter((_, index) => index !== at)
  return whys.map((why, index) => (index === at ? { ...why, children: withoutCause(why.children, rest) } : why))
}
