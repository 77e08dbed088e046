import { insertComponent, type Changed, type Place } from '../../document/change/commands.ts'
import { emptyDocument } from '../../document/change/new-component.ts'
import type { Component, FormDocument } from '../../document/component.ts'
import { idsOf, withFreshIds } from '../../document/ids.ts'
import { readDocument } from '../../document/read/read-document.ts'
import { documentText } from '../../document/write/write-document.ts'

/** Components as the text of a document that holds nothing else: another tab, or a text file, can take them in. */
export function copiedText(components: readonly Component[]): string {
  return components.length === 0 ? '' : documentText({ ...emptyDocument(), list: components })
}

/** The components of a text that was copied; undefined where it is no document or an empty one. */
export function pastedComponents(text: string): readonly Component[] | undefined {
  const { document } = readDocument(text)
  return document && document.list.length > 0 ? document.list : undefined
}

/** Components whose ids are free in a document; an id that is free already stays. */
export function freshComponents(document: FormDocument, components: readonly Component[]): readonly Component[] {
  const taken = idsOf(document)
  return components.map((component) => {
    const own = idsOf({ list: [component] })
    const fresh = [...own].some((id) => taken.has(id)) ? withFreshIds(component, taken) : component
    for (const id of idsOf({ list: [fresh] })) taken.add(id)
    return fresh
  })
}

/** Puts components behind one another; one that may not stand there refuses all. */
export function insertAll(document: FormDocument, components: readonly Component[], { container, index }: Place): Changed {
  let now = document
  for (const [at, component] of components.entries()) {
    const changed = insertComponent(now, component, { container, index: index + at })
    if (changed.fault !== undefined) return changed
    now = changed.document
  }
  return { document: now }
}
