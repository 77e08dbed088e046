import { lazy } from 'react'
import type { Locale } from '#kernel/entity/index.ts'
import { entityTitle } from '#kernel/client/entity-text.ts'
import { registerHub, type HubSection } from '#ui/screens/hub.ts'
import { balance, ledger, lot } from '../../index.ts'

const words = (zh: string, en: string) => (locale: Locale) => (locale === 'zh-CN' ? zh : en)
const balanceRows = (name: string) => ({ id }: { id: string }) => `${balance.path}?f.${name}=${id}`
const moves = (name: string) => ({ id }: { id: string }) => `${ledger.path}?f.${name}=${id}&f.postedAt_begin=`
const section = (one: HubSection): HubSection => one

/** What the warehouse knows of a lot and of an item. */
export function registerWarehouseHub(): void {
  const stock = { key: 'stock', rank: 1, title: words('库存', 'Stock'), right: `${balance.permission}:list` }
  const last = { key: 'moves', rank: 4, title: (locale: Locale) => entityTitle(ledger, locale), right: `${ledger.permission}:list` }
  registerHub('warehouse.lot',
    section({ ...stock, all: balanceRows('lot'), Component: lazy(async () => ({ default: (await import('./Stock.tsx')).LotStock })) }),
    section({ key: 'trace', rank: 2, title: words('来源与去向', 'Where from and where used'), right: `${lot.permission}:list`,
      Component: lazy(async () => ({ default: (await import('./Trace.tsx')).LotTrace })) }),
    section({ ...last, all: moves('lot'), Component: lazy(async () => ({ default: (await import('./Moves.tsx')).LotMoves })) }))
  registerHub('product.item',
    section({ ...stock, all: balanceRows('item'), Component: lazy(async () => ({ default: (await import('./Stock.tsx')).ItemStock })) }),
    section({ key: 'lots', rank: 3, title: (locale) => entityTitle(lot, locale), right: `${lot.permission}:list`,
      all: ({ id }) => `${lot.path}?f.item=${id}`, Component: lazy(async () => ({ default: (await import('./Moves.tsx')).ItemLots })) }),
    section({ ...last, all: moves('item'), Component: lazy(async () => ({ default: (await import('./Moves.tsx')).ItemMoves })) }))
}
