import type { CanvasElement } from '../../picture/services.ts'
import type { Modeller } from './services.ts'
import { together } from './together.ts'

interface Placed extends CanvasElement {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly outgoing: readonly Placed[]
  readonly source: Placed
  readonly target: Placed
}

/** Between two shapes that follow one another (px). */
const GAP = 50

/** The one flow that leaves a step; a gateway parts the way, so that what follows it is a further branch. */
function onlyExit(element: CanvasElement): Placed | undefined {
  if (element.businessObject.$type.endsWith('Gateway')) return undefined
  const flows = (element as Placed).outgoing.filter(({ type }) => type === 'bpmn:SequenceFlow')
  return flows.length === 1 ? flows[0] : undefined
}

/** Whether something that ends the way may follow a node: a step that leads on already would part it unasked. */
export function mayEndAfter(element: CanvasElement): boolean {
  return onlyExit(element) === undefined
}

/**
 * Puts a shape behind a node: between it and what it leads to, where it leads somewhere, with room made for it; else at its side.
 * One step to undo. @returns the shape as it is drawn
 */
export function appendTo(modeller: Modeller, source: CanvasElement, shape: CanvasElement): CanvasElement {
  const flow = onlyExit(source)
  if (!flow || shape.type === 'bpmn:EndEvent') return modeller.get('autoPlace').append(source, shape)
  let made = shape
  modeller.get('commandStack').execute(together, { changes: [
    () => makeRoom(modeller, flow, (shape as Placed).width + GAP),
    () => {
      made = modeller.get('modeling').createShape(shape, behind(source as Placed, shape as Placed), flow)
    },
  ] })
  return made
}

/** What stands to the right of a node moves on, as far as the shape needs; a flow that leads elsewhere has its room already. */
function makeRoom(modeller: Modeller, { source, target }: Placed, width: number): void {
  const end = source.x + source.width
  if (target.x < end) return
  const wanted = width + GAP - (target.x - end)
  if (wanted <= 0) return
  const tool = modeller.get('spaceTool')
  const { movingShapes, resizingShapes } = tool.calculateAdjustments(modeller.get('elementRegistry').getAll(), 'x', wanted, end)
  tool.makeSpace(movingShapes, resizingShapes, { x: wanted, y: 0 }, 'e', end)
}

function behind({ x, y, width, height }: Placed, shape: Placed): { x: number; y: number } {
  return { x: x + width + GAP + shape.width / 2, y: y + height / 2 }
}
