import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { dropStartDraft, startDrafts } from '../../../calls/drafts.ts'
import type { Startable } from '../../../calls/shapes.ts'
import { useWorkText } from '../text.ts'

/** Requests that the person put aside: taken up again or given up. */
export function DraftList({ offers, onOpen }: { offers: readonly Startable[]; onOpen: (modelKey: string, draft: string) => void }) {
  const { say } = useWorkText()
  const { data } = useRead(startDrafts, {}, { staleTime: 0 })
  const { send, busy } = useCall(dropStartDraft)
  // What is not offered any more could not be sent.
  const drafts = (data ?? []).filter(({ modelKey }) => offers.some((offer) => offer.modelKey === modelKey))
  if (drafts.length === 0) return null
  return (
    <section>
      <h2 className="mw-heading">
        {say('drafts')} <span className="mw-faint">{drafts.length}</span>
      </h2>
      <ul className="mw-wf-drafts">
        {drafts.map(({ id, modelKey, title, keptTime }) => (
          <li key={id}>
            <button type="button" className="mw-plain-link" onClick={() => onOpen(modelKey, id)}>{title}</button>
            <span className="mw-faint">{keptTime.slice(0, 16)}</span>
            <Button type="text" size="small" icon={<DeleteOutlined />} disabled={busy} aria-label={say('dropDraft', { title })}
              onClick={() => void send({ id })} />
          </li>
        ))}
      </ul>
    </section>
  )
}
