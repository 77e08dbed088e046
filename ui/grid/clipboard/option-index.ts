import type { CellOption } from '../column.ts'

type Found = CellOption | 'ambiguous'

interface OptionIndex {
  readonly byValue: ReadonlyMap<string, Found>
  readonly byText: ReadonlyMap<string, Found>
  readonly byFoldedText: ReadonlyMap<string, Found>
}

const indexes = new WeakMap<readonly CellOption[], OptionIndex>()

/** The choice that a text means: by its text, by its value, or by its text in other letters. Disabled ones cannot be chosen. */
export function findOption(options: readonly CellOption[], name: string): Found | undefined {
  const index = indexes.get(options) ?? indexOptions(options)
  return index.byText.get(name) ?? index.byValue.get(name) ?? index.byFoldedText.get(name.toLowerCase())
}

function indexOptions(options: readonly CellOption[]): OptionIndex {
  const index = { byValue: indexBy(options, ({ value }) => value), byText: indexBy(options, ({ text }) => text.trim()),
    byFoldedText: indexBy(options, ({ text }) => text.trim().toLowerCase()) }
  indexes.set(options, index)
  return index
}

function indexBy(options: readonly CellOption[], nameOf: (option: CellOption) => string): Map<string, Found> {
  const index = new Map<string, Found>()
  for (const option of options) {
    if (option.disabled) continue
    const name = nameOf(option)
    index.set(name, index.has(name) ? 'ambiguous' : option)
  }
  return index
}
