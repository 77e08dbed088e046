import type { ComponentType } from 'react'

/** Keys of the examples among all texts of a page: those that also have a `…Help`. */
type ExampleName<Key extends string> = Extract<Key, `${string}Help`> extends `${infer Name}Help` ? Extract<Name, Key> : never

interface Group<GroupKey, Name> {
  readonly group: GroupKey
  readonly names: readonly Name[]
}

/** Examples of one kind, by the keys of their texts. */
export type ExampleGroup<Key extends string> = Group<Key, ExampleName<Key>>

export interface LoadedExample {
  readonly name: string
  readonly Component: ComponentType
  /** The very file that runs. */
  readonly source: string
}

/** What a demonstration page shows. The modules are what `import.meta.glob` finds under `./examples/*.tsx`: the component `Example`, and the text of the file. */
export interface Catalogue {
  readonly groups: readonly Group<string, string>[]
  /** An example with its code; an unknown name is the first one. */
  readonly load: (wanted: string | null) => Promise<LoadedExample>
}

type Modules<T> = Readonly<Record<string, () => Promise<T>>>

export function exampleCatalogue(groups: readonly Group<string, string>[], components: Modules<ComponentType>,
  sources: Modules<string>): Catalogue {
  const names = groups.flatMap((group) => group.names)
  return {
    groups,
    load: async (wanted) => {
      const name = names.find((one) => one === wanted) ?? names[0]!
      const path = `./examples/${name}.tsx`
      const [Component, source] = await Promise.all([components[path]!(), sources[path]!()])
      return { name, Component, source }
    },
  }
}
