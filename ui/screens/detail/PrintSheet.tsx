import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { bootConfig } from '#kernel/client/boot-config.ts'
import { entityTitle } from '#kernel/client/entity-text.ts'
import { recordTitle, type Rec } from '#kernel/client/records/record.ts'
import { useSession } from '#kernel/client/session/use-permission.ts'
import { formatDate } from '#kernel/entity/preset-dates.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { useText } from '../../text.ts'
import { ScreenRoot } from '../ScreenRoot.tsx'
import type { EntitySlots } from '../slots.ts'
import { LinesSheet } from './LinesSheet.tsx'
import { RecordBody } from './RecordBody.tsx'

interface PrintSheetProps {
  entity: Entity
  record: Rec
  slots: EntitySlots
  onDone: () => void
}

/** A record on A4: stands beside the page, shows only on paper, and opens the browser's print dialog. */
export function PrintSheet({ entity, record, slots, onDone }: PrintSheetProps) {
  const { say, locale } = useText()
  const user = useSession((state) => state.user)
  const done = useRef(onDone)
  useEffect(() => {
    const end = () => done.current()
    window.addEventListener('afterprint', end)
    // One frame later everything is drawn.
    const frame = requestAnimationFrame(() => window.print())
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return createPortal(
    <ScreenRoot>
      <div className="mw-sheet">
        <header><span>{bootConfig().companyName}</span><h1>{entityTitle(entity, locale)}</h1><span>{recordTitle(entity, record)}</span></header>
        <RecordBody entity={entity} record={record} slots={slots} Lines={LinesSheet} />
        <footer>{say('printedBy', { name: user?.realname ?? '', at: formatDate(new Date(), 'yyyy-MM-dd HH:mm') })}</footer>
      </div>
    </ScreenRoot>,
    document.body,
  )
}
