import { useState } from 'react'
import { TileGrid } from '#ui/dashboard/TileGrid.tsx'

const initial = [{ id: 'A', x: 0, y: 0, w: 4, h: 2 }, { id: 'B', x: 4, y: 0, w: 8, h: 1 }, { id: 'C', x: 4, y: 1, w: 3, h: 1 }]

export function Example() {
  const [boxes, setBoxes] = useState(initial)
  return <TileGrid boxes={boxes} nameOf={({ id }) => id} onChange={setBoxes} render={({ w, h }) => <span>{w} × {h}</span>} />
}
