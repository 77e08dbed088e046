import type { Locale } from '#kernel/entity/index.ts'
import type { FormConfig } from '../document/component.ts'
import type { TreeOption } from '../document/properties/property.ts'

/** What paper needs to know beside the document and its values: it asks nobody itself. */
export interface PrintContext {
  readonly locale: Locale
  readonly config: FormConfig
  /** Names of keys that a field holds, by the id of the field. */
  readonly names: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Choices of the fields that ask an address, by the id of the field. */
  readonly options: ReadonlyMap<string, readonly TreeOption[]>
  /** Pictures that can be printed, with their size in pixels, by their path. */
  readonly pictures: ReadonlyMap<string, { readonly width: number; readonly height: number }>
  /** Makes HTML harmless and regular. */
  readonly clean: (html: string) => string
}
