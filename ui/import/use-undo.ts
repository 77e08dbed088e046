import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useRef } from 'react'
import { importApi, type ImportCounts } from '#kernel/client/records/import-api.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { newIdempotencyKey } from '#kernel/client/request/actions.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { useImportText } from './text.ts'

/** Takes an import back after the person said so; a refusal tells which rows stand in the way. */
export function useUndo(
  entity: Entity,
): { undo: (entry: Pick<ImportCounts, 'added' | 'updated'> & { id: string }) => void; running: string | undefined;
  undone: ReadonlySet<string> } {
  const { say } = useImportText()
  const { message, modal } = App.useApp()
  const queryClient = useQueryClient()
  const done = useRef(new Set<string>())
  const call = useMutation({
    mutationFn: (id: string) => importApi(entity).undo(id, newIdempotencyKey()),
    onSuccess: (answer, id) => {
      done.current = new Set([...done.current, id])
      void message.success(answer.message)
      return queryClient.invalidateQueries({ queryKey: [entity.id] })
    },
    onError: (error) => {
      const refusal = refusalOf(error)
      if (refusal) modal.error({ title: say('undoFailed'), content: refusal.message, okText: say('close'), width: 560 })
    },
  })
  return {
    running: call.isPending ? call.variables : undefined,
    undone: done.current,
    undo: ({ id, added, updated }) => {
      modal.confirm({ title: say('undoTitle'), content: say('undoText', { added, updated }), okText: say('undoOk'),
        cancelText: say('cancel'), okButtonProps: { danger: true }, onOk: () => call.mutate(id) })
    },
  }
}
