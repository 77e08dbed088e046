import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { newIdempotencyKey } from '#kernel/client/request/actions.ts'
import { labelTemplate, type LabelPaper } from '../../index.ts'
import { useLabelText } from '../text.ts'

/** Stores a drawing with the revision that it began with; what the server refuses is told and nothing is lost. */
export function useDesignSave(record: Rec) {
  const { say } = useLabelText()
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const [rev, setRev] = useState(record.rev)
  const [saving, setSaving] = useState(false)

  async function save({ widthMm, heightMm, elements }: LabelPaper): Promise<boolean> {
    setSaving(true)
    try {
      const { result } = await entityApi(labelTemplate).edit({ id: record.id, rev, widthMm: String(widthMm), heightMm: String(heightMm),
        elements }, newIdempotencyKey())
      setRev(result.rev)
      await queryClient.invalidateQueries({ queryKey: [labelTemplate.id] })
      void message.success(say('saved'))
      return true
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) void message.warning(refusal.message)
      return false
    } finally {
      setSaving(false)
    }
  }
  return { save, saving }
}
