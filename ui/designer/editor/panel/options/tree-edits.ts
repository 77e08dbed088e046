import type { TreeOption } from '../../../document/properties/property.ts'
import { movedEntry } from '../moved-entry.ts'

/** Where an option stands: its place among its neighbours on each level. */
export type OptionPath = readonly number[]

export interface OptionRow {
  readonly option: TreeOption
  readonly path: OptionPath
  /** How many stand beside it. */
  readonly among: number
}

/** The options of a tree in reading order. */
export function optionRows(options: readonly TreeOption[], above: OptionPath = []): readonly OptionRow[] {
  return options.flatMap((option, index) => {
    const path = [...above, index]
    return [{ option, path, among: options.length }, ...optionRows(option.children ?? [], path)]
  })
}

/** The tree with another list where the option of a path stands. */
function withSiblings(options: readonly TreeOption[], [at, ...below]: OptionPath,
  change: (siblings: readonly TreeOption[], index: number) => readonly TreeOption[]): readonly TreeOption[] {
  if (at === undefined) return options
  if (below.length === 0) return change(options, at)
  return options.map((option, index) => (index === at ? withChildren(option, withSiblings(option.children ?? [], below, change)) : option))
}

function withChildren({ children: _children, ...option }: TreeOption, children: readonly TreeOption[]): TreeOption {
  return children.length > 0 ? { ...option, children } : option
}

export function changeOption(options: readonly TreeOption[], path: OptionPath, patch: Partial<TreeOption>): readonly TreeOption[] {
  return withSiblings(options, path, (siblings, index) => siblings.map((option, at) => (at === index ? { ...option, ...patch } : option)))
}

export function removeOption(options: readonly TreeOption[], path: OptionPath): readonly TreeOption[] {
  return withSiblings(options, path, (siblings, index) => siblings.toSpliced(index, 1))
}

/** Changes places with a neighbour; nothing happens at the ends. */
export function moveOption(options: readonly TreeOption[], path: OptionPath, by: -1 | 1): readonly TreeOption[] {
  return withSiblings(options, path, (siblings, index) => movedEntry(siblings, index, by))
}

/** Puts an option behind the last of a level: of the whole, or below the option of a path. */
export function addOption(options: readonly TreeOption[], option: TreeOption, below: OptionPath = []): readonly TreeOption[] {
  if (below.length === 0) return [...options, option]
  return withSiblings(options, below,
    (siblings, index) => siblings.map((one, at) => (at === index ? { ...one, children: [...(one.children ?? []), option] } : one)))
}

/** A new option with a value that no other has. */
export function freshOption(options: readonly TreeOption[]): TreeOption {
  const values = new Set(optionRows(options).map(({ option }) => String(option.value)))
  let count = values.size + 1
  while (values.has(String(count))) count += 1
  return { label: '', value: String(count) }
}

/** Places of options whose value another on the same level has already. */
export function sameValues(options: readonly TreeOption[], above: OptionPath = []): ReadonlySet<string> {
  const seen = new Set<string>()
  return new Set(options.flatMap((option, index) => {
    const path = [...above, index]
    const again = seen.has(String(option.value)) ? [path.join('.')] : []
    seen.add(String(option.value))
    return [...again, ...sameValues(option.children ?? [], path)]
  }))
}

/** What was typed for a value: numbers stay numbers where the value was one. */
export function typedValue(before: string | number, text: string): string | number {
  return typeof before === 'number' && /^-?\d{1,15}$/.test(text) ? Number(text) : text
}
