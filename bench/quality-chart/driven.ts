/** What a page offers to be measured. */
interface Driven {
  /** Resolves once the chart is drawn. */
  readonly standing: Promise<void>
  /** How many points are seen now. */
  seen(): number
}

declare global {
  interface Window {
    chartDriven: Driven
  }
}

/** After the next painting. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
