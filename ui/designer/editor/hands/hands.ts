import { createContext, use } from 'react'
import type { Place } from '../../document/change/commands.ts'
import type { ComponentType } from '../../document/component.ts'
import type { FaultCode } from '../../document/fault.ts'
import { findItem } from '../../document/tree.ts'
import { listIn } from '../editing/places.ts'
import type { Editor } from '../state/editor-store.ts'
import { containerName, itemName, typeName, type SayEditor } from '../text.ts'
import type { Surface } from './surface.ts'

/** What works on the document by mouse, finger or key; stays the same as long as the editor and its language. */
export interface Hands {
  readonly editor: Editor
  readonly surface: Surface
  readonly say: SayEditor
  /** Warns in words of what the document does not allow. */
  readonly refuse: (fault: FaultCode) => void
  readonly warn: (text: string) => void
}

/** Something on its way: new from the palette, or components that stand in the document. */
export type Carried = { readonly type: ComponentType; readonly ids?: undefined } | { readonly ids: readonly string[];
  readonly type?: undefined }

export const HandsContext = createContext<Hands | undefined>(undefined)

export function useHands(): Hands {
  const hands = use(HandsContext)
  if (!hands) throw new Error('useHands stands outside of an editor')
  return hands
}

/** Says something aloud; it also stands in the line below the canvas. */
export function tell({ surface }: Hands, text: string): void {
  if (surface.announcer) surface.announcer.textContent = text
}

/** How something that is carried is spoken of. */
export function carriedName({ editor, say }: Hands, { type, ids }: Carried): string {
  if (type !== undefined) return typeName(say, type)
  const found = findItem(editor.state().document, ids[0] ?? '')
  return ids.length === 1 && found ? itemName(say, found.item) : say('chosenMany', { count: ids.length })
}

/** A place in words. */
export function placeName({ editor, say }: Hands, { container, index }: Place): string {
  const { document } = editor.state()
  const count = listIn(document, container).length
  return say('placeIn', { where: containerName(say, document, container), index: index + 1, count: count + 1 })
}
