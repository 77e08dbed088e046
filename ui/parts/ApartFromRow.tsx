import type { KeyboardEvent, ReactNode } from 'react'

/** Holds a window that a button in a row opens: clicks and keys in it are none on the row; Escape still closes the window. */
export function ApartFromRow({ children }: { children: ReactNode }) {
  const keep = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') event.stopPropagation()
  }
  return <span role="presentation" onClick={(event) => event.stopPropagation()} onKeyDown={keep}>{children}</span>
}
