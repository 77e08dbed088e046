import type { TreeOption } from '../../../document/properties/property.ts'

/** Options as text, one on a line: a label, or `label,value` where they differ. Lower levels are indented. */
export function linesOf(options: readonly TreeOption[], depth = 0): string {
  return options.map((option) => {
    const line = `${'\t'.repeat(depth)}${option.label}${String(option.value) === option.label ? '' : `,${option.value}`}`
    return option.children ? `${line}\n${linesOf(option.children, depth + 1)}` : line
  }).join('\n')
}

interface Growing {
  readonly label: string
  readonly value: string | number
  readonly children: Growing[]
}

/**
 * Reads such a text, also rows that were copied from a sheet (label and value in two cells). Empty lines are left out; a line
 * that is indented by more than one level stands below the one before it.
 * @param deep whether lines may be indented
 * @param before options whose values are numbers: a value that was one stays one
 */
export function readLines(text: string, deep: boolean, before: readonly TreeOption[] = []): readonly TreeOption[] {
  const numbers = new Set(valuesOf(before).filter((value) => typeof value === 'number'))
  const root: Growing[] = []
  const levels: Growing[][] = [root]
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue
    const depth = deep ? Math.min(levels.length - 1, depthOf(line)) : 0
    const { label, value } = entryOf(line.trim())
    const option: Growing = { label, value: numbers.has(Number(value)) && value !== '' ? Number(value) : value, children: [] }
    levels[depth]!.push(option)
    levels.splice(depth + 1, Infinity, option.children)
  }
  return root.map(grown)
}

function depthOf(line: string): number {
  const indent = /^[\t ]*/.exec(line)![0]
  return indent.split('\t').length - 1 + Math.floor(indent.replaceAll('\t', '').length / 2)
}

/** The value stands behind the last comma, or in the second cell. */
function entryOf(line: string): { label: string; value: string } {
  const [, label = line, value = line] = /^(.*?)\t(.*)$/.exec(line) ?? /^(.*)[,，](.*)$/.exec(line) ?? []
  return { label: label.trim(), value: value.trim() }
}

function valuesOf(options: readonly TreeOption[]): (string | number)[] {
  return options.flatMap(({ value, children = [] }) => [value, ...valuesOf(children)])
}

function grown({ label, value, children }: Growing): TreeOption {
  return children.length > 0 ? { label, value, children: children.map(grown) } : { label, value }
}
