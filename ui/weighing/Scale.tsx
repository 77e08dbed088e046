import { createElement, Suspense, use } from 'react'
import { scaleStrip } from './scale-strip.ts'
import { Weighing } from './use-weighing.ts'

/** The scale of the terminal, where a module knows scales. */
export function Scale() {
  const weighing = use(Weighing)
  const strip = scaleStrip()
  return strip && weighing ? <Suspense fallback={null}>{createElement(strip, { onReading: weighing.setReading })}</Suspense> : null
}
