import { useState } from 'react'
import { ChartPanel } from '#ui/charts/ChartPanel.tsx'
import { Stored } from '../Stored.tsx'

export function Example() {
  const [place, setPlace] = useState<object>()
  return (
    <>
      <div style={{ height: 320 }}>
        <ChartPanel named code="items_week_unit" onDrill={(_chart, query) => setPlace(query)} />
      </div>
      <Stored value={place} />
    </>
  )
}
