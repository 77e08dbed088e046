import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'

/** Draws an element into the host and waits until its reference is set. */
export function drawReact<T>(host: HTMLElement, draw: (ready: (grid: T) => void) => ReactElement): Promise<T> {
  return new Promise((resolve) => createRoot(host).render(draw(resolve)))
}
