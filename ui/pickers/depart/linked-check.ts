import type { TreeOption } from '#kernel/client/records/tree-options.ts'

/** What is checked: value → name, in the order it was checked. */
export type Checked = ReadonlyMap<string, string>

const nameOf = ({ name, title }: TreeOption) => name ?? title

/** A node is checked or not by itself (unlinked: the default, spec 2 §4). */
export function toggleOne(checked: Checked, node: TreeOption, single = false): Checked {
  if (checked.has(node.value)) return without(checked, [node.value])
  return new Map([...(single ? [] : checked), [node.value, nameOf(node)]])
}

/**
 * A node takes all that stands below it along, and those above follow: checked once all below them are, else not.
 * @param nodes what is loaded of the tree
 * @param branch the node with all its descendants, loaded or not
 */
export function toggleLinked(nodes: readonly TreeOption[], checked: Checked, branch: TreeOption): Checked {
  const members = flat([branch])
  const path = pathTo(nodes, branch.value)
  if (checked.has(branch.value)) return without(checked, [...members, ...path].map(({ value }) => value))
  const next = new Map([...checked, ...members.map((node): [string, string] => [node.value, nameOf(node)])])
  for (const above of path.toReversed()) if (above.children?.every(({ value }) => next.has(value))) next.set(above.value, nameOf(above))
  return next
}

/** Loaded nodes that are not checked but have checked ones below them. */
export function halfChecked(nodes: readonly TreeOption[], checked: Checked): string[] {
  return flat(nodes).filter((node) => !checked.has(node.value) && flat(node.children ?? []).some(({ value }) => checked.has(value))).map((
    { value },
  ) => value)
}

function without(checked: Checked, values: readonly string[]): Checked {
  const gone = new Set(values)
  return new Map([...checked].filter(([value]) => !gone.has(value)))
}

function flat(nodes: readonly TreeOption[]): TreeOption[] {
  return nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
}

/** The nodes above one, topmost first. */
function pathTo(nodes: readonly TreeOption[], value: string): TreeOption[] {
  for (const node of nodes) {
    if (node.children?.some((child) => child.value === value)) return [node]
    const path = pathTo(node.children ?? [], value)
    if (path.length > 0) return [node, ...path]
  }
  return []
}
