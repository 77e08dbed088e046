import { changeComponent, type Changed } from '../../document/change/commands.ts'
import type { Component, FormDocument, TableCell } from '../../document/component.ts'
import { findItem } from '../../document/tree.ts'

/** The property that holds what an author wrote on a component: its label, its title, its text; undefined where it bears no words. */
function wordsProperty(item: Component | TableCell | undefined): 'label' | 'title' | 'text' | undefined {
  if (!item) return undefined
  return (['label', 'title', 'text'] as const).find((name) => name in item)
}

/** What stands on a component; undefined where it bears no words. */
export function wordsOn(document: FormDocument, id: string): string | undefined {
  const item = findItem(document, id)?.item
  const name = wordsProperty(item)
  return name && String((item as unknown as Readonly<Record<string, unknown>>)[name])
}

/** Writes other words on a component, or says why they do not fit. */
export function withWords(document: FormDocument, id: string, words: string): Changed {
  const name = wordsProperty(findItem(document, id)?.item)
  return name ? changeComponent(document, id, { [name]: words }) : { document }
}
