import { App, Form } from 'antd'
import { useState } from 'react'
import { changePassword } from '#kernel/client/session/sign-in.ts'
import { useSession } from '#kernel/client/session/use-permission.ts'

interface Passwords {
  oldpassword: string
  password: string
  confirmpassword: string
}

/**
 * The form by which people change their own password: success is told, a refusal stands at the old one and what was typed stays.
 * @param differs what is said where the repeated password is another
 */
export function usePasswordChange(differs: string, onDone: () => void | Promise<void>) {
  const { message } = App.useApp()
  const username = useSession(({ user }) => user?.username) ?? ''
  const [form] = Form.useForm<Passwords>()
  const [busy, setBusy] = useState(false)

  async function save(passwords: Passwords): Promise<void> {
    setBusy(true)
    try {
      void message.success(await changePassword({ username, ...passwords }))
      await onDone()
    } catch (error) {
      form.setFields([{ name: 'oldpassword', errors: [error instanceof Error ? error.message : String(error)] }])
    } finally {
      setBusy(false)
    }
  }

  /** Rule of the repeated password; an empty one is told by the rule that wants it. */
  async function equal(_rule: unknown, value: string | undefined): Promise<void> {
    if (value && value !== form.getFieldValue('password')) throw new Error(differs)
  }
  return { form, username, busy, save, equal }
}
