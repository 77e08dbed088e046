/** What a page offers to be measured; on both sides the same 500 boxes. */
interface Driven {
  /** Resolves once everything stands. */
  readonly standing: Promise<void>
  /** Whether the place mark is shown. */
  marked(): boolean
  /** Changes the label of the middle box. @returns ms from the change until it stands in the page and is laid out */
  changeLabel(text: string): Promise<number>
}

declare global {
  interface Window {
    driven: Driven
  }
}

/** The box whose label is changed. */
export const CHANGED = 250

/**
 * Runs a change and waits until a text stands in the page.
 * @returns ms until then, layout included
 */
export async function untilShown(text: string, root: HTMLElement, change: () => void): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = () => {
    if (root.textContent.includes(text)) resolve()
  }
  const observer = new MutationObserver(look)
  observer.observe(root, { childList: true, subtree: true, characterData: true })
  const startedAt = performance.now()
  change()
  await promise
  observer.disconnect()
  root.getBoundingClientRect()
  return performance.now() - startedAt
}

/** After the next painting. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
