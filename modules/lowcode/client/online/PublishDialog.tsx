import { Modal } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postPlain } from '#kernel/client/request/actions.ts'
import { loadPermissions } from '#kernel/client/session/permission-store.ts'
import { f, type Field } from '#kernel/entity/index.ts'
import { uiKindOf } from '#ui/kinds/index.ts'
import { useAct } from '#ui/parts/use-act.ts'

const parentField = f.ref('system.permission', { label: '上级菜单', en: 'Below' })
const rolesField = f.refs('system.role', { label: '角色', en: 'Roles' })

interface PublishDialogProps { id: string; name: string; onClose: () => void }

/** Puts the screen of a form into the menu and gives it to roles. */
export function PublishDialog({ id, name, onClose }: PublishDialogProps) {
  const { t } = useTranslation('lowcode')
  const { act, busy } = useAct(['lowcode.online-form'])
  const [parentId, setParent] = useState<unknown>(null)
  const [roleIds, setRoles] = useState<unknown>(null)
  const [tried, setTried] = useState(false)
  const publish = async () => {
    setTried(true)
    if (!roleIds) return
    if (!await act(() => postPlain('/online/cgform/head/publish', { id, parentId: parentId ?? '', roleIds }))) return
    await loadPermissions()
    onClose()
  }
  return (
    <Modal open width={520} title={t('publishTitle', { name })} okText={t('publish')} confirmLoading={busy} onOk={() => void publish()} onCancel={onClose} mask={{ closable: false }}>
      <div className="mw-stack">
        <Part label={t('parentMenu')} note={t('noParent')} name="parentId" field={parentField} value={parentId} onChange={setParent} />
        <Part label={t('roles')} note={t('publishHelp')} fault={tried && !roleIds ? t('rolesNeeded') : undefined} name="roleIds" field={rolesField} value={roleIds} onChange={setRoles} />
      </div>
    </Modal>
  )
}

interface PartProps { label: string; note: string; fault?: string | undefined; name: string; field: Field; value: unknown; onChange: (value: unknown) => void }

function Part({ label, note, fault, name, field, value, onChange }: PartProps) {
  const id = useId()
  const Control = uiKindOf(field).FormControl
  return (
    <div>
      <label className="mw-label" htmlFor={id}>{label}</label>
      <Control id={id} name={name} field={field} value={value} invalid={fault !== undefined} aria-describedby={`${id}-note`} onChange={onChange} />
      <div id={`${id}-note`} className={fault ? 'mw-fault' : 'mw-faint'} role={fault ? 'alert' : undefined}>{fault ?? note}</div>
    </div>
  )
}
