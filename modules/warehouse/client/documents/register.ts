import { lazy } from 'react'
import { entityTitle } from '#kernel/client/entity-text.ts'
import { registerDetailTab, registerSlots } from '#ui/screens/slots.ts'
import { ledger } from '../../index.ts'
import type { documentSlots } from './document.slots.tsx'

const names: readonly (keyof typeof documentSlots)[] = ['arrival', 'receipt', 'material-return', 'issue', 'transfer', 'status-change', 'freeze', 'reserve']

/** Windows of the stock documents, and the ledger rows of every document of the warehouse. */
export function registerStockDocuments(): void {
  for (const name of names) registerSlots(`warehouse.${name}`, async () => ({ default: (await import('./document.slots.tsx')).documentSlots[name] }))
  registerDetailTab({ key: 'postings', title: (locale) => entityTitle(ledger, locale), shown: ({ module, document }) => module === 'warehouse' && document === true, Component: lazy(() => import('./Postings.tsx')) })
}
