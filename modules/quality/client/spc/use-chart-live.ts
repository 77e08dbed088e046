import { useEffect, useEffectEvent } from 'react'
import { useLive } from '#ui/grid/live/use-live.ts'
import { spcChart } from '../../index.ts'
import { chartCalled } from '../../rules/spc/live.ts'

/** Calls at one time are answered by one look. */
const togetherMs = 250

/**
 * Tells when a control chart has changed, in any browser or by an inspection, or may have while there was no connection.
 * @param onChange is given the chart's id; undefined: any may have changed
 * @returns whether the connection stands
 */
export function useChartLive(onChange: (chart: string | undefined) => void): boolean {
  const changed = useEffectEvent(onChange)
  const live = useLive({ pageId: spcChart.id, socketKey: 'spc', onRow: nothing, onGap: () => onChange(undefined) })
  useEffect(() => {
    if (!live) return undefined
    const waiting = new Map<unknown, ReturnType<typeof setTimeout>>()
    const end = live.onCall(chartCalled, (chart) => {
      if (typeof chart !== 'string' || waiting.has(chart)) return
      waiting.set(chart, setTimeout(() => {
        waiting.delete(chart)
        changed(chart)
      }, togetherMs))
    })
    return () => {
      end()
      for (const timer of waiting.values()) clearTimeout(timer)
    }
  }, [live])
  return live !== undefined
}

function nothing(): void {}
