import { Virtualizer } from '@tanstack/react-virtual'

export interface Window {
  /** First and last index in sight; last < first where nothing is. */
  readonly first: number
  readonly last: number
}

const nothing: Window = { first: 0, last: -1 }

/**
 * Rows or columns along one direction: which are in sight at an offset, and where each begins. It is fed with offset and
 * extent by its owner, who knows how scroll positions are scaled and what pinned columns cover.
 */
export interface Axis {
  setItems(count: number, sizeOf: (index: number) => number): void
  feed(offset: number, extent: number): void
  window(): Window
  startOf(index: number): number
  sizeOf(index: number): number
  readonly total: number
  close(): void
}

export function createAxis(scroller: HTMLElement, horizontal: boolean): Axis {
  let tellOffset: (offset: number, isScrolling: boolean) => void = () => undefined
  let tellRect: (rect: { width: number; height: number }) => void = () => undefined
  let sizeOf: (index: number) => number = () => 0
  let count = 0
  const options = () => ({
    count,
    horizontal,
    overscan: 0,
    estimateSize: (index: number) => sizeOf(index),
    getScrollElement: () => scroller,
    scrollToFn: () => undefined,
    observeElementOffset: (_instance: Virtualizer<HTMLElement, HTMLElement>, tell: typeof tellOffset) => {
      tellOffset = tell
    },
    observeElementRect: (_instance: Virtualizer<HTMLElement, HTMLElement>, tell: typeof tellRect) => {
      tellRect = tell
    },
  })
  const virtualizer = new Virtualizer<HTMLElement, HTMLElement>(options())
  const unmount = virtualizer._didMount()
  virtualizer._willUpdate()
  return {
    setItems(nextCount, nextSizeOf) {
      count = nextCount
      sizeOf = nextSizeOf
      virtualizer.setOptions(options())
      virtualizer.measure()
    },
    feed(offset, extent) {
      tellRect({ width: extent, height: extent })
      tellOffset(offset, false)
    },
    window() {
      const range = virtualizer.calculateRange()
      return range ? { first: range.startIndex, last: range.endIndex } : nothing
    },
    startOf: (index) => virtualizer.measurementsCache[index]?.start ?? 0,
    sizeOf: (index) => sizeOf(index),
    get total() {
      return virtualizer.getTotalSize()
    },
    close: unmount,
  }
}
