import { App, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { BusinessError } from '#kernel/client/request/errors.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { uiKinds } from '../kinds/index.ts'
import { ScreenRoot } from '../screens/ScreenRoot.tsx'
import { SAVED_NAME_MAX, type SavedSuperQuery } from './saved.ts'
import { shareQuery } from './shared-queries.ts'
import { useQueryText } from './text.ts'

const roleField = { kind: 'refs', label: '角色', en: 'Roles', target: 'system.role' } as const

interface ShareDialogProps {
  target: string
  saved: SavedSuperQuery
  onClose: () => void
}

/** Chooses the roles that get a copy of a saved query. */
export function ShareDialog({ target, saved, onClose }: ShareDialogProps) {
  const { say } = useQueryText()
  const { message, modal } = App.useApp()
  const queryClient = useQueryClient()
  const [roles, setRoles] = useState({ ids: '', texts: '' })
  const [title, setTitle] = useState(saved.title)
  const [busy, setBusy] = useState(false)
  const ids = { name: useId(), roles: useId() }
  const Roles = uiKinds.refs.FormControl

  async function share(overwrite: boolean): Promise<void> {
    setBusy(true)
    try {
      const { message: text } = await shareQuery({ target, title: title.trim(), query: saved, roles: roles.ids, overwrite })
      void message.success(text || say('sharedDone'))
      await queryClient.invalidateQueries({ queryKey: ['sharedQueries', target] })
      onClose()
    } catch (error) {
      if (alreadyThere(error)) modal.confirm({ title: say('exists', { name: title.trim() }), onOk: () => share(true) })
      else {
        const refusal = refusalOf(error)
        if (refusal) void message.warning(refusal.message)
      }
    } finally {
      setBusy(false)
    }
  }
  const submit = () => {
    if (title.trim() === '') void message.warning(say('nameEmpty'))
    else if (roles.ids === '') void message.warning(say('rolesEmpty'))
    else void share(false)
  }
  return (
    <Modal open title={say('shareNamed', { name: saved.title })} width={440} okText={say('share')} confirmLoading={busy} onOk={submit}
      onCancel={onClose}
    >
      <ScreenRoot className="mw-stack">
        <div className="mw-faint">{say('shareHint')}</div>
        <div>
          <label className="mw-label" htmlFor={ids.name}>{say('savedName')}</label>
          <Input id={ids.name} maxLength={SAVED_NAME_MAX} value={title} onChange={(event) => setTitle(event.target.value)} />
        </div>
        <div>
          <label className="mw-label" htmlFor={ids.roles}>{say('roles')}</label>
          <Roles id={ids.roles} name="roles" field={roleField} value={roles.ids} text={roles.texts}
            onChange={(value, text = '') => setRoles({ ids: typeof value === 'string' ? value : '', texts: text })} />
        </div>
      </ScreenRoot>
    </Modal>
  )
}

/** The server has a copy of this name for one of the roles. */
function alreadyThere(error: unknown): boolean {
  return error instanceof BusinessError && (error.result as { code?: unknown } | null)?.code === 'exists'
}
