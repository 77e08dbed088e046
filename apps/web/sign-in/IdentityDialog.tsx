import { Form, Modal, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseDepartment, chooseTenant, signOut, type SignInResult } from '#kernel/client/session/sign-in.ts'
import { mustChooseDepartment, mustChooseTenant } from './sign-in-answer.ts'

interface Props {
  answer: SignInResult
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
      <Form form={form} layout="vertical" requiredMark={false} onFinish={confirm}>
        {mustChooseTenant(answer) && (
          <Form.Item name="tenant" label={t('tenant')} rules={[{ required: true, message: t('tenantRequired') }]}>
            <Select options={answer.tenantList?.map(({ id, name }) => ({ value: String(id), label: name }))} />
          </Form.Item>
        )}
        {mustChooseDepartment(answer) && (
          <Form.Item name="orgCode" label={t('department')} rules={[{ required: true, message: t('departmentRequired') }]}>
            <Select options={answer.departs?.map(({ orgCode, departName }) => ({ value: orgCode, label: departName }))} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
