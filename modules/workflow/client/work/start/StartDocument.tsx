import { Button } from 'antd'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { findEntity } from '#kernel/client/entities.ts'
import { entityTitle } from '#kernel/client/entity-text.ts'
import { screenOf } from '#kernel/client/menu/screen-of.ts'
import { f } from '#kernel/entity/index.ts'
import { RefSelect } from '#ui/pickers/RefSelect.tsx'
import type { FormPlace } from '../../../calls/shapes.ts'
import { useWorkText } from '../text.ts'
import { StartPlain } from './StartPlain.tsx'
import type { StartProps } from './StartPane.tsx'

/** A process about a document: one that is there is chosen, a new one is written on its own screen. */
export function StartDocument({ offer, onBack, form }: StartProps & { form: Extract<FormPlace, { kind: 'DOCUMENT' }> }) {
  const { say, locale } = useWorkText()
  const navigate = useNavigate()
  const id = useId()
  const [picked, setPicked] = useState<{ id: string; text: string }>()
  const [tried, setTried] = useState(false)
  const entity = findEntity(form.entityId)
  const screen = form.route ?? (entity && screenOf(entity.component))
  const title = entity ? entityTitle(entity, locale) : form.entityId
  const missing = tried && !picked
  const ready = () => {
    setTried(true)
    return picked !== undefined
  }
  return (
    <StartPlain offer={offer} onBack={onBack} ready={ready} {...(picked ? { recordId: picked.id } : {})}>
      <div className="mw-item">
        <label className="mw-label" htmlFor={id}>
          <span className="mw-required" aria-hidden>*</span>
          {title}
        </label>
        <RefSelect id={id} name="record" field={f.ref(form.entityId, { label: title, required: true })} target={entity} multiple={false}
          window value={picked?.id ?? null} text={picked?.text ?? ''} invalid={missing} aria-describedby={`${id}-fault`}
          onChange={(value, text) =>
            setPicked(typeof value === 'string' && value !== '' ? { id: value, text: text ?? value } : undefined)} />
        {missing && <div id={`${id}-fault`} className="mw-fault" role="alert">{say('recordMissing')}</div>}
        {screen && (
          <p className="mw-faint">
            {say('documentHint')}{' '}
            <Button type="link" size="small" className="mw-link" onClick={() => void navigate(screen)}>{say('toDocument')}</Button>
          </p>
        )}
      </div>
    </StartPlain>
  )
}
