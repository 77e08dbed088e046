import { theme } from 'antd'
import type { EChartsType } from 'echarts/core'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type Ref, useImperativeHandle } from 'react'
import type { ChartData } from './chart-data.ts'
import { chartOption, type ChartStyle } from './chart-option.ts'
import { useChartText } from './text.ts'

export interface ChartPicture {
  /** The picture as PNG, on the ground of the theme; null until it is drawn. */
  readonly png: () => Promise<Blob | null>
}

interface ChartCanvasProps {
  readonly data: ChartData
  /** What the picture shows, for those who do not see it. */
  readonly label: string
  /** Told the places of the pressed category and column. */
  readonly onPress?: ((category: number, column: number) => void) | undefined
  readonly picture?: Ref<ChartPicture>
}

/** The picture of a chart, as large as its place. */
export function ChartCanvas({ data, label, onPress, picture }: ChartCanvasProps) {
  const style = useChartStyle()
  const place = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<EChartsType>()
  const press = useEffectEvent((category: number, column: number) => onPress?.(category, column))
  useImperativeHandle(picture, () => ({
    png: () =>
      new Promise((resolve) =>
        chart ? chart.renderToCanvas({ pixelRatio: 2, backgroundColor: style.panel }).toBlob(resolve, 'image/png') : resolve(null)
      ),
  }), [chart, style])

  useEffect(() => {
    let drawn: EChartsType | undefined
    let gone = false
    void import('./echarts.ts').then(({ init }) => {
      if (gone || !place.current) return
      drawn = init(place.current)
      drawn.on('click', ({ dataIndex, seriesIndex }) => press(dataIndex, seriesIndex ?? 0))
      setChart(drawn)
    })
    return () => {
      gone = true
      drawn?.dispose()
    }
  }, [])

  useEffect(() => {
    if (!chart || !place.current) return undefined
    const observer = new ResizeObserver(() => chart.resize())
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [chart])

  useEffect(() => {
    chart?.setOption(chartOption(data, style), { notMerge: true })
  }, [chart, data, style])

  return <div ref={place} className="mw-chart-canvas" role="img" aria-label={label} data-drawn={chart !== undefined} />
}

/** The theme's colours: its own first, then such as differ from it in light and in dark. */
function useChartStyle(): ChartStyle {
  const { token } = theme.useToken()
  const { say } = useChartText()
  return useMemo(() => ({
    colors: [token.colorPrimary, token.green, token.gold, token.purple, token.cyan, token.magenta, token.orange, token.geekblue, token.lime,
      token.volcano],
    text: token.colorTextSecondary,
    faint: token.colorTextTertiary,
    line: token.colorBorderSecondary,
    panel: token.colorBgContainer,
    font: token.fontFamily,
    noValue: say('noValue'),
    rest: say('rest'),
  }), [token, say])
}
