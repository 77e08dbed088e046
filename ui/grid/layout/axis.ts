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

/**
 * Rows that are all of one height need no list of where they begin: the virtualizer would build one of 100,000 entries
 * after each insert (8 ms here, 80 ms at a million rows), for what a division tells. Decision 0009.
 */
export function createEvenAxis(): Axis {
  let count = 0
  let size = 1
  let offset = 0
  let extent = 0
  return {
    setItems(nextCount, sizeOf) {
      count = nextCount
      size = sizeOf(0)
    },
    feed(nextOffset, nextExtent) {
      offset = nextOffset
      extent = nextExtent
    },
    window() {
      if (count === 0 || extent === 0) return nothing
      const first = Math.min(count - 1, Math.max(0, Math.floor(offset / size)))
      return { first, last: Math.min(count - 1, Math.max(first, Math.ceil((offset + extent) / size) - 1)) }
    },
    startOf: (index) => index * size,
    sizeOf: () => size,
    get total() {
      return count * size
    },
    close: () => undefined,
  }
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
