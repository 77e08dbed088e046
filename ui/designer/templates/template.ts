/** A text of a template in both languages; the reader's is written into the form. */
export type Words = (zh: string, en: string) => string

/** A form as the designer saves it; what it leaves out has its default. */
interface TemplateContent {
  readonly list: readonly object[]
  readonly config?: object
}

/** What a template makes a form of. */
export type Template = (t: Words) => TemplateContent
