import { Form, Modal, Select, type SelectProps } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseDepartment, chooseTenant, signOut } from '#kernel/client/session/sign-in.ts'
import type { SignedIn } from '#kernel/entity/console/signed-in.ts'
import { mustChooseDepartment, mustChooseTenant } from './sign-in-answer.ts'

interface Props {
  answer: SignedIn
  onDone: () => Promise<void>
  onCancel: () => void
}

/** Choice of tenant and department after the password was right. Giving it up signs out. */
export function IdentityDialog({ answer, onDone, onCancel }: Props) {
  const { t } = useTranslation('signIn')
  const [form] = Form.useForm<{ tenant?: string; orgCode?: string }>()
  const [busy, setBusy] = useState(false)

  const confirm = async (fields: { tenant?: string; orgCode?: string }) => {
    setBusy(true)
    try {
      if (fields.tenant !== undefined) chooseTenant(fields.tenant)
      if (fields.orgCode !== undefined) await chooseDepartment(fields.orgCode)
      await onDone()
    } catch (error) {
      form.setFields([{ name: fields.orgCode === undefined ? 'tenant' : 'orgCode',
        errors: [error instanceof Error ? error.message : String(error)] }])
    } finally {
      setBusy(false)
    }
  }
  const giveUp = () => {
    void signOut().catch(() => undefined)
    onCancel()
  }

  return (
    <Modal open width={450} title={t('chooseTitle')} okText={t('confirm')} cancelText={t('cancel')} confirmLoading={busy} onOk={form.submit}
      onCancel={giveUp} mask={{ closable: false }}
    >
      <p className="identity-hint">{t('chooseHint')}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={confirm} initialValues={{ orgCode: lastDepartment(answer) }}>
        {mustChooseTenant(answer) && (
          <Form.Item name="tenant" label={t('tenant')} rules={[{ required: true, message: t('tenantRequired') }]}>
            <Select options={answer.tenantList?.map(({ id, name }) => ({ value: String(id), label: name }))} />
          </Form.Item>
        )}
        {mustChooseDepartment(answer) && (
          <Form.Item name="orgCode" label={t('department')} rules={[{ required: true, message: t('departmentRequired') }]}>
            <ContinuingSelect onContinue={form.submit}
              options={answer.departs.map(({ orgCode, departName }) => ({ value: orgCode, label: departName }))} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}

/** The one in which they worked last; else the first, so that there is one to continue with. */
function lastDepartment({ departs, userInfo }: SignedIn): string | undefined {
  return (departs.find(({ orgCode }) => orgCode === userInfo.orgCode) ?? departs[0])?.orgCode
}

/** A choice that is made already as a rule: Enter goes on rather than opening it. */
function ContinuingSelect({ onContinue, ...props }: SelectProps<string> & { onContinue: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <div onKeyDownCapture={(event) => {
      if (event.key !== 'Enter' || open) return
      event.preventDefault()
      event.stopPropagation()
      onContinue()
    }}>
      <Select autoFocus open={open} onOpenChange={setOpen} {...props} />
    </div>
  )
}
