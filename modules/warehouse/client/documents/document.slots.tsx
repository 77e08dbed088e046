import { lazy } from 'react'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { PickButton } from './PickButton.tsx'
import { PutAwayButton } from './PutAwayButton.tsx'
import { ReceiveButton } from './ReceiveButton.tsx'
import { stockText, type StockTextKey } from './text.ts'

const hint = (key: StockTextKey): Pick<EntitySlots, 'emptyHint'> => ({ emptyHint: (locale) => stockText(key, locale) })

/** Slots of the stock documents by the name of their entity. */
export const documentSlots = {
  arrival: { ...hint('hintArrival'), detailActions: PutAwayButton },
  receipt: { ...hint('hintReceipt'), detailActions: PutAwayButton },
  'material-return': { ...hint('hintReturn'), detailActions: PutAwayButton },
  issue: { ...hint('hintIssue'), detailActions: PickButton },
  transfer: { ...hint('hintTransfer'), detailActions: ReceiveButton },
  'status-change': hint('hintStatusChange'),
  freeze: { ...hint('hintFreeze'),
    detailTabs: [{ key: 'where', title: (locale) => stockText('whereItLies', locale),
      Component: lazy(() => import('./WhereItLies.tsx')) }] },
  reserve: hint('hintReserve'),
} satisfies Record<string, EntitySlots>
