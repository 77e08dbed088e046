/** Door 3 of product data: the generic screens, with structures of bills, flows of routes and a tester of code rules. */
import { lazy } from 'react'
import type { ClientModule } from '#kernel/client/module.ts'
import { registerProductHub } from './client/hub.ts'
import { registerSlots } from '#ui/screens/slots.ts'

registerProductHub()
registerSlots('product.item', () => import('./client/item.slots.tsx'))
registerSlots('product.supplier', () => import('./client/supplier.slots.ts'))
registerSlots('product.route', () => import('./client/route.slots.tsx'))
registerSlots('product.sop', () => import('./client/sop.slots.tsx'))
registerSlots('product.bom', () => import('./client/bom.slots.tsx'))
registerSlots('product.code-rule', () => import('./client/code-rule.slots.tsx'))

/** The button that copies a released version into a new draft, for versions of other modules. */
export const ReviseButton = lazy(async () => ({ default: (await import('./client/ReviseButton.tsx')).ReviseButton }))

export const productClient: ClientModule = {
  id: 'product',
  screens: { 'product/BomTree': () => import('./client/BomWorkbench.tsx') },
  texts: async (language) => ({
    product: (language === 'zh-CN' ? await import('./client/locales/zh-CN.ts') : await import('./client/locales/en-US.ts')).default,
  }),
}
