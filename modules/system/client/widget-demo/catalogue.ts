import type { ComponentType } from 'react'
import type { WidgetTextKey } from './text.ts'

type ExampleName = Extract<WidgetTextKey, `${string}Help`> extends `${infer Name}Help` ? Extract<Name, WidgetTextKey> : never

/** The examples by kind of widget; each is a file of `examples/` that exports `Example`. A new one needs its file, its two texts and its name here. */
export const catalogue: readonly { readonly group: WidgetTextKey; readonly names: readonly ExampleName[] }[] = [
  { group: 'groupSchedules', names: ['CronField', 'CronPanel', 'HourOfDay', 'WeekOrDay'] },
  { group: 'groupQueries', names: ['AdvancedQuery', 'ConfiguredList'] },
]

const firstExample: ExampleName = 'CronField'

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
