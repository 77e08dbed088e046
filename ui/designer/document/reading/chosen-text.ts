import type { Leaf } from '../component.ts'
import type { TreeOption } from '../properties/property.ts'

type Chosen = Leaf<'select' | 'radio' | 'checkbox' | 'cascader'>

/** Between several things that were chosen. */
export const JOINED = '、'

/** The labels of what was chosen among these options; what none of them names stands for itself. */
export function chosenText(field: Chosen, value: unknown, options: readonly TreeOption[]): string {
  if (field.compType === 'cascader')
    return pathsOf(field, value).map((path) => pathText(field, path, options)).filter((text) => text !== '').join(JOINED)
  return listOf(value).map((one) => optionOf(options, one)?.label ?? String(one)).join(JOINED)
}

/** Of several choices each is a path, of one the value is the path itself. */
function pathsOf({ multiple }: Leaf<'cascader'>, value: unknown): (readonly unknown[])[] {
  const list = listOf(value)
  return multiple ? list.map(listOf) : [list]
}

function pathText({ separator, showAllLevels }: Leaf<'cascader'>, path: readonly unknown[], options: readonly TreeOption[]): string {
  const labels: string[] = []
  let level: readonly TreeOption[] = options
  for (const one of path) {
    const found = optionOf(level, one)
    labels.push(found?.label ?? String(one))
    level = found?.children ?? []
  }
  return showAllLevels ? labels.join(separator) : labels.at(-1) ?? ''
}

function optionOf(options: readonly TreeOption[], value: unknown): TreeOption | undefined {
  return options.find((option) => String(option.value) === String(value))
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return value === undefined || value === null || value === '' ? [] : [value]
}
