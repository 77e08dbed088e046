import type { Field, Locale, StatusColor } from '#kernel/entity/index.ts'
import type { Values } from './kind.ts'

/** A word of a cell; a status bears its colour. */
export interface Word {
  readonly text: string
  readonly color?: StatusColor
}

/** What reading a value needs of its surroundings. */
export interface ReadingContext {
  readonly locale: Locale
  readonly yes: string
  readonly no: string
  readonly weekOf: (year: string, week: string) => string
  /** Text of a dictionary's item that did not come with the row. */
  readonly itemText: (dict: string, value: string) => string | undefined
}

/**
 * A value in words, without drawing: what a cell of a grid shows, copies and reads aloud. A plain text, or words with
 * colours; nothing for an empty value.
 */
export type ReadValue = (name: string, field: Field, record: Values, context: ReadingContext) => string | readonly Word[]
