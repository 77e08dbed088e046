import { lazy } from 'react'
import { entityTitle } from '#kernel/client/entity-text.ts'
import { registerHub, type HubSection } from '#ui/screens/hub.ts'
import { bom, itemAlt, itemRoute } from '../index.ts'

const ofItem = (entity: typeof bom | typeof itemRoute | typeof itemAlt, name: 'Boms' | 'Routes' | 'Alternates'): HubSection => ({
  key: entity.id,
  title: (locale) => entityTitle(entity, locale),
  right: `${entity.permission}:list`,
  all: ({ id }) => `${entity.path}?f.item=${id}`,
  Component: lazy(async () => ({ default: (await import('./OfItem.tsx'))[name] })),
})

/** How an item is made, and what may stand in for it. */
export const registerProductHub = () =>
  registerHub('product.item', ofItem(bom, 'Boms'), ofItem(itemRoute, 'Routes'), ofItem(itemAlt, 'Alternates'))
