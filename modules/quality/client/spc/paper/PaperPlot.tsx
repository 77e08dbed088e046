import { useEffect, useRef } from 'react'
import type { PlotStyle } from '../plot/plot-style.ts'
import { paintChart } from '../plot/paint.ts'
import type { Picture } from '../plot/picture.ts'

/** Of a strip, in CSS pixels: wide enough for the values of limits, and so high that three of them share a page with their title. */
const width = 720
const [height, heightOfTwo] = [200, 234]
/** Pixels to one of CSS, so that nothing is coarse at 300 dpi. */
const scale = 3

/** Colours that stay apart in grey as well: kinds of marks differ by their shapes. */
const style: PlotStyle = {
  ground: '#ffffff',
  text: '#000000',
  faint: '#444444',
  grid: '#dddddd',
  line: '#1447a6',
  center: '#237804',
  limit: '#b8141c',
  beyond: '#b8141c',
  pattern: '#ad6800',
  excluded: '#666666',
  zones: ['#f2f7f0', '#faf7ec', '#fbf1f0'],
  font: '"Noto Sans SC", "Source Han Sans SC", "Microsoft YaHei", sans-serif',
}

type PaperPlotProps = Omit<Picture, 'width' | 'height' | 'scale' | 'style' | 'chosen'> & { label: string }

/** A part of a control chart, drawn fine enough for paper. */
export function PaperPlot({ label, ...picture }: PaperPlotProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const tall = picture.series.second ? heightOfTwo : height
  useEffect(() => {
    const pen = canvas.current!.getContext('2d', { alpha: false })!
    pen.setTransform(scale, 0, 0, scale, 0, 0)
    paintChart(pen, { ...picture, width, height: tall, scale, style, chosen: -1 })
  })
  return <canvas ref={canvas} className="qms-paper-plot" role="img" aria-label={label} width={width * scale} height={tall * scale} />
}
