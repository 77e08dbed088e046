import type { HTMLAttributes, KeyboardEvent, MouseEvent } from 'react'

/** Makes a table's row open by click and Enter; arrows, Home and End go to other rows. Only the first row stands in the tab order. */
export function rowKeys(first: boolean, open: () => void): HTMLAttributes<HTMLElement> {
  return {
    tabIndex: first ? 0 : -1,
    className: 'mw-row',
    onClick: (event: MouseEvent<HTMLElement>) => {
      // Marking a text in order to copy it is no wish to open the row; neither is a click into an overlay that stands elsewhere.
      if (!event.currentTarget.contains(event.target as Node) || (window.getSelection()?.toString() ?? '') !== '') return
      if ((event.target as HTMLElement).closest('a, button, input, label, .ant-table-selection-column, .ant-image, .mw-row-actions')) return
      open()
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget) return
      const row = event.currentTarget
      const step =
        { Enter: open, ArrowDown: () => focusFrom(row, 'nextElementSibling'),
          ArrowUp: () => focusFrom(row, 'previousElementSibling') }[event.key]
      if (!step) return
      event.preventDefault()
      step()
    },
  }
}

function focusFrom(row: Element, direction: 'nextElementSibling' | 'previousElementSibling'): void {
  for (let next = row[direction]; next; next = next[direction]) {
    if (next instanceof HTMLElement && next.dataset.rowKey !== undefined) {
      next.focus()
      return
    }
  }
}
