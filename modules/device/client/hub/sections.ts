import { lazy } from 'react'
import { registerHub } from '#ui/screens/hub.ts'
import { heatEval } from '../../entities/heat-eval.ts'

/** What devices know of records of others: of a heat, what its furnace measured. */
export function registerDeviceHub(): void {
  registerHub('production.furnace-batch', { key: 'actual', rank: 0, title: (locale) => (locale === 'zh-CN' ? '实际曲线' : 'As measured'),
    right: `${heatEval.permission}:list`, all: ({ id }) => `${heatEval.path}?heat=${id}`,
    Component: lazy(async () => ({ default: (await import('../heats/HeatActual.tsx')).HeatActual })) })
}
