import type { Reference } from '../../rules/definition/moddle.ts'
/* The parts of bpmn-js that our screens call, as far as they call them. Its `get` answers them by name. */

/** What a shape or connection on the canvas is about: an element of the XML. */
export interface BusinessObject {
  readonly $type: string
  readonly $parent?: BusinessObject
  readonly $attrs?: Readonly<Record<string, unknown>>
  readonly id: string
  readonly name?: string
  readonly get: (name: string) => unknown
  readonly $instanceOf: (type: string) => boolean
}

/** A shape, a connection or a label as it is drawn. */
export interface CanvasElement {
  readonly id: string
  readonly type: string
  readonly businessObject: BusinessObject
  readonly parent?: CanvasElement
  readonly waypoints?: readonly { x: number; y: number }[]
  readonly labelTarget?: CanvasElement
}

export interface Canvas {
  addMarker: (id: string, marker: string) => void
  removeMarker: (id: string, marker: string) => void
  zoom: (scale?: number | 'fit-viewport', center?: 'auto') => number
  resized: () => void
  scrollToElement: (id: string) => void
  getRootElement: () => CanvasElement
  focus: () => void
}

export interface ElementRegistry {
  get: (id: string) => CanvasElement | undefined
  getAll: () => readonly CanvasElement[]
}

export interface Overlays {
  add: (id: string, type: string,
    overlay: { position: { top?: number; bottom?: number; left?: number; right?: number }; html: HTMLElement }) => string
  remove: (filter: { type: string }) => void
}

export interface EventBus {
  on: (events: string | readonly string[],
    listener: (event: { element?: CanvasElement; references?: readonly Reference[] }) => void) => void
  off: (events: string | readonly string[], listener: (event: { element?: CanvasElement }) => void) => void
}

interface Services {
  canvas: Canvas
  elementRegistry: ElementRegistry
  overlays: Overlays
  eventBus: EventBus
}

/** What a viewer and a modeler have in common. */
export interface Drawing {
  get: <Name extends keyof Services>(name: Name) => Services[Name]
  importXML: (xml: string) => Promise<unknown>
  saveSVG: () => Promise<{ svg: string }>
  destroy: () => void
}
