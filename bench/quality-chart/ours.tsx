import { App } from 'antd'
import { createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { ControlPlot, type PlotHandle } from '#modules/quality/client/spc/plot/ControlPlot.tsx'
import { seriesOf } from '#modules/quality/client/spc/plot/series.ts'
import '#modules/quality/client/spc/spc.css'
import { painted } from './driven.ts'
import { longChart, points } from './points.ts'

/* The chart as its page shows it. */

const handle = createRef<PlotHandle>()
const series = seriesOf(longChart())

function Page() {
  return (
    <ControlPlot handle={handle} label="chart" words="" series={series} titles={['X̄', 'R']} zones
      versions={[{ place: 30_000, name: 'V2' }, { place: 70_000, name: 'V3' }]} chosen={-1} decimals={2}
      timeOf={(place) => new Date(series.at[place]! * 1000).toISOString().slice(5, 16)} onChoose={() => {}} />
  )
}

const root = document.getElementById('root')!
createRoot(root).render(<App>
  <Page />
</App>)

async function stands(): Promise<void> {
  while (!handle.current) await painted()
  await painted()
  handle.current.show({ from: 0, to: points })
  await painted()
}

window.chartDriven = {
  standing: stands(),
  seen: () => handle.current!.view().to - handle.current!.view().from,
}
