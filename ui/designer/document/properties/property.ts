/** An entry of a list of choices. */
export interface Option {
  readonly label: string
  readonly value: string | number
}

/** An entry of a tree of choices. */
export interface TreeOption extends Option {
  readonly children?: readonly TreeOption[]
}

/** Kinds of input that bring a rule along (spec 2 §5: input type presets). */
export const presetTypes = ['phone', 'email', 'number', 'idcard'] as const
export type PresetType = (typeof presetTypes)[number]

/** What a value is checked against: a preset whose message follows the reader's language, or an expression with its own message. */
export type DocumentRule = { readonly preset: PresetType } | { readonly pattern: string; readonly message: string }

/** A column of the list from which a record is chosen. */
export interface ListColumn {
  readonly show: boolean
  readonly label: string
  readonly property: string
  /** px; null: as wide as there is room. */
  readonly width: number | null
}

/** What a field holds before anybody fills it in; lists of lists are paths of a tree. */
export type StartValue = string | number | boolean | null | readonly StartValue[]

interface Bounds {
  readonly min?: number
  readonly max?: number
  /** By how much an arrow of the property panel changes it. */
  readonly step?: number
}

/** What a property of a component is: from this follow its type, its default, its check when a document is read, and its line in a property panel. */
export type Property =
  | { readonly kind: 'words' | 'html' | 'colour' | 'address' | 'icon'; readonly initial: string }
  /** An expression over the values of the form (decision 0023); none where it is empty. */
  | { readonly kind: 'formula'; readonly initial: string }
  | { readonly kind: 'flag'; readonly initial: boolean }
  | ({ readonly kind: 'integer' | 'number'; readonly initial: number } & Bounds)
  /** A number that may be left open. */
  | ({ readonly kind: 'openInteger' | 'openNumber'; readonly initial: number | null } & Bounds)
  | { readonly kind: 'choice'; readonly initial: string; readonly of: readonly string[] }
  | { readonly kind: 'options'; readonly initial: readonly Option[] }
  | { readonly kind: 'tree'; readonly initial: readonly TreeOption[] }
  | { readonly kind: 'rules'; readonly initial: readonly DocumentRule[] }
  | { readonly kind: 'columns'; readonly initial: readonly ListColumn[] }
  /** Endings of file names without their dot. */
  | { readonly kind: 'suffixes'; readonly initial: readonly string[] }
  | { readonly kind: 'value'; readonly initial: StartValue }

/** A property and its name in stored documents where that differs: existing clients write some with hyphens (spec 2 §3). */
export type StoredProperty = Property & {
  readonly stored?: string
  /** Beyond the specification: written only where it says something, so that existing clients find nothing they do not know. */
  readonly own?: true
}

export type PropertyTable = Readonly<Record<string, StoredProperty>>

interface ValueOfKind {
  words: string
  html: string
  colour: string
  address: string
  icon: string
  formula: string
  flag: boolean
  integer: number
  number: number
  openInteger: number | null
  openNumber: number | null
  options: readonly Option[]
  tree: readonly TreeOption[]
  rules: readonly DocumentRule[]
  columns: readonly ListColumn[]
  suffixes: readonly string[]
  value: StartValue
}

type ValueOf<P> = P extends { readonly kind: 'choice'; readonly of: readonly (infer Choice)[] } ? Choice
  : P extends { readonly kind: keyof ValueOfKind } ? ValueOfKind[P['kind']]
  : never

/** The properties of a table with their values. */
export type Properties<T> = { readonly [Name in keyof T]: ValueOf<T[Name]> }

/** The defaults of a table. */
export function initialProperties<T extends PropertyTable>(table: T): Properties<T> {
  return Object.fromEntries(Object.entries(table).map(([name, { initial }]) => [name, initial])) as Properties<T>
}

/** The name under which a property is stored. */
export function storedName(name: string, { stored = name }: StoredProperty): string {
  return stored
}
