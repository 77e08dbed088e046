interface Step {
  readonly from: string
  readonly to: string
}

/** Column of each node: the longest way from where nothing leads, without the ways back. No recursion, since processes may be long. */
export function ranksOf(ids: readonly string[], steps: readonly Step[]): Map<string, number> {
  const next = Map.groupBy(steps, ({ from }) => from)
  const back = waysBack(ids, steps, next)
  const open = new Map(ids.map((id) => [id, 0]))
  for (const step of steps) if (!back.has(step)) open.set(step.to, (open.get(step.to) ?? 0) + 1)
  const ranks = new Map(ids.map((id) => [id, 0]))
  const ready = ids.filter((id) => open.get(id) === 0)
  for (let id = ready.pop(); id !== undefined; id = ready.pop()) {
    for (const step of next.get(id) ?? []) {
      if (back.has(step)) continue
      ranks.set(step.to, Math.max(ranks.get(step.to)!, ranks.get(id)! + 1))
      open.set(step.to, open.get(step.to)! - 1)
      if (open.get(step.to) === 0) ready.push(step.to)
    }
  }
  return ranks
}

/** Steps that lead to a node through which they came. */
function waysBack(ids: readonly string[], steps: readonly Step[], next: ReadonlyMap<string, readonly Step[]>): Set<Step> {
  const back = new Set<Step>()
  const seen = new Set<string>()
  const led = new Set(steps.map(({ to }) => to))
  for (const first of [...ids.filter((id) => !led.has(id)), ...ids]) {
    if (seen.has(first)) continue
    const path = new Set([first])
    const stack = [{ id: first, at: 0 }]
    seen.add(first)
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const step = next.get(top.id)?.[top.at++]
      if (!step) {
        path.delete(top.id)
        stack.pop()
      } else if (path.has(step.to)) {
        back.add(step)
      } else if (!seen.has(step.to)) {
        seen.add(step.to)
        path.add(step.to)
        stack.push({ id: step.to, at: 0 })
      }
    }
  }
  return back
}
