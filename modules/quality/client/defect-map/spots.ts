import type { Spot, Spots } from '../../rules/defect-map/spots.ts'

/** Places are kept to a thousandth of the picture: nobody points more exactly. */
const STEPS = 1000

export type Point = Pick<Spot, 'x' | 'y'>

export const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * STEPS) / STEPS

/** Where inside a box a pointer is. */
export function pointIn(box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  { clientX, clientY }: { clientX: number; clientY: number }): Point {
  return { x: share((clientX - box.left) / box.width), y: share((clientY - box.top) / box.height) }
}

/** P1, P2, … as far as they are not taken. */
export function nextCode(spots: Spots): string {
  for (let number = 1;; number += 1) if (!(`P${number}` in spots)) return `P${number}`
}

export const changeSpot = (spots: Spots, code: string,
  change: Partial<Spot>): Spots => (spots[code] ? { ...spots, [code]: { ...spots[code], ...change } } : spots)

export function removeSpot(spots: Spots, code: string): Spots {
  const { [code]: _gone, ...rest } = spots
  return rest
}

/** The same places with another code for one of them, in their order; unchanged where the code is taken or empty. */
export function recodeSpot(spots: Spots, code: string, next: string): Spots {
  if (next === '' || next in spots) return spots
  return Object.fromEntries(Object.entries(spots).map(([key, spot]) => [key === code ? next : key, spot]))
}

/** How far an arrow key moves a place; undefined for other keys. */
export function moveOf(key: string, far: boolean): Point | undefined {
  const step = far ? 0.05 : 0.005
  const moves: Readonly<Record<string, Point>> = { ArrowLeft: { x: -step, y: 0 }, ArrowRight: { x: step, y: 0 },
    ArrowUp: { x: 0, y: -step }, ArrowDown: { x: 0, y: step } }
  return moves[key]
}
