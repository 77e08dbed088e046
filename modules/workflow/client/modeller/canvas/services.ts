import type { BusinessObject, CanvasElement, Canvas, Drawing, ElementRegistry, EventBus, Overlays } from '../../picture/services.ts'

/* Further parts of bpmn-js, which only the modeller has. */

interface Modeling {
  updateProperties: (element: CanvasElement, properties: Readonly<Record<string, unknown>>) => void
  updateModdleProperties: (element: CanvasElement, moddleElement: BusinessObject, properties: Readonly<Record<string, unknown>>) => void
  createShape: (shape: CanvasElement, position: { x: number; y: number }, parent: CanvasElement,
    hints?: { attach?: boolean }) => CanvasElement
  removeElements: (elements: readonly CanvasElement[]) => void
}

interface ModellerServices {
  canvas: Canvas & { viewbox: () => { x: number; y: number; width: number; height: number } }
  elementRegistry: ElementRegistry
  overlays: Overlays
  eventBus: EventBus
  modeling: Modeling
  bpmnFactory: { create: (type: string, attributes: Readonly<Record<string, unknown>>) => BusinessObject & { $parent?: BusinessObject } }
  elementFactory: { createShape: (attributes: Readonly<Record<string, unknown>>) => CanvasElement }
  create: { start: (event: Event, shape: CanvasElement, context?: { source?: CanvasElement }) => void }
  autoPlace: { append: (source: CanvasElement, shape: CanvasElement) => CanvasElement }
  spaceTool: {
    calculateAdjustments: (elements: readonly CanvasElement[], axis: 'x' | 'y', delta: number,
      start: number) => { movingShapes: readonly CanvasElement[]; resizingShapes: readonly CanvasElement[] }
    makeSpace: (moving: readonly CanvasElement[], resizing: readonly CanvasElement[], delta: { x: number; y: number }, direction: 'e',
      start: number) => void
  }
  connect: { start: (event: Event, source: CanvasElement) => void }
  contextPad: { registerProvider: (provider: object) => void }
  bpmnReplace: { replaceElement: (element: CanvasElement, target: Readonly<Record<string, unknown>>) => CanvasElement }
  selection: { get: () => readonly CanvasElement[]; select: (element: CanvasElement | null) => void }
  commandStack: { undo: () => void; redo: () => void; canUndo: () => boolean; canRedo: () => boolean;
    execute: (command: string, context: object) => void; registerHandler: (command: string, handler: new() => object) => void }
}

export interface Modeller extends Omit<Drawing, 'get'> {
  get: <Name extends keyof ModellerServices>(name: Name) => ModellerServices[Name]
  saveXML: (options: { format: boolean }) => Promise<{ xml?: string }>
  getDefinitions: () => BusinessObject
}
