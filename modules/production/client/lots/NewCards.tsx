import { Button, Modal } from 'antd'
import { Suspense } from 'react'
import { PrintLabels } from '#modules/label/client.ts'
import { quantityText } from '#ui/kinds/format-number.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { RecordLink } from '#ui/parts/RecordLink.tsx'
import type { Card } from '../../calls/lot.ts'
import { lot } from '../../entities/lot.ts'
import { useLotText } from './text.ts'

/** The travellers that were made, to be printed at once. */
export function NewCards({ cards, onClose }: { cards: readonly Card[]; onClose: () => void }) {
  const { say } = useLotText()
  return (
    <Modal open title={say('made')} mask={{ closable: false }} onCancel={onClose}
      footer={<Button type="primary" onClick={onClose}>{say('close')}</Button>}
    >
      <div className="mw-stack">
        <p>{say('madeHint')}</p>
        <ul>
          {cards.map(({ id, cardNo, qty, uom }) => (
            <li key={id}>
              <RecordLink target={lot.id} id={id} text={cardNo} /> · {quantityText(qty, uom)}
            </li>
          ))}
        </ul>
        <Suspense fallback={<Loading rows={1} />}>
          <PrintLabels list={{ entity: lot, selected: cards.map(({ id }) => id) }} />
        </Suspense>
      </div>
    </Modal>
  )
}
