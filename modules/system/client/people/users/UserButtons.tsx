import { Button } from 'antd'
import { useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { AskWhyButton } from '../AskWhyButton.tsx'
import { usePeopleText } from '../text.ts'
import { DeputyForm } from './DeputyForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'

/** Beside the details of a person: a new password, who acts for them, and why they may or may not. */
export function UserButtons({ record }: { record: Rec }) {
  const { say } = usePeopleText()
  const [open, setOpen] = useState<'password' | 'deputy'>()
  const passwords = useElementVisible('system:user:password')
  const deputies = useElementVisible('system:user-agent:list')
  const user = { username: String(record.username), realname: String(record.realname) }
  const close = () => setOpen(undefined)
  return (
    <>
      <AskWhyButton asked={{ user: String(record.id) }} />
      {deputies && <Button onClick={() => setOpen('deputy')}>{say('deputy')}</Button>}
      {passwords && <Button onClick={() => setOpen('password')}>{say('resetPassword')}</Button>}
      {open === 'password' && <PasswordForm {...user} onClose={close} />}
      {open === 'deputy' && <DeputyForm {...user} onClose={close} />}
    </>
  )
}
