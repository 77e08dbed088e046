import { changeComponent } from '../../document/change/commands.ts'
import type { FormDocument } from '../../document/component.ts'
import { GRID_COLUMNS } from '../../document/properties/common.ts'
import { findItem } from '../../document/tree.ts'
import { perform } from './actions.ts'
import type { Hands } from './hands.ts'

/** How many of the 24 columns a component takes; undefined where it has no width of its own to be changed. */
export function spanOf(document: Pick<FormDocument, 'list'>, id: string): number | undefined {
  const found = findItem(document, id)
  return found && 'span' in found.item && found.container?.in !== 'dynamicTable' ? found.item.span : undefined
}

/** Sets a width; all widths of one pull, or of keys pressed one after another, are one step of undo. */
export function setSpan(hands: Hands, id: string, span: number): void {
  const next = Math.max(1, Math.min(GRID_COLUMNS, span))
  if (next !== spanOf(hands.editor.state().document, id))
    perform(hands, (document) => changeComponent(document, id, { span: next }), hands.say('spanSet', { span: next }), {
      same: `${id}.span`,
    })
}

/** The columns that reach from the start of a component to a point. @param columnPx width of one column */
export function spanTo(offset: number, columnPx: number): number {
  return Math.round(offset / columnPx)
}

/** Pulls the end of a component from column to column. */
export function dragSpan(hands: Hands, { pointerId }: Pick<PointerEvent, 'pointerId'>, id: string): void {
  const element = hands.surface.sheet?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)
  const room = element?.parentElement?.getBoundingClientRect().width
  if (!element || !room) return
  const { left } = element.getBoundingClientRect()
  const ending = new AbortController()
  const { signal } = ending
  window.addEventListener('pointermove', (event) => {
    if (event.pointerId === pointerId) setSpan(hands, id, spanTo(event.clientX - left, room / GRID_COLUMNS))
  }, { signal })
  window.addEventListener('pointerup', () => ending.abort(), { signal })
  window.addEventListener('pointercancel', () => ending.abort(), { signal })
}
