import { pointIn, type Point } from './spots.ts'

/** What is tapped beside the named places. By keyboard one goes from place to place, so it takes no focus of its own. */
export function PartGround({ label, onPick }: { label: string; onPick: (point: Point) => void }) {
  return (
    <button type="button" className="qdm-ground" tabIndex={-1} aria-label={label}
      onClick={({ currentTarget, clientX, clientY }) => onPick(pointIn(currentTarget.getBoundingClientRect(), { clientX, clientY }))} />
  )
}
