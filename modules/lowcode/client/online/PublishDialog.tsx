import { Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPermissions } from '#kernel/client/session/permission-store.ts'
import { useCall } from '#ui/acts/use-call.ts'
import type { PublishAct } from '../../calls/menu-place.ts'
import { MenuPlace, noChoice } from '../MenuPlace.tsx'

interface PublishDialogProps {
  /** What publishes it. */
  act: PublishAct
  id: string
  name: string
  /** What the roles get. */
  help?: string
  onClose: () => void
}

/** Puts the screen of a form or report into the menu and gives it to roles. */
export function PublishDialog({ act, id, name, help, onClose }: PublishDialogProps) {
  const { t } = useTranslation('lowcode')
  const { send, busy } = useCall(act, { warn: true })
  const [choice, setChoice] = useState(noChoice)
  const [tried, setTried] = useState(false)
  const publish = async () => {
    setTried(true)
    if (!choice.roleIds) return
    if (!await send({ id, parentId: choice.parentId, roleIds: choice.roleIds.split(',') })) return
    await loadPermissions()
    onClose()
  }
  return (
    <Modal open width={520} title={t('publishTitle', { name })} okText={t('publish')} confirmLoading={busy} onOk={() => void publish()}
      onCancel={onClose} mask={{ closable: false }}
    >
      <div className="mw-stack">
        <MenuPlace choice={choice} onChoice={setChoice} rolesMissing={tried && !choice.roleIds} {...(help === undefined ? {} : { help })} />
      </div>
    </Modal>
  )
}
