import { lazy, type ComponentType } from 'react'

/** A weight that a scale shows and that may be taken: `kg` is kept, `shown` is read, with its unit. */
export interface ScaleReading {
  device: string
  code: string
  /** Moment of the value in milliseconds since 1970. */
  at: number
  kg: string
  shown: string
}

/** Shows a scale; tells what may be taken from it now: null while it does not stand still, undefined where there is no scale. */
export interface ScaleStripProps {
  onReading: (reading: ScaleReading | null | undefined) => void
}

let strip: ComponentType<ScaleStripProps> | undefined

/** Names the strip that shows a scale; called in the `client.ts` of the module that knows scales, with a lazy import. */
export function registerScaleStrip(load: () => Promise<{ default: ComponentType<ScaleStripProps> }>): void {
  strip = lazy(load)
}

/** What shows a scale; undefined where no module knows any. */
export function scaleStrip(): ComponentType<ScaleStripProps> | undefined {
  return strip
}
