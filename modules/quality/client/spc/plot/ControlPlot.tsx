import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react'
import { createPlot, type Plot, type PlotInput } from './create-plot.ts'
import { usePlotStyle } from './plot-style.ts'
import type { View } from './view.ts'

export type PlotHandle = Pick<Plot, 'zoom' | 'pan' | 'show' | 'view'>

interface ControlPlotProps extends Omit<PlotInput, 'style'> {
  /** What the chart shows, and how it is moved by keys. */
  readonly label: string
  /** The chosen point in words. */
  readonly words: string
  readonly onChoose: (place: number, opened: boolean) => void
  readonly onView?: (view: View) => void
  readonly handle?: Ref<PlotHandle>
}

/** A control chart on a canvas: as long as it likes, moved by wheel, drag, fingers and keys. */
export function ControlPlot({ label, words, onChoose, onView, handle, ...input }: ControlPlotProps) {
  const style = usePlotStyle()
  const { series: { first, count }, chosen } = input
  const host = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const plot = useRef<Plot>(undefined)
  const choose = useEffectEvent(onChoose)
  const view = useEffectEvent((seen: View) => onView?.(seen))
  const present = useEffectEvent((drawn: Plot) => drawn.set({ ...input, style }))

  useEffect(() => {
    const made = createPlot(host.current!, canvas.current!, { chosen: (place, opened) => choose(place, opened),
      viewed: (seen) => view(seen) })
    plot.current = made
    present(made)
    return () => made.close()
  }, [])
  useEffect(() => {
    plot.current?.set({ ...input, style })
  })
  useImperativeHandle(handle, () => ({
    zoom: (factor) => plot.current?.zoom(factor),
    pan: (share) => plot.current?.pan(share),
    show: (next) => plot.current?.show(next),
    view: () => plot.current!.view(),
  }), [])

  return (
    // Keys go from point to point, as a slider from value to value.
    <div ref={host} className="qms-plot" role="slider" aria-label={label} aria-valuemin={first}
      aria-valuemax={first + Math.max(0, count - 1)} aria-valuenow={chosen < 0 ? first + Math.max(0, count - 1) : first + chosen}
      aria-valuetext={words} tabIndex={0}
    >
      <canvas ref={canvas} aria-hidden="true" />
    </div>
  )
}
