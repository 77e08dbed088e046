import type { FormDocument } from '../../document/component.ts'
import type { Hands } from '../hands/hands.ts'
import { createSurface } from '../hands/surface.ts'
import { createEditor } from '../state/editor-store.ts'

/** Hands over a document without a canvas; texts are their keys, warnings are collected. */
export function testHands(document: FormDocument): Hands & { readonly warnings: string[] } {
  const warnings: string[] = []
  return { editor: createEditor(document), surface: createSurface(), say: (key) => key, warn: (text) => warnings.push(text),
    refuse: (fault) => warnings.push(fault), warnings }
}
