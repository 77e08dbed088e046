import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { newIdempotencyKey } from '#kernel/client/request/actions.ts'
import { useText } from '#ui/text.ts'
import { dashboard } from '../../../index.ts'
import type { DashboardLayout } from '../../../rules/dashboard-layout.ts'
import { useBoardText } from '../text.ts'

/**
 * Saves a layout; answers whether it went through. Where somebody else saved since, the author is told and may save over it:
 * the history holds theirs.
 */
export function useBoardSave(record: Rec): { save: (layout: DashboardLayout) => Promise<boolean>; saving: boolean } {
  const { say } = useBoardText()
  const { say: sayUi } = useText()
  const { message, modal } = App.useApp()
  const queryClient = useQueryClient()
  const [rev, setRev] = useState(Number(record.rev))
  const [saving, setSaving] = useState(false)

  const send = async (layout: DashboardLayout, over: number): Promise<boolean> => {
    try {
      const { result, message: text } = await entityApi(dashboard).edit({ id: record.id, rev: over, layout: JSON.stringify(layout) },
        newIdempotencyKey())
      setRev(Number(result.rev))
      void message.success(text || say('saved'))
      void queryClient.invalidateQueries({ queryKey: [dashboard.id] })
      return true
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) return false
      if (refusal.current) return saveOver(layout, refusal.message, Number(refusal.current.rev))
      void message.warning(refusal.message)
      return false
    }
  }
  const saveOver = async (layout: DashboardLayout, text: string, newest: number): Promise<boolean> => {
    const agreed = await modal.confirm({ title: text, content: say('saveOverText'), okText: say('saveOver'),
      cancelText: sayUi('keepEditing'), okButtonProps: { danger: true } })
    return agreed ? send(layout, newest) : false
  }
  const save = async (layout: DashboardLayout) => {
    setSaving(true)
    try {
      return await send(layout, rev)
    } finally {
      setSaving(false)
    }
  }
  return { save, saving }
}
