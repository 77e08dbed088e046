import { BranchesOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { recordTitle, type Rec } from '#kernel/client/records/record.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { newIdempotencyKey, post } from '#kernel/client/request/actions.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import type { Entity } from '#kernel/entity/index.ts'

const released = new Set(['2', '6'])

/** Copies a released version into a new draft and opens it. */
export function ReviseButton({ entity, record }: { entity: Entity; record: Rec }) {
  const { t } = useTranslation('product')
  const { message, modal } = App.useApp()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const allowed = useElementVisible(`${entity.permission}:revise`)
  if (!allowed || !released.has(String(record.status))) return null

  async function revise(key: string): Promise<void> {
    try {
      const { result } = await post<Rec>(`${entity.path}/revise`, { id: record.id }, { idempotencyKey: key })
      void message.success(t('revised', { record: recordTitle(entity, result) }))
      await queryClient.invalidateQueries({ queryKey: [entity.id] })
      void navigate(`${entity.path}?open=edit:${result.id}`)
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) void message.warning(refusal.message)
    }
  }

  const ask = () => {
    const key = newIdempotencyKey()
    modal.confirm({ title: t('reviseTitle'), content: t('reviseText', { record: recordTitle(entity, record) }), okText: t('revise'),
      onOk: () => revise(key) })
  }
  return <Button icon={<BranchesOutlined />} onClick={ask}>{t('revise')}</Button>
}
