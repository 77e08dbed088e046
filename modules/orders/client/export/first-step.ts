import type { Rec } from '#kernel/client/records/record.ts'
import type { Locale } from '#kernel/entity/index.ts'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { exportShipment } from '../../entities/export.ts'
import { isOpen } from '../../rules/required-papers.ts'
import { exportText, type ExportTextKey } from './text.ts'

const { preparing, booked, declared } = exportShipment.state
/** What the customs ask for. */
const toDeclare: readonly unknown[] = ['CI', 'PL']

/** What a shipment lacks before its next step: goods first, papers of the customs before it is declared, all others before it leaves. */
export const firstStep: NonNullable<EntitySlots['firstStep']> = ({ status, qty, docs }) => {
  if (status !== preparing && status !== booked && status !== declared) return undefined
  if (Number(qty ?? 0) === 0) return at('loading', 'toLoading')
  const open = (docs as Rec[] | undefined ?? []).filter((doc) => isOpen({ required: doc.required === 'Y', status: String(doc.status) }))
  const wanted = open.filter(({ docType }) => status === declared || (status === booked && toDeclare.includes(docType)))
  return wanted.length > 0 ? at('papers', 'toPapers') : undefined
}

const at = (tab: string, says: ExportTextKey) => ({ tab, title: (locale: Locale) => exportText(says, locale) })
