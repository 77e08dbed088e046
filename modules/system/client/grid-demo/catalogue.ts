import type { ComponentType } from 'react'
import type { DemoTextKey } from './text.ts'

type ExampleName = Extract<DemoTextKey, `${string}Help`> extends `${infer Name}Help` ? Extract<Name, DemoTextKey> : never

/** The examples in the order in which a newcomer reads them; each is a file of `examples/`. */
export const catalogue: readonly { readonly group: DemoTextKey; readonly names: readonly ExampleName[] }[] = [
  { group: 'groupTypes', names: ['TextTypes', 'NumberTypes', 'ChoiceTypes', 'SearchTypes', 'DateTypes', 'FileTypes', 'RowTypes'] },
  { group: 'groupFeatures', names: ['Toolbar', 'Rules', 'Statistics', 'Spreadsheet', 'DragSort', 'Details', 'FormTabs', 'LinkedSelects', 'TreeTable', 'LargeTree', 'ScanMode', 'LiveTable', 'ManyRows', 'Permissions'] },
]

export const firstExample: ExampleName = 'TextTypes'

const components = import.meta.glob<ComponentType>('./examples/*.tsx', { import: 'Example' })
const sources = import.meta.glob<string>('./examples/*.tsx', { query: '?raw', import: 'default' })

export interface LoadedExample {
  readonly name: ExampleName
  readonly Component: ComponentType
  /** The very file that runs. */
  readonly source: string
}

/** An example with its code; an unknown name is the first one. */
export async function loadExample(wanted: string | null): Promise<LoadedExample> {
  const name = catalogue.flatMap(({ names }) => names).find((one) => one === wanted) ?? firstExample
  const path = `./examples/${name}.tsx`
  const [Component, source] = await Promise.all([components[path]!(), sources[path]!()])
  return { name, Component, source }
}
