import { App, Form, Modal, Select } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseDepartment, loadDepartments } from '#kernel/client/session/sign-in.ts'
import type { DepartItem } from '#kernel/entity/console/signed-in.ts'

/** Switch to another of one's own departments (spec 1 §4). */
export function DepartmentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { message } = App.useApp()
  const [form] = Form.useForm<{ orgCode: string }>()
  const [departments, setDepartments] = useState<readonly DepartItem[]>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    let current = true
    loadDepartments().then(
      ({ list, orgCode }) => {
        if (!current) return
        if (list.length === 0) {
          void message.warning(t('department.none'))
          onClose()
          return
        }
        setDepartments(list)
        if (orgCode) form.setFieldsValue({ orgCode })
      },
      (error: unknown) => {
        if (!current) return
        void message.error(error instanceof Error ? error.message : String(error))
        onClose()
      },
    )
    return () => {
      current = false
    }
  }, [form, message, onClose, t])

  const save = async ({ orgCode }: { orgCode: string }) => {
    setBusy(true)
    try {
      await chooseDepartment(orgCode)
      void message.success(t('department.done'))
      onClose()
    } catch (error) {
      form.setFields([{ name: 'orgCode', errors: [error instanceof Error ? error.message : String(error)] }])
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal open width={450} title={t('user.department')} confirmLoading={busy} onOk={form.submit} onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form form={form} layout="vertical" onFinish={save} className="dialog-form">
        <Form.Item name="orgCode" label={t('department.label')} rules={[{ required: true, message: t('department.required') }]}>
          <Select loading={!departments} options={departments?.map(({ orgCode, departName }) => ({ value: orgCode, label: departName }))} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
