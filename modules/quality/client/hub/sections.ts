import { lazy } from 'react'
import { entityTitle } from '#kernel/client/entity-text.ts'
import { registerHub } from '#ui/screens/hub.ts'
import { inspection, ncr, standard } from '../../index.ts'

/** What quality knows of a lot and of an item. */
export function registerQualityHub(): void {
  for (const [entityId, name] of [['warehouse.lot', 'lot'], ['product.item', 'item']] as const) {
    registerHub(entityId, { key: 'inspections', title: (locale) => entityTitle(inspection, locale), right: `${inspection.permission}:list`,
      all: ({ id }) => `${inspection.path}?f.${name}=${id}`,
      Component: lazy(async () => ({ default: (await import('./Of.tsx'))[name === 'lot' ? 'LotInspections' : 'ItemInspections'] })) }, {
      key: 'ncrs',
      title: (locale) => entityTitle(ncr, locale),
      right: `${ncr.permission}:list`,
      ...(name === 'item' ? { all: ({ id }: { id: string }) => `${ncr.path}?f.item=${id}` } : {}),
      Component: lazy(async () => ({ default: (await import('./Of.tsx'))[name === 'lot' ? 'LotNcrs' : 'ItemNcrs'] })),
    })
  }
  registerHub('product.item', { key: 'standards', title: (locale) => entityTitle(standard, locale), right: `${standard.permission}:list`,
    all: ({ id }) => `${standard.path}?f.item=${id}`,
    Component: lazy(async () => ({ default: (await import('./Of.tsx')).ItemStandards })) })
}
