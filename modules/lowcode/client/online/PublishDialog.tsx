import { Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postPlain } from '#kernel/client/request/actions.ts'
import { loadPermissions } from '#kernel/client/session/permission-store.ts'
import { useAct } from '#ui/parts/use-act.ts'
import { MenuPlace, noChoice } from '../MenuPlace.tsx'

interface PublishDialogProps {
  id: string
  name: string /** The call that publishes. */
  address?: string /** What the roles get. */
  help?: string
  onClose: () => void
}

/** Puts the screen of a form or report into the menu and gives it to roles. */
export function PublishDialog({ id, name, address = '/online/cgform/head/publish', help, onClose }: PublishDialogProps) {
  const { t } = useTranslation('lowcode')
  const { act, busy } = useAct(['lowcode.online-form'])
  const [choice, setChoice] = useState(noChoice)
  const [tried, setTried] = useState(false)
  const publish = async () => {
    setTried(true)
    if (!choice.roleIds) return
    if (!await act(() => postPlain(address, { id, parentId: choice.parentId ?? '', roleIds: choice.roleIds }))) return
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
