import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { useText } from '#ui/text.ts'
import { model } from '../../index.ts'
import type { ModellerSession } from './canvas/modeller-store.ts'
import { saveModel, type ModelRecord } from './model-record.ts'
import { useModellerText } from './text.ts'

interface Revision {
  /** Of the model as it was read or saved last. */
  rev: number
  onRev: (rev: number) => void
}

export type ModelSave = ReturnType<typeof useModelSave>

/**
 * Saves the drawing of a model; answers whether it went through. Where somebody else saved since, the author is told and may
 * save over it: nothing of theirs is lost, the history holds it.
 */
export function useModelSave(session: ModellerSession, record: ModelRecord | undefined, { rev, onRev }: Revision) {
  const { say: sayModeller } = useModellerText()
  const { say } = useText()
  const { message, modal } = App.useApp()
  const queryClient = useQueryClient()
  const [saving, setSaving] = useState(false)

  const send = async (over: number): Promise<boolean> => {
    if (!record) return false
    const bpmnXml = await session.read()
    const { name } = session.modeller.get('canvas').getRootElement().businessObject
    try {
      const { result, message: text } = await saveModel({ id: record.id, rev: over }, { bpmnXml, name: name || record.name })
      session.markSaved(bpmnXml)
      onRev(Number(result.rev))
      void message.success(text || say('done'))
      void queryClient.invalidateQueries({ queryKey: [model.id] })
      return true
    } catch (error) {
      const refusal = refusalOf(error)
      const current = refusal?.current as ModelRecord | undefined
      if (refusal && current) return saveOver(refusal.message, current.rev)
      if (refusal) void message.warning(refusal.message)
      return false
    }
  }
  const saveOver = async (text: string, newest: number): Promise<boolean> => {
    const agreed = await modal.confirm({ title: text, content: sayModeller('saveOverText'), okText: sayModeller('saveOver'),
      cancelText: say('keepEditing'), okButtonProps: { danger: true } })
    return agreed ? send(newest) : false
  }
  const save = async (): Promise<boolean> => {
    setSaving(true)
    try {
      return await send(rev)
    } finally {
      setSaving(false)
    }
  }
  // Deploying counts as a save of its own.
  return { save, saving, onDeployed: () => onRev(rev + 1) }
}
