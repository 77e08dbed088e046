import { lazy } from 'react'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { PickButton } from './PickButton.tsx'
import { stockLines } from '../take/StockLines.tsx'
import { proposeInbound } from './propose-inbound.ts'
import { Received } from './Received.tsx'
import { ReceiveButton } from './ReceiveButton.tsx'
import { stockText, type StockTextKey } from './text.ts'

const hint = (key: StockTextKey): Pick<EntitySlots, 'emptyHint'> => ({ emptyHint: (locale) => stockText(key, locale) })

/** Kinds of issue that take usable stock alone; the others clear away what they name. */
const clearing = new Set(['SUPPLIER', 'SCRAP'])
const issueLines = stockLines({ by: 'issue', warehouse: 'warehouse', usable: ({ outType }) => !clearing.has(String(outType)) })
const transferLines = stockLines({ by: 'transfer', warehouse: 'fromWarehouse' })
const adjustLines = stockLines({ by: 'adjust' })

/** Slots of the stock documents by the name of their entity. */
export const documentSlots = {
  arrival: { ...hint('hintArrival'), detailActions: Received, proposals: { lines: proposeInbound } },
  receipt: { ...hint('hintReceipt'), detailActions: Received, proposals: { lines: proposeInbound } },
  'material-return': { ...hint('hintReturn'), detailActions: Received },
  issue: { ...hint('hintIssue'), detailActions: PickButton, lines: { lines: issueLines } },
  transfer: { ...hint('hintTransfer'), detailActions: ReceiveButton, lines: { lines: transferLines } },
  'status-change': hint('hintStatusChange'),
  freeze: { ...hint('hintFreeze'),
    detailTabs: [{ key: 'where', title: (locale) => stockText('whereItLies', locale),
      Component: lazy(() => import('./WhereItLies.tsx')) }] },
  reserve: hint('hintReserve'),
  adjust: { lines: { lines: adjustLines } },
} satisfies Record<string, EntitySlots>
